import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** From the next page on, remembers what is written beyond the edges of a canvas. */
export const watchLabels = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const clipped: string[] = [];
    let written = 0;
    const takeLabels = () => {
      const taken = { clipped: clipped.splice(0), written };
      written = 0;
      return taken;
    };
    Object.assign(window, { takeLabels });
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y, ...rest) {
      const { actualBoundingBoxLeft, actualBoundingBoxRight } = this.measureText(text);
      written += 1;
      if (x - actualBoundingBoxLeft < 0 || x + actualBoundingBoxRight > this.canvas.width) {
        clipped.push(`${text} at ${x} of ${this.canvas.width}`);
      }
      fillText.call(this, text, x, y, ...rest);
    };
  });

/** A chart has been drawn since the last time, and each of its labels is seen in full. */
export const expectWholeLabels = async (page: Page): Promise<void> => {
  const drawn = { clipped: [] as string[], written: 0 };
  await expect
    .poll(async () => {
      const { clipped, written } = await page.evaluate(() => Reflect.get(window, 'takeLabels')());
      drawn.clipped.push(...clipped);
      drawn.written += written;
      return drawn.written;
    })
    .toBeGreaterThan(0);
  expect(drawn.clipped).toEqual([]);
};
