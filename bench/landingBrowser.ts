// `npm run bench:landing`: what a visitor's browser makes of a landing page, on slow 4G and a processor four times
// slower, compressed as at the edge. The middle one of five visits counts, each in a browser that has stored nothing.
// `-- --save` keeps the results. Fails if a limit is broken, and says which.
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { LOCALES } from '@soltrade/schema/locales';
import { CONNECTABLE_PLATFORMS } from '@soltrade/schema/platforms/index';
import { freePort } from '../dev/ports.ts';
import { SANDBOX_TOKENS } from '../dev/sandbox/tokens.ts';
import { type Api, type ApiLink, callApi, generateByApi, jsonOf, signInByApi } from '../e2e/apiClient.ts';
import { startCompressingProxy } from './compressingProxy.ts';
import { median } from './median.ts';
import { openBench } from './openBench.ts';
import { reportBroken } from './reportBroken.ts';
import { startWorker } from './runtime.ts';
import { saveResult } from './saveResult.ts';
import { launchChromium, openSlowPhone, SLOWER_PROCESSOR } from './slowPhone.ts';

const { values } = parseArgs({ options: { save: { type: 'boolean', default: false } } });

const VISITS = 5;
/** Of each of the many variants of the longest page. */
const FULL_VISITS = 3;
const APP_AGENT =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36 Instagram 330.0.0.0';

/** How long a market takes to tell the figures of a token that nobody has asked for yet. */
const MARKET_LATENCY = 300;
/** Nothing happens on the page any longer, so all layout shifts are over. */
const SETTLED = 2_500;

/** Milliseconds; layout shift has no unit. */
const MOST = { lcp: 1_500, cls: 0, tbt: 0 };

type Visit = { fcp: number; lcp: number; cls: number; tbt: number; bytes: number };

/** Runs in the page before anything of it. */
const observe = () => {
  const seen = { lcp: 0, cls: 0, tasks: [] as { start: number; duration: number }[] };
  Object.assign(window, { seen });
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  watch('layout-shift', (entry) => {
    if ('value' in entry) seen.cls += Number(entry.value);
  });
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }));
};

/** Blocking time is what a task takes beyond 50 ms, from the first paint on. */
const readSeen = () => {
  const { seen } = window as typeof window & {
    seen: { lcp: number; cls: number; tasks: { start: number; duration: number }[] };
  };
  const [navigation] = performance.getEntriesByType('navigation');
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const tbt = seen.tasks
    .filter(({ start }) => start >= fcp)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
  const bytes =
    navigation && 'encodedBodySize' in navigation ? Number(navigation.encodedBodySize) : Number.NaN;
  return { fcp, lcp: seen.lcp, cls: seen.cls, tbt, bytes };
};

type Visitor = Parameters<typeof openSlowPhone>[1] & { isStreamed?: boolean };

const visit = async (browser: Browser, url: string, visitor: Visitor = {}): Promise<Visit> => {
  const { isStreamed = false, ...phone } = visitor;
  const { context, page } = await openSlowPhone(browser, phone);
  try {
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLED);
    // On a busy machine the market may be late; then they say that they are unknown.
    const isComplete = await page.locator('.figures').isVisible();
    if (!isComplete) throw new Error(`${url} shows no figures`);
    const hadSpinner = (await page.locator('.streaming').count()) > 0;
    if (hadSpinner !== isStreamed)
      throw new Error(`${url}: ${hadSpinner ? 'cold' : 'warm'}, which it should not be`);
    return await page.evaluate(readSeen);
  } finally {
    await context.close();
  }
};

const middleOf = (visits: Visit[]): Visit => {
  const of = (key: keyof Visit): number => median(visits.map((one) => one[key]));
  return { fcp: of('fcp'), lcp: of('lcp'), cls: of('cls'), tbt: of('tbt'), bytes: of('bytes') };
};

const print = (name: string, { fcp, lcp, cls, tbt, bytes }: Visit): void => {
  console.log(
    `  ${name.padEnd(34)} first paint ${fcp.toFixed(0)} ms   largest ${lcp.toFixed(0)} ms   ` +
      `shift ${cls.toFixed(3)}   blocking ${tbt.toFixed(0)} ms   ${bytes} bytes`,
  );
};

const brokenBy = ([name, { lcp, cls, tbt }]: [string, Visit]): string[] => [
  ...(lcp < MOST.lcp ? [] : [`${name}: largest paint after ${lcp.toFixed(0)} ms, of ${MOST.lcp}`]),
  ...(cls <= MOST.cls ? [] : [`${name}: shifts by ${cls.toFixed(3)}`]),
  ...(tbt <= MOST.tbt ? [] : [`${name}: blocked for ${tbt.toFixed(0)} ms`]),
];

/** The longest page: of a promoter who connected every platform. Returns its URL. */
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

const bench = await openBench();
const port = await freePort();
const origin = `http://localhost:${port}`;
const variables = { ...bench.variables, PUBLIC_ORIGIN: origin, LINK_ORIGIN: origin };
const worker = await startWorker(bench.home, variables);
const proxy = await startCompressingProxy(port, worker.url.origin);
const browser = await launchChromium();
try {
  const api = { baseUrl: origin, origin };
  const promoter = await signInByApi(api);
  const [warm, ...cold] = SANDBOX_TOKENS.filter(({ knownTo }) => knownTo.dexscreener);
  if (!warm || cold.length < VISITS) throw new Error('the sandbox has too few tokens');
  const { url } = await generateByApi(api, promoter, warm.mint);

  // A warm-up: a browser's first page is always slow.
  await visit(browser, url);
  const warmVisits: Visit[] = [];
  for (let round = 0; round < VISITS; round += 1) warmVisits.push(await visit(browser, url));

  for (const upstream of ['dexscreener', 'geckoterminal']) {
    const fault = { upstream, kind: 'latency', latencyMs: MARKET_LATENCY };
    await fetch(`${bench.sandboxUrl}/__faults`, { method: 'POST', body: JSON.stringify(fault) });
  }
  const coldVisits: Visit[] = [];
  for (const { mint, name, symbol } of cold.slice(0, VISITS)) {
    // Known since long ago, and out of the cache: the page is sent before the market has answered.
    await worker.database
      .prepare('insert into tokens (mint, name, symbol, image_url, updated_at) values (?, ?, ?, null, 0)')
      .bind(mint, name, symbol)
      .run();
    coldVisits.push(await visit(browser, url.replace(warm.mint, mint), { isStreamed: true }));
  }

  const fullUrl = await fullPage(api, warm.mint);
  const fullVisits: [name: string, visits: Visit[]][] = [];
  // In each language, in a browser and in an app's own one.
  for (const locale of LOCALES) {
    for (const [where, phone] of [
      ['browser', {}],
      ['app', { userAgent: APP_AGENT }],
    ] as const) {
      const visits: Visit[] = [];
      for (let round = 0; round < FULL_VISITS; round += 1)
        visits.push(await visit(browser, fullUrl, { locale, ...phone }));
      fullVisits.push([`every platform, ${locale}, ${where}`, visits]);
    }
  }

  console.log(`\nSlow 4G, ${SLOWER_PROCESSOR}× slower processor, the middle one of ${VISITS}:`);
  const results: Record<string, Visit> = {
    'figures known': middleOf(warmVisits),
    [`figures ${MARKET_LATENCY} ms later`]: middleOf(coldVisits),
  };
  for (const [name, result] of Object.entries(results)) print(name, result);
  console.log(`\nThe middle one of ${FULL_VISITS}:`);
  for (const [name, visits] of fullVisits) {
    results[name] = middleOf(visits);
    print(name, results[name]);
  }
  const broken = Object.entries(results).flatMap(brokenBy);
  if (values.save) saveResult('bench:landing', { results, broken });
  reportBroken(broken);
} finally {
  await browser.close();
  await proxy.close();
  await worker.close();
  await bench.close();
}
