// The page as a reader sees it. Journeys speak of knobs, tiles, charts and the address; how they are found stands
// here and nowhere else:
//
//   html[data-start="ready"]          the page's own code has drawn what until then was static (see start.js)
//   [data-parameter="interval"]       a knob, by the parameter's id: a slider, a text field, perhaps a reset button
//   [data-quantity="commits_per_day"] a tile, by the quantity's id; its number is in [data-value]
//   [data-derivation]                 the derivation that is open, whatever it looks like
//   [data-chart="files"]              a chart: its canvases, its summary, its table
//   [data-verdict]                    the sentence about what binds and what helps most
//   [data-notice]                     what the page has to say about an address, a file or a fault
//   [data-language="zh"]              the button or option that changes the language
import { expect, type Locator, type Page } from '@playwright/test';
import { Chart } from './chart';
import { Knob } from './knob';

export class Planner {
  constructor(readonly page: Page) {}

  /** Opens the page at a fragment such as `v=1&i=60s` and waits until it can be used. */
  async open(fragment = '') {
    await this.page.goto(fragment ? `./#${fragment}` : './');
    await this.usable();
  }

  /** The page's own code has started and drawn itself. */
  async usable() {
    await this.page.locator('html[data-start="ready"]').waitFor();
    await this.page.getByRole('main').waitFor();
  }

  async reload() {
    await this.page.reload();
    await this.usable();
  }

  heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  knob(parameter: string): Knob {
    return new Knob(this.page.locator(`[data-parameter="${parameter}"]`));
  }

  tile(quantity: string): Locator {
    return this.page.locator(`[data-quantity="${quantity}"]`);
  }

  /** The number on a tile, as the page prints it. */
  async number(quantity: string): Promise<string> {
    return (await this.tile(quantity).locator('[data-value]').innerText()).trim();
  }

  /** How the number of a tile stands against runs of real engines. */
  runs(quantity: string): Locator {
    return this.tile(quantity).locator('.runs');
  }

  /** Opens the derivation behind a tile, the way its button says. */
  async why(quantity: string): Promise<Locator> {
    await this.tile(quantity).getByRole('button').first().click();
    const derivation = this.page.locator('[data-derivation]');
    await expect(derivation).toBeVisible();
    return derivation;
  }

  chart(id: string): Chart {
    return new Chart(this.page.locator(`[data-chart="${id}"]`));
  }

  verdict(): Locator {
    return this.page.locator('[data-verdict]');
  }

  notices(): Locator {
    return this.page.locator('[data-notice]');
  }

  async speak(language: 'en' | 'zh') {
    await this.page.locator(`[data-language="${language}"]`).click();
    await expect(this.page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
  }

  /** What the address holds after the `#`, by key. */
  address(): URLSearchParams {
    return new URLSearchParams(new URL(this.page.url()).hash.slice(1));
  }

  /** Waits until the address, which follows at a short distance, holds a value. */
  async expectAddress(key: string, value: string | null) {
    await expect.poll(() => this.address().get(key), { message: `the address holds ${key}=${value}` }).toBe(value);
  }
}
