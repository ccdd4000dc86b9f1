// `npm run bench:lighthouse`: Lighthouse's four scores of a phone on the local build, compressed as at the edge. The
// middle one of three runs counts; `-- --rounds 1` runs once. `--against <checkout>`, repeatable, measures other checkouts of
// the product in the same run, turn by turn, `--page` only pages whose name contains this, and `--save` keeps the result
// in `bench/results/`. Fails if a score of this checkout is below 95, that of best practices below 100.
// The machine's benchmark index is printed next to the scores: blocking time is measured by the clock, so a busy
// machine (below about 2,000) blocks for longer.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type Result from 'lighthouse/types/lhr/lhr.js';
import { ensureChromium } from '../dev/ensureChromium.ts';
import { findChromium } from '../dev/findChromium.ts';
import { ROOT } from '../dev/root.ts';
import { runToolAnyway } from '../dev/runTool.ts';
import { makeRichPromoter, mintOf } from '../e2e/richPromoter.ts';
import { median } from './median.ts';
import { type BenchProduct, openProduct } from './openProduct.ts';
import { saveResult } from './saveResult.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const LEAST: Record<(typeof CATEGORIES)[number], number> = {
  performance: 95,
  accessibility: 95,
  'best-practices': 100,
  seo: 95,
};

type Page = { name: string; url: string; cookie?: string };
type Report = Pick<Result, 'categories' | 'audits' | 'environment' | 'runtimeError'>;

const runLighthouse = async ({ url }: Page): Promise<Report> => {
  const isRoot = process.getuid?.() === 0;
  // A file, because Lighthouse ends before a pipe has taken all of a report.
  const reportFile = join(tmpdir(), `lighthouse-${process.pid}.json`);
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

/** So the product is warm and the edge has the page's files: what is measured is a phone, not a first deployment. */
const visitOnce = async (url: string): Promise<void> => {
  const html = await (await fetch(url)).text();
  const headers = { 'accept-encoding': 'br' };
  for (const [, path = ''] of html.matchAll(/"(\/assets\/[^"]+)"/g)) {
    await (await fetch(new URL(path, url), { headers })).arrayBuffer();
  }
};

/** Chrome now and then loses the trace of a page; a second try tells whether the page is to blame. */
const auditPage = async (page: Page): Promise<Report> => {
  const report = await runLighthouse(page);
  if (!report.runtimeError) return report;
  const again = await runLighthouse(page);
  if (again.runtimeError) throw new Error(`Lighthouse failed on ${page.url}: ${again.runtimeError.message}`);
  return again;
};

const scoreOf = (report: Report, category: (typeof CATEGORIES)[number]): number =>
  Math.round((report.categories[category]?.score ?? 0) * 100);

const middle = (reports: Report[]): Report => {
  const sorted = reports.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
  const report = sorted[Math.floor(sorted.length / 2)];
  if (!report) throw new Error('no run');
  return report;
};

/** What costs points, the dearest first. */
const lost = ({ categories, audits }: Report): string[] =>
  CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? [])
    .flatMap(({ id, weight }) => {
      const audit = audits[id];
      return audit?.score == null ? [] : [{ id, audit, cost: weight * (1 - audit.score) }];
    })
    .filter(({ cost }) => cost >= 1)
    .toSorted((one, other) => other.cost - one.cost)
    .map(({ id, audit }) => `    ${id}: ${audit.displayValue ?? audit.title}`);

const METRICS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const;

/** Medians of a page's runs. */
const summaryOf = (reports: Report[]) => ({
  scores: Object.fromEntries(
    CATEGORIES.map((category) => [category, median(reports.map((report) => scoreOf(report, category)))]),
  ),
  ...Object.fromEntries(
    METRICS.map((id) => [
      id,
      Math.round(median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))),
    ]),
  ),
  machine: Math.round(median(reports.map(({ environment }) => environment.benchmarkIndex))),
});

type Subject = BenchProduct & { pages: Page[] };

const openSubject = async (checkout: string): Promise<Subject> => {
  const product = await openProduct(checkout);
  const { origin } = product;
  const promoter = await makeRichPromoter({ baseUrl: origin, origin });
  const signedIn = (name: string, path: string): Page => ({
    name: `${name}, signed in`,
    url: origin + path,
    cookie: promoter.cookie,
  });
  const pages: Page[] = [
    { name: 'Home', url: `${origin}/` },
    { name: 'Landing', url: `${origin}/r/${promoter.username}/${mintOf('up')}` },
    { name: 'Promoter’s page', url: `${origin}/r/${promoter.username}` },
    { name: 'Method', url: `${origin}/method` },
    { name: 'Sign-in', url: `${origin}/login` },
    signedIn('Generate', '/generate'),
    signedIn('Dashboard', '/dashboard'),
    signedIn('Platforms', '/dashboard?tab=platforms'),
    signedIn('Links', '/links'),
    signedIn('Link', `/links/${promoter.links.at(-1)?.id}`),
    signedIn('Profile', '/profile?edit=1'),
    signedIn('Revenue', '/revenue'),
    signedIn('Developers', '/developers'),
  ];
  for (const { url } of pages) await visitOnce(url);
  return { ...product, pages };
};

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    against: { type: 'string', multiple: true, default: [] },
    page: { type: 'string', default: '' },
    save: { type: 'boolean', default: false },
  },
});
ensureChromium();
const subjects: Subject[] = [];
try {
  for (const checkout of [ROOT, ...values.against.map((path) => resolve(path))]) {
    subjects.push(await openSubject(checkout));
  }
  const results: Record<string, Record<string, unknown>> = {};
  for (const { name } of subjects[0]?.pages.filter((page) => page.name.includes(values.page)) ?? []) {
    const reports = new Map(subjects.map((subject) => [subject, [] as Report[]]));
    // Rounds of all checkouts alternate, so a slow moment hits each of them.
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const [{ pages, proxy }, taken] of reports) {
        const page = pages.find((one) => one.name === name);
        if (!page) throw new Error(`no page ${name}`);
        // Not by Lighthouse, whose cookie gives way to the first one that a page sets.
        proxy.signIn(page.cookie ?? null);
        taken.push(await auditPage(page));
      }
    }
    console.log(name);
    for (const [{ checkout }, taken] of reports) {
      const isOurs = checkout === ROOT;
      const summary = summaryOf(taken);
      results[name] = { ...results[name], [isOurs ? 'this' : basename(checkout)]: summary };
      const { scores, ...metrics } = summary;
      const print = (numbers: Record<string, number>) =>
        Object.entries(numbers)
          .map(([key, number]) => `${key} ${number}`)
          .join('   ');
      console.log(`  ${isOurs ? 'this checkout' : checkout}\n    ${print(scores)}\n    ${print(metrics)}`);
      if (!isOurs) continue;
      for (const line of lost(middle(taken))) console.log(line);
      if (CATEGORIES.some((category) => (scores[category] ?? 0) < LEAST[category])) process.exitCode = 1;
    }
  }
  if (values.save) saveResult('bench:lighthouse', { rounds: Number(values.rounds), results });
} finally {
  for (const { close } of subjects) await close();
}
