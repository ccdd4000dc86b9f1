// `npm run bench:simulate`: the scale that docs/scaling.md speaks of, on the real code of resharding, storage, deltas
// and pruning with its own clock. Prints every figure that the document states.
import { COUNTS, SHARDS } from '@soltrade/schema/limits';
import { MONTH, PEAK, PLATFORM, POPULATION, PRICES } from './simulate/assumptions.ts';
import { simulateHotLink } from './simulate/hotLink.ts';
import { simulateObject } from './simulate/objectSize.ts';
import { type RollUps, simulateRollUps } from './simulate/rollUps.ts';
import { measureRows } from './simulate/rowSize.ts';

const count = (value: number): string => Math.round(value).toLocaleString('en');
const megabytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1)} MB`;
const gigabytes = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1)} GB`;
const print = (title: string, rows: Record<string, string>): void => {
  console.log(`\n${title}`);
  for (const [name, value] of Object.entries(rows)) console.log(`  ${name.padEnd(58)} ${value}`);
};

const SEED = 1;
/** What must be counted before the answer, of the clicks; what a million of them may cost with their views. */
const GOALS = { counted: 99.9, dollars: 25 };
const verdicts: string[] = [];
const judge = (what: string, isMet: boolean): void => {
  verdicts.push(`${isMet ? 'met' : 'NOT met'}: ${what}`);
};

for (const viewsPerClick of [0, MONTH.viewsPerClick]) {
  const hot = simulateHotLink({ viewsPerClick });
  const share = (part: number): number => (part / hot.clicks) * 100;
  const counted = share(hot.direct + hot.overflown);
  const load = viewsPerClick === 0 ? '' : `, each with ${viewsPerClick} views`;
  print(`One link, ${count(PEAK.clicksPerSecond)} clicks a second for ${PEAK.holdSeconds} s${load}`, {
    'events in all': count(hot.clicks),
    'counted before the answer': `${counted.toFixed(2)} %`,
    '  by an overflow shard': `${share(hot.overflown).toFixed(2)} %`,
    'taken by the queue (answer: pending)': `${share(hot.queued).toFixed(2)} %`,
    'refused at first, sent again by the page': `${share(hot.refused).toFixed(2)} %`,
    'shards at the end, of at most': `${hot.shards} of ${SHARDS.max}`,
    'seconds until there were enough shards': count(hot.secondsToGrow),
    'events a second of the fullest shard then': `${count(hot.settledPerShard)} of ${PLATFORM.objectWritesPerSecond}`,
    'largest backlog of the queue': count(hot.largestBacklog),
  });
  const what = viewsPerClick === 0 ? 'clicks' : 'clicks and views';
  judge(
    `${counted.toFixed(2)} % of ${what} counted before the answer, of ${GOALS.counted} %`,
    counted >= GOALS.counted,
  );
}

const sizes = [500, 2_500].map((eventsPerDay) => simulateObject({ days: 20, eventsPerDay, seed: SEED }));
for (const size of sizes) {
  print(`One object, ${count(size.eventsPerDay)} events a day for ${size.days} days`, {
    'size with the ids of 7 to 14 days': megabytes(size.bytes),
    'bytes for each id that is kept': count(size.bytesPerKeptEvent),
    'size when it rests and everything old is pruned': megabytes(size.restingBytes),
    'flushes, cells a flush': `${count(size.flushes)}, ${(size.cellsFlushed / size.flushes).toFixed(1)}`,
    'sums still exact after pruning': String(size.isExact),
  });
}
const perEvent = sizes.at(-1)?.bytesPerKeptEvent ?? 0;
const busiest = (10_000_000 * (1 + MONTH.viewsPerClick) * 14) / 30;
print('A link with 10 million clicks in a month (and its views), unsharded', {
  'ids kept (14 days)': count(busiest),
  'size, of at most 10 GB': gigabytes(busiest * perEvent),
});

const rollUps = simulateRollUps(SEED);
const rowBytes = measureRows();
const hourBytes = rollUps.hourRows * rowBytes.hour * (COUNTS.hourRetention / (MONTH.days * 86_400_000));
const dayBytes = rollUps.dayRows * rowBytes.day;
const saves = rollUps.clickSaves + rollUps.viewSaves;
const flushesPerSecond = rollUps.flushes / (MONTH.days * 86_400);
const promoterBytes = (hourBytes + 12 * dayBytes) / POPULATION.promoters;
print(
  `${count(POPULATION.links)} links, ${count(MONTH.clicks)} clicks a month, ${MONTH.viewsPerClick} views a click`,
  {
    'clicks of the first link': count(rollUps.largest),
    'links with a click in the month': count(rollUps.linksWithClicks),
    'bytes of a row by hour, by day': `${count(rowBytes.hour)}, ${count(rowBytes.day)}`,
    'rows by hour of a month': count(rollUps.hourRows),
    'rows by day of a month': count(rollUps.dayRows),
    'promoters’ objects: rows by hour as long as they are kept': gigabytes(hourBytes),
    'promoters’ objects: rows by day, each month': gigabytes(dayBytes),
    'a promoter’s object after a year, on average': megabytes(promoterBytes),
    'deltas a second, on average': count(flushesPerSecond),
    'deltas a second to one promoter, on average': (flushesPerSecond / POPULATION.promoters).toFixed(3),
    'D1: rows of counts, however many clicks there are': count(POPULATION.links),
    'D1: totals written a second, on average': count(saves / (MONTH.days * 86_400)),
    '  of views alone': count(rollUps.viewSaves / (MONTH.days * 86_400)),
    'click objects: rows written for each event': (
      rollUps.objectRows /
      (MONTH.clicks * (1 + MONTH.viewsPerClick))
    ).toFixed(2),
  },
);

const events = MONTH.clicks * (1 + MONTH.viewsPerClick);
/** An object is billed while it works: some milliseconds an event, and a flush as long as D1 takes. */
const SECONDS = { event: 0.005, flush: 0.1 };
const OBJECT_GB = 0.128;
/**
 * A cell of the link and of all links, and the mark of the source, for each delta; each hour's deletion; the days when
 * they are over.
 */
const STATISTICS_ROWS = ({ cells, flushes, hourRows, dayRows, daySums }: RollUps): number =>
  2 * cells + flushes + hourRows + dayRows + daySums;
/** A total and its place in the index of the most clicked, and the row of the home page. */
const D1_ROWS = { clickSave: 3, viewSave: 2 };
/** Up to when D1 has everything. */
const SAVED_ROW = 1;
/** The question of the cron, and the answer as a delta without events; and what the comparison found. */
const ASKED = { requests: 2, rows: 1 };
const views = MONTH.clicks * MONTH.viewsPerClick;
const pictures = views * MONTH.picturesPerView;
/** Processor time, far above what `npm run bench` measures. */
const MILLISECONDS = { event: 4, picture: 1 };
const cost = {
  'Worker: landing pages and events':
    PRICES.workerRequest * (events + views) + MILLISECONDS.event * PRICES.workerCpuMs * events,
  'Worker: pictures of landing pages':
    (PRICES.workerRequest + MILLISECONDS.picture * PRICES.workerCpuMs) * pictures,
  'KV: one read a landing page': PRICES.kvRead * views,
  'object: one call an event': PRICES.objectRequest * events,
  'object: rows written': PRICES.rowWritten * rollUps.objectRows,
  'object: alarms':
    PRICES.objectRequest * rollUps.objectAlarms + PRICES.rowWritten * rollUps.objectAlarmSettings,
  'object: time at work (128 MB)':
    PRICES.objectGbSecond * OBJECT_GB * (SECONDS.event * events + SECONDS.flush * rollUps.flushes),
  'statistics: one call a delta': PRICES.objectRequest * (rollUps.flushes + rollUps.unconfirmed),
  'statistics: rows written': PRICES.rowWritten * STATISTICS_ROWS(rollUps),
  'statistics: alarms, and up to when D1 has everything':
    PRICES.objectRequest * rollUps.alarms + PRICES.rowWritten * (rollUps.alarmSettings + SAVED_ROW * saves),
  'statistics: audiences':
    PRICES.objectRequest * rollUps.audienceBatches + PRICES.rowWritten * rollUps.audienceRows,
  'statistics: asking the click objects':
    (PRICES.objectRequest * ASKED.requests + PRICES.rowWritten * ASKED.rows) * rollUps.asked,
  'D1: totals of links':
    PRICES.rowWritten * (D1_ROWS.clickSave * rollUps.clickSaves + D1_ROWS.viewSave * rollUps.viewSaves),
};
const total = Object.values(cost).reduce((sum, part) => sum + part, 0);
const perMillion = (total / MONTH.clicks) * 1e6;
print('Cost, list prices', {
  ...Object.fromEntries(Object.entries(cost).map(([name, dollars]) => [name, `$${count(dollars)} a month`])),
  'in all': `$${count(total)} a month`,
  'per million clicks, their views included': `$${perMillion.toFixed(2)}`,
});
judge(`$${perMillion.toFixed(2)} per million clicks, of $${GOALS.dollars}`, perMillion <= GOALS.dollars);
console.log(`\n${verdicts.join('\n')}`);
if (verdicts.some((verdict) => verdict.startsWith('NOT'))) process.exitCode = 1;
