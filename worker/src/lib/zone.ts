import { boundedMap } from '@soltrade/schema/boundedMap';
import { DAY, HOUR } from '@soltrade/schema/durations';
import { remembered } from './remembered.ts';
import { dayStart } from './time.ts';

/** An isolate's promoters live in few zones and ask about the same months. */
const REMEMBERED = { zones: 20, days: 2_000 };

/** A time zone's calendar. All times are epoch milliseconds. */
export type Zone = {
  name: string;
  /** What its clocks show, as if it were UTC. */
  clockAt: (at: number) => number;
  dayStart: (at: number) => number;
  /** The beginning of the day so many days after the one in which a time is. */
  addDays: (at: number, days: number) => number;
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

/** Asking for an offset costs microseconds, and most days have a single one. */
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

/** Throws a `RangeError` for a name that no zone has. */
export const zoneOf = remembered(REMEMBERED.zones, (name): Zone => {
  const offsetAt = name === 'UTC' ? () => 0 : rememberedOffsets(exactOffsets(name));
  const clockAt = (at: number): number => at + offsetAt(at);
  /** When its clocks show this. */
  const whenClock = (shown: number): number => {
    const about = shown - offsetAt(shown);
    const when = shown - offsetAt(about);
    // The clocks skipped it, or did so on the way: then the first moment after.
    return clockAt(when) < shown ? when + HOUR : when;
  };
  return {
    name,
    clockAt,
    dayStart: (at) => whenClock(dayStart(clockAt(at))),
    addDays: (at, days) => whenClock(dayStart(clockAt(at)) + days * DAY),
  };
});
