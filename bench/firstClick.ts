// `npm run bench:first-click`: is a click lost that comes before the page is hydrated? On slow 4G and a processor four
// times slower, the theme's button of the sign-in page is clicked as soon as it is shown, with event replay and without it,
// turn by turn, each time in a browser that has stored nothing. `-- --save` keeps the result in `bench/results/`. Fails if
// a click is lost with event replay.
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { ROOT } from '../dev/root.ts';
import { median } from './median.ts';
import { openProduct } from './openProduct.ts';
import { saveResult } from './saveResult.ts';
import { launchChromium, openSlowPhone } from './slowPhone.ts';

const VISITS = 10;
const BUTTON = 'header button[aria-label^="Switch to"]';
/** After hydration: a replay is over by then. */
const SETTLED = 1_000;

type Visit = { isLost: boolean; hydratedAfterClick: number };

/** Runs before the page's scripts, which then cannot set it. */
const withoutReplay = () => Object.defineProperty(window, 'eventReplay', { value: undefined });

const isHydrated = (button: Element) => Object.keys(button).some((key) => key.startsWith('__reactProps'));

const visit = async (browser: Browser, url: string, hasReplay: boolean): Promise<Visit> => {
  const { context, page } = await openSlowPhone(browser);
  try {
    if (!hasReplay) await page.addInitScript(withoutReplay);
    await page.goto(url, { waitUntil: 'commit' });
    const button = page.locator(BUTTON);
    await button.click();
    const clicked = performance.now();
    await page.waitForFunction(isHydrated, await button.elementHandle());
    const hydratedAfterClick = performance.now() - clicked;
    await page.waitForTimeout(SETTLED);
    const theme = await page.locator('html').getAttribute('data-theme');
    return { isLost: theme !== 'light', hydratedAfterClick };
  } finally {
    await context.close();
  }
};

const { values } = parseArgs({ options: { save: { type: 'boolean', default: false } } });
const product = await openProduct(ROOT);
const browser = await launchChromium();
try {
  const url = `${product.origin}/login`;
  // A warm-up: a browser's first page is always slow.
  await visit(browser, url, true);
  const visits = { with: [] as Visit[], without: [] as Visit[] };
  for (let round = 0; round < VISITS; round += 1) {
    visits.with.push(await visit(browser, url, true));
    visits.without.push(await visit(browser, url, false));
  }
  const summaryOf = (some: Visit[]) => ({
    clicks: some.length,
    lost: some.filter(({ isLost }) => isLost).length,
    'hydrated ms after the click': Math.round(median(some.map((one) => one.hydratedAfterClick))),
  });
  const results = { 'with event replay': summaryOf(visits.with), without: summaryOf(visits.without) };
  console.table(results);
  if (values.save) saveResult('bench:first-click', { results });
  if (results['with event replay'].lost > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await product.close();
}
