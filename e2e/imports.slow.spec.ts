import type { Locator, Page } from '@playwright/test';
import { readExport } from '@soltrade/schema/imports/readExport';
import { SANDBOX_TOKENS } from '../dev/sandbox/tokens.ts';
import { type Api, type ApiPromoter, callApi } from './apiClient.ts';
import { tokenUp } from './promoter.ts';
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

/** What an account exports that can come in again. */
const exported = async (api: Api, { userId, cookie }: ApiPromoter) => {
  const answer = await callApi(api, `GET /api/user/${userId}/export`, { cookie });
  const plan = readExport(await answer.json());
  if (!plan) throw new Error('the export is none');
  return plan;
};

test('a CSV of Dub becomes links with its slugs as short names; the rest is left out with the reason', async ({
  page,
  api,
}) => {
  const bob = await signedInPromoter(page, api);
  const dialog = await openImport(page);
  const csv = [
    'Short link,Destination URL,Tags,Created at',
    `https://go.bob.xyz/first,https://pump.fun/coin/${tokenUp().mint},"calls, ape",2026-01-31`,
    `https://go.bob.xyz/second,https://dexscreener.com/solana/${tokenDown().mint},,2026-01-30`,
    'https://go.bob.xyz/blog,https://bob.xyz/blog,,2026-01-29',
  ].join('\n');
  await choose(dialog, { name: 'links.csv', buffer: Buffer.from(`\uFEFF${csv}`) });
  await expect(dialog.getByText('Links from Dub: 2 lead to a token.')).toBeVisible();
  await group(dialog, 'Left out of the file (1)').click();
  await expect(dialog.getByText('https://go.bob.xyz/blog')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 2' }).click();
  await expect(dialog.getByText('2 entries are in.')).toBeVisible();
  const { links } = await exported(api, bob);
  expect(
    links.map(({ row }) => [row.tokenAddress, row.shortIdentifier, row.tags]).toSorted(),
  ).toEqual(
    [
      [tokenUp().mint, 'first', ['ape', 'calls']],
      [tokenDown().mint, 'second', []],
    ].toSorted(),
  );

  // What is no such file says so, and a pasted one is read like a chosen one.
  await choose(dialog, { name: 'x.txt', buffer: Buffer.from('Hello') });
  await expect(dialog.getByRole('alert')).toContainText('We found no links to tokens');
  await dialog.getByLabel('Or paste its text').fill(csv);
  await dialog.getByRole('button', { name: 'Read Pasted Text' }).click();
  await expect(dialog.getByText('Everything in this file is here already.')).toBeVisible();
});
