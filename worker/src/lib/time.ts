import { DAY, HOUR } from '@soltrade/schema/durations';

/** UTC day as YYYY-MM-DD. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const isoTime = (time: number): string => new Date(time).toISOString();

export const isoTimeOrNull = (time: number | null): string | null =>
  time === null ? null : isoTime(time);

export const hourOf = (time: number): number => time - (time % HOUR);

export const dayStart = (time: number): number => time - (time % DAY);

/** Until the next UTC day, when daily limits start again. */
export const secondsToNextDay = (time: number): number => Math.ceil((DAY - (time % DAY)) / 1_000);
