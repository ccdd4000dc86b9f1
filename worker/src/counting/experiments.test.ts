import { env } from 'cloudflare:workers';
import { HOUR, MINUTE } from '@soltrade/schema/durations';
import { CLICK } from '@soltrade/schema/limits/clicks';
import { EXPERIMENT as LIMITS } from '@soltrade/schema/limits/links';
import { describe, expect, it, vi } from 'vitest';
import { countedEvent, NOON, ring, rowsIn } from '../../test/countedEvents.ts';
import { pageIdOf } from '../model/promoterPage.ts';
import type { CountedEvent } from '../model/statistics.ts';
import { promoterClicks } from '../stubs.ts';

const EXPERIMENT = { startedAt: NOON - MINUTE, half: 'b' } as const;

const countedAfter = async (some: readonly (Partial<CountedEvent> & { minute: number })[]) => {
  const stub = promoterClicks(env, pageIdOf(crypto.randomUUID()));
  const events = some.map(({ minute, ...change }, index) =>
    countedEvent(`event-${index}`, {
      linkId: 'link',
      at: NOON + minute * MINUTE,
      experiment: EXPERIMENT,
      ...change,
    }),
  );
  await stub.recordMany(events);
  const [found] = await stub.experimentPeople('link');
  return found ?? { viewers: 0, clickers: 0, networks: 0 };
};

const peopleAfter = async (some: Parameters<typeof countedAfter>[0]) => {
  const { viewers, clickers } = await countedAfter(some);
  return [viewers, clickers];
};

const networksAfter = async (some: Parameters<typeof countedAfter>[0]) =>
  (await countedAfter(some)).networks;

const seen = (minute: number, change: Partial<CountedEvent> = {}) =>
  ({ kind: 'view', platform: '', visitor: 'ada', minute, ...change }) as const;

const pressed = (minute: number, change: Partial<CountedEvent> = {}) =>
  ({ kind: 'click', visitor: 'ada', minute, ...change }) as const;

describe('people of an experiment', () => {
  it.each([
    ['who saw and clicked', [seen(0), pressed(1)], [1, 1]],
    ['on two platforms', [seen(0), pressed(1), pressed(2, { platform: 'axiom' })], [1, 1]],
    ['without a view', [pressed(1)], [0, 0]],
    ['on a page that is open for hours', [seen(0), pressed(1), pressed(40), pressed(80)], [1, 1]],
    ['who come back', [seen(0), pressed(1), seen(40), pressed(41)], [2, 2]],
    ['who saw it before', [seen(-2, { experiment: undefined }), pressed(1)], [0, 0]],
  ] as const)('%s', async (_, events, people) => {
    expect(await peopleAfter(events)).toEqual(people);
  });

  it('are the same ones as viewers and as clickers, also where an address has too many', async () => {
    const places = CLICK.newVisitorsPerAddress;
    const visitors = Array.from({ length: 2 * places }, (_, nth) => ({
      visitor: `${nth}`,
      address: 'carrier',
    }));
    const views = visitors.map((each) => seen(0, each));
    const clicks = visitors.slice(places - 1).map((each) => pressed(1, each));
    expect(await peopleAfter([...views, ...clicks])).toEqual([places, 1]);
  });

  it('are at most ten of a network a day, the same ones as clickers, so no network decides', async () => {
    const most = LIMITS.viewersPerNetworkAndDay;
    const crowd = (count: number, network: string, minute = 0) =>
      Array.from({ length: count }, (_, nth) => ({
        visitor: `${network} ${nth}`,
        address: `${network} ${nth}`,
        network,
        minute,
      }));
    const large = crowd(2 * most, 'large');
    const views = [...large, ...crowd(1, 'small')].map((each) => seen(0, each));
    const clicks = large.slice(most - 1).map((each) => pressed(1, each));
    expect(await peopleAfter([...views, ...clicks])).toEqual([most + 1, 1]);
    const tomorrow = crowd(2 * most, 'large-tomorrow').map((each) => seen(24 * 60, each));
    expect(await peopleAfter([...views, ...tomorrow])).toEqual([2 * most + 1, 0]);
    expect(await networksAfter([...views, ...tomorrow])).toBe(3);
  });

  it('are recognized by yesterday’s hashes just after midnight', async () => {
    const midnight = 12 * 60;
    const previous = { visitor: 'ada', address: 'a', network: 'n' };
    const late = { visitor: 'ada-today', address: 'a-today', network: 'n-today', previous };
    expect(
      await peopleAfter([
        seen(midnight - 5, previous),
        pressed(midnight + 5, late),
        pressed(midnight + 6, late),
      ]),
    ).toEqual([1, 1]);
  });

  it('leave no hash of a visitor an hour after their day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
    const stub = promoterClicks(env, pageIdOf(crypto.randomUUID()));
    await stub.record(
      countedEvent('view', { linkId: 'link', kind: 'view', experiment: EXPERIMENT }),
    );
    const rows = async () => (await rowsIn(stub, 'select * from networks')).length;
    expect(await rows()).toBe(1);
    vi.setSystemTime(NOON + 13 * HOUR);
    await ring(stub);
    expect(await rows()).toBe(0);
    expect(await stub.experimentPeople('link')).toMatchObject([{ viewers: 1, networks: 1 }]);
  });
});
