// A chart: canvases in layers, a sentence of summary and a table beside them.
import { expect, type Locator } from '@playwright/test';

export class Chart {
  constructor(readonly root: Locator) {}

  /** The layer with the data; the cursor has a canvas of its own, which is empty until someone points. */
  canvas(): Locator {
    return this.root.locator('canvas:not([data-layer="cursor"])').first();
  }

  /** What pointer and keyboard read. */
  plot(): Locator {
    return this.root.getByRole('application');
  }

  /** The box beside the cursor. */
  tip(): Locator {
    return this.root.locator('.tip');
  }

  /** The series by name, each a button. */
  keys(): Locator {
    return this.root.locator('.legend button');
  }

  /** Those of them that are not drawn. */
  hidden(): Locator {
    return this.root.locator('.legend button[aria-pressed="false"]');
  }

  /** The band around the present curve, by its name in the legend. */
  range(): Locator {
    return this.keys().filter({ hasText: 'Range of the assumed inputs' });
  }

  /** Whether the band is there, and that of the present scenario. */
  async expectRanged(is: boolean) {
    await (is ? expect(this.root).toHaveClass(/\branged\b/) : expect(this.root).not.toHaveClass(/\branged\b/));
  }

  /** The picture once the band is in it, which comes a while after the last change. */
  async wholePicture(): Promise<string> {
    await this.root.scrollIntoViewIfNeeded();
    await this.expectRanged(true);
    await expect(this.range()).toBeVisible();
    await this.root.page().evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    return this.picture();
  }

  /** Where the plot is on the screen. */
  async place(): Promise<{ left: number; top: number; width: number; height: number }> {
    return this.plot().evaluate((plot) => {
      const { left, top, width, height } = plot.getBoundingClientRect();
      return { left, top, width, height };
    });
  }

  /** The drawn picture as a text: equal texts are equal pictures. */
  async picture(): Promise<string> {
    return this.canvas().evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  }

  /** Something is drawn: not every pixel is the same. */
  async expectDrawn() {
    const colours = await this.canvas().evaluate((canvas: HTMLCanvasElement) => {
      // A copy is read, because reading the page's own canvas would make the browser warn and slow it down.
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true })!;
      copy.drawImage(canvas, 0, 0);
      const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
      return new Set(new Uint32Array(data.buffer)).size;
    });
    expect(colours, 'colours in the chart').toBeGreaterThan(1);
  }

  /** How many clearly different hues the data has. */
  async hues(): Promise<number> {
    return this.canvas().evaluate((canvas: HTMLCanvasElement) => {
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true })!;
      copy.drawImage(canvas, 0, 0);
      const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
      const hues = new Map<number, number>();
      for (let at = 0; at < data.length; at += 4) {
        const [r, g, b, alpha] = data.slice(at, at + 4);
        const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
        if (alpha < 200 || most - least < 40) continue;
        const third = most === r ? (g - b) / (most - least) : most === g ? 2 + (b - r) / (most - least) : 4 + (r - g) / (most - least);
        const hue = Math.round(((third * 60 + 360) % 360) / 30);
        hues.set(hue, (hues.get(hue) ?? 0) + 1);
      }
      return [...hues.values()].filter((count) => count > 40).length;
    });
  }

  /** The picture becomes another one than before. */
  async expectRedrawn(before: string) {
    await expect.poll(() => this.picture(), { message: 'the chart is drawn anew' }).not.toBe(before);
  }

  /** The canvas has as many pixels as the screen shows. */
  async expectSharp() {
    const [drawn, shown] = await this.canvas().evaluate((canvas: HTMLCanvasElement) => [
      canvas.width,
      Math.round(canvas.getBoundingClientRect().width * devicePixelRatio),
    ]);
    expect(Math.abs(drawn - shown), `${drawn} pixels drawn for ${shown}`).toBeLessThanOrEqual(1);
  }
}
