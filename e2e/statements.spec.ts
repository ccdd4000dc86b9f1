// A statement that can be read in more than one way: asked first, shown as it would be entered,
// then counted.
import type { Locator } from '@playwright/test';
import { signInByApi } from './apiClient.ts';
import { pressForToast } from './expectToast.ts';
import { look } from './look.ts';
import { beSignedIn } from './signedIn.ts';
import { expect, test } from './test.ts';

/** As dub’s API has it: sales and commissions, in cents. */
const SALES = [
  'id,type,amount,earnings,currency,status,createdAt',
  'cm_1,sale,6200,1240,usd,paid,2026-01-31T14:05:00Z',
  'cm_2,sale,10000,2000,usd,paid,2026-02-01T15:05:00Z',
  'N/A,sale,5000,1000,usd,paid,2026-02-02T15:05:00Z',
  'N/A,sale,5000,1000,usd,paid,2026-02-03T15:05:00Z',
  '',
].join('\n');

const USUAL = ['12.40', '20.00', '9.50', '15.00', '11.20']
  .map((amount, index) => `2025-12-0${index + 1},${amount}\n`)
  .join('');

const choose = (statements: Locator, csv: string | Uint8Array, name = 'commissions.csv') =>
  statements
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) });

/** Leaving the page before would interrupt it. */
const whole = (statements: Locator): Promise<void> =>
  expect(statements.getByRole('button', { name: /^Import [\d]/ })).toHaveCount(0);

test('A statement’s column and unit are asked before anything counts', async ({ page, api }) => {
  await beSignedIn(page, await signInByApi(api), api);
  await page.goto('/revenue?tab=sources#statements');
  const statements = page.getByRole('region', { name: 'Import a Statement' });
  await choose(statements, `date,amount\n${USUAL}`);
  await expect(statements.getByText('5 rows new, 0 already there, 0 refused.')).toBeVisible();
  await pressForToast(
    statements.getByRole('button', { name: 'Import 5 rows' }),
    'Statement Imported',
  );

  await choose(statements, SALES);
  const asked = statements.getByRole('region', { name: 'Before we count anything' });
  await expect(
    asked.getByRole('group', { name: 'Which column is what you were paid?' }),
  ).toBeVisible();
  await expect(statements.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  await look(page, 320, 390);
  await asked.getByRole('radio', { name: /^earnings 1240/ }).check();
  await asked.getByRole('button', { name: 'Continue' }).click();

  // The keyboard goes on where the next question is.
  await expect(asked.getByRole('heading')).toBeFocused();
  await asked.getByRole('radio', { name: /1240 USD.*2000 USD/ }).check();
  await asked.getByRole('button', { name: 'Continue' }).click();
  const entered = statements.getByRole('region', { name: 'Your payouts as we would enter them' });
  await expect(entered.getByRole('listitem')).toHaveText([
    /1240 → 1240 USD/,
    /2000 → 2000 USD/,
    /1000 USD/,
  ]);
  await expect(statements.getByText('Far from your usual 12.4 USD')).toHaveCount(4);
  await look(page, 320, 390);

  // The warning shows that they were cents.
  await statements.getByText('Columns', { exact: true }).click();
  await statements.getByLabel('Unit').selectOption('Cents or smallest units');
  await expect(entered.getByRole('listitem')).toHaveText([
    /Jan 31, 2026 · ID cm_1.*1240 → 12\.4 USD/,
    /2000 → 20 USD/,
    /Feb 2, 2026 · no ID.*1000 → 10 USD/,
  ]);
  await expect(statements.getByText(/^Far from your usual/)).toHaveCount(0);
  await statements.getByRole('button', { name: 'Import 4 rows' }).click();
  await whole(statements);

  // Importing it again, another day, says which entry each row is.
  await page.reload();
  await choose(statements, SALES);
  await asked.getByRole('radio', { name: /^earnings/ }).check();
  await asked.getByRole('button', { name: 'Continue' }).click();
  await asked.getByRole('radio', { name: /12\.4 USD/ }).check();
  await asked.getByRole('button', { name: 'Continue' }).click();
  await expect(statements.getByText('12.4 USD, Jan 31, 2026, Reported')).toBeVisible();
  await expect(statements.getByText('There is nothing new in this file.')).toBeVisible();
  await page.goto('/revenue');
  await page.getByRole('radio', { name: 'All time', exact: true }).check();
  await expect(page.locator('dt', { hasText: 'Paid' }).locator('+ dd')).toHaveText('$120.50');
});
