import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FullConfig, FullResult, Reporter } from '@playwright/test/reporter';
import { ROOT } from '../dev/root.ts';

/** Saves the products' logs with a failed run's results, because their own folders are deleted. */
export default class ProductLogs implements Reporter {
  #results = '';

  onBegin({ projects }: FullConfig): void {
    this.#results = projects[0]?.outputDir ?? '';
  }

  onEnd({ status }: FullResult): void {
    const home = resolve(ROOT, process.env.E2E_HOME ?? '');
    if (status === 'passed' || !existsSync(home)) return;
    for (const product of readdirSync(home)) {
      const log = join(home, product, 'start.log');
      if (existsSync(log)) cpSync(log, join(this.#results, `${product}.start.log`));
    }
  }
}
