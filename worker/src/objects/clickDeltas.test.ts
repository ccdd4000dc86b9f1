import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { CLICK } from '@soltrade/schema/limits';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ClickObject, drain, countedEvent as event, NOON } from '../../test/countedEvents.ts';
import { newLink, newLinkOf } from '../../test/rows.ts';
import type { Delta } from '../model/statistics.ts';
import { linkClicks, promoterStatistics } from '../stubs.ts';
import { clickStorage } from './clickStorage.ts';
import { addToDays } from './countedDays.ts';
import { PromoterStatistics } from './PromoterStatistics.ts';

const HOUR = 3_600_000;

/** What the promoter's statistics sum to, of both kinds. */
const counted = async (userId: string, linkId: string | null) => {
  const { clicks, views } = await promoterStatistics(env, userId).statistics({
    range: { name: 'all', from: null, to: null },
    filter: { linkId, platform: null, channel: null },
    zone: 'UTC',
    now: Date.now(),
  });
  return {
    persons: clicks.persons + views.persons,
    repeats: clicks.repeats + views.repeats,
    robots: clicks.robots + views.robots,
  };
};

/** What the click objects hold of both kinds. */
const truth = async (stubs: ClickObject[]) => {
  const sum = { persons: 0, repeats: 0, robots: 0 };
  for (const stub of stubs) {
    const { clicks, views } = await stub.receipt(1);
    for (const key of ['persons', 'repeats', 'robots'] as const) sum[key] += clicks[key] + views[key];
  }
  return sum;
};

/** One visitor of each class, at different hours and of both kinds. */
const someEvents = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    event(`${prefix}-${index}`, {
      kind: index % 3 === 0 ? 'click' : 'view',
      at: NOON + (index % 5) * HOUR,
      visitor: `${prefix}-visitor-${index % 7}`,
      channel: index % 2 === 0 ? 'x' : '',
      isRobot: index % 11 === 0,
    }),
  );

const record = (stub: ClickObject, events: ReturnType<typeof someEvents>) =>
  Promise.all(events.map((each) => stub.record(each)));

/** Until the statistics have everything: retries included. */
const settle = async (stub: ClickObject, userId: string, linkId: string, shard = 0) => {
  for (let runs = 0; runs < 30; runs++) {
    await runInDurableObject(stub, (_, state) => state.storage.setAlarm(Date.now()));
    await drain(stub);
    const newest = await runInDurableObject(stub, (_, { storage }) => clickStorage(storage.sql).newest());
    const [source] = await runInDurableObject(promoterStatistics(env, userId), (_, state) =>
      state.storage.sql.exec('select seq from sources where link = ? and shard = ?', linkId, shard).toArray(),
    );
    if (source?.seq === newest) return;
  }
  throw new Error('the statistics do not get everything');
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the promoter’s statistics count each event once', () => {
  it('all shards and links of a promoter, and their sum', async () => {
    const userId = await newLink();
    const other = await newLinkOf(userId);
    const stubs = [linkClicks(env, userId, 0), linkClicks(env, userId, 1), linkClicks(env, other, 0)];
    for (const [index, stub] of stubs.entries()) {
      await record(stub, someEvents(`burst-${index}`, 40));
      await drain(stub);
    }
    await record(linkClicks(env, other, 0), someEvents('later', 25));
    await drain(linkClicks(env, other, 0));
    expect(await counted(userId, userId)).toEqual(await truth(stubs.slice(0, 2)));
    expect(await counted(userId, other)).toEqual(await truth(stubs.slice(2)));
    expect(await counted(userId, null)).toEqual(await truth(stubs));
  });

  it('when answers are lost, calls fail, marks are forgotten, and deltas are bounded', async () => {
    const userId = await newLink();
    const stub = linkClicks(env, userId, 0);
    const apply = PromoterStatistics.prototype.apply;
    let calls = 0;
    vi.spyOn(PromoterStatistics.prototype, 'apply').mockImplementation(function (
      this: PromoterStatistics,
      delta: Delta,
      parts?: number,
    ) {
      calls += 1;
      if (calls % 4 === 0) throw new Error('the call is lost');
      const mark = apply.call(this, delta, parts);
      if (calls % 3 === 0) throw new Error('the answer is lost');
      return mark;
    });
    for (let burst = 0; burst < 6; burst++) {
      await record(stub, someEvents(`burst-${burst}`, 30));
      if (burst % 2 === 0) await evictDurableObject(stub);
      await settle(stub, userId, userId);
      expect(await counted(userId, userId)).toEqual(await truth([stub]));
    }
    expect(calls).toBeGreaterThan(8);
  });

  it('a history that was pruned comes as a snapshot, in parts, even if it begins again in between', async () => {
    const userId = await newLink();
    const stub = linkClicks(env, userId, 0);
    const days = Array.from({ length: 2 * CLICK.snapshotCells + 1 }, (_, index) => NOON - index * 24 * HOUR);
    const cells = days.map((noon) => ({
      ...{ unit: 'day' as const, at: noon - 12 * HOUR, kind: 'view' as const, platform: '', channel: '' },
      ...{ persons: 1, repeats: 2, robots: 3 },
    }));
    await runInDurableObject(stub, (_, { storage }) =>
      addToDays(storage.sql, { cells, audience: [], seq: 0 }),
    );
    const keepPart = PromoterStatistics.prototype.keepPart;
    const spy = vi.spyOn(PromoterStatistics.prototype, 'keepPart');
    // The second part of the first attempt is lost, and more events come before the next attempt.
    spy.mockImplementationOnce(keepPart).mockImplementationOnce(() => {
      throw new Error('lost');
    });
    await record(stub, someEvents('recent', 10));
    await vi.waitFor(() => expect(spy).toHaveBeenCalledTimes(2));
    const sources = await runInDurableObject(promoterStatistics(env, userId), (_, state) =>
      state.storage.sql.exec('select * from sources').toArray(),
    );
    expect(sources).toEqual([]);
    await record(stub, someEvents('more', 10));
    await settle(stub, userId, userId);
    expect(spy.mock.calls.length).toBeGreaterThan(3);
    expect(await counted(userId, userId)).toEqual(await truth([stub]));
    expect(await counted(userId, null)).toEqual(await truth([stub]));
  });
});
