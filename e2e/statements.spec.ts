// A statement that can be read in more than one way: asked first, shown as it would be entered, then counted.
import type { Locator, Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { signInByApi } from './apiClient.ts';
import { THEMES } from './applyTheme.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expectToast } from './expectToast.ts';
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

const lookAtBothWidths = async (page: Page): Promise<void> => {
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // The header follows the new width after a moment.
    const needed = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(needed, `width of the page at ${width} px`).toBeLessThanOrEqual(width);
    // Both themes on the smallest phone, whose layout the next one has; the current one on a desktop.
    if (width !== 390) await expectAccessible(page, width === 320 ? THEMES : THEMES.slice(-1));
  }
};

test('A statement’s column and unit are asked before anything counts', async ({ page, api }) => {
  await beSignedIn(page, await signInByApi(api), api);
  await page.goto('/revenue?tab=sources#statements');
  const statements = page.getByRole('region', { name: 'Import a Statement' });
  await choose(statements, `date,amount\n${USUAL}`);
  await statements.getByRole('button', { name: 'Import 5 rows' }).click();
  await expectToast(page, 'Statement Imported');

  await choose(statements, SALES);
  const asked = statements.getByRole('region', { name: 'Before we count anything' });
  await expect(
    asked.getByRole('group', { name: 'Which column is what you were paid?' }),
  ).toBeVisible();
  await expect(statements.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  await lookAtBothWidths(page);
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
  await lookAtBothWidths(page);

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
  await lookAtBothWidths(page);
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
