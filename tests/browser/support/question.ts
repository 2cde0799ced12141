// A question that people ask, and where a reader of the page finds its answer: the link, what is pressed, where the
// answer stands and what it says. A row of a table is a journey.
import { expect, test } from './test';

export interface Question {
  /** What is asked, as the test's name. */
  asks: string;
  /** The scenario, as the address holds it. */
  link: string;
  /** The tab of the workshop that is pressed. */
  tab?: 'What to set' | 'Compare' | 'What is wrong?';
  /** What is seen, one after the other, in the guided diagnosis. */
  seen?: string[];
  /** The tile whose derivation is opened. */
  why?: string;
  /** Where the answer stands. */
  stands: string;
  /** What it says. */
  says: RegExp | RegExp[];
}

/** Half of the minute that a reader may take: the rest is for reading. */
const SOON = 30_000;

/** A journey for each question. */
export function answers(questions: Question[]) {
  for (const { asks, link, tab, seen = [], why, stands, says } of questions) {
    test(asks, async ({ planner, page }) => {
      test.setTimeout(2 * SOON);
      await planner.open(`v=1&${link}`);
      if (tab) await page.getByRole('tab', { name: tab }).click();
      for (const symptom of seen) await page.locator(`[data-symptom="${symptom}"]`).click({ timeout: SOON });
      if (why) await planner.why(why);
      for (const words of [says].flat()) {
        await expect(page.locator(stands).first()).toContainText(words, { timeout: SOON });
      }
    });
  }
}
