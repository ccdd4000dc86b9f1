// `npm run bench:desk`: the page of links of a promoter who has a thousand (`-- --links 200` has fewer), in the system's
// Chromium on the local build: from the last file of code that the page names to its first rows, and the longest frame while
// the list is scrolled to its end as fast as a wheel turns. `--rounds` repeats it; the median of the rounds counts. In turn
// with it runs the same list of twenty links, which shows what of it is the machine's. `--save` keeps the result in
// `bench/results/`. Fails beyond 300 ms, or with a frame above 50 ms.
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { ROOT } from '../dev/root.ts';
import { type ApiPromoter, signInByApi } from '../e2e/apiClient.ts';
import { beSignedIn } from '../e2e/signedIn.ts';
import { seedLinks } from './desk/seedLinks.ts';
import { median } from './median.ts';
import { openProduct } from './openProduct.ts';
import { saveResult } from './saveResult.ts';
import { launchChromium } from './slowPhone.ts';

const LIMITS = { firstRows: 300, longestFrame: 50 };
const FEW = 20;

const { values } = parseArgs({
  options: {
    links: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '5' },
    save: { type: 'boolean', default: false },
  },
});

type Round = { firstRows: number; longestFrame: number; frames: number; rows: number };

/** Run in the page before anything of it: when its code began to run, and when the first row was there. */
const watchRows = (): void => {
  const times = { code: 0, rows: 0 };
  Object.assign(window, { deskTimes: times });
  new MutationObserver((_, observer) => {
    if (document.querySelector('ul[aria-label="Links"] > li') === null) return;
    requestAnimationFrame(() => {
      times.rows = performance.now();
    });
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
};

/** When the code of the page of links had arrived: the page's own, the app's, and all that these import. */
const codeArrived = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const named = [
      ...document.querySelectorAll('head link[rel=modulepreload], head script[type=module]'),
    ].map(
      (element) =>
        new URL(element.getAttribute('href') ?? element.getAttribute('src') ?? '', location.href).href,
    );
    const arrived = performance
      .getEntriesByType('resource')
      .filter(({ name }) => named.includes(name))
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
    if (!named.some((name) => /LinksPage-/.test(name))) throw new Error('the page does not name its code');
    return Math.max(...arrived);
  });

/** Scrolls to the end of a list that grows, and measures every frame on the way. */
const scrollThrough = (page: Page, rows: number): Promise<{ longest: number; frames: number }> =>
  page.evaluate(
    (wanted) =>
      new Promise<{ longest: number; frames: number }>((resolve) => {
        let [last, longest, frames, still] = [performance.now(), 0, 0, 0];
        const step = (now: number): void => {
          longest = Math.max(longest, now - last);
          last = now;
          frames += 1;
          const { scrollHeight } = document.documentElement;
          const isAtEnd = window.scrollY + window.innerHeight >= scrollHeight - 2;
          const count = document.querySelectorAll('ul[aria-label="Links"] > li').length;
          still = isAtEnd && count >= wanted ? still + 1 : 0;
          // Half a second at the end: what comes late counts too.
          if (still > 30 || frames > 6_000) {
            resolve({ longest, frames });
            return;
          }
          window.scrollBy(0, 120);
          requestAnimationFrame(step);
        };
        requestAnimationFrame((now) => {
          last = now;
          requestAnimationFrame(step);
        });
      }),
    rows,
  );

const product = await openProduct(ROOT);
const api = { baseUrl: product.origin, origin: product.origin };
const browser = await launchChromium();

const measureRound = async (promoter: ApiPromoter, rows: number): Promise<Round> => {
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } });
  const page = await context.newPage();
  await beSignedIn(page, promoter, api);
  await page.addInitScript(watchRows);
  await page.goto(`${product.origin}/links`);
  await page.locator('ul[aria-label="Links"] > li').first().waitFor();
  const shownAt = await page.evaluate(() => Reflect.get(window, 'deskTimes').rows as number);
  const firstRows = shownAt - (await codeArrived(page));
  // What the page does once, as opening its socket, is not scrolling.
  await page.waitForTimeout(1_000);
  const { longest, frames } = await scrollThrough(page, rows);
  await context.close();
  return { firstRows, longestFrame: longest, frames, rows };
};

try {
  const most = Number(values.links);
  const promoters: { promoter: ApiPromoter; count: number }[] = [];
  for (const count of [most, FEW]) {
    const promoter = await signInByApi(api);
    await seedLinks(product.home, promoter.userId, count);
    promoters.push({ promoter, count });
  }
  const rounds = new Map<number, Round[]>();
  for (let round = 0; round <= Number(values.rounds); round += 1) {
    for (const { promoter, count } of promoters) {
      const measured = await measureRound(promoter, count);
      // The first one warms the machine and the product.
      if (round > 0) rounds.set(count, [...(rounds.get(count) ?? []), measured]);
    }
  }
  const summary = [...rounds].map(([links, all]) => ({
    links,
    firstRows: Math.round(median(all.map(({ firstRows }) => firstRows))),
    longestFrame: Math.round(median(all.map(({ longestFrame }) => longestFrame)) * 10) / 10,
    frames: Math.round(median(all.map(({ frames }) => frames))),
  }));
  console.table(summary);
  if (values.save) saveResult('bench:desk', { limits: LIMITS, summary, rounds: Object.fromEntries(rounds) });
  const [all] = summary;
  if (!all || all.firstRows > LIMITS.firstRows || all.longestFrame > LIMITS.longestFrame)
    process.exitCode = 1;
} finally {
  await browser.close();
  await product.close();
}
