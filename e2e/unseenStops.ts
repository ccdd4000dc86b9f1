import type { Page } from '@playwright/test';
import { type Focused, focused } from './keyboard.ts';
import { expect } from './test.ts';

const MOST_STOPS = 60;

/** Tabs through the page; returns stops that aren't visible, or not visibly focused. */
export const unseenStops = async (page: Page): Promise<Focused[]> => {
  // A toast may cover the page for some seconds.
  await expect(
    page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Close' }) }),
  ).toHaveCount(0);
  await page.locator('a[href]').first().focus();
  const unseen: Focused[] = [];
  const names = new Set<string>();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) break;
    const stopped = await focused(page);
    names.add(stopped.name);
    if (!stopped.isVisible || !stopped.isMarked || !stopped.isUncovered) unseen.push(stopped);
  }
  expect(names.size, 'stops of the keyboard').toBeGreaterThan(5);
  return unseen;
};
