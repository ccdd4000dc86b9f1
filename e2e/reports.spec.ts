// A report for a campaign's team: made by its promoter, seen, printed and saved by someone without
// an account, and closed.
import type { Page } from '@playwright/test';
import { SHARED_REPORT } from '@soltrade/schema/limits/reports';
import { look } from './look.ts';
import { makeRichPromoter } from './richPromoter.ts';
import { beSignedIn } from './signedIn.ts';
import { expect, test } from './test.ts';

test.use({ provokedLines: [/status of 404|ERR_FAILED/] });

/** Rows as many as the page lists at most: a printed sheet has room for them. */
const fillTables = ({ shownLinks, shownChannels, shownCountries }: typeof SHARED_REPORT) => {
  const most = [shownLinks, shownChannels, shownCountries + 1];
  const columns = document.querySelector('.columns');
  const links = document.querySelector('.of-links')?.closest('section');
  while (columns && links && columns.querySelectorAll('tbody').length < 2) {
    columns.append(links.cloneNode(true));
    // Their rows are one line each.
    for (const line of columns.lastElementChild?.querySelectorAll('th p') ?? []) line.remove();
  }
  for (const [index, body] of [...document.querySelectorAll('section tbody')].entries()) {
    const row = body.lastElementChild;
    while (row && body.childElementCount < (most[index] ?? 0)) body.append(row.cloneNode(true));
  }
};

/** The visible one of all on the page. */
const verdictOf = (page: Page) => page.locator('[role=status] > *').filter({ visible: true });

const pagesOf = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('A report is made, opened without an account, printed on one sheet, and closed', async ({
  page,
  api,
  newVisitor,
}) => {
  const promoter = await makeRichPromoter(api);
  await beSignedIn(page, promoter, api);
  await page.goto('/links?tab=reports');
  const card = page.getByRole('region', { name: 'Shared Reports' });
  await card.getByRole('button', { name: 'Share Report' }).click();
  const form = page.getByRole('dialog', { name: 'Share a report' });
  await form.getByLabel('Name').fill('Launch <week>');
  await look(page);
  await form.getByRole('button', { name: 'Create and Copy Address' }).click();
  const link = card.getByRole('link', { name: 'Launch <week>' });
  await expect(link).toBeVisible();
  const url = (await link.getAttribute('href')) ?? '';

  const visitor = await newVisitor();
  const answer = await visitor.goto(url);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Launch <week>' })).toBeVisible();
  await expect(visitor.getByRole('rowheader', { name: /Holds the token/ }).first()).toBeVisible();
  await look(visitor, 320, 390, 1_440);

  await visitor.getByRole('link', { name: 'Verify' }).click();
  const verdict = verdictOf(visitor);
  await expect(verdict).toContainText('Genuine: signed by SolTrade');
  await expect(verdict).toContainText(`Launch <week> · Report by @${promoter.username}`);
  await expect(verdict).toContainText('only the file is signed');
  await look(visitor);

  await visitor.getByText('Download', { exact: true }).click();
  const saved = visitor.waitForEvent('download');
  await visitor.getByRole('button', { name: 'Signed JSON' }).click();
  expect((await saved).suggestedFilename()).toBe('soltrade-report.signed.json');

  await visitor.evaluate(fillTables, SHARED_REPORT);
  expect(pagesOf(await visitor.pdf({ preferCSSPageSize: true }))).toBe(1);

  await card.getByRole('button', { name: 'Close Launch <week>' }).click();
  await expect(link).toBeHidden();
  expect((await visitor.goto(url))?.status()).toBe(404);
});
