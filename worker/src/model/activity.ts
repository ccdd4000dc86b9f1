import {
  type Activity,
  activity,
  type NoticedActivity,
  noticedActivity,
} from '@soltrade/schema/activityData';
import type { Notice } from '@soltrade/schema/contracts/activity';
import { z } from '@soltrade/schema/zod';
import { exactUsdText } from '../lib/money.ts';
import { dayOf, isoTime } from '../lib/time.ts';

// Converts stored activities to API data: times as ISO 8601, money as decimal text.

const TIMES = new Set(['since', 'until', 'from', 'to', 'peakAt']);

const presented = ([name, value]: [string, unknown]): [string, unknown] => {
  if (typeof value === 'number' && TIMES.has(name)) return [name, isoTime(value)];
  if (name === 'microUsd' || name === 'pendingMicroUsd') {
    const shown = name === 'microUsd' ? 'usd' : 'pendingUsd';
    return [shown, typeof value === 'number' ? exactUsdText(value) : null];
  }
  if (typeof value === 'number' && name === 'noMarket') return [name, value === 1];
  return [name, value];
};

const members = z.record(z.string(), z.unknown());

/** Throws unless the row was written by `db/activity`. */
export const activityOf = (type: string, stored: object): Activity =>
  activity.parse({
    type,
    data: Object.fromEntries(Object.entries(members.parse(stored)).map(presented)),
  });

export type StoredActivity = {
  id: string;
  type: string;
  linkId: string | null;
  /** Name of the link's token, a webhook's host, or a platform. */
  name: string | null;
  by: Notice['by'];
  data: object;
  at: number;
};

type Revenue = Extract<Activity, { type: 'revenue.recorded' }>['data'];
type Noticed = Omit<Notice, 'at' | 'isNew'> & { at: number };

const sumOf = (one: string, other: string): string =>
  exactUsdText(Math.round((Number(one) + Number(other)) * 1e6));

const merged = (one: Revenue, other: Revenue): Revenue => ({
  source: one.source,
  entries: one.entries + other.entries,
  unpriced: one.unpriced + other.unpriced,
  usd: sumOf(one.usd, other.usd),
  pendingUsd: sumOf(one.pendingUsd, other.pendingUsd),
  platforms: [...new Set([...one.platforms, ...other.platforms])],
  from: one.from < other.from ? one.from : other.from,
  to: one.to > other.to ? one.to : other.to,
});

type Changed = Extract<Activity, { type: 'revenue.changed' }>['data'];

const mergedChanges = (one: Changed, other: Changed): Changed => ({
  source: one.source,
  state: one.state,
  payouts: one.payouts + other.payouts,
  usd: sumOf(one.usd, other.usd),
  pendingUsd: sumOf(one.pendingUsd, other.pendingUsd),
  unpriced: one.unpriced + other.unpriced,
  platforms: [...new Set([...one.platforms, ...other.platforms])],
});

type Connection = Extract<Activity, { type: 'platform.changed' }>['data'];

/** The code before is that of the earlier one. */
const mergedConnections = (later: Connection, earlier: Connection): Connection => ({
  platform: later.platform,
  changed: [...new Set([...earlier.changed, ...later.changed])],
  formerCode: earlier.formerCode ?? later.formerCode,
});

/**
 * What activities have in common that are one notice: money by source, new state and day, a
 * platform by day.
 */
const groupOf = (told: NoticedActivity): string | null => {
  if (told.type === 'revenue.recorded') return told.data.source;
  if (told.type === 'revenue.changed') return `${told.data.source} ${told.data.state}`;
  return told.type === 'platform.changed' ? `platform ${told.data.platform}` : null;
};

/**
 * One notice per activity, except for those of a group of a day and person: as new as its newest.
 */
const grouped = (rows: readonly StoredActivity[]): Noticed[] => {
  const notices = new Map<string, Noticed>();
  for (const { id, at, linkId, name, by, type, data } of rows) {
    const told = noticedActivity.parse(activityOf(type, data));
    const group = groupOf(told);
    if (group === null) {
      notices.set(id, { id, at, linkId, name, by, activity: told });
      continue;
    }
    const day = `${dayOf(at)} ${group}${by ? ` ${by.id}` : ''}`;
    const known = notices.get(day)?.activity;
    if (known?.type === 'revenue.recorded' && told.type === 'revenue.recorded')
      known.data = merged(known.data, told.data);
    else if (known?.type === 'revenue.changed' && told.type === 'revenue.changed')
      known.data = mergedChanges(known.data, told.data);
    else if (known?.type === 'platform.changed' && told.type === 'platform.changed')
      known.data = mergedConnections(known.data, told.data);
    else {
      // A day's money may belong to several links.
      const about = told.type === 'platform.changed' ? name : null;
      notices.set(day, { id: day, at, linkId: null, name: about, by, activity: told });
    }
  }
  return [...notices.values()];
};

const isOwnReport = ({ by, activity: { type, data } }: Noticed): boolean =>
  by === null &&
  (type === 'revenue.recorded' || type === 'revenue.changed') &&
  data.source === 'reported';

/**
 * Newest first, like the activities; a promoter's own reports are never new. Beyond `most`, only
 * new changes of platforms' connections: later notices must not hide whom a platform pays.
 */
export const noticesOf = (
  rows: readonly StoredActivity[],
  { seenAt, most }: { seenAt: number; most: number },
): Notice[] =>
  grouped(rows)
    .map((notice) => ({ ...notice, isNew: notice.at > seenAt && !isOwnReport(notice) }))
    .filter(
      ({ isNew, activity: { type } }, index) =>
        index < most || (isNew && type === 'platform.changed'),
    )
    .map((notice) => ({ ...notice, at: isoTime(notice.at) }));
