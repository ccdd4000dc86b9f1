// Revenue from several sources: the same sum on every screen.
import type { Page } from '@playwright/test';
import { formatPercent, formatUsd } from '@soltrade/schema/format';
import { Webhook } from 'standardwebhooks';
import { type ApiLink, callApi, jsonOf } from './apiClient.ts';
import { pressForToast } from './expectToast.ts';
import { signInWithSandboxWallet, statCard, tokenUp } from './promoter.ts';
import { runEnvironment } from './runEnvironment.ts';
import { expect, test } from './test.ts';

const { baseUrl, environment } = runEnvironment('browser');

type Entry = {
  countedUsd: string | null;
  source: string;
  platform: string | null;
};

const get = async <Body>(page: Page, path: string): Promise<Body> => {
  const response = await page.request.get(`/api/${path}`);
  expect([path, response.status()]).toEqual([path, 200]);
  return response.json();
};

const post = async <Body>(page: Page, path: string, data: object): Promise<Body> => {
  const response = await page.request.post(`/api/${path}`, { data, headers: { origin: baseUrl } });
  expect([path, response.ok()]).toEqual([path, true]);
  return response.json();
};

/** A finalized payment on chain. */
const payOnChain = async (wallet: string): Promise<string> => {
  const body = JSON.stringify({ wallet, payout: 'axiom-payer' });
  const url = `http://127.0.0.1:${environment.SANDBOX_PORT}/__payouts`;
  return (await jsonOf<{ signature: string }>(await fetch(url, { method: 'POST', body })))
    .signature;
};

const micro = (usd: string | number | null): number => Math.round(Number(usd) * 1_000_000);

test('a wallet, an entry by hand and a partner bring revenue, and every total is the ledger’s', async ({
  page,
  api,
}) => {
  await signInWithSandboxWallet(page);
  const user = await get<{ id: string; walletAddress: string }>(page, 'user/current');
  const { id: userId, walletAddress: address } = user;
  await post(page, 'platforms', { userId, platformName: 'axiom', walletAddress: 'ada' });
  await post(page, 'generate-link', { userId, tokenAddress: tokenUp().mint, platforms: ['axiom'] });
  const [link] = await get<ApiLink[]>(page, `links/${userId}`);
  if (!link) throw new Error('the promoter has no link');
  for (const visitor of ['203.0.113.7', '203.0.113.8']) {
    const body = { linkId: link.id, platform: 'axiom' };
    await jsonOf(await callApi(api, 'POST /api/track-click', { address: visitor, body }));
  }

  // From the zero on the dashboard to the ways in, each one click away.
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Not tracked yet' }).first().click();
  await page.getByRole('link', { name: /^Payout Wallet/ }).click();

  // On chain: watched, proven, read.
  const wallets = page.getByRole('region', { name: 'Payout Wallets' });
  await wallets.getByLabel('Solana address').fill(address);
  await wallets.getByRole('button', { name: 'Add Wallet' }).click();
  await expect(wallets.getByText('Watched', { exact: true })).toBeVisible();
  await wallets.getByRole('button', { name: 'Prove', exact: true }).click();
  await expect(wallets.getByText('Yours', { exact: true })).toBeVisible();
  // Complete some minutes later, once the chain has confirmed it.
  await expect(wallets.getByText(/^Up to date, .* · 0 payments found$/)).toBeVisible();
  const signature = await payOnChain(address);
  await wallets.getByRole('button', { name: 'Re-scan From…' }).click();
  await wallets.getByRole('button', { name: 'Re-scan', exact: true }).click();
  await expect(wallets.getByText(/^Up to date, .* · 1 payment found/)).toBeVisible();
  const ledger = page.getByRole('region', { name: 'All Payouts' });
  const show = (name: string) =>
    page.getByRole('navigation', { name: 'Revenue' }).getByRole('link', { name }).click();
  await show('Payouts');
  await expect(ledger.getByRole('listitem')).toHaveCount(1);
  await ledger.getByRole('listitem').getByRole('button').click();
  await expect(ledger.getByText('Counts in its total.')).toBeVisible();
  await expect(ledger.getByText(`${address} (Proven)`)).toBeVisible();
  await expect(ledger.getByRole('link', { name: 'View on Solana Explorer' })).toHaveAttribute(
    'href',
    `https://explorer.solana.com/tx/${signature}`,
  );

  const add = async (way: string) => {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name: way }).click();
  };

  // Manual entry.
  await add('Payout by hand');
  const manual = page.getByRole('region', { name: 'Add a Payout' });
  await manual.getByLabel('Date').fill('2026-03-01');
  await manual.getByLabel('Amount').fill('20.01');
  await manual.getByLabel('Platform').selectOption('axiom');
  await pressForToast(manual.getByRole('button', { name: 'Add Payout' }), 'Payout Added');

  // A partner, signing with the reference client.
  const partners = page.getByRole('region', { name: 'Partners' });
  await partners.getByRole('link', { name: 'Add Partner' }).click();
  await partners.getByLabel('Name').fill('Tracker');
  await partners.getByLabel('Platform').selectOption('jupiter');
  await partners.getByRole('button', { name: 'Add Partner' }).click();
  const dialog = page.getByRole('dialog');
  const url = await dialog
    .getByRole('textbox', { name: 'Address for signed calls (POST)' })
    .inputValue();
  const secret = await dialog.getByRole('textbox', { name: 'Signing secret' }).inputValue();
  await dialog.getByRole('button', { name: 'I Have Saved Them' }).click();
  await pressForToast(
    partners.getByRole('button', { name: 'Send a test call for Tracker' }),
    'Test Passed',
  );
  await expect(partners.getByText('Test passed')).toBeVisible();
  const report = async (type: string, data: object): Promise<string> => {
    const [id, at, body] = [
      `msg_${crypto.randomUUID()}`,
      new Date(),
      JSON.stringify({ type, data }),
    ];
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign(id, at, body),
    };
    const answer = await jsonOf<{ outcome: string }>(
      await fetch(url, { method: 'POST', headers, body }),
    );
    return answer.outcome;
  };
  const sale = { transactionId: 't1', amount: '7.25', link: link.id };
  expect(await report('commission.created', sale)).toBe('stored');
  expect(await report('commission.created', { transactionId: 't2', amount: '100' })).toBe('stored');
  expect(await report('commission.refunded', { transactionId: 't2' })).toBe('reversed');

  // Every total is the sum of the ledger's counting rows.
  const rows = await get<Entry[]>(page, `revenue/${userId}/entries?limit=100`);
  const counting = rows.filter(({ countedUsd }) => Number(countedUsd) !== 0);
  expect(counting.map(({ source }) => source).toSorted()).toEqual([
    'onchain',
    'partner',
    'reported',
  ]);
  expect(rows.filter(({ countedUsd }) => countedUsd === null)).toEqual([]);
  const sumOf = (some: Entry[]): number =>
    some.reduce((sum, { countedUsd }) => sum + micro(countedUsd), 0);
  const usdOf = (microUsd: number): string => (microUsd / 1_000_000).toFixed(2);
  const [all, axiom] = [
    sumOf(counting),
    sumOf(counting.filter(({ platform }) => platform === 'axiom')),
  ];
  const onchain = sumOf(counting.filter(({ source }) => source === 'onchain'));
  expect(all).toBe(onchain + micro('20.01') + micro('7.25'));
  const [total, ofAxiom] = [formatUsd(usdOf(all)), formatUsd(usdOf(axiom))];

  await page.goto('/revenue');
  await page.getByRole('radio', { name: 'All time', exact: true }).check();
  await expect(page.locator('dt', { hasText: 'Paid' }).locator('+ dd')).toHaveText(total);
  await expect(page.getByText(`· ${formatUsd(usdOf(onchain))} is public`)).toBeVisible();
  await expect(
    page
      .getByRole('row', { name: /^Axiom/ })
      .getByRole('cell')
      .first(),
  ).toHaveText(ofAxiom);
  await expect(
    page
      .getByRole('row', { name: /^Jupiter/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('$7.25');
  await page.getByRole('radio', { name: 'Link', exact: true }).check();
  await expect(page.getByRole('table').getByText('$7.25')).toBeVisible();

  await expect(async () => {
    await page.goto('/dashboard');
    await expect(statCard(page, 'Total Clicks')).toHaveText(/^\d+$/);
    await expect(statCard(page, 'Total Clicks')).toHaveText('2', { timeout: 1 });
  }).toPass();
  await expect(statCard(page, 'Total Revenue')).toHaveText(total);
  await expect(statCard(page, 'Conversion Rate')).toHaveText(
    formatPercent((Number(usdOf(all)) / 2) * 100),
  );
  await expect(page.getByText(/^\$[\d,.]+ per 100 clicks$/)).toBeVisible();
  const table = page
    .getByRole('table')
    .filter({ has: page.getByRole('columnheader', { name: 'Revenue' }) });
  await expect(
    table
      .getByRole('row', { name: /^Axiom/ })
      .getByRole('cell')
      .last(),
  ).toHaveText(ofAxiom);
});
