import type { Page } from '@playwright/test';
import { applyTheme, THEMES } from './applyTheme.ts';
import { smallTargets } from './smallTargets.ts';
import { expect } from './test.ts';
import { violations } from './violations.ts';

/** Checks all axe rules, color rules in both themes, and touch target sizes. */
export const expectAccessible = async (
  page: Page,
  themes: readonly (typeof THEMES)[number][] = THEMES,
) => {
  // What the header covers of a target depends on how far the page is scrolled.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect.soft(await smallTargets(page), 'targets below 24 px').toEqual([]);
  for (const [index, theme] of themes.entries()) {
    await applyTheme(page, theme);
    expect.soft(await violations(page, index === 0 ? 'every' : 'colour'), theme).toEqual([]);
  }
};
