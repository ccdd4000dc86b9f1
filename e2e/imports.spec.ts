import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { SANDBOX_TOKENS } from '../dev/sandbox/tokens.ts';
import { type Api, callApi, jsonOf, signInByApi } from './apiClient.ts';
import { look } from './look.ts';
import { tokenUp } from './promoter.ts';
import { beSignedIn } from './signedIn.ts';
import { signedInPromoter } from './signedInPromoter.ts';
import { expect, test } from './test.ts';

const tokenDown = () => {
  const token = SANDBOX_TOKENS.find(({ kind }) => kind === 'down');
  if (!token) throw new Error('the sandbox has no token of kind "down"');
  return token;
};

const openImport = async (page: Page): Promise<Locator> => {
  // Only a hash more would be no new page.
  await page.goto('about:blank');
  await page.goto('/profile?edit=1#account');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await expect(dialog.getByText(/^Not imported: clicks/)).toBeVisible();
  return dialog;
};

const group = (dialog: Locator, title: string): Locator =>
  dialog.locator('summary').filter({ hasText: title });

const choose = (dialog: Locator, file: { name: string; buffer: Buffer }): Promise<void> =>
  dialog.locator('input[type=file]').setInputFiles({ mimeType: 'text/plain', ...file });

const send = async (
  api: Api,
  cookie: string,
  call: Parameters<typeof callApi>[1],
  body: object,
): Promise<unknown> => jsonOf(await callApi(api, call, { cookie, body }));

test('an account’s file makes the same links, platforms and rules in another account, once', async ({
  page,
  api,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const ada = await signedInPromoter(page, api);
  const { userId, cookie } = ada;
  await send(api, cookie, 'POST /api/generate-links', {
    userId,
    tag: 'calls',
    words: 'Two of mine',
    links: [{ tokenAddress: tokenUp().mint }, { tokenAddress: tokenDown().mint }],
    countryRule: { explain: ['GB'], hide: ['US'], unknown: 'show' },
  });
  await send(api, cookie, `PATCH /api/link-defaults/${userId}`, {
    countryRule: { explain: [], hide: ['FR'], unknown: 'hide' },
  });
  await page.goto('/profile?edit=1#account');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download My Data' }).click();
  const buffer = await readFile(await (await downloading).path());

  const bob = await signInByApi(api);
  await context.clearCookies();
  await beSignedIn(page, bob, api);
  const dialog = await openImport(page);
  await look(page);
  await choose(dialog, { name: 'soltrade-account.json', buffer });
  await expect(group(dialog, 'Will be imported (4)')).toBeVisible();
  await group(dialog, 'Will be imported').click();
  await expect(
    dialog.getByText(/is taken\. The link gets another one there\./).first(),
  ).toBeVisible();
  await look(page, 320, 390);
  await dialog.getByRole('button', { name: 'Import 4' }).click();
  await expect(dialog.getByText('4 entries are in.')).toBeVisible();
  await look(page);
  await dialog.getByRole('button', { name: 'Copy Result as CSV' }).click();
  const csv = await page.evaluate(() => navigator.clipboard.readText());
  expect(csv.trim().split('\n')).toHaveLength(6);

  // Pasted, it is read like a chosen one; what is no such file says so.
  await choose(dialog, { name: 'x.txt', buffer: Buffer.from('Hello') });
  await expect(dialog.getByRole('alert')).toContainText('We found no links to tokens');
  await dialog.getByLabel('Or paste its text').fill(buffer.toString());
  await dialog.getByRole('button', { name: 'Read Pasted Text' }).click();
  await expect(dialog.getByText('Everything in this file is here already.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  await page.goto('/links');
  await expect(
    page.getByRole('listitem').filter({ hasText: tokenUp().symbol }).first(),
  ).toBeVisible();
});
