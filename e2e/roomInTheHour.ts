import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR } from '@soltrade/schema/durations';
import { test } from './test.ts';

/** Longer than a test's counting takes. */
const ROOM = 60_000;

/** Waits for the next hour if this one is about to end: charts have hourly bins, and a test expects one bin. */
export const roomInTheHour = async (): Promise<void> => {
  const left = HOUR - (Date.now() % HOUR);
  if (left >= ROOM) return;
  test.setTimeout(test.info().timeout + 2 * ROOM);
  await sleep(left + 1_000);
};
