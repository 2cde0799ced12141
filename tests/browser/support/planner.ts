// The page as a reader sees it: journeys speak of knobs, tiles and the address, not of selectors.
import { type Locator, type Page } from '@playwright/test';

export class Planner {
  constructor(readonly page: Page) {}

  /** Opens the page at a fragment such as `v=1&i=60s` and waits until it can be used. */
  async open(fragment = '') {
    await this.page.goto(fragment ? `./#${fragment}` : './');
    await this.usable();
  }

  /** The page's own module has started and drawn itself. */
  async usable() {
    await this.page.getByRole('main').waitFor();
  }

  heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }
}
