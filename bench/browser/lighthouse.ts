import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { once } from '@soltrade/schema/once';
import type Result from 'lighthouse/types/lhr/lhr.js';
import { findChromium } from '../../dev/findChromium.ts';
import { runToolAnyway } from '../../dev/runTool.ts';
import { makeRichPromoter, mintOf, type RichPromoter } from '../../e2e/richPromoter.ts';
import { median } from '../measure.ts';
import type { BenchPart } from '../runParts.ts';
import type { BenchProduct } from './openProduct.ts';

const LEAST = { performance: 95, accessibility: 95, 'best-practices': 100, seo: 95 };
const CATEGORIES = Object.keys(LEAST) as (keyof typeof LEAST)[];
const METRICS = ['largest-contentful-paint', 'total-blocking-time'] as const;

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
  const middle = (of: (report: Report) => number) => Math.round(median(reports.map(of)));
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

/** Lighthouse's four phone scores of every screen. */
export const auditsOf = (
  { origin, home, proxy }: BenchProduct,
  rounds: number,
): Record<string, BenchPart> => {
  const promoterOf = once(() => makeRichPromoter({ baseUrl: origin, origin }));
  const auditOf =
    (pathOf: (promoter: RichPromoter) => string, isSignedIn: boolean): BenchPart =>
    async () => {
      const promoter = await promoterOf();
      const url = origin + pathOf(promoter);
      await visitOnce(url);
      // Not set by Lighthouse, whose cookie is replaced by the first one that a page sets.
      proxy.signIn(isSignedIn ? promoter.cookie : null);
      const reports: Report[] = [];
      for (let round = 0; round < rounds; round += 1) reports.push(await audit(home, url));
      proxy.signIn(null);
      const results = summaryOf(reports);
      const low = CATEGORIES.filter((id) => !((results[id] ?? 0) >= LEAST[id]));
      return { results, broken: low.map((id) => `${id} ${results[id]}, of ${LEAST[id]}`) };
    };
  const audits = (screens: typeof SCREENS, isSignedIn: boolean) =>
    Object.entries(screens).map(([name, pathOf]) => [
      `lighthouse: ${name}`,
      auditOf(pathOf, isSignedIn),
    ]);
  return Object.fromEntries([...audits(SCREENS, false), ...audits(SIGNED_IN, true)]);
};
