import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Api, PERSON_AGENT } from '../../e2e/apiClient.ts';
import { limited } from '../runParts.ts';
import { visitorAddress } from '../visitorAddress.ts';
import { makePromoter, pageTokenFor, storedTotal } from './promoter.ts';
import type { Outcome, WorkerOptions } from './scenario.ts';
import { sendAll } from './sender.ts';
import { startServer } from './server.ts';
import type { Press } from './workload.ts';

const CONNECTIONS = 128;
const RECORDED = 20_000;

type Options = WorkerOptions & { seconds: number; perSecond: number };

const pressOf = (visitor: number): Press => ({
  link: 0,
  eventId: crypto.randomUUID(),
  platform: 'jupiter',
  channel: undefined,
  address: visitorAddress(visitor),
  agent: PERSON_AGENT,
  isRobot: false,
  country: 'DE',
  language: 'en',
  referrer: null,
});

/** Sends each click once it is due by the plan; none after the end. */
const plan = (seconds: number, perSecond: number) => {
  const start = performance.now();
  let sent = 0;
  return async (): Promise<Press | undefined> => {
    for (;;) {
      const elapsed = (performance.now() - start) / 1_000;
      if (elapsed >= seconds) return undefined;
      if (sent < elapsed * perSecond) {
        sent += 1;
        return pressOf(sent);
      }
      await sleep(5);
    }
  };
};

/** Overloads one promoter's object, so the excess goes through the local queue. */
export const runHotPromoter = async (options: Options): Promise<Outcome> => {
  const { config, home, origin, entry } = options;
  const persist = mkdtempSync(join(home, 'hot-'));
  const server = await startServer({ config, persist, entry, log: join(persist, 'worker.log') });
  const api: Api = { baseUrl: server.url.origin, origin };
  try {
    const promoter = await makePromoter(api, 1);
    const [link] = promoter.links;
    if (!link) throw new Error('no link was made');
    const pageToken = await pageTokenFor(api, link.path);
    await fetch(new URL('/__bench/fault?name=busy', server.url));

    const waits: number[] = [];
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        const from = performance.now();
        await storedTotal(api, promoter);
        waits.push(performance.now() - from);
        await sleep(500);
      }
    })();
    const pages = [{ linkId: link.id, pageToken }];
    const target = { url: () => server.url, origin, pages, connections: CONNECTIONS };
    const { acknowledged, retries, refused, seconds } = await sendAll(
      plan(options.seconds, options.perSecond),
      target,
    );
    isOver = true;
    await watching;

    const end = performance.now();
    const sent = acknowledged.length + refused;
    let total = await storedTotal(api, promoter);
    while (total < sent && performance.now() - end < 120_000) {
      await sleep(250);
      total = await storedTotal(api, promoter);
    }
    const secondsAfter = (performance.now() - end) / 1_000;
    await fetch(new URL('/__bench/fault?name=', server.url));
    const from = performance.now();
    await fetch(new URL(`/__bench/record-many?events=${RECORDED}`, server.url));
    const recording = performance.now() - from;
    const { results, broken } = limited({
      refused: [refused, 0],
      'lost, or counted twice': [Math.abs(sent - total), 0],
      'seconds until the last was counted': [Number(secondsAfter.toFixed(1)), 30],
      'ms of the dashboard meanwhile, most': [Math.round(Math.max(...waits)), 1_000],
      // 10,000 events a second.
      'ms of recordMany': [Math.round(recording), RECORDED / 10],
    });
    const pending = acknowledged.filter(({ counted }) => counted === 'pending').length;
    return {
      results: { sent, retries, pending, perSecond: Math.round(sent / seconds), ...results },
      broken,
    };
  } finally {
    await server.kill();
  }
};
