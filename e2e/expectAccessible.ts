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
  expect.soft(await smallTargets(page), 'targets below 24 px').toEqual([]);
  for (const [index, theme] of themes.entries()) {
    await applyTheme(page, theme);
    expect.soft(await violations(page, index === 0 ? 'every' : 'colour'), theme).toEqual([]);
  }
};
