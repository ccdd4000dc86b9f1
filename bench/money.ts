// `npm run bench:money`: are payouts read exactly once, and does a long ledger stay quick? 10,000 payouts to 20 wallets on the
// built Worker, which is killed with kill -9 four times, reads wallets twice at once, and asks a node whose pages come shuffled,
// repeated or cut off, and whose transactions are sometimes missing: entries and sums are compared, to the micro-dollar, with
// what was served. Then pages and searches of 100,000 entries: each takes at most 50 ms at the 95th percentile.
// `-- --only payouts|ledger`; `--save` keeps the results. It names what differs and each limit that is broken, and then fails.
import { exactlyOnce } from './money/exactlyOnce.ts';
import { measureLedger } from './money/ledger.ts';
import { openBench } from './openBench.ts';
import { benchOptions, runParts } from './runParts.ts';

const options = benchOptions({ payouts: 10_000, wallets: 20, entries: 100_000 });
const bench = await openBench();
try {
  const parts = {
    payouts: () => exactlyOnce(bench, options),
    ledger: () => measureLedger(bench, options.entries),
  };
  await runParts('bench:money', parts, options);
} finally {
  await bench.close();
}
