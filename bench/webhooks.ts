// `npm run bench:webhooks`: does each of 10,000 deliveries arrive, though the receiver fails, hangs, asks for time, loses
// answers and is down for seven minutes of every hour, runs of the consumer die, and messages of the queue are lost or come twice?
// The product's own cron, consumer and queries, on a clock of their own; the reference library checks every message.
// `-- --live` is the same in real time, of 300 deliveries: `npm start` through the Pages front, killed with kill -9 in the middle and
// started again, to a receiver on this machine that fails, hangs and restarts (about two minutes besides the two starts).
// `-- --save` keeps the result. It fails where one is lost, has another body, or no good signature.
import { parseArgs } from 'node:util';
import { WEBHOOK } from '@soltrade/schema/limits';
import { reportBroken } from './reportBroken.ts';
import { saveResult } from './saveResult.ts';
import { simulateWebhooks } from './simulate/webhooks/simulateWebhooks.ts';
import { runLive } from './webhooks/liveRun.ts';

const { values } = parseArgs({
  options: {
    live: { type: 'boolean', default: false },
    activities: { type: 'string' },
    seed: { type: 'string', default: '1' },
    save: { type: 'boolean', default: false },
  },
});

const simulate = async () => {
  const { log, error } = console;
  // The Worker's own lines, thousands of them.
  console.log = () => {};
  console.error = () => {};
  // Hanging takes no time on the simulation's clock, so it need not on ours.
  Object.assign(WEBHOOK, { timeout: 1 });
  try {
    return await simulateWebhooks({
      activities: Number(values.activities ?? 10_000),
      seed: Number(values.seed),
    });
  } finally {
    Object.assign(console, { log, error });
  }
};

const began = performance.now();
const result = values.live ? await runLive(Number(values.activities ?? 300)) : await simulate();
console.log(JSON.stringify(result, null, 2));
console.log(`took ${Math.round((performance.now() - began) / 1_000)} s`);
if (values.save) saveResult('bench:webhooks', result, values.live ? 'live' : null);
const { lost, forged, otherBody } = result;
reportBroken([
  ...(lost === 0 ? [] : [`${lost} never arrived`]),
  ...(forged > 0 ? [`${forged} had no good signature`] : []),
  ...(otherBody > 0 ? [`${otherBody} came again with another body`] : []),
]);
