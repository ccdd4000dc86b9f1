import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  TestCase,
  TestResult,
} from '@playwright/test/reporter';
import { ROOT } from '../dev/root.ts';

/** In Playwright's text about a failure: what the page held, as assistive technology sees it. */
const PAGE = /```yaml\n(?<page>[\s\S]*?)```/;
/** Of the product's last errors. */
const SHOWN = 30;

/**
 * Prints what a failed test's page held and the products' errors, because often only the output of
 * a run is kept. Saves the products' logs with the results: their own folders are deleted.
 */
export default class ProductLogs implements Reporter {
  #results = '';

  onBegin({ projects }: FullConfig): void {
    this.#results = projects[0]?.outputDir ?? '';
  }

  onTestEnd({ title }: TestCase, { attachments }: TestResult): void {
    for (const { name, path } of attachments) {
      const text = name === 'error-context' && path ? readFileSync(path, 'utf8') : '';
      const page = PAGE.exec(text)?.groups?.page;
      if (page) console.log(`The page of “${title}”:\n${page}`);
    }
  }

  onEnd({ status }: FullResult): void {
    const home = resolve(ROOT, process.env.E2E_HOME ?? '');
    if (status === 'passed' || !existsSync(home)) return;
    for (const product of readdirSync(home)) {
      const log = join(home, product, 'start.log');
      if (!existsSync(log)) continue;
      cpSync(log, join(this.#results, `${product}.start.log`));
      const lines = readFileSync(log, 'utf8').split('\n');
      const errors = lines.filter((line) => line.includes('"level":"error"')).slice(-SHOWN);
      if (errors.length > 0) console.log(`Errors of ${product}:\n${errors.join('\n')}`);
    }
  }
}
