// A report for a campaign's team: made by its promoter, seen, printed and saved by someone without
// an account, and closed.
import type { Page } from '@playwright/test';
import { SHARED_REPORT } from '@soltrade/schema/limits/reports';
import { callApi, jsonOf } from './apiClient.ts';
import { look } from './look.ts';
import { makeRichPromoter } from './richPromoter.ts';
import { beSignedIn } from './signedIn.ts';
import { expect, test } from './test.ts';

test.use({ provokedLines: [/status of 404|ERR_FAILED/] });

/** The visible one of all on the page. */
const verdictOf = (page: Page) => page.locator('[role=status] > *').filter({ visible: true });

test('Who was sent a signed file verifies it in the browser', async ({ page, api }) => {
  const { userId, cookie } = await makeRichPromoter(api);
  const all = { scope: 'all', firstDay: null, lastDay: null, hasMoney: false, endsInDays: 1 };
  const body = { name: 'Launch', password: null, ...all };
  const { url } = await jsonOf<{ url: string }>(
    await callApi(api, `POST /api/shared-reports/${userId}`, { cookie, body }),
  );
  const file = await (await fetch(`${url}?as=signed`)).text();
  const signed = JSON.parse(file);
  const withFigures = (change: (json: string) => string) => ({
    ...signed,
    payload: Buffer.from(change(Buffer.from(signed.payload, 'base64url').toString())).toString(
      'base64url',
    ),
  });

  await page.goto('/report/verify');
  await look(page);
  const verdict = verdictOf(page);
  const verified = async (text: string, as: string) => {
    await page.getByLabel('Or paste its text').fill(text);
    await expect(verdict).toContainText(as);
  };
  await page.getByLabel('Signed file').setInputFiles({
    name: 'soltrade-report.signed.json',
    mimeType: 'application/json',
    buffer: Buffer.from(file),
  });
  await expect(verdict).toContainText('Genuine: signed by SolTrade');
  await look(page);
  await verified(JSON.stringify(withFigures((json) => json.replace('Launch', 'Lunch'))), 'changed');
  await page.route('**/.well-known/jwks.json', (route) => route.abort());
  await verified(file, 'We couldn’t get the file or the key');
});

test('A password opens a report without a cookie, and the page renews its figures', async ({
  page,
  api,
  newVisitor,
}) => {
  const promoter = await makeRichPromoter(api);
  await beSignedIn(page, promoter, api);
  await page.goto('/links');
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .nth(1)
    .check();
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Share a report' });
  await form.getByLabel('Name').fill('Secret');
  await form.getByLabel('Password').fill('launch 2026');
  await form.getByRole('button', { name: 'Create and Copy Address' }).click();
  const url = (await page.getByRole('link', { name: 'Secret' }).getAttribute('href')) ?? '';

  const visitor = await newVisitor();
  await visitor.goto(url);
  await look(visitor);
  // From here on, because animations don't end while the clock is frozen.
  await visitor.clock.install();
  await visitor.goto(url);
  await visitor.getByLabel('Password').fill('launch 2026');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Secret' })).toBeVisible();
  await expect(visitor.getByText('1 link', { exact: false })).toBeVisible();
  expect(await visitor.context().cookies()).toEqual([]);
  const renewed = visitor.waitForResponse(url);
  await visitor.clock.fastForward(SHARED_REPORT.refreshEvery);
  expect((await renewed).status()).toBe(200);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Secret' })).toBeVisible();
  await visitor.getByRole('link', { name: 'Verify' }).click();
  await expect(verdictOf(visitor)).toContainText('Genuine: signed by SolTrade');
});
