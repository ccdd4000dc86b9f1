// A promoter's own browser: its visits are shown apart. Only visitors' count.
import type { Page } from '@playwright/test';
import { OWN_MARK } from '@soltrade/schema/earlyScript';
import { generateByApi, PERSON_AGENT, signInByApi } from './apiClient.ts';
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

test('one’s own visits are listed apart while signed in, and after that in a browser one keeps', async ({
  page,
  api,
  newVisitor,
}) => {
  const promoter = await signInByApi(api);
  const link = await generateByApi(api, promoter, mintOf('up'));
  const { pathname } = new URL(link.url);
  await beSignedIn(page, promoter, api);
  await page.goto('/dashboard');
  await expect.poll(() => markIn(page)).toContain(promoter.userId);

  const own = await page.context().newPage();
  expect(await visit(own, pathname)).toEqual(['own', 'own']);
  await expect(page.getByText('Your own visits, not counted: 1 view, 1 click.')).toBeVisible();
  const visitor = await newVisitor({ userAgent: PERSON_AGENT });
  expect(await visit(visitor, pathname)).toEqual(['person', 'person']);
  expect(await markIn(visitor)).toBeNull();
  await expect(page.getByText('Your own visits, not counted: 1 view, 1 click.')).toBeVisible();

  await page.goto('/profile?edit#account');
  await page.getByRole('switch', { name: 'This browser is mine' }).click();
  await signOut(page);
  expect(await visit(own, pathname)).toEqual(['own', 'own']);
});
