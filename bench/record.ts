// `npm run bench:record`: are 5,000 calls that end at the same time settled within a day, inside the share of GeckoTerminal's
// budget that is kept for calls? The product's own cron, consumer and queries, on a clock of their own: both markets are
// dead for three hours, one answer of fifty is none, messages come twice, and processes die. Every outcome is compared
// with what happened. `-- --save` keeps the result. It fails where a call is wrong, open, or the share was exceeded.
import { parseArgs } from 'node:util';
import { UPSTREAM_BUDGET, UPSTREAM_SHARES } from '@soltrade/schema/limits';
import { reportBroken } from './reportBroken.ts';
import { saveResult } from './saveResult.ts';
import { simulateRecord } from './simulate/record/simulateRecord.ts';

const { values } = parseArgs({
  options: {
    links: { type: 'string', default: '5000' },
    outage: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    save: { type: 'boolean', default: false },
  },
});

const { log, error } = console;
// The Worker's own lines, thousands of them.
console.log = () => {};
console.error = () => {};
const began = performance.now();
const result = await simulateRecord({
  links: Number(values.links),
  outageHours: Number(values.outage),
  seed: Number(values.seed),
});
Object.assign(console, { log, error });

const share = Math.floor(
  UPSTREAM_BUDGET.geckoterminal.requests * UPSTREAM_SHARES.geckoterminal.calls.linked.address,
);
const { hoursUntilSettled, wrong, mostInAMinute, byState } = result;
console.log(JSON.stringify(result, null, 2));
console.log(`simulated in ${Math.round((performance.now() - began) / 1_000)} s`);
if (values.save) saveResult('bench:record', { ...result, share });
const most = mostInAMinute.geckoterminal;
reportBroken([
  ...(hoursUntilSettled === null ? [`${byState.open ?? 0} calls are still open`] : []),
  ...((hoursUntilSettled ?? 0) > 24 ? [`the last call was settled after ${hoursUntilSettled} h, of 24`] : []),
  ...(wrong > 0 ? [`${wrong} calls were settled as something else than what happened`] : []),
  ...(most > share ? [`${most} requests to GeckoTerminal in a minute, of ${share}`] : []),
]);
