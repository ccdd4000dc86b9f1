// A promoter's own browser: its visits are shown apart. Only visitors' count.
import type { Page } from '@playwright/test';
import { OWN_MARK } from '@soltrade/schema/earlyScript';
import { generateByApi, signInByApi } from './apiClient.ts';
import { signOut } from './promoter.ts';
import { mintOf } from './richPromoter.ts';
import { beSignedIn } from './signedIn.ts';
import { expect, test } from './test.ts';

test.use({ leadsElsewhere: true });

/** Opens a landing page and presses a platform; what both were counted as. */
const visit = async (page: Page, url: string): Promise<string[]> => {
  const countedOf = async (path: string, act: () => Promise<unknown>): Promise<string> => {
    const answer = page.waitForResponse((response) => response.url().endsWith(path));
    await act();
    return (await (await answer).json()).counted;
  };
  const view = await countedOf('/api/track-view', () => page.goto(url));
  const click = await countedOf('/api/track-click', () =>
    page.getByRole('link', { name: /Jupiter/ }).click(),
  );
  return [view, click];
};

const markIn = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), OWN_MARK);

test('a sign-out ends it, and so does another promoter’s link', async ({ page, api }) => {
  const promoter = await signInByApi(api);
  const other = await generateByApi(api, await signInByApi(api), mintOf('up'));
  const link = await generateByApi(api, promoter, mintOf('up'));
  await beSignedIn(page, promoter, api);
  await page.goto('/dashboard');
  await expect.poll(() => markIn(page)).toContain(promoter.userId);
  const own = await page.context().newPage();
  expect(await visit(own, new URL(other.url).pathname)).toEqual(['person', 'person']);
  await signOut(page);
  await expect.poll(() => markIn(page)).toBeNull();
  expect(await visit(own, new URL(link.url).pathname)).toEqual(['person', 'person']);
});
