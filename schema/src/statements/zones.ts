// Time zones by name, abbreviation and offset.
import { boundedMap } from '../boundedMap.ts';
import { HOUR, MINUTE } from '../durations.ts';
import { once } from '../once.ts';

/**
 * Hours east of UTC. Abbreviations that several zones share, such as CST, IST and BST, are left
 * out.
 */
const ABBREVIATIONS: Readonly<Record<string, number>> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 1,
  CET: 1,
  CEST: 2,
  EET: 2,
  EEST: 3,
  MSK: 3,
  SGT: 8,
  HKT: 8,
  AWST: 8,
  JST: 9,
  KST: 9,
  AEST: 10,
  AEDT: 11,
  EST: -5,
  EDT: -4,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
};

/** No zone differs from UTC by more than 14 hours. */
const MOST = 14 * HOUR;

const OFFSET = /^(?:UTC|GMT)?([+-−])(\d{1,2})(?::?(\d{2}))?$/i;

const fixedOffset = (name: string): number | null => {
  const known = ABBREVIATIONS[name.toUpperCase()];
  if (known !== undefined) return known * HOUR;
  const [, sign, hours = '0', minutes = '0'] = OFFSET.exec(name) ?? [];
  if (sign === undefined || Number(minutes) > 59) return null;
  const size = Number(hours) * HOUR + Number(minutes) * MINUTE;
  if (size > MOST) return null;
  return sign === '+' ? size : -size;
};

const formatOf = boundedMap<string, Intl.DateTimeFormat>(20);

const clockIn = (zone: string): Intl.DateTimeFormat => {
  const known = formatOf.get(zone);
  if (known) return known;
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const clock = { hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    ...parts,
    ...clock,
  });
  formatOf.set(zone, format);
  return format;
};

const offsetAt = (zone: string, time: number): number => {
  const found = clockIn(zone).formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(found.find((each) => each.type === type)?.value);
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - Math.floor(time / 1000) * 1000;
};

export const zoneNames = once((): readonly string[] => [
  'UTC',
  ...Intl.supportedValuesOf('timeZone'),
]);

const byLowerCase = once(
  () => new Map(zoneNames().map((zone) => [zone.toLowerCase(), zone] as const)),
);

/** An IANA name in its usual spelling; null for others. */
const zoneNamed = (text: string): string | null => {
  const known = byLowerCase().get(text.toLowerCase());
  if (known !== undefined || !text.includes('/')) return known ?? null;
  try {
    // Aliases, such as Europe/Kiev or Asia/Calcutta.
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
};

const offsets = boundedMap<string, number>(5_000);

/**
 * The time of a clock in a zone, given as if it were UTC; null for a zone that has no or several
 * meanings. Of an hour that a change of the clocks repeats, the first; an hour that it skips is
 * that much later.
 */
export const timeIn = (zone: string, local: number): number | null => {
  const fixed = fixedOffset(zone);
  if (fixed !== null) return local - fixed;
  const name = zoneNamed(zone);
  if (name === null) return null;
  const key = `${name} ${Math.floor(local / (15 * MINUTE))}`;
  const known = offsets.get(key);
  if (known !== undefined) return local - known;
  const first = offsetAt(name, local - offsetAt(name, local));
  const earlier = offsetAt(name, local - first - 6 * HOUR);
  const isEarlier = offsetAt(name, local - earlier) === earlier;
  const offset = isEarlier ? earlier : first;
  offsets.set(key, offset);
  return local - offset;
};
