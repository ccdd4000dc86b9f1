// `npm run bench`: the built Worker against a bare one, in the same run and from the same client, since machines and
// their neighbours differ. What to read is the ratio; the client shares the cores, so it is a ratio of whole round trips.
import { sandboxToken } from '../dev/sandbox/tokens.ts';
import { step } from '../dev/step.ts';
import { generateByApi, PERSON_AGENT, signInByApi } from '../e2e/apiClient.ts';
import { burst } from './burst.ts';
import { type Call, type Measurement, measure } from './measure.ts';
import { median } from './median.ts';
import { openBench } from './openBench.ts';
import { startBareWorker, startWorker } from './runtime.ts';
import { visitorAddress } from './visitorAddress.ts';

const ROUNDS = 9;
const DURATION = 600;
const CONNECTIONS = [1, 32];
/** What a landing record is as text; the baseline reads as much. */
const RECORD_BYTES = 2_000;
const CROWD = 1_000;

type Target = { url: URL; call: () => Call };
type Subject = { name: string; ours: Target; bare: Target };

/** Rounds of ours and the baseline alternate, so a slow moment hits both. */
const compare = async ({ ours, bare }: Subject, connections: number): Promise<Record<string, string>> => {
  const rounds: { ours: Measurement; bare: Measurement }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const load = { connections, duration: DURATION };
    rounds.push({
      ours: await measure(ours.url, ours.call, load),
      bare: await measure(bare.url, bare.call, load),
    });
  }
  const perSecond = median(rounds.map((round) => round.ours.perSecond));
  const baseline = median(rounds.map((round) => round.bare.perSecond));
  return {
    connections: String(connections),
    'ours/s': perSecond.toFixed(0),
    'bare/s': baseline.toFixed(0),
    ratio: median(rounds.map((round) => round.ours.perSecond / round.bare.perSecond)).toFixed(2),
    'ours p50 ms': median(rounds.map((round) => round.ours.p50)).toFixed(2),
    'bare p50 ms': median(rounds.map((round) => round.bare.p50)).toFixed(2),
    'p50 ratio': median(rounds.map((round) => round.ours.p50 / round.bare.p50)).toFixed(2),
    'ours p99 ms': median(rounds.map((round) => round.ours.p99)).toFixed(2),
  };
};

let visitors = 0;
/** Another visitor each time, as in life. */
const headers = (): Record<string, string> => {
  visitors += 1;
  return { 'user-agent': PERSON_AGENT, 'cf-connecting-ip': visitorAddress(visitors) };
};

const bench = await openBench();
const [worker, bareWorker] = await step('Worker and baseline started', () =>
  Promise.all([startWorker(bench.home, bench.variables), startBareWorker()]),
);
try {
  const api = { baseUrl: worker.url.origin, origin: bench.origin };
  const promoter = await signInByApi(api);
  const link = await generateByApi(api, promoter, sandboxToken('up').mint);

  const landing = (): Call => ({
    method: 'GET',
    path: new URL(link.url).pathname,
    headers: headers(),
  });
  let channels = 0;
  /** The record is warm, but no page for this channel was drawn yet. */
  const drawnLanding = (): Call => {
    channels += 1;
    return { ...landing(), path: `${new URL(link.url).pathname}?c=c${channels}` };
  };
  const { bytes } = await measure(worker.url, landing, { connections: 1, duration: 500 });
  const barePage = (): Call => ({ method: 'GET', path: `/?bytes=${bytes}` });
  await fetch(new URL(`/?bytes=${bytes}&seed=${RECORD_BYTES}`, bareWorker.url));
  const click = (): Call => ({
    method: 'POST',
    path: '/api/track-click',
    headers: {
      'content-type': 'application/json',
      origin: bench.origin,
      ...headers(),
    },
    body: JSON.stringify({ linkId: link.id, platform: 'jupiter', eventId: crypto.randomUUID() }),
  });

  const subjects: Subject[] = [
    {
      name: `warm landing page, ${bytes} bytes, against one KV read and a text of that size`,
      ours: { url: worker.url, call: landing },
      bare: { url: bareWorker.url, call: barePage },
    },
    {
      name: 'the same, drawn anew for each visitor',
      ours: { url: worker.url, call: drawnLanding },
      bare: { url: bareWorker.url, call: barePage },
    },
    {
      name: 'track-click, durable before the answer',
      ours: { url: worker.url, call: click },
      bare: { url: bareWorker.url, call: () => ({ ...click(), path: '/' }) },
    },
  ];
  for (const subject of subjects) {
    console.log(`\n${subject.name}`);
    const rows: Record<string, string>[] = [];
    for (const connections of CONNECTIONS) rows.push(await compare(subject, connections));
    console.table(rows);
  }

  console.log(`\n${CROWD} visitors at once on a token that nobody has asked for yet`);
  const bursts: Awaited<ReturnType<typeof burst>>[] = [];
  for (const kind of ['flat', 'gecko-only'] as const) {
    const path = new URL(link.url).pathname.replace(sandboxToken('up').mint, sandboxToken(kind).mint);
    const page = new URL(path, worker.url);
    bursts.push(await burst({ page, visitors: CROWD, sandboxUrl: bench.sandboxUrl, headers }));
  }
  console.table(bursts.map(({ row }) => row));
  if (bursts.some(({ isOnce }) => !isOnce)) process.exitCode = 1;
} finally {
  await Promise.all([worker.close(), bareWorker.close()]);
  await bench.close();
}
