// Rows of the promoters' statistics for a month of all links: links are sampled along the tail, each
// sample's clicks and views are drawn in time, and what they touch is counted.
import { CLICK } from '@soltrade/schema/limits';
import { SPECIFIED_PLATFORMS } from '@soltrade/schema/platforms/index';
import { randomFrom } from '../../dev/randomFrom.ts';
import { dayOf, hourOf } from '../../worker/src/lib/time.ts';
import { MONTH, POPULATION, TAIL_EXPONENT, WATCHED_SHARE } from './assumptions.ts';
import { objectRows } from './objectRows.ts';
import { tellings } from './tellings.ts';

export type RollUps = {
  /** Clicks a month of the first link, and how many links have at least one. */
  largest: number;
  linksWithClicks: number;
  hourRows: number;
  dayRows: number;
  /** Days of a link with views, and with clicks. */
  daySums: number;
  /** Deltas that click objects send: the cells of one flush travel together; and their cells. */
  flushes: number;
  cells: number;
  /**
   * What the promoters' statistics do then: totals saved in D1, with a click or of views alone; alarms; and the times that
   * the cron asks the click object.
   */
  clickSaves: number;
  viewSaves: number;
  asked: number;
  alarms: number;
  alarmSettings: number;
  /** Rows that the click objects write; settings and rings of their alarms, and questions of new instances without news. */
  objectRows: number;
  objectAlarmSettings: number;
  objectAlarms: number;
  unconfirmed: number;
  /** Batches of audiences, and the rows that they are in the promoters' statistics. */
  audienceBatches: number;
  audienceRows: number;
};

const DAY = 24 * 60 * 60 * 1_000;
const CHANNELS = ['', 'x', 'telegram', 'discord', 'qr'];
/** Links of about the same rank are alike: this many ranks are drawn, each standing for its neighbours. */
const STEPS_PER_DECADE = 12;
/** A busier link touches every cell there is; more events change nothing but the flushes. */
const MOST_DRAWN = 60_000;

const tailSum = (links: number): number => {
  const exact = Math.min(links, 100_000);
  let sum = 0;
  for (let rank = 1; rank <= exact; rank += 1) sum += rank ** -TAIL_EXPONENT;
  const power = 1 - TAIL_EXPONENT;
  return sum + (links ** power - exact ** power) / power;
};

const OF_DELTAS = [
  'flushes',
  'cells',
  'clickSaves',
  'viewSaves',
  'asked',
  'alarms',
  'alarmSettings',
  'objectAlarmSettings',
  'objectAlarms',
  'unconfirmed',
] as const;
const OF_LINKS = [
  'hourRows',
  'dayRows',
  'daySums',
  ...OF_DELTAS,
  'objectRows',
  'audienceBatches',
  'audienceRows',
] as const;

type OfDeltas = Record<(typeof OF_DELTAS)[number], number>;
type Drawn = Record<(typeof OF_LINKS)[number], number>;

/** One link's month of so many clicks and the views that belong to them. */
const drawLink = (clicks: number, random: () => number): Drawn => {
  const start = Date.UTC(2026, 0, 1);
  const events = clicks * (1 + MONTH.viewsPerClick);
  const drawn = Math.min(Math.round(events), MOST_DRAWN);
  const times = Array.from({ length: drawn }, () => start + random() * MONTH.days * DAY).sort(
    (a, b) => a - b,
  );
  const hours = new Set<string>();
  const days = new Set<string>();
  const daySums = new Set<string>();
  const told = { watched: tellings(0), unwatched: tellings(CLICK.unwatchedDelay) };
  const object = objectRows();
  for (const [index, time] of times.entries()) {
    const isView = index % (1 + MONTH.viewsPerClick) !== 0;
    const at = Math.floor(time);
    const platform = isView
      ? ''
      : (SPECIFIED_PLATFORMS[Math.floor(random() * SPECIFIED_PLATFORMS.length)]?.id ?? '');
    const channel = CHANNELS[Math.floor(random() * CHANNELS.length)] ?? '';
    const kind = isView ? 'view' : 'click';
    const hour = [hourOf(at), kind, platform, channel].join(' ');
    const day = [dayOf(at), kind, platform, channel].join(' ');
    hours.add(hour);
    days.add(day);
    daySums.add([dayOf(at), kind].join(' '));
    for (const each of Object.values(told)) each.add({ at, isView, hour });
    object.add({ at, kind });
  }
  const watched = told.watched.ofMonth({ events, drawn });
  const unwatched = told.unwatched.ofMonth({ events, drawn });
  const mixed = Object.fromEntries(
    OF_DELTAS.map((of) => [of, WATCHED_SHARE * watched[of] + (1 - WATCHED_SHARE) * unwatched[of]]),
  ) as OfDeltas;
  return {
    ...{ hourRows: hours.size, dayRows: days.size, daySums: daySums.size },
    ...mixed,
    ...object.ofMonth({ events, drawn, month: MONTH.days * DAY }),
  };
};

export const simulateRollUps = (seed: number): RollUps => {
  const random = randomFrom(seed);
  const unit = MONTH.clicks / tailSum(POPULATION.links);
  const result = Object.fromEntries(OF_LINKS.map((of) => [of, 0])) as Drawn;
  let linksWithClicks = 0;
  const factor = 10 ** (1 / STEPS_PER_DECADE);
  for (let first = 1; first <= POPULATION.links; ) {
    const next = Math.max(first + 1, Math.floor(first * factor));
    const last = Math.min(next - 1, POPULATION.links);
    const many = last - first + 1;
    const clicks = unit * Math.sqrt(first * last) ** -TAIL_EXPONENT;
    const drawn = drawLink(clicks, random);
    // A link with less than one event a month represents several, one of which has it.
    const share = Math.min(1, clicks * (1 + MONTH.viewsPerClick)) * (drawn.hourRows === 0 ? 0 : 1);
    linksWithClicks += many * Math.min(1, clicks);
    for (const of of OF_LINKS) result[of] += many * drawn[of] * share;
    first = next;
  }
  return { largest: unit, linksWithClicks, ...result };
};
