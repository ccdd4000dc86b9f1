import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { test } from './castTest.ts';
import { dress, THEMES } from './dress.ts';
import { openState, PAGE_STATES, type PageState } from './pageStates.ts';
import { smallTargets } from './smallTargets.ts';
import { expect } from './test.ts';

const WIDTHS = [320, 390, 768, 1440, 1920];
/** Those at which a page is looked at more closely. */
const LOOKED_AT = [390, 1440];

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// Nothing behind such a list can be focused or pressed while it is open; axe grants that to dialogs only.
const RULES_OF_THE_PAGE_BEHIND = ['aria-hidden-focus', 'landmark-one-main', 'page-has-heading-one', 'region'];

const violations = async (page: Page, isModalList = false): Promise<string[]> => {
  // That rule takes an avatar's letter, which is decoration, for a part of the button's label.
  // Legacy: the other mode opens a tab of its own for every page, for the sake of frames, which ours have none of.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(RULES)
    .disableRules(['label-content-name-mismatch', ...(isModalList ? RULES_OF_THE_PAGE_BEHIND : [])]);
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
};

const widthsOf = ({ isOverlay, onlyAt }: PageState): number[] => {
  if (onlyAt === 'narrow') return WIDTHS.filter((width) => width <= 390);
  // What lies over a page was made for the narrowest one; behind it stands a page that is looked at without it.
  return isOverlay ? [320, ...LOOKED_AT] : WIDTHS;
};

// One page load a state: what a page looks like at a width, and in a theme, must not depend on how it began.
for (const state of PAGE_STATES) {
  test(`no accessibility violation in either theme, and no scrolling sideways: ${state.name}`, async ({
    page,
    cast,
    api,
  }) => {
    let isOpen = false;
    for (const width of widthsOf(state)) {
      await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
      if (!isOpen || state.isFleeting) await openState(page, state, { cast, api });
      isOpen = true;
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(needed, `width of the page at ${width} px`).toBeLessThanOrEqual(width);
      if (!LOOKED_AT.includes(width)) continue;
      expect.soft(await smallTargets(page), `targets below 24 px at ${width} px`).toEqual([]);
      for (const theme of THEMES) {
        await dress(page, theme);
        expect.soft(await violations(page, state.isModalList), `${theme} at ${width} px`).toEqual([]);
      }
    }
  });
}
