import { SANDBOX_TOKENS } from '../dev/sandbox/tokens.ts';
import { look } from './look.ts';
import { signedInPromoter } from './signedInPromoter.ts';
import { expect, test } from './test.ts';

// A program's address, which is no token's.
const UNKNOWN = 'BPFLoaderUpgradeab1e11111111111111111111111';

test('a pasted list becomes links with two presses, and a failing token fails alone', async ({
  page,
  api,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signedInPromoter(page, api);
  const mints = SANDBOX_TOKENS.filter(({ kind }) => kind === 'up' || kind === 'down').map(
    ({ mint }) => mint,
  );
  const list = [
    ...mints.map((mint, at) => `${at + 1}. look: https://pump.fun/coin/${mint}`),
    UNKNOWN,
  ];
  await page.goto('/generate');
  await expect(page.getByLabel('Token Contract Address')).toBeVisible();
  // What is found to be no token leaves the list by itself.
  const lookUp = '**/api/token/fetch';
  await page.route(lookUp, () => {});
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, list.join('\n'));
  await page.getByRole('button', { name: /^Make All \d+$/ }).click();
  await page.unroute(lookUp);

  const rows = page.getByRole('region', { name: 'Tokens' }).getByRole('listitem');
  await expect(rows.getByRole('checkbox', { checked: true })).toHaveCount(mints.length);
  await expect(rows.getByText('Not found', { exact: true })).toHaveCount(1);
  await look(page, 320);

  await page.getByRole('textbox', { name: 'Tag' }).first().fill('list');
  await page.getByRole('button', { name: `Make ${mints.length} Links` }).click();
  await expect(rows.getByText('Made', { exact: true })).toHaveCount(mints.length);
  await look(page);

  await expect(page.getByRole('button', { name: 'Copy Links' })).toBeFocused();
  await page.getByRole('button', { name: 'Copy Links' }).click();
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(lines).toHaveLength(mints.length);
  for (const line of lines) expect((await page.request.get(line)).status()).toBe(200);
  await page.getByRole('button', { name: 'Copy as CSV' }).click();
  const csv = await page.evaluate(() => navigator.clipboard.readText());
  for (const text of [...mints, ...lines]) expect(csv).toContain(text);

  await page.goto('/links');
  await expect(page.getByRole('listitem').filter({ hasText: 'list' }).first()).toBeVisible();
});
