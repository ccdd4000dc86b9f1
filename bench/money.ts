// `npm run bench:money`: verifies that payouts are read exactly once, and that a long ledger stays fast. The built
// Worker reads 10,000 payouts to 20 wallets while it is killed with kill -9 four times, reads wallets concurrently, and
// queries a node whose pages are shuffled, repeated or truncated and whose transactions are sometimes missing; entries
// and sums must match the served ones to the micro-dollar. Then pages and searches of 100,000 entries must take at most
// 50 ms at the 95th percentile. `-- --only payouts|ledger`; `--save` keeps the results. Fails after naming each
// difference and exceeded limit.
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
