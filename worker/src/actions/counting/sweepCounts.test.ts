import {
  createExecutionContext,
  createScheduledController,
  evictDurableObject,
  runDurableObjectAlarm,
  runInDurableObject,
} from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { STATISTICS } from '@soltrade/schema/limits';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { countedEvent, drain, inD1 } from '../../../test/countedEvents.ts';
import { insertCounts, newLink, newLinkOf } from '../../../test/rows.ts';
import { listPromoters } from '../../db/counting/promoters.ts';
import worker from '../../index.ts';
import { DAY, dayOf, HOUR } from '../../lib/time.ts';
import type { StatisticsAnswer } from '../../model/statistics.ts';
import { LinkClicks } from '../../objects/LinkClicks.ts';
import { linkClicks, promoterStatistics } from '../../stubs.ts';

const sweep = () => worker.scheduled(createScheduledController(), env, createExecutionContext());

const anHourAgo = (id: string, change = {}) =>
  countedEvent(id, { at: Date.now() - HOUR, visitor: id, ...change });

const logged = () => {
  const lines: { event: string }[] = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => lines.push(JSON.parse(line)));
  vi.spyOn(console, 'log').mockImplementation((line: string) => lines.push(JSON.parse(line)));
  return (event: string) => lines.filter((line) => line.event === event);
};

const comparison = async (userId: string, linkId: string, shard = 0) => {
  const { sources } = await promoterStatistics(env, userId).receipt(linkId);
  return sources.find((source) => source.shard === shard)?.comparison;
};

const statisticsOf = async (userId: string): Promise<StatisticsAnswer> =>
  promoterStatistics(env, userId).statistics({
    range: { name: 'all', from: null, to: null },
    filter: { linkId: null, platform: null, channel: null },
    zone: 'UTC',
    now: Date.now(),
  });

const statisticsRows = (userId: string, query: string) =>
  runInDurableObject(promoterStatistics(env, userId), (_, state) => state.storage.sql.exec(query).toArray());

beforeEach(async () => {
  await env.DB.prepare('delete from sweeps').run();
});

describe('the cron', () => {
  it('meets events that lost their alarm, and says how many', async () => {
    const linkId = await newLink();
    const stub = linkClicks(env, linkId, 0);
    await stub.record(anHourAgo('flushed-1'));
    await drain(stub);
    await stub.record(anHourAgo('stuck-1'));
    await stub.record(anHourAgo('stuck-2', { kind: 'view', platform: '' }));
    await runInDurableObject(stub, (_, state) => state.storage.deleteAlarm());
    const of = logged();
    await sweep();
    expect(await inD1(linkId)).toEqual({ persons: 2, repeats: 0, robots: 0 });
    expect(await inD1(linkId, 'view')).toEqual({ persons: 1, repeats: 0, robots: 0 });
    expect(of('events_were_stuck')).toMatchObject([{ object: `${linkId}#0`, events: 2 }]);
    expect(of('statistics_differed')).toEqual([]);
    expect(await comparison(linkId, linkId)).toMatchObject({
      ...{ objectClicks: 2, storedClicks: 2, objectViews: 1, storedViews: 1, difference: 0 },
    });
  });

  it('finds statistics that differ from the click objects, makes them again, and says by how many events', async () => {
    const linkId = await newLink();
    const other = await newLinkOf(linkId);
    for (const shard of [0, 1]) {
      const stub = linkClicks(env, linkId, shard);
      for (const id of ['press-1', 'press-2', 'press-3']) await stub.record(anHourAgo(`${id}-${shard}`));
      await drain(stub);
    }
    await linkClicks(env, other, 0).record(anHourAgo('press-other'));
    await drain(linkClicks(env, other, 0));
    await statisticsRows(
      linkId,
      `update sources set persons = persons - 2 where link = '${linkId}' and shard = 1`,
    );
    const of = logged();
    await sweep();
    expect(of('statistics_differed').length).toBeGreaterThan(0);
    expect((await statisticsOf(linkId)).clicks).toEqual({ persons: 7, repeats: 0, robots: 0 });
    expect(await inD1(linkId)).toMatchObject({ persons: 6 });
    await statisticsRows(linkId, 'update comparisons set at = 0');
    await sweep();
    expect(await comparison(linkId, linkId, 1)).toMatchObject({ storedClicks: 3, difference: 0 });
  });

  it('brings back totals that D1 lost, also after an object lost everything', async () => {
    const linkId = await newLink();
    const stub = linkClicks(env, linkId, 0);
    await stub.record(anHourAgo('press-1'));
    await drain(stub);
    await env.DB.prepare('update link_totals set clicks = 0, persons = 0 where link_id = ?')
      .bind(linkId)
      .run();
    await sweep();
    expect(await inD1(linkId)).toMatchObject({ persons: 1 });

    await runInDurableObject(promoterStatistics(env, linkId), (_, state) => state.storage.deleteAll());
    await evictDurableObject(promoterStatistics(env, linkId));
    expect((await statisticsOf(linkId)).clicks).toEqual({ persons: 1, repeats: 0, robots: 0 });
  });

  it('differs by nothing while events go on coming', async () => {
    const linkId = await newLink();
    const stub = linkClicks(env, linkId, 0);
    await stub.record(anHourAgo('press-first'));
    await drain(stub);
    await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        if (index % 20 !== 19) return stub.record(anHourAgo(`press-${index}`));
        await statisticsRows(linkId, 'update comparisons set at = 0');
        return promoterStatistics(env, linkId).sweep();
      }),
    );
    expect(await comparison(linkId, linkId)).toMatchObject({ difference: 0 });
  });

  it('goes on where it ended, one promoter that fails or not', async () => {
    const linkId = await newLink();
    const broken = await newLink();
    for (const id of [linkId, broken]) {
      await linkClicks(env, id, 0).record(anHourAgo('press-1'));
      await runDurableObjectAlarm(linkClicks(env, id, 0));
    }
    const of = logged();
    vi.spyOn(LinkClicks.prototype, 'reconcile').mockImplementationOnce(() => {
      throw new Error('broken');
    });
    await sweep();
    expect(of('reconcile_failed').length).toBe(1);
    expect(await inD1(linkId)).toMatchObject({ persons: 1 });
    expect(await inD1(broken)).toMatchObject({ persons: 1 });
    const seen: string[] = [];
    for (let after = ''; ; ) {
      const page = await listPromoters(env, { after, limit: 2 });
      const last = page.at(-1);
      if (!last) break;
      seen.push(...page.map(({ userId }) => userId));
      after = last.userId;
    }
    expect(seen).toEqual([...new Set(seen)].toSorted());
    expect(seen).toContain(linkId);
  });

  it('deletes rows by hour of the time when D1 held everyone’s counts', async () => {
    const linkId = await newLink();
    const old = Date.UTC(2026, 1, 1);
    await env.DB.prepare("insert into view_hours values (?, 0, ?, '', 1, 0, 0, 0)").bind(linkId, old).run();
    await sweep();
    expect(await env.DB.prepare('select 1 from view_hours where hour = ?').bind(old).first()).toBeNull();
  });
});

describe('every promoter’s statistics', () => {
  /** A link whose three clicks and a view are told, and how it is told more. */
  const leave = async () => {
    const linkId = await newLink();
    const stub = linkClicks(env, linkId, 0);
    const tell = async (id: string, change = {}) => {
      await stub.record(anHourAgo(id, change));
      await drain(stub);
      await drain(stub);
    };
    await tell('press-1');
    await tell('press-2');
    await tell('press-3');
    await tell('view-1', { kind: 'view', platform: '' });
    return { linkId, tell };
  };

  it('compare what a click object counted with each of its deltas, and ask nobody', async () => {
    const reconcile = vi.spyOn(LinkClicks.prototype, 'reconcile');
    const of = logged();
    const before = Date.now();
    const { linkId } = await leave();
    expect(await comparison(linkId, linkId)).toMatchObject({
      ...{ objectClicks: 3, storedClicks: 3, objectViews: 1, storedViews: 1, difference: 0 },
    });
    expect((await comparison(linkId, linkId))?.at).toBeGreaterThanOrEqual(before);
    expect(await statisticsRows(linkId, 'select 1 from comparisons')).toEqual([]);
    expect(reconcile).not.toHaveBeenCalled();
    expect(of('statistics_differed')).toEqual([]);
  });

  it('are made again where a delta shows that they differ', async () => {
    const { linkId, tell } = await leave();
    await statisticsRows(linkId, 'update sources set persons = persons - 2');
    await statisticsRows(linkId, "update hours set persons = persons - 2 where kind = 'click'");
    const of = logged();
    await tell('press-4');
    expect(of('statistics_differed')).toMatchObject([
      { linkId, shard: 0, objectClicks: 4, storedClicks: 2, objectViews: 1, storedViews: 1, difference: 2 },
    ]);
    expect((await statisticsOf(linkId)).clicks).toEqual({ persons: 4, repeats: 0, robots: 0 });
    expect(await inD1(linkId)).toMatchObject({ persons: 4 });
    await tell('press-5');
    expect(await comparison(linkId, linkId)).toMatchObject({ storedClicks: 5, difference: 0 });
    expect(of('statistics_differed')).toHaveLength(1);
  });

  it('are made again once an hour at most, whatever a click object says', async () => {
    const { linkId, tell } = await leave();
    const of = logged();
    const differ = () => statisticsRows(linkId, 'update sources set persons = persons - 1');
    await differ();
    await tell('press-4');
    await differ();
    await tell('press-5');
    expect(of('statistics_differed')).toHaveLength(1);
    expect(of('statistics_still_differ')).toMatchObject([{ linkId, shard: 0, difference: 1 }]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + STATISTICS.checkEvery });
    await tell('press-6');
    vi.useRealTimers();
    expect(of('statistics_differed')).toHaveLength(2);
    expect((await statisticsOf(linkId)).clicks).toEqual({ persons: 6, repeats: 0, robots: 0 });
  });

  it('are made again, an hour later at most, where their cells differ from their own sums', async () => {
    const { linkId, tell } = await leave();
    await statisticsRows(linkId, "update hours set persons = persons + 5 where link <> '' and kind = 'view'");
    const of = logged();
    await tell('press-4');
    expect(of('statistics_differed')).toEqual([]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + STATISTICS.checkEvery });
    await tell('press-5');
    vi.useRealTimers();
    expect(of('statistics_differed')).toMatchObject([{ linkId, difference: 5 }]);
    expect((await statisticsOf(linkId)).views).toEqual({ persons: 1, repeats: 0, robots: 0 });
  });

  it('are compared with what an object counted in all, whatever it was told before and however it is woken', async () => {
    const linkId = await newLink();
    const stub = linkClicks(env, linkId, 0);
    // Counts of before there were click objects, which the first snapshot adopts.
    await insertCounts([{ linkId, day: dayOf(Date.now() - DAY), persons: 7 }]);
    const of = logged();
    for (const [index, change] of [{}, { isRobot: true }, { visitor: 'press-0' }].entries()) {
      await stub.record(countedEvent(`press-${index}`, { at: Date.now(), visitor: 'press-0', ...change }));
      if (index === 1) await evictDurableObject(stub);
      await runInDurableObject(stub, (object) => object.alarm());
    }
    expect(of('statistics_differed')).toEqual([]);
    expect(await comparison(linkId, linkId)).toMatchObject({ objectClicks: 10, storedClicks: 10 });
    expect((await statisticsOf(linkId)).clicks).toEqual({ persons: 8, repeats: 1, robots: 1 });
  });

  it('ask a click object that did not respond again with the next run of the cron', async () => {
    const { linkId } = await leave();
    const of = logged();
    vi.spyOn(LinkClicks.prototype, 'reconcile').mockImplementationOnce(() => {
      throw new Error('broken');
    });
    await promoterStatistics(env, linkId).sweep();
    expect(of('reconcile_failed')).toHaveLength(1);
    expect(await statisticsRows(linkId, 'select 1 from comparisons')).toEqual([]);
    await promoterStatistics(env, linkId).sweep();
    expect(await statisticsRows(linkId, 'select difference from comparisons')).toEqual([{ difference: 0 }]);
    expect((await promoterStatistics(env, linkId).sweep()).objects).toBe(0);
  });
});
