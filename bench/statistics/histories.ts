// What click objects of so many links would have told in 90 days, as deltas and batches of audiences.
import { audienceText } from '@soltrade/schema/audience/audience';
import { BROWSERS, DEVICES, SYSTEMS } from '@soltrade/schema/audience/values';
import { SPECIFIED_IDS } from '@soltrade/schema/platforms/index';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;
const HOURS = 90 * 24;
const CHANNELS = ['x', 'telegram', 'discord', 'qr', ''] as const;
const VIEWS_PER_CLICK = 3;
/** As many as a click object sends at most. */
const CELLS_PER_DELTA = 5_000;

type Counts = { kind: 'click' | 'view'; platform: string; channel: string } & Record<
  'persons' | 'repeats' | 'robots',
  number
>;
// As in `worker/src/model`, whose types need the Worker's runtime.
type StatisticsCell = Counts & { unit: 'hour'; at: number };
type AudienceCell = Counts & { day: number; audience: string };
type Source = { linkId: string; shard: number };
type Delta = Source & { from: number | null; to: number; cells: StatisticsCell[]; events: [] };
type AudienceBatch = Source & { batch: number; cells: AudienceCell[] };

/** What a promoter's statistics are told. */
export type History = { deltas: Delta[]; batches: AudienceBatch[] };

const classes = (events: number) => {
  const repeats = Math.floor(events * 0.15);
  const robots = Math.floor(events * 0.1);
  return { persons: events - repeats - robots, repeats, robots };
};

/** So many events over places, as evenly as whole numbers go; a place without one is left out. */
const spread = <Place>(events: number, places: readonly Place[]): { place: Place; events: number }[] =>
  places.flatMap((place, index) => {
    const share =
      Math.floor(((index + 1) * events) / places.length) - Math.floor((index * events) / places.length);
    return share === 0 ? [] : [{ place, events: share }];
  });

const hoursBefore = (now: number): number[] =>
  Array.from({ length: HOURS }, (_, ago) => now - (now % HOUR) - ago * HOUR).toReversed();

/** Deltas of one click object, each of which continues from the one before. */
const deltasOf = (linkId: string, shard: number, cells: readonly StatisticsCell[]): Delta[] => {
  const deltas: Delta[] = [];
  let mark: number | null = null;
  for (let start = 0; start < cells.length; start += CELLS_PER_DELTA) {
    const part = cells.slice(start, start + CELLS_PER_DELTA);
    const events = part.reduce((sum, { persons, repeats, robots }) => sum + persons + repeats + robots, 0);
    const to: number = (mark ?? 0) + events;
    deltas.push({ linkId, shard, from: mark, to, cells: part, events: [] });
    mark = to;
  }
  return deltas;
};

/** A link that was clicked so often, at all hours, on all platforms and by all channels. */
export const busyLink = (options: {
  linkId: string;
  clicks: number;
  shards: number;
  now: number;
}): History => {
  const { linkId, clicks, shards } = options;
  const hours = hoursBefore(options.now);
  const cellsOf = (kind: 'click' | 'view', events: number, platforms: readonly string[]): StatisticsCell[] =>
    spread(
      events,
      hours.flatMap((at) =>
        platforms.flatMap((platform) => CHANNELS.map((channel) => ({ at, platform, channel }))),
      ),
    ).map(({ place, events: share }) => ({ unit: 'hour', kind, ...place, ...classes(share) }));
  const cells = [
    ...cellsOf('click', clicks, SPECIFIED_IDS),
    ...cellsOf('view', clicks * VIEWS_PER_CLICK, ['']),
  ];
  return {
    deltas: Array.from({ length: shards }, (_, shard) =>
      deltasOf(
        linkId,
        shard,
        cells.filter((_cell, index) => index % shards === shard),
      ),
    ).flat(),
    batches: [],
  };
};

/** Links that were clicked in `hours` hours each, every one in others; together so often as asked. */
export const manyLinks = (options: {
  linkIds: readonly string[];
  hours: number;
  clicks: number;
  now: number;
}): History => {
  const { linkIds, hours, clicks, now } = options;
  const times = hoursBefore(now);
  const step = Math.floor(HOURS / hours);
  const average = clicks / (linkIds.length * hours);
  const deltas = linkIds.flatMap((linkId, link) => {
    // No two neighbours in the list by clicks have as many.
    const events = Math.round(average * (0.5 + (link % 101) / 100));
    const cells = Array.from({ length: hours }, (_, index) => index).flatMap((index): StatisticsCell[] => {
      const at = times[(link * 7 + index * step) % HOURS] ?? now;
      const platform = SPECIFIED_IDS[(link + index) % SPECIFIED_IDS.length] ?? '';
      const channel = CHANNELS[(link * 3 + index) % CHANNELS.length] ?? '';
      return [
        { unit: 'hour', at, kind: 'click', platform, channel, ...classes(events) },
        { unit: 'hour', at, kind: 'view', platform: '', channel, ...classes(events * VIEWS_PER_CLICK) },
      ];
    });
    return deltasOf(linkId, 0, cells);
  });
  return { deltas, batches: [] };
};

const COUNTRIES = ['DE', 'US', 'NG', 'VN', 'TR', 'BR', 'IN', 'ID', 'GB', 'FR', 'PL', 'ES', 'JP', 'KR', 'MX'];
const SOURCES = ['x', 'telegram', 'discord', 'reddit', '-'];
const LANGUAGES = ['en', 'de', 'vi', 'tr', 'pt', 'id', 'fr'];

/** A different one for each number, as far as there are so many. */
const audienceOfNumber = (number: number): string => {
  let rest = number;
  const pick = (values: readonly string[]): string => {
    const value = values[rest % values.length] ?? '-';
    rest = Math.floor(rest / values.length);
    return value;
  };
  return audienceText({
    country: pick(COUNTRIES),
    source: pick(SOURCES),
    browser: pick(BROWSERS),
    language: pick(LANGUAGES),
    system: pick(SYSTEMS),
    device: pick(DEVICES),
  });
};

const PERSONS_A_DAY = 10_000;

/** A link whose visitors of each day have so many combinations of audience, and the same numbers however many. */
export const variedLink = (options: {
  linkId: string;
  combinations: number;
  days: number;
  now: number;
}): History => {
  const { linkId, combinations, days, now } = options;
  const today = Math.floor(now / DAY);
  const persons = PERSONS_A_DAY / combinations;
  const cells: StatisticsCell[] = [];
  const batches: AudienceBatch[] = [];
  for (let ago = days - 1; ago >= 0; ago -= 1) {
    const day = today - ago;
    const place = (kind: 'click' | 'view') => ({
      ...{ kind, platform: kind === 'click' ? 'axiom' : '', channel: 'x', repeats: 0, robots: 0 },
    });
    const told = (['click', 'view'] as const).flatMap((kind): AudienceCell[] => {
      cells.push({ unit: 'hour', at: day * DAY, ...place(kind), persons: PERSONS_A_DAY });
      return Array.from({ length: combinations }, (_, number) => ({
        ...{ day, ...place(kind), persons, audience: audienceOfNumber(number) },
      }));
    });
    batches.push({ linkId, shard: 0, batch: days - ago, cells: told });
  }
  return { deltas: deltasOf(linkId, 0, cells), batches };
};
