import { env } from 'cloudflare:workers';
import { audienceOf, audienceText } from '@soltrade/schema/audience/audience';
import { AUDIENCE } from '@soltrade/schema/limits';
import { afterEach, expect, it, vi } from 'vitest';
import { countedEvent, ring, rowsIn } from '../../test/countedEvents.ts';
import { DAY, dayStart, HOUR } from '../lib/time.ts';
import { promoterClicks } from '../stubs.ts';

afterEach(() => void vi.useRealTimers());

it('an audience of too few persons is forgotten after some days, also where nothing is counted any longer', async () => {
  const stub = promoterClicks(env, crypto.randomUUID());
  const noon = Date.UTC(2026, 10, 21, 12);
  vi.setSystemTime(noon);
  const facts = { userAgent: '', acceptLanguage: 'de', country: 'IS', channel: null, referrer: null };
  const audience = audienceText(audienceOf({ ...facts, touchPoints: null, ownHosts: [] }));
  await stub.record(countedEvent('lonely', { at: noon, audience }));
  const waiting = async () =>
    JSON.stringify(await rowsIn(stub, 'select waiting from audience_marks')).includes('IS');
  vi.setSystemTime(noon + 3 * HOUR);
  await ring(stub);
  expect(await waiting()).toBe(true);
  expect(await rowsIn(stub, "select name from sqlite_master where name glob 'sightings_*'")).toEqual([]);

  const end = dayStart(noon) + DAY + AUDIENCE.maxWait;
  vi.setSystemTime(end - 1);
  await ring(stub);
  expect(await waiting()).toBe(true);
  vi.setSystemTime(end);
  // Its alarm is due: nobody else wakes it.
  expect(await ring(stub)).toBe(true);
  expect(await waiting()).toBe(false);
});
