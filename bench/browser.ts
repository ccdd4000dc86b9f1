// `npm run bench:browser`: the local build in a browser, compressed as at the edge: Lighthouse's phone scores of every
// screen (at least 95, 100 for best practices), and of a landing page also what a visitor on slow 4G sees (largest paint
// below 1.5 s, no shift, no blocking). `-- --only <screen>`; `--rounds`, of which the median counts. Fails after naming
// each exceeded limit.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { once } from '@soltrade/schema/once';
import type Result from 'lighthouse/types/lhr/lhr.js';
import { findChromium } from '../dev/findChromium.ts';
import { runToolAnyway } from '../dev/runTool.ts';
import { step } from '../dev/step.ts';
import { makeRichPromoter, mintOf, type RichPromoter } from '../e2e/richPromoter.ts';
import { openProduct } from './browser/openProduct.ts';
import { median } from './measure.ts';
import { type BenchPart, benchOptions, runParts } from './openBench.ts';

const LEAST = { performance: 95, accessibility: 95, 'best-practices': 100, seo: 95 };
const CATEGORIES = Object.keys(LEAST) as (keyof typeof LEAST)[];
/** In milliseconds; shift has no unit. Limits of a landing page. */
const MOST = {
  'largest-contentful-paint': 1_500,
  'total-blocking-time': 0,
  'cumulative-layout-shift': 0,
};
const METRICS = Object.keys(MOST) as (keyof typeof MOST)[];

type Report = Pick<Result, 'categories' | 'audits' | 'environment' | 'runtimeError'>;

/** Chrome occasionally loses a page's trace, so a failed audit is repeated once. */
const audit = async (home: string, url: string, isAgain = false): Promise<Report> => {
  const isRoot = process.getuid?.() === 0;
  // A file, because Lighthouse exits before a pipe has taken a whole report.
  const reportFile = join(home, 'lighthouse.json');
  rmSync(reportFile, { force: true });
  const { output } = await runToolAnyway({
    command: [
      'lighthouse',
      url,
      '--quiet',
      '--output=json',
      `--output-path=${reportFile}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      // A new account's pages are unlisted for a day, on purpose.
      '--skip-audits=is-crawlable',
      '--no-enable-error-reporting',
      `--chrome-flags=--headless=new${isRoot ? ' --no-sandbox' : ''}`,
    ],
    environment: { ...process.env, CHROME_PATH: findChromium() ?? '' },
  });
  if (!existsSync(reportFile)) throw new Error(`Lighthouse failed on ${url}:\n${output}`);
  const report: Report = JSON.parse(readFileSync(reportFile, 'utf8'));
  if (!report.runtimeError) return report;
  if (isAgain) throw new Error(`Lighthouse failed on ${url}: ${report.runtimeError.message}`);
  return audit(home, url, true);
};

/** Warms up the product and the edge's cache, so the measurement isn't of a first deployment. */
const visitOnce = async (url: string): Promise<void> => {
  const html = await (await fetch(url)).text();
  const headers = { 'accept-encoding': 'br' };
  for (const [, path = ''] of html.matchAll(/"(\/assets\/[^"]+)"/g)) {
    await (await fetch(new URL(path, url), { headers })).arrayBuffer();
  }
};

const SCREENS: Record<string, (promoter: RichPromoter) => string> = {
  Home: () => '/',
  Landing: ({ username }) => `/r/${username}/${mintOf('up')}`,
  'Promoter’s page': ({ username }) => `/r/${username}`,
  Method: () => '/method',
  'Sign-in': () => '/login',
};
const SIGNED_IN: typeof SCREENS = {
  Generate: () => '/generate',
  Dashboard: () => '/dashboard',
  Platforms: () => '/dashboard?tab=platforms',
  Links: () => '/links',
  Link: ({ links }) => `/links/${links.at(-1)?.id}`,
  Profile: () => '/profile?edit=1',
  Revenue: () => '/revenue',
  Developers: () => '/developers',
};

/** Medians of a screen's runs, with the machine's index, because a busy machine blocks for longer. */
const summaryOf = (reports: readonly Report[]): Record<string, number> => {
  const middle = (of: (report: Report) => number) => Number(median(reports.map(of)).toFixed(2));
  return {
    ...Object.fromEntries(
      CATEGORIES.map((id) => [id, middle(({ categories }) => (categories[id]?.score ?? 0) * 100)]),
    ),
    ...Object.fromEntries(
      METRICS.map((id) => [id, middle(({ audits }) => audits[id]?.numericValue ?? Number.NaN)]),
    ),
    machine: middle(({ environment }) => environment.benchmarkIndex),
  };
};

const { rounds, ...chosen } = benchOptions({ rounds: 3 });
const { origin, home, proxy, close } = await step('Product started', openProduct);
const promoterOf = once(() => makeRichPromoter({ baseUrl: origin, origin }));

/** Lighthouse's four phone scores of a screen. */
const auditOf =
  (name: string, isSignedIn: boolean): BenchPart =>
  async () => {
    const promoter = await promoterOf();
    const url = origin + (SCREENS[name] ?? SIGNED_IN[name])?.(promoter);
    await visitOnce(url);
    // Not set by Lighthouse, whose cookie is replaced by the first one that a page sets.
    proxy.signIn(isSignedIn ? promoter.cookie : null);
    const reports: Report[] = [];
    for (let round = 0; round < rounds; round += 1) reports.push(await audit(home, url));
    proxy.signIn(null);
    const results = summaryOf(reports);
    const low = CATEGORIES.filter((id) => !((results[id] ?? 0) >= LEAST[id]));
    const high =
      name === 'Landing' ? METRICS.filter((id) => !((results[id] ?? 0) <= MOST[id])) : [];
    return {
      results,
      broken: [
        ...low.map((id) => `${id} ${results[id]}, of at least ${LEAST[id]}`),
        ...high.map((id) => `${id} ${results[id]}, of at most ${MOST[id]}`),
      ],
    };
  };

try {
  const audits = [
    ...Object.keys(SCREENS).map((name) => [name, auditOf(name, false)]),
    ...Object.keys(SIGNED_IN).map((name) => [name, auditOf(name, true)]),
  ];
  await runParts(Object.fromEntries(audits), chosen);
} finally {
  await close();
}
