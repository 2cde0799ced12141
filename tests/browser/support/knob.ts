// One parameter: a slider with a typed value beside it.
import { expect, type Locator } from '@playwright/test';

export class Knob {
  constructor(readonly root: Locator) {}

  slider(): Locator {
    return this.root.getByRole('slider');
  }

  field(): Locator {
    return this.root.getByRole('textbox');
  }

  /** What a screen reader says the value is. */
  async spoken(): Promise<string | null> {
    return this.slider().getAttribute('aria-valuetext');
  }

  /** Presses keys such as ArrowRight, PageUp or Home while the slider has the focus. */
  async press(...keys: string[]) {
    await this.slider().focus();
    for (const key of keys) await this.slider().press(key);
  }

  /** Drags the slider with the mouse to a share of its length, in steps as a hand does. */
  async drag(share: number) {
    await this.slider().scrollIntoViewIfNeeded();
    const box = (await this.slider().boundingBox())!;
    const mouse = this.root.page().mouse;
    const y = box.y + box.height / 2;
    await mouse.move(box.x + box.width / 2, y);
    await mouse.down();
    await mouse.move(box.x + box.width * share, y, { steps: 12 });
    await mouse.up();
  }

  /** Types a value as a reader would and leaves the field. */
  async type(text: string) {
    await this.field().fill(text);
    await this.field().press('Enter');
  }

  /** The page refuses the typed value and says why. */
  async expectRefused() {
    await expect(this.field()).toHaveAttribute('aria-invalid', 'true');
  }
}
