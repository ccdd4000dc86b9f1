// `npm run bench:webhooks`: does each of 10,000 deliveries arrive, though the receiver fails, hangs, asks for time, loses
// answers and is down for seven minutes of every hour, runs of the consumer die, and messages of the queue are lost or come twice?
// The product's own cron, consumer and queries, on a clock of their own; the reference library checks every message.
// `-- --save` keeps the result. It fails where one is lost, has another body, or no good signature.
import { parseArgs } from 'node:util';
import { WEBHOOK } from '@soltrade/schema/limits';
import { reportBroken } from './reportBroken.ts';
import { saveResult } from './saveResult.ts';
import { simulateWebhooks } from './simulate/webhooks/simulateWebhooks.ts';

const { values } = parseArgs({
  options: {
    activities: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    save: { type: 'boolean', default: false },
  },
});

const { log, error } = console;
// The Worker's own lines, thousands of them.
console.log = () => {};
console.error = () => {};
// Hanging takes no time on the simulation's clock, so it need not on ours.
Object.assign(WEBHOOK, { timeout: 1 });
const began = performance.now();
const result = await simulateWebhooks({ activities: Number(values.activities), seed: Number(values.seed) });
Object.assign(console, { log, error });

console.log(JSON.stringify(result, null, 2));
console.log(`simulated in ${Math.round((performance.now() - began) / 1_000)} s`);
if (values.save) saveResult('bench:webhooks', result);
const { lost, forged, otherBody } = result;
reportBroken([
  ...(lost > 0 ? [`${lost} never arrived`] : []),
  ...(forged > 0 ? [`${forged} had no good signature`] : []),
  ...(otherBody > 0 ? [`${otherBody} came again with another body`] : []),
]);
