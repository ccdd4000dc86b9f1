import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { test } from './castTest.ts';
import { dress, THEMES } from './dress.ts';
import { openState, PAGE_STATES } from './pageStates.ts';
import { smallTargets } from './smallTargets.ts';
import { expect } from './test.ts';

const WIDTHS = { narrow: { width: 390, height: 844 }, wide: { width: 1440, height: 900 } } as const;
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

for (const state of PAGE_STATES) {
  for (const [width, viewport] of Object.entries(WIDTHS)) {
    if (state.onlyAt && state.onlyAt !== width) continue;
    test(`no accessibility violation in either theme: ${state.name}, ${width}`, async ({
      page,
      cast,
      api,
    }) => {
      await page.setViewportSize(viewport);
      await openState(page, state, { cast, api });
      expect.soft(await smallTargets(page), 'targets below 24 px').toEqual([]);
      for (const theme of THEMES) {
        await dress(page, theme);
        expect.soft(await violations(page, state.isModalList), theme).toEqual([]);
      }
    });
  }
}
