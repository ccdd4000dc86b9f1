import { slotOf } from '@soltrade/schema/counts';
import { DAY } from '@soltrade/schema/durations';
import { expect, it } from 'vitest';
import { zoneOf } from './zone.ts';

const FIRST = Date.UTC(2026, 0, 1, 12);

it('in no time zone does a day begin within a slot', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  expect(zones.length).toBeGreaterThan(300);
  const cut = new Set<string>();
  for (const name of zones) {
    const zone = zoneOf(name);
    for (let day = 0; day < 3 * 365; day += 13) {
      const start = zone.dayStart(FIRST + day * DAY);
      if (slotOf(start) !== start) cut.add(`${name}: ${new Date(start).toISOString()}`);
    }
  }
  expect([...cut]).toEqual([]);
});
