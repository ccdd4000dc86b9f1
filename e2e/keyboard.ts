import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const MOST_STOPS = 80;

export type Focused = { name: string; isVisible: boolean; isMarked: boolean; isUncovered: boolean };

/** What has the focus: whether a person sees it, sees that it has the focus, and nothing lies over it. */
export const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    // A radio button lies unseen over its label, which is what a person sees.
    const seen = element.matches('input[type="radio"]') ? (element.closest('label') ?? element) : element;
    const { left, top, width, height, right, bottom } = seen.getBoundingClientRect();
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(seen);
    // Of what stands on the screen: a panel may be taller than that.
    const over = document.elementFromPoint(
      (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
      (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
    );
    return {
      name: `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}`,
      isVisible:
        width >= 1 && height >= 1 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
      isMarked:
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) ||
        boxShadow.includes('0px 0px 0px 2px'),
      isUncovered: over !== null && (seen.contains(over) || over.contains(seen)),
    };
  });

/** Presses Tab until that has the focus, as a person without a mouse does. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${target}`);
};

/** Reaches a control by Tab and activates it. */
export const pressAt = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};
