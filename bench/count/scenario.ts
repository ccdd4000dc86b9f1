import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { LiveFrame } from '@soltrade/schema/contracts/statistics';
import { LIVE_ACTIVITY } from '@soltrade/schema/liveSocket';
import type { Api, ApiPromoter } from '../../e2e/apiClient.ts';
import { limited } from '../runParts.ts';
import { wrongAudiences } from './audiences.ts';
import {
  type BenchPromoter,
  countedOf,
  makePromoter,
  pageTokenFor,
  storedTotal,
} from './promoter.ts';
import { type Acknowledged, type Sent, sendAll } from './sender.ts';
import { startServer } from './server.ts';
import { all, makeWorkload, sumsOf, type Workload } from './workload.ts';

/** The switches of `faults.js`. */
const FAULTS = ['D1', 'answers', 'queue', 'messages'] as const;
/** Disturbances of the product while it counts. */
export const DISTURBANCES = ['none', 'kill -9', ...FAULTS] as const;

/** A built Worker and its state folder. */
export type WorkerOptions = { config: string; home: string; origin: string; entry: string };

type ScenarioOptions = WorkerOptions & {
  disturbance: (typeof DISTURBANCES)[number];
  connections: number;
} & {
  [Name in 'clicks' | 'links' | 'seed']: number;
};

export type Outcome = { results: Record<string, number>; broken: string[] };

const SETTLE_WITHIN = 60_000;

/** The number of different acknowledged events, and of those with two classes. */
const answersOf = ({ acknowledged }: Sent) => {
  const answers = new Map<string, Set<string>>();
  for (const { eventId, counted } of acknowledged) {
    const known = answers.get(eventId) ?? new Set();
    // A queued click gets its class when it is sent again.
    answers.set(eventId, counted === 'pending' ? known : known.add(counted));
  }
  return {
    unique: answers.size,
    changed: [...answers.values()].filter(({ size }) => size > 1).length,
  };
};

type Run = { workload: Workload; sent: Sent; shown: Parameters<typeof delaysOf>[1] | null };

/** Compares the product's counts with the sent clicks. */
const judged = async (
  api: Api,
  promoter: BenchPromoter,
  { workload, sent, shown }: Run,
): Promise<Outcome> => {
  const { acknowledged, retries, refused, seconds } = sent;
  const { unique, changed } = answersOf(sent);
  const links = await countedOf(api, promoter);
  const total = sumsOf(links.map(({ classes }) => classes));
  const audiences = await wrongAudiences(api, promoter, { counted: workload.counted, total });
  const delays = shown === null ? [] : delaysOf(acknowledged, shown);
  const isRight = ({ classes }: (typeof links)[number], index: number): boolean =>
    isDeepStrictEqual(classes, workload.expected[index]);
  const isSame = (link: (typeof links)[number]): boolean =>
    Object.values(link).every((each) => isDeepStrictEqual(each, link.classes));
  const { results, broken } = limited({
    refused: [refused, 0],
    lost: [unique - all(total), 0],
    countedTwice: [all(total) - unique, 0],
    linksWithAWrongClass: [links.length - links.filter(isRight).length, 0],
    listOrDownloadDiffers: [links.length - links.filter(isSame).length, 0],
    classChanged: [changed, 0],
    wrongAudiences: [audiences.length, 0],
    'ms to dashboard, p99': [Math.round(delays[Math.floor(delays.length * 0.99)] ?? 0), 1_000],
  });
  const pending = acknowledged.filter((one) => one.counted === 'pending').length;
  const figures = {
    sent: workload.sendings.length,
    acknowledged: acknowledged.length,
    retries,
    pending,
  };
  return {
    results: {
      ...figures,
      perSecond: Math.round(acknowledged.length / seconds),
      ...total,
      ...results,
    },
    broken: [...broken, ...audiences],
  };
};

/** Counts a workload during a disturbance. Returns the figures, and which are wrong. */
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
    const workload = makeWorkload(options);
    const { sendings } = workload;
    const pages = promoter.links.map(async ({ id: linkId, path }) => {
      return { linkId, pageToken: await pageTokenFor(api, path) };
    });
    const dashboard = disturbance === 'none' ? await openDashboard(api, promoter) : null;
    const fault = FAULTS.find((name) => name === disturbance);
    const isAt = (count: number, share: number) => count === Math.floor(sendings.length * share);
    let disturbing: Promise<unknown> = Promise.resolve();
    const presses = sendings.values();
    const sent = await sendAll(() => presses.next().value, {
      url: () => server.url,
      origin,
      pages: await Promise.all(pages),
      connections,
      onAcknowledged: (count) => {
        if (disturbance === 'kill -9' && isAt(count, 0.5)) disturbing = restart();
        if (fault && isAt(count, 0.3)) disturbing = switchFault(fault);
        if (fault && isAt(count, 0.6)) disturbing = switchFault('');
      },
    });
    await disturbing;

    const { unique } = answersOf(sent);
    // Pending events arrive through the queue.
    const deadline = performance.now() + SETTLE_WITHIN;
    while ((await storedTotal(api, promoter)) < unique && performance.now() < deadline)
      await sleep(200);
    await sleep(400);
    dashboard?.close();

    return await judged(api, promoter, { workload, sent, shown: dashboard?.shown ?? null });
  } finally {
    await server.kill();
  }
};

type Shown = { at: number; clicks: number };

/** Opens a dashboard's socket like a browser, and records when it shows how many clicks. */
const openDashboard = async ({ baseUrl, origin }: Api, { userId, cookie }: ApiPromoter) => {
  const url = new URL(`/api/live/${userId}`, baseUrl.replace('http', 'ws'));
  // Node's WebSocket takes headers, which the browser types lack.
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

/** Sorted milliseconds from a click's response until it was shown: the k-th one by the first frame with k clicks. */
const delaysOf = (acknowledged: readonly Acknowledged[], shown: readonly Shown[]): number[] => {
  const first = [
    ...new Map(acknowledged.toReversed().map((one) => [one.eventId, one.at])).values(),
  ];
  let frame = 0;
  return first
    .toSorted((one, other) => one - other)
    .map((at, index) => {
      while (frame < shown.length && (shown[frame]?.clicks ?? 0) < index + 1) frame += 1;
      return Math.max(0, (shown[frame]?.at ?? Number.POSITIVE_INFINITY) - at);
    })
    .toSorted((one, other) => one - other);
};
