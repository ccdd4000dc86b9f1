import { ACTIVITY_DATA, type ActivityType, type Notice } from '@soltrade/schema/contracts/activity';
import { CALL_STATES } from '@soltrade/schema/contracts/links';
import { tokenChanged } from '@soltrade/schema/contracts/watch';
import { z } from '@soltrade/schema/zod';
import { exactUsdText, usdText } from '../lib/money.ts';
import { dayOf, isoTime } from '../lib/time.ts';
import { multipleOfRow } from './record/settle.ts';

// Converts stored activities to API data: times as ISO 8601, money as decimal text.

const TIMES = new Set(['since', 'until', 'from', 'to', 'peakAt']);

const presented = ([name, value]: [string, unknown]): [string, unknown] => {
  if (typeof value === 'number' && TIMES.has(name)) return [name, isoTime(value)];
  if (name === 'microUsd') return ['usd', typeof value === 'number' ? exactUsdText(value) : null];
  if (typeof value === 'number' && name === 'noMarket') return [name, value === 1];
  return [name, value];
};

const isActivity = (type: string): type is ActivityType => type in ACTIVITY_DATA;

const members = z.record(z.string(), z.unknown());

/** Throws unless the row was written by `db/activity`. */
export const activityData = (type: string, stored: object): object => {
  if (!isActivity(type)) throw new Error(`not a type of activity: ${type}`);
  return ACTIVITY_DATA[type].parse(
    Object.fromEntries(Object.entries(members.parse(stored)).map(presented)),
  );
};

const settledData = z.object({
  state: z.enum(CALL_STATES),
  entry: z.nullable(z.string()),
  peak: z.nullable(z.string()),
});

const revenueData = z.object({
  source: z.enum(['onchain', 'partner', 'reported']),
  entries: z.int(),
  unpriced: z.int(),
  microUsd: z.int(),
});

const spikeData = z.object({
  persons: z.int(),
  usual: z.number(),
  datacenterPercent: z.nullable(z.int()),
});

const digestData = z.object({
  persons: z.int(),
  repeats: z.int(),
  robots: z.int(),
  bestPersons: z.nullable(z.int()),
  microUsd: z.nullable(z.int()),
});

type Reported = {
  id: string;
  type: Notice['type'];
  linkId: string | null;
  title: string | null;
  url: string | null;
  data: unknown;
  at: number;
};

type Money = z.output<typeof revenueData>;
type Shown = Omit<Notice, 'at' | 'isNew' | 'money'> & { at: number; money: Money | null };

const plain = ({ id, type, at, linkId, title }: Reported): Shown => ({
  id,
  type,
  at,
  reached: null,
  change: null,
  call: null,
  spike: null,
  digest: null,
  money: null,
  endpoint: null,
  link: linkId === null ? null : { id: linkId, title: title ?? '' },
});

const callOf = (data: unknown): Notice['call'] => {
  const parsed = settledData.parse(data);
  return { state: parsed.state, multiple: multipleOfRow(parsed) };
};

const digestOf = (data: unknown): Notice['digest'] => {
  const { persons, repeats, robots, bestPersons, microUsd } = digestData.parse(data);
  return {
    persons,
    repeats,
    robots,
    best: bestPersons,
    earned: microUsd === null ? null : usdText(microUsd),
  };
};

const multipleData = z.object({ multiple: z.int() });

const changeOf = (data: unknown): Notice['change'] =>
  tokenChanged.parse(activityData('token.changed', z.looseObject({}).parse(data)));

const endpointOf = ({ data, url }: Reported): Notice['endpoint'] => {
  const { endpointId, reason } = ACTIVITY_DATA['webhook.disabled'].parse(data);
  return { id: endpointId, host: new URL(url ?? '').host, reason };
};

const shownOf = (one: Reported): Shown => {
  const shown = plain(one);
  switch (one.type) {
    case 'call.multiple':
      return { ...shown, reached: multipleData.parse(one.data).multiple };
    case 'clicks.spike':
      return { ...shown, spike: spikeData.parse(one.data) };
    case 'digest.weekly':
      return { ...shown, digest: digestOf(one.data) };
    case 'call.settled':
      return { ...shown, call: callOf(one.data) };
    case 'token.changed':
      return { ...shown, change: changeOf(one.data) };
    case 'webhook.disabled':
      return { ...shown, endpoint: endpointOf(one) };
    default:
      return shown;
  }
};

const sum = (one: Money, other: Money): Money => ({
  source: one.source,
  entries: one.entries + other.entries,
  unpriced: one.unpriced + other.unpriced,
  microUsd: one.microUsd + other.microUsd,
});

/** One notice per activity, except for money: one per source and day, as new as its newest entry. */
const grouped = (reported: readonly Reported[]): Shown[] => {
  const shown = new Map<string, Shown>();
  for (const one of reported) {
    if (one.type !== 'revenue.recorded') {
      shown.set(one.id, shownOf(one));
      continue;
    }
    const money = revenueData.parse(one.data);
    const id = `${dayOf(one.at)} ${money.source}`;
    const known = shown.get(id);
    if (known?.money) known.money = sum(known.money, money);
    // A day's money may belong to several links.
    else shown.set(id, { ...plain(one), link: null, id, money });
  }
  return [...shown.values()];
};

/** Newest first, like the activities; a promoter's own reports are never new. */
export const noticesOf = (
  reported: readonly Reported[],
  { seenAt, most }: { seenAt: number; most: number },
): Notice[] =>
  grouped(reported)
    .slice(0, most)
    .map(({ at, money, ...rest }) => ({
      ...rest,
      at: isoTime(at),
      isNew: at > seenAt && money?.source !== 'reported',
      money: money && {
        source: money.source,
        amount: usdText(money.microUsd),
        entries: money.entries,
        unpriced: money.unpriced,
      },
    }));
