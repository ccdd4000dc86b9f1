// A commission's life as its promoter sees it: pending beside the total, approved in it, partly
// taken back.
import { jsonOf } from './apiClient.ts';
import { pressForToast } from './expectToast.ts';
import { look } from './look.ts';
import { signInWithSandboxWallet, statCard } from './promoter.ts';
import { expect, test } from './test.ts';

test('A pending commission is shown beside the total until it is approved; a part is taken back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await signInWithSandboxWallet(page);
  await page.goto('/revenue?tab=sources#partners');
  const partners = page.getByRole('region', { name: 'Partners' });
  await partners.getByLabel('Name').fill('Tracker');
  await partners.getByRole('button', { name: 'Add Partner' }).click();
  const dialog = page.getByRole('dialog');
  const template = await dialog
    .getByRole('textbox', { name: 'Address for trackers (GET)' })
    .inputValue();
  await dialog.getByRole('button', { name: 'I Have Saved Them' }).click();
  const report = async (txid: string, payout: string, status: string): Promise<string> => {
    const url = template
      .replace('{conversion_id}', txid)
      .replace('{payout}', payout)
      .replace('{status}', status);
    return (await jsonOf<{ outcome: string }>(await fetch(url))).outcome;
  };
  expect(await report('t1', '140', 'pending')).toBe('stored');
  expect(await report('t2', '40', 'sale')).toBe('stored');
  expect(await report('t3', '', 'rejected')).toBe('waiting');

  await page.goto('/dashboard');
  await expect(statCard(page, 'Total Revenue')).toHaveText('$40.00');
  await expect(page.getByText('$140.00 pending')).toBeVisible();

  await page.goto('/revenue?tab=sources');
  await expect(partners.getByText('$140.00 pending · $40.00 approved, not paid')).toBeVisible();
  await partners.getByText('What It Owes').click();
  await expect(partners.getByRole('row', { name: /^Up to 30/ })).toHaveText(
    'Up to 30$140.00$40.00',
  );
  await look(page);

  await page.goto('/revenue?tab=payouts');
  const ledger = page.getByRole('region', { name: 'All Payouts' });
  const pending = ledger.getByRole('listitem').filter({ hasText: '$140.00' });
  await expect(pending.getByText('Pending', { exact: true })).toBeVisible();
  await pending.getByRole('button', { name: /140/ }).click();
  await pending.getByLabel('New state').selectOption('Approved');
  await pressForToast(pending.getByRole('button', { name: 'Save Change' }), 'Payout Changed');
  await pending.getByLabel('New state').selectOption('Taken back');
  await pending.getByLabel('Amount taken back (USD)').fill('4');
  await pending.getByLabel('Reason (optional)').fill('Returned goods');
  await look(page);
  await pending.getByRole('button', { name: 'Save Change' }).click();
  const left = ledger.getByRole('listitem').filter({ hasText: '$136.00' });
  await expect(left.getByText('4 USD taken back')).toBeVisible();
  await expect(left.getByText('Returned goods')).toBeVisible();
  await expect(left.getByText('Approved', { exact: true }).first()).toBeVisible();
  // More than is left is refused, and says what is.
  await left.getByLabel('New state').selectOption('Taken back');
  await left.getByLabel('Amount taken back (USD)').fill('137');
  await pressForToast(left.getByRole('button', { name: 'Save Change' }), 'Not Changed');

  await page.goto('/dashboard');
  await expect(statCard(page, 'Total Revenue')).toHaveText('$176.00');
  await expect(page.getByText(/pending/)).toHaveCount(0);
});
