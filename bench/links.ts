// `npm run bench:links`: fifty links from a pasted list in a browser, in the local build: how long
// from the first press to the table of their tokens, and from the second until all are made. Fails
// after naming each exceeded limit.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { chromium } from '@playwright/test';
import { HOUR } from '@soltrade/schema/durations';
import { findChromium } from '../dev/findChromium.ts';
import { CROWD_TOKENS } from '../dev/sandbox/crowdTokens.ts';
import { beSignedIn } from '../e2e/signedIn.ts';
import { connectedPromoter } from '../e2e/signedInPromoter.ts';
import { openProduct } from './browser/openProduct.ts';
import { type BenchPart, benchOptions, limited, runParts } from './openBench.ts';

const options = benchOptions({});

/** In milliseconds. */
const MOST = 10_000;
const WITHIN = 2 * 60_000;

/** Its first hour has room for fewer links. */
const pastItsFirstHour = (home: string): void => {
  const folder = join(home, 'state/v3/d1/miniflare-D1DatabaseObject');
  const file = readdirSync(folder).find((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
  const database = new DatabaseSync(join(folder, file ?? ''), { timeout: WITHIN });
  database.exec(`UPDATE users SET created_at = created_at - ${2 * HOUR}`);
  database.close();
};

const pasting: BenchPart = async () => {
  const product = await openProduct();
  const executablePath = findChromium() ?? undefined;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ ignoreHTTPSErrors: true });
    page.setDefaultTimeout(WITHIN);
    const promoter = await connectedPromoter({ baseUrl: product.baseUrl, origin: product.origin });
    pastItsFirstHour(product.home);
    await beSignedIn(page, promoter, { baseUrl: product.origin, origin: product.origin });
    await page.goto(`${product.origin}/generate`);
    await page.getByLabel('Token Contract Address').waitFor();
    await page.evaluate(
      (text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', text);
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      },
      CROWD_TOKENS.map(({ mint, name }) => `${name}: https://pump.fun/coin/${mint}`).join('\n'),
    );
    const count = CROWD_TOKENS.length;
    const all = page.getByRole('button', { name: `Make All ${count}` });
    await all.waitFor();
    const pressed = performance.now();
    await all.click();
    const make = page.getByRole('button', { name: `Make ${count} Links` });
    await make.waitFor();
    const found = performance.now();
    await make.click();
    const made = page
      .getByRole('region', { name: 'Tokens' })
      .getByRole('listitem')
      .getByText('Made', { exact: true });
    await made.nth(count - 1).waitFor();
    const ended = performance.now();
    const { results, broken } = limited({ total: [Math.round(ended - pressed), MOST] });
    const parts = { found: Math.round(found - pressed), made: Math.round(ended - found) };
    return { results: { ...results, ...parts }, broken };
  } finally {
    await browser.close();
    await product.close();
  }
};

await runParts({ pasting }, options);
