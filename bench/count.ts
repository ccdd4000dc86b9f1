// `npm run bench:count`: verifies the count. Sends N clicks from many addresses, with duplicates,
// reordering, robots and one hot link, to the built Worker: undisturbed, killed with kill -9
// midway, with D1 failing for a while, with lost responses, with an overloaded object and a failing
// queue, and with repeated, reordered messages; and `little space`: a million events of twelve
// days, of which a hundred megabytes don't fit, with 20 kills (`-- --only <name>` selects one).
// `-- --save` keeps the results. Fails if anything was lost, counted twice or in another class, or
// if a list or a download differs.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { step } from '../dev/step.ts';
import type { Api } from '../e2e/apiClient.ts';
import {
  type BenchPromoter,
  countedOf,
  makePromoter,
  pageTokenFor,
  storedTotal,
} from './count/promoter.ts';
import { type Sent, sendAll } from './count/sender.ts';
import { startServer } from './count/server.ts';
import { runSmallObject } from './count/smallObject.ts';
import { all, makeWorkload, sumsOf, type Workload } from './count/workload.ts';
import { benchOptions, limited, openBench, runParts } from './openBench.ts';

const options = benchOptions({
  clicks: 6_000,
  connections: 64,
  links: 5,
  seed: 1,
  events: 1_000_000,
  kills: 20,
});

const bench = await openBench();

/** The switches of `faults.js`. */
const FAULTS = ['D1', 'answers', 'queue', 'messages'] as const;
/** Disturbances of the product while it counts. */
const DISTURBANCES = ['none', 'kill -9', ...FAULTS] as const;

type Outcome = { results: Record<string, number>; broken: string[] };

const ENTRY = join(import.meta.dirname, 'count/faults.js');
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

/** Compares the product's counts with the sent clicks. */
const judged = async (
  api: Api,
  promoter: BenchPromoter,
  { workload, sent }: { workload: Workload; sent: Sent },
): Promise<Outcome> => {
  const { acknowledged, retries, refused, seconds } = sent;
  const { unique, changed } = answersOf(sent);
  const links = await countedOf(api, promoter);
  const total = sumsOf(links.map(({ classes }) => classes));
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
    broken,
  };
};

/** Counts a workload during a disturbance. Returns the figures, and which are wrong. */
const runScenario = async (
  disturbance: (typeof DISTURBANCES)[number],
  config: string,
): Promise<Outcome> => {
  const { home, origin } = bench;
  const persist = mkdtempSync(join(home, 'count-'));
  const start = () =>
    startServer({ config, persist, entry: ENTRY, log: join(persist, 'worker.log') });
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
    const fault = FAULTS.find((name) => name === disturbance);
    const isAt = (count: number, share: number) => count === Math.floor(sendings.length * share);
    let disturbing: Promise<unknown> = Promise.resolve();
    const sent = await sendAll(sendings.values(), {
      url: () => server.url,
      origin,
      pages: await Promise.all(pages),
      connections: options.connections,
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
    return await judged(api, promoter, { workload, sent });
  } finally {
    await server.kill();
  }
};

try {
  const config = await step('Worker built', bench.build);
  const scenarios = DISTURBANCES.map((name) => [name, () => runScenario(name, config)]);
  const little = () =>
    runSmallObject(options, { config, persist: mkdtempSync(join(bench.home, 'count-')) });
  await runParts({ ...Object.fromEntries(scenarios), 'little space': little }, options);
} finally {
  await bench.close();
}
