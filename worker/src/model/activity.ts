import { type Activity, activity, noticedActivity } from '@soltrade/schema/activityData';
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
  /** Of the link's token, or the host of a webhook. */
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

/** One notice per activity, except for money: one per source, new state and day, as new as its newest entry. */
const grouped = (rows: readonly StoredActivity[]): Noticed[] => {
  const notices = new Map<string, Noticed>();
  for (const { id, at, linkId, name, by, type, data } of rows) {
    const told = noticedActivity.parse(activityOf(type, data));
    if (told.type !== 'revenue.recorded' && told.type !== 'revenue.changed') {
      notices.set(id, { id, at, linkId, name, by, activity: told });
      continue;
    }
    const became = told.type === 'revenue.changed' ? ` ${told.data.state}` : '';
    const day = `${dayOf(at)} ${told.data.source}${became}${by ? ` ${by.id}` : ''}`;
    const known = notices.get(day)?.activity;
    if (known?.type === 'revenue.recorded' && told.type === 'revenue.recorded')
      known.data = merged(known.data, told.data);
    else if (known?.type === 'revenue.changed' && told.type === 'revenue.changed')
      known.data = mergedChanges(known.data, told.data);
    // A day's money may belong to several links.
    else notices.set(day, { id: day, at, linkId: null, name: null, by, activity: told });
  }
  return [...notices.values()];
};

/** Newest first, like the activities; a promoter's own reports are never new. */
export const noticesOf = (
  rows: readonly StoredActivity[],
  { seenAt, most }: { seenAt: number; most: number },
): Notice[] =>
  grouped(rows)
    .slice(0, most)
    .map(({ at, ...notice }) => {
      const { type, data } = notice.activity;
      const isOwn =
        notice.by === null &&
        (type === 'revenue.recorded' || type === 'revenue.changed') &&
        data.source === 'reported';
      return { ...notice, at: isoTime(at), isNew: at > seenAt && !isOwn };
    });
