import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const MOST_STOPS = 80;

export type Focused = { name: string; isVisible: boolean; isMarked: boolean; isUncovered: boolean };

/** The focused element: whether it is visible, visibly focused and uncovered. */
export const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    // A radio button lies invisibly over its label, which people see.
    const seen = element.matches('input[type="radio"]')
      ? (element.closest('label') ?? element)
      : element;
    const { left, top, width, height, right, bottom } = seen.getBoundingClientRect();
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(seen);
    // Of the visible part, since a panel may be taller than the window.
    const over = document.elementFromPoint(
      (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
      (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
    );
    return {
      name: `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}`,
      isVisible:
        width >= 1 &&
        height >= 1 &&
        bottom > 0 &&
        right > 0 &&
        top < innerHeight &&
        left < innerWidth,
      isMarked:
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) ||
        boxShadow.includes('0px 0px 0px 2px'),
      isUncovered: over !== null && (seen.contains(over) || over.contains(seen)),
    };
  });

/** Presses Tab until the target has focus. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${target}`);
};

export const pressAt = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};
