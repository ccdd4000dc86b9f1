// How a journey's pages look. `npm run test:slow` walks the journeys too and looks at them;
// `npm test` only walks them.
import type { Page } from '@playwright/test';
import { THEMES } from './applyTheme.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, test } from './test.ts';

const isLooking = (): boolean => test.info().project.name === 'slow';

/**
 * No scrolling sideways and nothing of axe, at the current width and at further ones; the window is
 * as before then.
 */
export const look = async (page: Page, ...further: number[]): Promise<void> => {
  if (!isLooking()) return;
  const before = page.viewportSize();
  if (!before) throw new Error('the page has no size');
  for (const width of [before.width, ...further]) {
    await page.setViewportSize({ ...before, width });
    // The header follows the new width after a moment.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`)
      .toBeLessThanOrEqual(width);
    await expectAccessible(page, width === before.width ? THEMES : THEMES.slice(-1));
  }
  await page.setViewportSize(before);
};
