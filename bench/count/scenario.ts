import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { LIVE_ACTIVITY, type LiveFrame } from '@soltrade/schema/contracts/live';
import type { Api, ApiPromoter } from '../../e2e/apiClient.ts';
import { above } from '../runParts.ts';
import { wrongAudiences } from './audiences.ts';
import { type BenchPromoter, countedOf, makePromoter, pageTokenFor, storedTotal } from './promoter.ts';
import { type Acknowledged, type Sent, sendAll } from './sender.ts';
import { startServer } from './server.ts';
import { all, makeWorkload, type Press, sumsOf } from './workload.ts';

/** The switches of `faults.js`. */
const FAULTS = ['D1', 'answers', 'queue', 'messages'] as const;
/** What happens to the product while it is counting. */
export const DISTURBANCES = ['none', 'kill -9', ...FAULTS] as const;

/** A built Worker, and where it may keep its state. */
export type WorkerOptions = { config: string; home: string; origin: string; entry: string };

type ScenarioOptions = WorkerOptions & { disturbance: (typeof DISTURBANCES)[number]; connections: number } & {
  [Name in 'clicks' | 'links' | 'seed']: number;
};

export type Outcome = { results: Record<string, number>; broken: string[] };

const SETTLE_WITHIN = 60_000;

const visitorKey = ({ link, address, agent }: Press): string => [link, address, agent].join('\n');

/** A landing page for every visitor of the run, before the clock starts: its token comes back with the click. */
const openPages = async (api: Api, { links }: BenchPromoter, sendings: readonly Press[]) => {
  const tokens = new Map<string, string>();
  const visitors = new Map(sendings.map((press) => [visitorKey(press), press])).entries();
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      for (const [key, press] of visitors) {
        tokens.set(key, await pageTokenFor(api, links[press.link]?.path ?? '', press));
      }
    }),
  );
  return (press: Press): string | undefined => tokens.get(visitorKey(press));
};

/** How many different events were acknowledged, and how many of them with two classes. */
const answersOf = ({ acknowledged }: Sent) => {
  const answers = new Map<string, Set<string>>();
  for (const { eventId, counted } of acknowledged) {
    const known = answers.get(eventId) ?? new Set();
    // A click that waited in the queue is told its class by a later sending.
    answers.set(eventId, counted === 'pending' ? known : known.add(counted));
  }
  return { unique: answers.size, changed: [...answers.values()].filter(({ size }) => size > 1).length };
};

/** Counts a workload while something fails. Returns the figures, and which of them are wrong. */
export const runScenario = async (options: ScenarioOptions): Promise<Outcome> => {
  const { disturbance, config, entry, origin, connections } = options;
  const persist = mkdtempSync(join(options.home, 'count-'));
  const start = () => startServer({ config, persist, entry, log: join(persist, 'worker.log') });
  let server = await start();
  const api: Api = { baseUrl: server.url.origin, origin };
  const restart = async (): Promise<void> => {
    await server.kill();
    server = await start();
    api.baseUrl = server.url.origin;
  };
  const switchFault = (name: string) => fetch(new URL(`/__bench/fault?name=${name}`, server.url));

  try {
    const promoter = await makePromoter(api, options.links);
    const { sendings, expected, counted } = makeWorkload(options);
    const tokenOf = await openPages(api, promoter, sendings);
    const dashboard = disturbance === 'none' ? await openDashboard(api, promoter) : null;
    const fault = FAULTS.find((name) => name === disturbance);
    const isAt = (count: number, share: number) => count === Math.floor(sendings.length * share);
    let disturbing: Promise<unknown> = Promise.resolve();
    const presses = sendings.values();
    const sent = await sendAll(() => presses.next().value, {
      url: () => server.url,
      origin,
      linkIds: promoter.links.map(({ id }) => id),
      tokenOf,
      connections,
      onAcknowledged: (count) => {
        if (disturbance === 'kill -9' && isAt(count, 0.5)) disturbing = restart();
        if (fault && isAt(count, 0.3)) disturbing = switchFault(fault);
        if (fault && isAt(count, 0.6)) disturbing = switchFault('');
      },
    });
    await disturbing;

    const { unique, changed } = answersOf(sent);
    // What is pending comes through the queue.
    const deadline = performance.now() + SETTLE_WITHIN;
    while ((await storedTotal(api, promoter)) < unique && performance.now() < deadline) await sleep(200);
    await sleep(400);
    dashboard?.close();

    const links = await countedOf(api, promoter);
    const total = sumsOf(links.map(({ classes }) => classes));
    const difference = all(total) - unique;
    const wrongLinks = links.filter(({ classes }, index) => !isDeepStrictEqual(classes, expected[index]));
    const unlike = links.filter((link) =>
      Object.values(link).some((each) => !isDeepStrictEqual(each, link.classes)),
    );
    const audiences = await wrongAudiences(api, promoter, { counted, total });
    const delays = dashboard ? delaysOf(sent.acknowledged, dashboard.shown) : [];
    const toDashboard = delays[Math.floor(delays.length * 0.99)] ?? 0;
    const { acknowledged, retries, refused, seconds } = sent;
    const wrong = {
      refused,
      lost: Math.max(0, -difference),
      countedTwice: Math.max(0, difference),
      linksWithAWrongClass: wrongLinks.length,
      listOrDownloadDiffers: unlike.length,
      classChanged: changed,
      wrongAudiences: audiences.length,
    };
    return {
      results: {
        sent: sendings.length,
        acknowledged: acknowledged.length,
        retries,
        ...total,
        ...wrong,
        pending: acknowledged.filter((one) => one.counted === 'pending').length,
        perSecond: Math.round(acknowledged.length / seconds),
        ...(dashboard && { 'ms to dashboard, p99': Math.round(toDashboard) }),
      },
      broken: [
        ...Object.entries(wrong).flatMap(([name, count]) => above({ [name]: [count, 0] })),
        ...above({ 'ms to dashboard, p99': [toDashboard, 1_000] }),
        ...audiences,
      ],
    };
  } finally {
    await server.kill();
  }
};

type Shown = { at: number; clicks: number };

/** Opens the socket of a dashboard, as a browser does, and notes when it shows how many clicks. */
const openDashboard = async ({ baseUrl, origin }: Api, { userId, cookie }: ApiPromoter) => {
  const url = new URL(`/api/live/${userId}`, baseUrl.replace('http', 'ws'));
  // Node's takes headers, which the browsers' types do not know.
  const socket: WebSocket = Reflect.construct(WebSocket, [url, { headers: { cookie, origin } }]);
  const shown: Shown[] = [];
  const opened = Promise.withResolvers<void>();
  socket.addEventListener('error', () => opened.reject(new Error(`${url}: no socket`)));
  socket.addEventListener('message', ({ data }) => {
    if (data === LIVE_ACTIVITY) return;
    const { totals }: LiveFrame = JSON.parse(String(data));
    shown.push({ at: performance.now(), clicks: all(totals.clicks) });
    opened.resolve();
  });
  await opened.promise;
  return { shown, close: () => socket.close() };
};

/** Sorted milliseconds from a click's answer until it was shown: the k-th one by the first frame that has k. */
const delaysOf = (acknowledged: readonly Acknowledged[], shown: readonly Shown[]): number[] => {
  const first = [...new Map(acknowledged.toReversed().map((one) => [one.eventId, one.at])).values()];
  let frame = 0;
  return first
    .toSorted((one, other) => one - other)
    .map((at, index) => {
      while (frame < shown.length && (shown[frame]?.clicks ?? 0) < index + 1) frame += 1;
      return Math.max(0, (shown[frame]?.at ?? Number.POSITIVE_INFINITY) - at);
    })
    .toSorted((one, other) => one - other);
};
