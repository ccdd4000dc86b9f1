// A statement that can be read in more than one way: asked first, shown as it would be entered,
// then counted.
import type { Locator } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { signInByApi } from './apiClient.ts';
import { look } from './look.ts';
import { beSignedIn } from './signedIn.ts';
import { expect, test } from './test.ts';

const choose = (statements: Locator, csv: string | Uint8Array, name = 'commissions.csv') =>
  statements
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) });

/** Leaving the page before would interrupt it. */
const whole = (statements: Locator): Promise<void> =>
  expect(statements.getByRole('button', { name: /^Import [\d]/ })).toHaveCount(0);

test('A workbook is read once its zone is known, and the next one like it without a question', async ({
  page,
  api,
}) => {
  const workbook = async (day: number): Promise<Uint8Array> =>
    writeXlsx({
      sheets: [
        {
          name: 'Payouts',
          rows: [
            ['Payouts'],
            ['Datum', 'Betrag', 'Referenz'],
            [new Date(Date.UTC(2026, 0, day, 23, 30)), 12.4, `ref ${day}`],
            ['=1+1', 7, 'ref x'],
          ],
        },
      ],
    });
  await beSignedIn(page, await signInByApi(api), api);
  await page.goto('/revenue?tab=sources#statements');
  const statements = page.getByRole('region', { name: 'Import a Statement' });
  await choose(statements, await workbook(30), 'january.xlsx');
  const asked = statements.getByRole('region', { name: 'Before we count anything' });
  await asked.getByLabel('Another time zone').selectOption('America/New_York');
  await asked.getByRole('button', { name: 'Continue' }).click();
  const rows = statements.getByRole('region', { name: 'Rows of the file' });
  await expect(rows.getByRole('row', { name: /Jan 31, 2026 12\.4 USD New/ })).toBeVisible();
  await expect(rows.getByRole('row', { name: /^4 Refused Date: Is no date/ })).toBeVisible();
  await statements.getByLabel('Keep these answers as (optional)').fill('Acme');
  await look(page, 320, 390);
  await statements.getByRole('button', { name: 'Import 1 row' }).click();
  await whole(statements);
  const kept = statements.getByRole('region', { name: 'Kept Answers' });
  await expect(kept.getByText('Acme')).toBeVisible();

  await choose(statements, await workbook(29), 'february.xlsx');
  await expect(statements.getByLabel('Read it as')).toHaveValue(/.+/);
  await expect(rows.getByRole('row', { name: /Jan 30, 2026 12\.4 USD New/ })).toBeVisible();
  await expect(asked).toHaveCount(0);
  await kept.getByRole('button', { name: 'Remove Acme' }).click();
  await expect(kept).toHaveCount(0);
});

test('An import that was interrupted goes on with the same file', async ({ page, api }) => {
  const rows = Array.from({ length: 3_000 }, (_, index) => `2026-01-31,0.50,row ${index}\n`);
  const file = `date,amount,id\n${rows.join('')}`;
  await beSignedIn(page, await signInByApi(api), api);
  await page.goto('/revenue?tab=sources#statements');
  const statements = page.getByRole('region', { name: 'Import a Statement' });
  await choose(statements, file);
  const second = /\/api\/statements\/rows$/;
  let sent = 0;
  await page.route(second, (route) => {
    sent += 1;
    return sent === 1 ? route.continue() : route.fulfill({ status: 204 });
  });
  // The browser goes on after the first part, and its page is closed during the second.
  await statements.getByRole('button', { name: 'Import 3,000 rows' }).click();
  await expect.poll(() => sent).toBeGreaterThan(1);
  await page.unroute(second);
  await page.reload();
  await expect(statements.getByText(/^Stopped at 2,500 of 3,000 rows/)).toBeVisible();
  await choose(statements, file);
  await expect(statements.getByText('500 rows new, 2,500 already there, 0 refused.')).toBeVisible();
  await statements.getByRole('button', { name: 'Import 500 rows' }).click();
  await whole(statements);
  await expect(statements.getByText(/^Stopped at/)).toHaveCount(0);
  await expect(statements.getByText(/^3,000 payouts, imported/)).toBeVisible();
});
