// An assistant without a key: who is asked, and where its answer goes.
import { UnauthorizedError } from '@modelcontextprotocol/client';
import { CALLBACK, connect, Keeper, playCallback } from './assistantClient.ts';
import { signedInPromoter } from './signedInPromoter.ts';
import { expect, test } from './test.ts';

test('Who is signed out comes back to the request, and may say no', async ({ page, api }) => {
  const keeper = new Keeper();
  await expect(connect(api, keeper)).rejects.toBeInstanceOf(UnauthorizedError);
  const came = await playCallback(page);
  await page.goto(String(keeper.page));
  await page.getByRole('button', { name: 'Sandbox Wallet' }).click();
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(`${CALLBACK}**`);
  expect(came()?.get('error')).toBe('access_denied');
  expect(came()?.get('code')).toBeNull();
});

test('The consent page sends nobody to an address that an assistant did not register, and is in no frame', async ({
  page,
  api,
}) => {
  const keeper = new Keeper();
  await expect(connect(api, keeper)).rejects.toBeInstanceOf(UnauthorizedError);
  await signedInPromoter(page, api);
  const { baseUrl } = api;
  const evil = new URL(String(keeper.page));
  evil.searchParams.set('redirect_uri', 'https://evil.example/');
  const headers = (await fetch(evil)).headers;
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('x-frame-options')).toBe('DENY');
  const answer = page.waitForResponse(/\/api\/assistant-request/);
  await page.goto(String(evil));
  expect((await answer).status()).toBe(400);
  await expect(page.getByText('The assistant wants to send you to an address')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Allow' })).toBeHidden();
  expect(new URL(page.url()).origin).toBe(baseUrl);
});
