// `npm run bench:sweep`: how many click objects an hour the cron can ask, and compare with their promoters' statistics, by the
// clock and by processor time, on the built Worker: 199 promoters, whose ten links each have counted something since they
// were last asked. The limit is 100,000 an hour. `-- --save` keeps the result in `bench/results/`.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { STATISTICS, SWEEP } from '@soltrade/schema/limits';
import { SPECIFIED_IDS } from '@soltrade/schema/platforms/index';
import { buildWorker } from '../dev/buildProduct.ts';
import { step } from '../dev/step.ts';
import { median } from './median.ts';
import { openBench } from './openBench.ts';
import { reportBroken } from './reportBroken.ts';
import { runWorker, type WorkerRuntime } from './runtime.ts';
import { saveResult } from './saveResult.ts';
import { untilIdle } from './statistics/subjects.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    // One less than a run meets, so each run meets all of them.
    promoters: { type: 'string', default: String(SWEEP.promoters - 1) },
    links: { type: 'string', default: '10' },
    save: { type: 'boolean', default: false },
  },
});

const LEAST = 100_000;
const HOUR = 60 * 60 * 1_000;
/** Of each link at the start, spread over a month. */
const EVENTS = 20;
const OBJECTS_AT_ONCE = 50;
const ENTRY = join(import.meta.dirname, 'sweep/recordingWorker.js');

const insertPromoters = async (
  { database }: WorkerRuntime,
  promoters: readonly { userId: string; linkIds: string[] }[],
): Promise<void> => {
  const links = promoters.flatMap(({ userId, linkIds }) => linkIds.map((linkId) => ({ linkId, userId })));
  const insert = (query: string, rows: unknown) => database.prepare(query).bind(JSON.stringify(rows));
  await database.batch([
    insert(
      `insert into users (id, wallet_address, auth_method, short_code, created_at, updated_at)
       select value ->> 'userId', value ->> 'userId', 'wallet', value ->> 'userId', 1, 1 from json_each(?)`,
      promoters,
    ),
    insert(
      `insert into tokens (mint, name, symbol, updated_at) select value ->> 'linkId', 'Bench', 'B', 1 from json_each(?)`,
      links,
    ),
    insert(
      `insert into links (id, user_id, mint, identifier, identifier_key, platforms, is_active, created_at, updated_at)
       select value ->> 'linkId', value ->> 'userId', value ->> 'linkId', value ->> 'linkId', value ->> 'linkId', '[]', 1, 1, 1
       from json_each(?)`,
      links,
    ),
  ]);
};

const eventAt = (at: number, number: number) => {
  const id = crypto.randomUUID();
  const kind = number % 2 === 0 ? 'click' : 'view';
  return {
    ...{ id, kind, at, channel: '', isRobot: false, audience: '', epoch: 0, shards: 1, place: 0 },
    openedAt: at,
    platform: kind === 'click' ? (SPECIFIED_IDS[number % SPECIFIED_IDS.length] ?? '') : '',
    ...{ visitor: id, previousVisitor: null, address: id, previousAddress: null },
  };
};

const record = async ({ url }: WorkerRuntime, linkIds: readonly string[], times: readonly number[]) => {
  for (let start = 0; start < linkIds.length; start += OBJECTS_AT_ONCE) {
    const objects = linkIds
      .slice(start, start + OBJECTS_AT_ONCE)
      .map((linkId) => ({ name: `${linkId}#0`, events: times.map(eventAt) }));
    const body = JSON.stringify(objects);
    const response = await fetch(new URL('/__bench/record', url), { method: 'POST', body });
    if (!response.ok) throw new Error(await response.text());
  }
};

type Run = { objects: number; repaired: number; seconds: number; cpu: number };

/** One run of the cron, as the operator starts it. */
const sweep = async (
  { url, processTime }: WorkerRuntime,
  { origin, token }: { origin: string; token: string },
): Promise<Run> => {
  const [start, before] = [performance.now(), processTime()];
  const response = await fetch(new URL('/api/ops/sweep', url), {
    method: 'POST',
    headers: { origin, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  if (!response.ok) throw new Error(await response.text());
  const { objects, repaired }: Pick<Run, 'objects' | 'repaired'> = await response.json();
  return { objects, repaired, seconds: (performance.now() - start) / 1_000, cpu: processTime() - before };
};

const rounds = Math.max(5, Number(values.rounds));
const promoters = Array.from({ length: Number(values.promoters) }, () => ({
  userId: crypto.randomUUID(),
  linkIds: Array.from({ length: Number(values.links) }, () => crypto.randomUUID()),
}));
const linkIds = promoters.flatMap((promoter) => promoter.linkIds);
const bench = await openBench();
try {
  const { home, origin, variables } = bench;
  const config = await step('Worker built', () =>
    buildWorker({ home, variables, stopping: new AbortController().signal }),
  );
  const worker = await runWorker({ config, entry: ENTRY });
  try {
    await step(`${promoters.length} promoters, ${linkIds.length} click objects, told`, async () => {
      await insertPromoters(worker, promoters);
      const now = Date.now();
      const times = Array.from({ length: EVENTS }, (_, index) => now - index * 36 * HOUR);
      await record(worker, linkIds, times);
      await untilIdle(worker);
    });
    const runs: Run[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await record(worker, linkIds, [Date.now()]);
      // What they were told is counted before they are asked.
      await untilIdle(worker);
      runs.push(await sweep(worker, { origin, token: variables.OPS_TOKEN ?? '' }));
    }
    const perObject = (value: (run: Run) => number): number =>
      median(runs.map((run) => value(run) / run.objects));
    const perHour = 3_600 / perObject(({ seconds }) => seconds);
    const cpu = perObject((run) => run.cpu);
    const result = {
      'objects a run': median(runs.map(({ objects }) => objects)),
      differed: runs.reduce((sum, { repaired }) => sum + repaired, 0),
      'ms an object': perObject(({ seconds }) => seconds) * 1_000,
      'CPU ms an object': cpu,
      'objects an hour, by the clock': Math.round(perHour),
      'objects an hour, of one core': Math.round(HOUR / cpu),
      'objects an hour that the cron may meet': (HOUR / 300_000) * SWEEP.promoters * STATISTICS.askedBySweep,
    };
    console.table(result);
    const broken = [
      ...(perHour >= LEAST
        ? []
        : [`${Math.round(perHour)} objects an hour can be asked (at least ${LEAST})`]),
      ...(result['objects a run'] === linkIds.length
        ? []
        : [`${result['objects a run']} of ${linkIds.length} objects were asked`]),
      ...(result.differed === 0 ? [] : [`${result.differed} events differed`]),
    ];
    if (values.save) saveResult('bench:sweep', { rounds, result, runs, broken });
    reportBroken(broken);
  } finally {
    await worker.close();
  }
} finally {
  await bench.close();
}
