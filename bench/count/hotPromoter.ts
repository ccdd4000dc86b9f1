// One promoter whose object is offered more than it takes: what is beyond goes through the local queue.
import { mkdtempSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Api, PERSON_AGENT } from '../../e2e/apiClient.ts';
import { visitorAddress } from '../visitorAddress.ts';
import { exchange } from './exchange.ts';
import { makePromoter, pageTokenFor, storedTotal } from './promoter.ts';
import { startServer } from './server.ts';

const CONNECTIONS = 128;
const RETRY_DELAY = 250;
const TRIES = 40;

export type HotOutcome = {
  seconds: number;
  sent: number;
  perSecond: number;
  counted: number;
  pending: number;
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

const RECORDED = 20_000;

export const runHotPromoter = async (options: Options): Promise<HotOutcome> => {
  const { config, home, origin, entry, seconds, perSecond } = options;
  const persist = mkdtempSync(join(home, 'hot-'));
  const server = await startServer({ config, persist, entry, log: join(persist, 'worker.log') });
  const api: Api = { baseUrl: server.url.origin, origin };
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    const promoter = await makePromoter(api, 1);
    const [link] = promoter.links;
    if (!link) throw new Error('no link was made');
    const pageToken = await pageTokenFor(api, link.path, { agent: PERSON_AGENT, address: visitorAddress(1) });
    await fetch(new URL('/__bench/fault?name=busy', server.url));
    const answers = { counted: 0, pending: 0, refused: 0 };
    const start = performance.now();
    let sent = 0;

    const sendOne = async (): Promise<void> => {
      sent += 1;
      const body = JSON.stringify({
        linkId: link.id,
        platform: 'jupiter',
        eventId: crypto.randomUUID(),
        pageToken,
      });
      const headers = {
        'content-type': 'application/json',
        'content-length': String(body.length),
        origin,
        'user-agent': PERSON_AGENT,
        'cf-connecting-ip': visitorAddress(sent),
      };
      for (let tries = 0; tries < TRIES; tries += 1) {
        const call = { method: 'POST', headers, body, agent } as const;
        const answer = await exchange(new URL('/api/track-click', server.url), call).catch(() => null);
        if (answer?.status === 200) answers.counted += 1;
        if (answer?.status === 202) answers.pending += 1;
        if (answer && answer.status < 300) return;
        await sleep(RETRY_DELAY);
      }
      answers.refused += 1;
    };

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
    // Each connection sends as soon as the plan says that it is late.
    const one = async (): Promise<void> => {
      for (;;) {
        const elapsed = (performance.now() - start) / 1_000;
        if (elapsed >= seconds) return;
        if (sent < elapsed * perSecond) await sendOne();
        else await sleep(5);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, one));
    const took = (performance.now() - start) / 1_000;
    isOver = true;
    await watching;
    const end = performance.now();
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
    waits.sort((one, other) => one - other);
    return {
      seconds: took,
      sent,
      perSecond: sent / took,
      ...answers,
      lost: sent - total,
      secondsAfter,
      dashboardP50: waits[Math.floor(waits.length / 2)] ?? 0,
      dashboardMax: waits.at(-1) ?? 0,
      recordedPerSecond,
    };
  } finally {
    agent.destroy();
    await server.kill();
  }
};
