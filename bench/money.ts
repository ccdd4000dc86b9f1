// `npm run bench:money`: are payouts read exactly once, and does a long ledger stay quick? 10,000 payouts to 20 wallets on the
// built Worker, which is killed with kill -9 four times, reads wallets twice at once, and asks a node whose pages come shuffled,
// repeated or cut off, and whose transactions are sometimes missing: entries and sums are compared, to the micro-dollar, with
// what was served. Then pages, searches and sums of 100,000 entries: a page takes at most 50 ms at the 95th percentile.
// `-- --only payouts|ledger`; `--save` keeps the results. It names what differs and each limit that is broken, and then fails.
import { parseArgs } from 'node:util';
import { buildWorker } from '../dev/buildProduct.ts';
import { step } from '../dev/step.ts';
import type { Variables } from '../dev/variables.ts';
import { exactlyOnce } from './money/exactlyOnce.ts';
import { measureLedger } from './money/ledger.ts';
import { openBench } from './openBench.ts';
import { reportBroken } from './reportBroken.ts';
import { saveResult } from './saveResult.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    payouts: { type: 'string', default: '10000' },
    wallets: { type: 'string', default: '20' },
    entries: { type: 'string', default: '100000' },
    save: { type: 'boolean', default: false },
  },
});

const bench = await openBench();
const build = (variables: Variables): Promise<string> =>
  buildWorker({ home: bench.home, variables, stopping: new AbortController().signal });
const parts: Record<string, () => Promise<{ results: object; broken: string[] }>> = {
  payouts: () =>
    exactlyOnce({ ...bench, build, payouts: Number(values.payouts), wallets: Number(values.wallets) }),
  ledger: () => measureLedger(bench, Number(values.entries)),
};
try {
  const results: Record<string, unknown> = {};
  const broken: string[] = [];
  for (const [name, run] of Object.entries(parts)) {
    if (!name.includes(values.only)) continue;
    const part = await step(name, run);
    console.table(part.results);
    results[name] = part.results;
    broken.push(...part.broken);
  }
  if (values.save) saveResult('bench:money', { results, broken });
  reportBroken(broken);
} finally {
  await bench.close();
}
