import { expect, type Page } from '@playwright/test';
import { type Api, signInByApi } from './apiClient.ts';
import type { Fixtures } from './fixtures.ts';
import type { PageState } from './pageStates.ts';
import { beSignedIn } from './signedIn.ts';

const pathOf = ({ path }: PageState, fixtures: Fixtures): string =>
  typeof path === 'string' ? path : path(fixtures);

export const expectState = async (page: Page, { locator }: PageState): Promise<void> => {
  if (!locator) return;
  await expect(
    typeof locator === 'function' ? locator(page) : page.getByText(locator).first(),
  ).toBeVisible();
};

/** Brings the open page into the state, and waits until everything has loaded. */
export const reachState = async (page: Page, state: PageState): Promise<void> => {
  await state.reach?.(page);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached();
  await expectState(page, state);
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
};

export const openState = async (
  page: Page,
  state: PageState,
  { fixtures, api }: { fixtures: Fixtures; api: Api },
) => {
  // An API key is made only within minutes of signing in.
  const promoter = state.as === 'newcomer' ? await signInByApi(api) : fixtures.promoter;
  if (state.as !== 'visitor') await beSignedIn(page, promoter, api);
  await state.before?.(page);
  const path = pathOf(state, fixtures);
  await page.goto(path);
  // A dialog that the address opens hides the bar.
  if (state.as !== 'visitor' && !path.includes('#'))
    await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
  await reachState(page, state);
};
