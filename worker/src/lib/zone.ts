import { boundedMap } from '@soltrade/schema/boundedMap';
import { DAY, HOUR } from '@soltrade/schema/durations';
import { remembered } from './remembered.ts';
import { dayStart } from './time.ts';

/** Promoters of an isolate share few zones and ask about the same months. */
const REMEMBERED = { zones: 20, days: 2_000 };

/** How far a zone's clocks are ahead of UTC since a moment. */
export type ZoneOffset = { since: number; offset: number };

/** No zone's clocks are changed twice within this time. */
const BETWEEN_CHANGES = 7 * DAY;

/** A time zone's calendar. All times are epoch milliseconds. */
export type Zone = {
  name: string;
  /** The zone's local time as if it were UTC. */
  clockAt: (at: number) => number;
  dayStart: (at: number) => number;
  hourStart: (at: number) => number;
  /** The start of the day that many days after a time's day. */
  addDays: (at: number, days: number) => number;
  /** Those within a span, oldest first. */
  offsetsIn: (span: { from: number; to: number }) => ZoneOffset[];
};

/** The first moment with another offset than `from` has, which `to` has too. */
const changeBetween = (
  offsetAt: (at: number) => number,
  { from, to }: { from: number; to: number },
): number => {
  const former = offsetAt(from);
  let [low, high] = [from, to];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle) === former) low = middle;
    else high = middle;
  }
  return high;
};

const exactOffsets = (name: string): ((at: number) => number) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (at) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const of = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
    const [year, month, day] = [of('year'), of('month') - 1, of('day')];
    const shown = Date.UTC(year, month, day, of('hour'), of('minute'), of('second'));
    return shown - (at - (at % 1_000));
  };
};

/** Offset look-ups take microseconds, and most days have a single offset. */
const rememberedOffsets = (exact: (at: number) => number): ((at: number) => number) => {
  const ofDays = boundedMap<number, number | null>(REMEMBERED.days);
  return (at) => {
    const day = dayStart(at);
    let offset = ofDays.get(day);
    if (offset === undefined) {
      const first = exact(day);
      offset = first === exact(day + DAY) ? first : null;
      ofDays.set(day, offset);
    }
    return offset ?? exact(at);
  };
};

/** Throws a `RangeError` for an unknown zone. */
export const zoneOf = remembered(REMEMBERED.zones, (name): Zone => {
  const offsetAt = name === 'UTC' ? () => 0 : rememberedOffsets(exactOffsets(name));
  const clockAt = (at: number): number => at + offsetAt(at);
  /** The moment of a local time. */
  const whenClock = (shown: number): number => {
    const about = shown - offsetAt(shown);
    const when = shown - offsetAt(about);
    // If the clocks skipped it, the first moment after.
    return clockAt(when) < shown ? when + HOUR : when;
  };
  return {
    name,
    clockAt,
    dayStart: (at) => whenClock(dayStart(clockAt(at))),
    hourStart: (at) => at - (clockAt(at) % HOUR),
    addDays: (at, days) => whenClock(dayStart(clockAt(at)) + days * DAY),
    offsetsIn: ({ from, to }) => {
      const offsets = [{ since: from, offset: offsetAt(from) }];
      for (let start = from; start < to; start += BETWEEN_CHANGES) {
        const end = Math.min(to, start + BETWEEN_CHANGES);
        const offset = offsetAt(end);
        if (offset === offsetAt(start)) continue;
        offsets.push({ since: changeBetween(offsetAt, { from: start, to: end }), offset });
      }
      return offsets;
    },
  };
});
