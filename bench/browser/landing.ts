import type { Browser } from '@playwright/test';
import { LOCALES } from '@soltrade/schema/locales';
import { CONNECTABLE_PLATFORMS } from '@soltrade/schema/platforms/index';
import { SANDBOX_TOKENS } from '../../dev/sandbox/tokens.ts';
import {
  type Api,
  type ApiLink,
  callApi,
  generateByApi,
  jsonOf,
  signInByApi,
} from '../../e2e/apiClient.ts';
import { median } from '../measure.ts';
import { limited } from '../runParts.ts';
import { openDatabase } from './openDatabase.ts';
import type { BenchProduct } from './openProduct.ts';
import { launchChromium, openSlowPhone } from './slowPhone.ts';

const APP_AGENT =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36 Instagram 330.0.0.0';
/** Delays the market's first response about a token, so its figures arrive after the page. */
const MARKET_LATENCY = 300;
/** All layout shifts have happened by then. */
const SETTLED = 2_500;
/** Limits in milliseconds, and of the compressed document in bytes; layout shift has no unit. */
const MOST = { lcp: 1_500, cls: 0, tbt: 0, html: 14_000 };

type Visit = typeof MOST;
type Seen = Omit<Visit, 'html'>;

/** Runs in the page before its own scripts. Blocking time is a task's part beyond 50 ms, after the first paint. */
const observe = () => {
  const seen = { lcp: 0, cls: 0, tbt: 0 };
  Object.assign(window, { seen });
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  watch('layout-shift', (entry) => {
    if ('value' in entry) seen.cls += Number(entry.value);
  });
  watch('longtask', ({ startTime, duration }) => {
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    if (painted && startTime >= painted.startTime) seen.tbt += Math.max(0, duration - 50);
  });
};

type Visitor = Parameters<typeof openSlowPhone>[1] & { isStreamed?: boolean };

const visit = async (browser: Browser, url: string, visitor: Visitor = {}): Promise<Visit> => {
  const { isStreamed = false, ...phone } = visitor;
  const { context, page } = await openSlowPhone(browser, phone);
  try {
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLED);
    // On a busy machine the market may respond too late for figures to appear.
    if (!(await page.locator('.figures').isVisible())) throw new Error(`${url} shows no figures`);
    const wasStreamed = (await page.locator('.streaming').count()) > 0;
    if (wasStreamed !== isStreamed) throw new Error(`${url}: streamed or not, against the plan`);
    return await page.evaluate((): Visit => {
      const seen: Seen = Reflect.get(window, 'seen');
      const [document] = performance.getEntriesByType('navigation');
      return {
        ...seen,
        html: document instanceof PerformanceNavigationTiming ? document.encodedBodySize : 0,
      };
    });
  } finally {
    await context.close();
  }
};

/** The longest page's URL, whose promoter connected every platform. */
const fullPage = async (api: Api, mint: string): Promise<string> => {
  const { userId, cookie } = await signInByApi(api);
  const platforms: string[] = [];
  for (const { id, credential } of CONNECTABLE_PLATFORMS) {
    if (!credential) continue;
    const body = { userId, platformName: id, [credential.field]: id === 'raydium' ? mint : 'ada7' };
    await jsonOf(await callApi(api, 'POST /api/platforms', { cookie, body }));
    platforms.push(id);
  }
  const body = { userId, tokenAddress: mint, platforms };
  const { link }: { link: ApiLink } = await jsonOf(
    await callApi(api, 'POST /api/generate-link', { cookie, body }),
  );
  return link.url;
};

/** Loads landing pages on a slow phone with an empty cache: all languages, in a browser and in an app's own. */
export const measureLanding = async (
  { origin, home, sandboxUrl }: BenchProduct,
  rounds: number,
) => {
  const api = { baseUrl: origin, origin };
  const [warm, ...others] = SANDBOX_TOKENS.filter(({ knownTo }) => knownTo.dexscreener);
  const cold = others.slice(0, rounds);
  if (!warm || cold.length < rounds) throw new Error('the sandbox has too few tokens');
  const { url } = await generateByApi(api, await signInByApi(api), warm.mint);
  const browser = await launchChromium();
  const results: Record<string, object> = {};
  const broken: string[] = [];
  const add = async (
    name: string,
    addresses: readonly string[],
    visitor: Visitor = {},
  ): Promise<void> => {
    const visits: Visit[] = [];
    for (const address of addresses) visits.push(await visit(browser, address, visitor));
    const middle = (key: keyof Visit) => Number(median(visits.map((one) => one[key])).toFixed(3));
    const keys = ['lcp', 'cls', 'tbt', 'html'] as const;
    const judged = limited(Object.fromEntries(keys.map((key) => [key, [middle(key), MOST[key]]])));
    results[name] = judged.results;
    broken.push(...judged.broken.map((limit) => `${name}: ${limit}`));
  };
  try {
    // A browser's first page is always slow.
    await visit(browser, url);
    await add('figures known', Array<string>(rounds).fill(url));
    for (const upstream of ['dexscreener', 'geckoterminal']) {
      const fault = { upstream, kind: 'latency', latencyMs: MARKET_LATENCY };
      await fetch(`${sandboxUrl}/__faults`, { method: 'POST', body: JSON.stringify(fault) });
    }
    // Stored tokens without a cached card: their pages are sent before the market responds.
    const database = openDatabase(home);
    const insert = database.prepare(
      'insert into tokens (mint, name, symbol, updated_at) values (?, ?, ?, 0)',
    );
    for (const { mint, name, symbol } of cold) insert.run(mint, name, symbol);
    database.close();
    const coldUrls = cold.map(({ mint }) => url.replace(warm.mint, mint));
    await add(`figures ${MARKET_LATENCY} ms later`, coldUrls, { isStreamed: true });
    const full = Array<string>(rounds).fill(await fullPage(api, warm.mint));
    for (const locale of LOCALES) {
      await add(`every platform, ${locale}, browser`, full, { locale });
      await add(`every platform, ${locale}, app`, full, { locale, userAgent: APP_AGENT });
    }
  } finally {
    await fetch(`${sandboxUrl}/__faults`, { method: 'DELETE' });
    await browser.close();
  }
  return { results, broken };
};
