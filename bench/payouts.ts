// `npm run bench:payouts`: are payouts read exactly once, and what does a large wallet cost? 10,000 payouts to 20 wallets
// on the built Worker, which is killed with kill -9 four times, reads every wallet twice at once, and asks a node whose
// pages come shuffled, repeated or cut off, and whose transactions are sometimes missing: entries and sums are compared,
// to the micro-dollar, with what was served. Then a wallet with 50,000 signatures, killed half way, beside five others.
// `-- --save` keeps the results. It fails where anything differs.
import { parseArgs } from 'node:util';
import { buildWorker } from '../dev/buildProduct.ts';
import { step } from '../dev/step.ts';
import type { Variables } from '../dev/variables.ts';
import { openBench } from './openBench.ts';
import { exactlyOnce } from './payouts/exactlyOnce.ts';
import { giantWallet } from './payouts/giantWallet.ts';
import { saveResult } from './saveResult.ts';

const { values } = parseArgs({
  options: {
    payouts: { type: 'string', default: '10000' },
    wallets: { type: 'string', default: '20' },
    signatures: { type: 'string', default: '50000' },
    save: { type: 'boolean', default: false },
  },
});

const bench = await openBench();
try {
  const { home, variables, origin } = bench;
  const build = (changed: Variables): Promise<string> =>
    buildWorker({ home, variables: changed, stopping: new AbortController().signal });
  const options = { home, variables, origin, build };
  const once = await step('Payouts read', () =>
    exactlyOnce({ ...options, payouts: Number(values.payouts), wallets: Number(values.wallets) }),
  );
  console.log(once);
  const giant = await step('Large wallet read', () =>
    giantWallet({ ...options, signatures: Number(values.signatures) }),
  );
  console.log(giant);
  if (values.save) saveResult('bench:payouts', { exactlyOnce: once, giantWallet: giant });
  const wrong = [...once.wrong, ...giant.wrong];
  for (const each of wrong) console.error(`wrong: ${each}`);
  if (wrong.length > 0) process.exitCode = 1;
} finally {
  await bench.close();
}
