// `npm run bench:lighthouse`: Lighthouse's four scores of a phone on the local build, compressed as at the edge. The
// middle one of three runs counts. `-- 1` runs once. Fails if a score is below 95, that of best practices below 100.
// The machine's benchmark index is printed next to the scores: blocking time is measured by the clock, so a busy
// machine (below about 2,000) blocks for longer.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type Result from 'lighthouse/types/lhr/lhr.js';
import { ensureChromium } from '../dev/ensureChromium.ts';
import { findChromium } from '../dev/findChromium.ts';
import { freePort } from '../dev/ports.ts';
import { ROOT } from '../dev/root.ts';
import { runToolAnyway } from '../dev/runTool.ts';
import { exampleVariables } from '../dev/variables.ts';
import { startProduct } from '../e2e/product.ts';
import { makeRichPromoter, mintOf } from '../e2e/richPromoter.ts';
import { startCompressingProxy } from './compressingProxy.ts';

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
  const reportFile = join(folder, 'report.json');
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

const [rounds = '3'] = process.argv.slice(2);
ensureChromium();
mkdirSync(join(ROOT, '.wrangler'), { recursive: true });
const folder = mkdtempSync(join(ROOT, '.wrangler/lighthouse-'));
const port = await freePort();
const proxyPort = await freePort();
const origin = `http://localhost:${proxyPort}`;
const variables = { ...exampleVariables(), PUBLIC_ORIGIN: origin, LINK_ORIGIN: origin };
const variablesFile = join(folder, 'variables');
writeFileSync(
  variablesFile,
  Object.entries(variables)
    .map(([name, value]) => `${name}="${value}"\n`)
    .join(''),
);
const product = await startProduct({
  baseUrl: `http://localhost:${port}`,
  environment: {
    PORT: String(port),
    SANDBOX_PORT: String(await freePort()),
    SOLTRADE_HOME: join(relative(ROOT, folder), 'home'),
    SOLTRADE_VARS: variablesFile,
  },
});
const proxy = await startCompressingProxy(proxyPort, `http://localhost:${port}`);
try {
  const promoter = await makeRichPromoter({ baseUrl: origin, origin });
  const pages: Page[] = [
    { name: 'Home', url: `${origin}/` },
    { name: 'Landing', url: `${origin}/r/${promoter.username}/${mintOf('up')}` },
    { name: 'Generate, signed in', url: `${origin}/generate`, cookie: promoter.cookie },
  ];
  for (const page of pages) {
    await visitOnce(page.url);
    // Not by Lighthouse, whose cookie gives way to the first one that a page sets.
    proxy.signIn(page.cookie ?? null);
    const reports: Report[] = [];
    for (let round = 0; round < Number(rounds); round += 1) reports.push(await auditPage(page));
    const report = middle(reports);
    const scores = CATEGORIES.map((category) => `${category} ${scoreOf(report, category)}`);
    const machine = Math.round(report.environment.benchmarkIndex);
    console.log(`  ${page.name.padEnd(20)} ${scores.join('   ')}   (machine ${machine})`);
    for (const line of lost(report)) console.log(line);
    if (CATEGORIES.some((category) => scoreOf(report, category) < LEAST[category])) process.exitCode = 1;
  }
} finally {
  await proxy.close();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
