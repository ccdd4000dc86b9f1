// `npm run bench:statements`: a statement of 50,000 rows in a browser, in the local build: how long
// until its rows are shown, until they are compared with the ledger and until they are imported,
// and the longest task that kept the page from answering meanwhile. `-- --rows <number>`. Fails
// after naming each exceeded limit.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../dev/findChromium.ts';
import { openProduct } from './browser/openProduct.ts';
import { type BenchPart, benchOptions, limited, runParts } from './openBench.ts';

const options = benchOptions({ rows: 50_000 });

/** In milliseconds. */
const MOST = { preview: 3_000, import: 20_000, longestTask: 100 };
const WITHIN = 5 * 60_000;

const statementOf = (rows: number): string => {
  const lines = Array.from({ length: rows }, (_, index) => {
    const second = String(index % 60).padStart(2, '0');
    return `cm_${index},sale,62.00,${(index % 900) + 1}.40,USD,paid,in_${index},1,2026-01-31T14:05:${second}.000Z`;
  });
  const header = 'ID,Type,Amount,Earnings,Currency,Status,Invoice ID,Quantity,Created at';
  return [header, ...lines, ''].join('\n');
};

/** Reports long tasks since the page began; `window.longest` is the longest. */
const watchLongTasks = (): void => {
  const page = window as unknown as { longest: number };
  page.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) page.longest = Math.max(page.longest, duration);
  }).observe({ type: 'longtask' });
};

const importing: BenchPart = async () => {
  const product = await openProduct();
  // A file on disk, as people choose one: the driver would decode a buffer in the page, which is a
  // long task by itself.
  const folder = mkdtempSync(join(tmpdir(), 'statement-'));
  const file = join(folder, 'dub.csv');
  writeFileSync(file, statementOf(options.rows));
  const executablePath = findChromium() ?? undefined;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ ignoreHTTPSErrors: true });
    page.setDefaultTimeout(WITHIN);
    await page.goto(`${product.origin}/profile`);
    await page.getByRole('button', { name: 'Sandbox Wallet' }).click();
    await page.getByRole('heading', { name: 'Complete Your Profile' }).waitFor();
    await page.goto(`${product.origin}/revenue?tab=sources`);
    const statements = page.getByRole('region', { name: 'Import a Statement' });
    await statements.waitFor();
    await page.evaluate(watchLongTasks);
    const chosen = performance.now();
    await statements.locator('input[type=file]').setInputFiles(file);
    await statements.getByRole('region', { name: 'Rows of the file' }).waitFor();
    const shown = performance.now();
    const button = statements.getByRole('button', { name: /^Import [\d]/ });
    await button.waitFor();
    const compared = performance.now();
    await button.click();
    await button.waitFor({ state: 'detached' });
    const imported = performance.now();
    await page.getByText(`${options.rows.toLocaleString('en-US')} payouts, imported`).waitFor();
    const longestTask = await page.evaluate(
      () => (window as unknown as { longest: number }).longest,
    );
    const figures = limited({
      preview: [Math.round(shown - chosen), MOST.preview],
      import: [Math.round(imported - compared), MOST.import],
      longestTask: [Math.round(longestTask), MOST.longestTask],
    });
    const { results, broken } = figures;
    return { results: { ...results, compared: Math.round(compared - shown) }, broken };
  } finally {
    await browser.close();
    await product.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

await runParts({ statement: importing }, options);
