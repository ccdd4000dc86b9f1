import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Api } from '../../e2e/apiClient.ts';
import { type AudienceOutcome, audienceOfPress, judgeAudiences } from './audiences.ts';
import {
  type BenchPromoter,
  type Counted,
  countedOf,
  makePromoter,
  pageTokenFor,
  storedTotal,
} from './promoter.ts';
import { type Acknowledged, type Sent, sendAll } from './sender.ts';
import { type Server, startServer } from './server.ts';
import { type Classes, makeWorkload, type Press, type Workload } from './workload.ts';

/** What happens to the product while it is counting. */
export const DISTURBANCES = [
  'none',
  'kill -9',
  'D1 fails',
  'answers are lost',
  'the queue fails',
  'messages are repeated',
] as const;
type Disturbance = (typeof DISTURBANCES)[number];

/** The switches of `faults.js`. */
const FAULTS: Partial<Record<Disturbance, string>> = {
  'D1 fails': 'D1',
  'answers are lost': 'answers',
  'the queue fails': 'queue',
  'messages are repeated': 'messages',
};

export type ScenarioOptions = {
  disturbance: Disturbance;
  config: string;
  home: string;
  origin: string;
  presses: number;
  links: number;
  concurrency: number;
  seed: number;
};

export type Outcome = {
  disturbance: Disturbance;
  sent: number;
  acknowledged: number;
  retries: number;
  refused: number;
  pending: number;
  /** Sendings of an event id that was acknowledged before, and those of them whose answer was another. */
  repeatedIds: number;
  otherAnswers: number;
  counted: Classes;
  expected: Classes;
  /** Acknowledged events that no object holds; events that were counted more often than once. */
  lost: number;
  countedTwice: number;
  /** Links whose classes are not exactly what the workload says. */
  linksThatDiffer: number;
  /** Whether receipt, list and download say at the end exactly the same. */
  isStoredEqual: boolean;
  audience: AudienceOutcome;
  perSecond: number;
  /** Seconds from an acknowledgement to its count on the dashboard; in a disturbed run the disturbance is within. */
  secondsToDashboard: { p50: number; p99: number; max: number };
};

const FAULT_ENTRY = join(import.meta.dirname, 'faults.js');
const SAMPLE_EVERY = 200;
const SETTLE_WITHIN = 60_000;
const TOKEN_CONNECTIONS = 32;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const sum = (classes: readonly Classes[]): Classes =>
  classes.reduce(
    (total, { persons, repeats, robots }) => ({
      persons: total.persons + persons,
      repeats: total.repeats + repeats,
      robots: total.robots + robots,
    }),
    { persons: 0, repeats: 0, robots: 0 },
  );

const all = ({ persons, repeats, robots }: Classes): number => persons + repeats + robots;

const equal = (one: Classes, other: Classes): boolean =>
  one.persons === other.persons && one.repeats === other.repeats && one.robots === other.robots;

/** Whether all say the same. */
const isSame = ({ classes, listed, downloaded }: Counted): boolean =>
  equal(classes, listed) && equal(classes, downloaded);

const visitorKey = ({ link, address, agent }: Press): string => [link, address, agent].join('\n');

/** A landing page for every visitor of the run, before the clock starts: its token comes back with the click. */
const openPages = async (api: Api, promoter: BenchPromoter, workload: Workload) => {
  const tokens = new Map<string, string>();
  const visitors = [...new Map(workload.sendings.map((press) => [visitorKey(press), press])).values()];
  let next = 0;
  await Promise.all(
    Array.from({ length: TOKEN_CONNECTIONS }, async () => {
      for (let press = visitors[next++]; press; press = visitors[next++]) {
        const path = promoter.links[press.link]?.path ?? '';
        tokens.set(visitorKey(press), await pageTokenFor(api, path, press));
      }
    }),
  );
  return (press: Press): string | undefined => tokens.get(visitorKey(press));
};

type Sample = { at: number; stored: number };

/** When the k-th acknowledged event was on the dashboard: the first sample that holds k. */
const delaysOf = (acknowledged: readonly Acknowledged[], samples: readonly Sample[]): number[] => {
  const first = [...new Map(acknowledged.toReversed().map((one) => [one.eventId, one.at])).values()];
  const delays: number[] = [];
  let sample = 0;
  for (const [index, at] of first.toSorted((a, b) => a - b).entries()) {
    while (sample < samples.length && (samples[sample]?.stored ?? 0) < index + 1) sample += 1;
    const seen = samples[sample];
    delays.push(seen ? Math.max(0, seen.at - at) / 1_000 : Number.POSITIVE_INFINITY);
  }
  return delays.toSorted((a, b) => a - b);
};

/** One run: builds nothing, keeps its state in its own folder under `home`. */
export const runScenario = async (options: ScenarioOptions): Promise<Outcome> => {
  const { disturbance, config, origin, concurrency } = options;
  const persist = mkdtempSync(join(options.home, 'count-'));
  const start = (): Promise<Server> =>
    startServer({ config, persist, entry: FAULT_ENTRY, log: join(persist, 'worker.log') });
  let server = await start();
  const api: Api = { baseUrl: server.url.origin, origin };
  const switchFault = (name = '') => fetch(new URL(`/__bench/fault?name=${name}`, server.url));

  try {
    const promoter = await makePromoter(api, options.links);
    const workload = makeWorkload(options);
    const tokenOf = await openPages(api, promoter, workload);

    const samples: Sample[] = [];
    let isSampling = true;
    const sampling = (async () => {
      while (isSampling) {
        const stored = await storedTotal(api, promoter).catch(() => null);
        if (stored !== null) samples.push({ at: performance.now(), stored });
        await sleep(SAMPLE_EVERY);
      }
    })();

    const total = workload.sendings.length;
    let disturbing: Promise<unknown> = Promise.resolve();
    const restart = async (): Promise<void> => {
      await server.kill();
      server = await start();
      api.baseUrl = server.url.origin;
    };
    const onAcknowledged = (count: number): void => {
      if (disturbance === 'kill -9' && count === Math.floor(total / 2)) disturbing = restart();
      const fault = FAULTS[disturbance];
      if (fault === undefined) return;
      if (count === Math.floor(total * 0.3)) disturbing = switchFault(fault);
      if (count === Math.floor(total * 0.6)) disturbing = switchFault();
    };
    const sendings = workload.sendings.values();
    const sent = await sendAll(() => sendings.next().value, {
      url: () => server.url,
      origin,
      linkIds: promoter.links.map(({ id }) => id),
      tokenOf,
      concurrency,
      onAcknowledged,
    });
    await disturbing;

    const deadline = performance.now() + SETTLE_WITHIN;
    let counted = await countedOf(api, promoter);
    // What is pending comes through the queue.
    while (
      all(sum(counted.map(({ classes }) => classes))) < uniqueIds(sent) &&
      performance.now() < deadline
    ) {
      await sleep(SAMPLE_EVERY);
      counted = await countedOf(api, promoter);
    }
    await sleep(2 * SAMPLE_EVERY);
    isSampling = false;
    await sampling;

    const countedInAll = sum(counted.map(({ classes }) => classes));
    const audience = await judgeAudiences(api, promoter, {
      counted: countedInAll,
      expected: workload.counted.map(({ press, column }) => ({
        ...{ linkId: promoter.links[press.link]?.id ?? '', audience: audienceOfPress(press), column },
      })),
    });
    return {
      disturbance,
      audience,
      ...talliesOf(sent),
      counted: countedInAll,
      expected: sum(workload.expected),
      lost: Math.max(0, uniqueIds(sent) - all(countedInAll)),
      countedTwice: Math.max(0, all(countedInAll) - uniqueIds(sent)),
      linksThatDiffer: counted.filter(({ classes }, index) => {
        const expected = workload.expected[index];
        return !expected || !equal(classes, expected);
      }).length,
      isStoredEqual: counted.every(isSame),
      sent: total,
      perSecond: sent.acknowledged.length / sent.seconds,
      secondsToDashboard: percentiles(delaysOf(sent.acknowledged, samples)),
    };
  } finally {
    await server.kill();
  }
};

const uniqueIds = ({ acknowledged }: Sent): number =>
  new Set(acknowledged.map(({ eventId }) => eventId)).size;

const percentiles = (sorted: readonly number[]): Outcome['secondsToDashboard'] => {
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
};

const talliesOf = ({ acknowledged, retries, refused }: Sent) => {
  const answers = new Map<string, string>();
  let otherAnswers = 0;
  for (const { eventId, counted } of acknowledged) {
    const earlier = answers.get(eventId);
    // A click that waited in the queue is told its class by a later sending.
    if (earlier !== undefined && earlier !== 'pending' && counted !== 'pending' && earlier !== counted)
      otherAnswers += 1;
    if (earlier === undefined || earlier === 'pending') answers.set(eventId, counted);
  }
  return {
    acknowledged: acknowledged.length,
    retries,
    refused,
    pending: acknowledged.filter(({ counted }) => counted === 'pending').length,
    repeatedIds: acknowledged.length - answers.size,
    otherAnswers,
  };
};
