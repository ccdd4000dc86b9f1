import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type Result from 'lighthouse/types/lhr/lhr.js';
import { findChromium } from '../../dev/findChromium.ts';
import { runToolAnyway } from '../../dev/runTool.ts';
import { makeRichPromoter, mintOf } from '../../e2e/richPromoter.ts';
import { median } from '../median.ts';
import type { BenchProduct, Part } from './openProduct.ts';

const LEAST = { performance: 95, accessibility: 95, 'best-practices': 100, seo: 95 };
const CATEGORIES = Object.keys(LEAST) as (keyof typeof LEAST)[];
const METRICS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const;

type Screen = { name: string; url: string; cookie: string | null };
type Report = Pick<Result, 'categories' | 'audits' | 'environment' | 'runtimeError'>;

const runLighthouse = async (home: string, url: string): Promise<Report> => {
  const isRoot = process.getuid?.() === 0;
  // A file, because Lighthouse ends before a pipe has taken all of a report.
  const reportFile = join(home, 'lighthouse.json');
  rmSync(reportFile, { force: true });
  const { output } = await runToolAnyway({
    command: [
      ...['lighthouse', url, '--quiet', '--output=json', `--output-path=${reportFile}`],
      `--only-categories=${CATEGORIES.join(',')}`,
      '--no-enable-error-reporting',
      `--chrome-flags=--headless=new${isRoot ? ' --no-sandbox' : ''}`,
    ],
    environment: { ...process.env, CHROME_PATH: findChromium() ?? '' },
  });
  if (!existsSync(reportFile)) throw new Error(`Lighthouse failed on ${url}:\n${output}`);
  return JSON.parse(readFileSync(reportFile, 'utf8'));
};

/** Chrome now and then loses the trace of a page; a second try tells whether the page is to blame. */
const audit = async (home: string, url: string): Promise<Report> => {
  const report = await runLighthouse(home, url);
  if (!report.runtimeError) return report;
  const again = await runLighthouse(home, url);
  if (again.runtimeError) throw new Error(`Lighthouse failed on ${url}: ${again.runtimeError.message}`);
  return again;
};

/** So the product is warm and the edge has the page's files: what is measured is a phone, not a first deployment. */
const visitOnce = async (url: string): Promise<void> => {
  const html = await (await fetch(url)).text();
  const headers = { 'accept-encoding': 'br' };
  for (const [, path = ''] of html.matchAll(/"(\/assets\/[^"]+)"/g)) {
    await (await fetch(new URL(path, url), { headers })).arrayBuffer();
  }
};

const screensOf = async ({ origin }: BenchProduct): Promise<Screen[]> => {
  const promoter = await makeRichPromoter({ baseUrl: origin, origin });
  const page = `/r/${promoter.username}`;
  const open = [
    ['Home', '/'],
    ['Landing', `${page}/${mintOf('up')}`],
    ['Promoter’s page', page],
    ['Method', '/method'],
    ['Sign-in', '/login'],
  ];
  const signedIn = [
    ['Generate', '/generate'],
    ['Dashboard', '/dashboard'],
    ['Platforms', '/dashboard?tab=platforms'],
    ['Links', '/links'],
    ['Link', `/links/${promoter.links.at(-1)?.id}`],
    ['Profile', '/profile?edit=1'],
    ['Revenue', '/revenue'],
    ['Developers', '/developers'],
  ];
  const screens = (pages: string[][], cookie: string | null) =>
    pages.map(([name = '', path = '']) => ({ name, url: origin + path, cookie }));
  return [...screens(open, null), ...screens(signedIn, promoter.cookie)];
};

/** Medians of a screen's runs; the machine's index is beside them, because a busy machine blocks for longer. */
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

/** Lighthouse's four scores of every screen on a phone. */
export const auditScreens: Part = async (product, { rounds, page }) => {
  const results: Record<string, Record<string, number>> = {};
  for (const { name, url, cookie } of await screensOf(product)) {
    if (!name.includes(page)) continue;
    await visitOnce(url);
    // Not by Lighthouse, whose cookie gives way to the first one that a page sets.
    product.proxy.signIn(cookie);
    const reports: Report[] = [];
    for (let round = 0; round < rounds; round += 1) reports.push(await audit(product.home, url));
    results[name] = summaryOf(reports);
    console.log(name, results[name]);
  }
  product.proxy.signIn(null);
  const broken = Object.entries(results).flatMap(([name, scores]) =>
    CATEGORIES.filter((id) => !((scores[id] ?? 0) >= LEAST[id])).map(
      (id) => `${name}: ${id} ${scores[id]}, of ${LEAST[id]}`,
    ),
  );
  return { results, broken };
};
