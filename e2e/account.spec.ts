import { readFile } from 'node:fs/promises';
import { accountExport } from '@soltrade/schema/contracts/account';
import { callApi, jsonOf, signInByApi } from './apiClient.ts';
import { expectToast } from './expectToast.ts';
import { runEnvironment } from './runEnvironment.ts';
import { beSignedIn } from './signedIn.ts';
import { expect, test } from './test.ts';

const { baseUrl } = runEnvironment('browser');
const api = { baseUrl, origin: baseUrl };

test('a promoter takes the data along and deletes the account; a page open elsewhere hears of it', async ({
  page,
  newVisitor,
}) => {
  const promoter = await signInByApi(api);
  const { userId, cookie } = promoter;
  const username = `gone_${crypto.randomUUID().slice(0, 8)}`;
  await jsonOf(await callApi(api, `PATCH /api/user/${userId}`, { cookie, body: { username } }));
  const elsewhere = await newVisitor();
  for (const each of [page, elsewhere]) await beSignedIn(each, promoter, api);
  await elsewhere.goto('/dashboard');
  await expect(elsewhere.getByText('No links yet').first()).toBeVisible();

  await page.goto('/');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const card = page.getByRole('region', { name: 'Account' });
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download My Data' }).click();
  const saved = await (await download).path();
  expect(accountExport.parse(JSON.parse(await readFile(saved, 'utf8'))).profile.username).toBe(username);

  await card.getByRole('button', { name: 'Delete My Account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`Type ${username} to confirm`).fill(username);
  await dialog.getByRole('button', { name: 'Delete My Account' }).click();
  await expectToast(page, 'Account Deleted');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })).toBeVisible();

  await elsewhere.getByRole('button', { name: 'Export Data' }).click();
  await expect(elsewhere.getByRole('button', { name: /^Account menu/ })).toBeHidden();
  await expect(elsewhere.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
});
