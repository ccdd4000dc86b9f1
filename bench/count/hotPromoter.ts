// One promoter whose object is offered more than it takes: what is beyond goes through the local queue.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Api, PERSON_AGENT } from '../../e2e/apiClient.ts';
import { visitorAddress } from '../visitorAddress.ts';
import { makePromoter, pageTokenFor, storedTotal } from './promoter.ts';
import { sendAll } from './sender.ts';
import { startServer } from './server.ts';
import type { Press } from './workload.ts';

const CONNECTIONS = 128;
const RECORDED = 20_000;

export type HotOutcome = {
  seconds: number;
  sent: number;
  perSecond: number;
  pending: number;
  retries: number;
  refused: number;
  lost: number;
  /** From the last answer until the dashboard had all of them. */
  secondsAfter: number;
  /** Of the promoter's dashboard meanwhile, in milliseconds. */
  dashboardP50: number;
  dashboardMax: number;
  /** Events a second of `recordMany`, the call included. */
  recordedPerSecond: number;
};

type Options = {
  config: string;
  home: string;
  origin: string;
  entry: string;
  seconds: number;
  perSecond: number;
};

const pressOf = (visitor: number): Press => ({
  ...{ link: 0, eventId: crypto.randomUUID(), platform: 'jupiter', channel: undefined },
  ...{ address: visitorAddress(visitor), agent: PERSON_AGENT, isRobot: false },
  ...{ country: 'DE', language: 'en', referrer: null },
});

/** Each next press as soon as the plan says that it is late; none after the end. */
const plan = ({ seconds, perSecond }: Options) => {
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

const sorted = (values: readonly number[]): number[] => values.toSorted((one, other) => one - other);

export const runHotPromoter = async (options: Options): Promise<HotOutcome> => {
  const { config, home, origin, entry } = options;
  const persist = mkdtempSync(join(home, 'hot-'));
  const server = await startServer({ config, persist, entry, log: join(persist, 'worker.log') });
  const api: Api = { baseUrl: server.url.origin, origin };
  try {
    const promoter = await makePromoter(api, 1);
    const [link] = promoter.links;
    if (!link) throw new Error('no link was made');
    const pageToken = await pageTokenFor(api, link.path, { agent: PERSON_AGENT, address: visitorAddress(1) });
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
    const { acknowledged, retries, refused, seconds } = await sendAll(plan(options), {
      ...{ url: () => server.url, origin, linkIds: [link.id], tokenOf: () => pageToken },
      concurrency: CONNECTIONS,
    });
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
    await fetch(new URL('/__bench/fault', server.url));
    const from = performance.now();
    await fetch(new URL(`/__bench/record-many?events=${RECORDED}`, server.url));
    const recordedPerSecond = RECORDED / ((performance.now() - from) / 1_000);
    return {
      ...{ seconds, sent, perSecond: sent / seconds, retries, refused, lost: sent - total, secondsAfter },
      pending: acknowledged.filter(({ counted }) => counted === 'pending').length,
      dashboardP50: sorted(waits)[Math.floor(waits.length / 2)] ?? 0,
      dashboardMax: Math.max(...waits),
      recordedPerSecond,
    };
  } finally {
    await server.kill();
  }
};
