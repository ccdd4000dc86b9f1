import { createExecutionContext, createScheduledController, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { COUNTS, SWEEP } from '@soltrade/schema/limits';
import { describe, expect, it, vi } from 'vitest';
import { countedEvent, drain, inD1, rowsIn } from '../../../test/countedEvents.ts';
import { newLink } from '../../../test/rows.ts';
import { listActiveObjects } from '../../db/counting/countedObjects.ts';
import worker from '../../index.ts';
import { HOUR } from '../../lib/time.ts';
import { linkClicks } from '../../stubs.ts';

const sweep = () => worker.scheduled(createScheduledController(), env, createExecutionContext());

const anHourAgo = (id: string, change = {}) =>
  countedEvent(id, { at: Date.now() - HOUR, visitor: id, ...change });

const reconciliation = async (linkId: string, shard = 0) =>
  env.DB.prepare('select * from reconciliations where link_id = ? and shard = ?').bind(linkId, shard).first();

const logged = () => {
  const lines: { event: string }[] = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => lines.push(JSON.parse(line)));
  vi.spyOn(console, 'log').mockImplementation((line: string) => lines.push(JSON.parse(line)));
  return (event: string) => lines.filter((line) => line.event === event);
};

describe('the cron', () => {
  it('flushes an outbox that lost its alarm, and says how much it was', async () => {
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
    expect(await inD1(linkId, 'view_hours')).toEqual({ persons: 1, repeats: 0, robots: 0 });
    expect(of('outbox_was_stuck')).toMatchObject([{ object: `${linkId}#0`, events: 2 }]);
    expect(of('click_counts_differed')).toEqual([]);
    expect(await reconciliation(linkId)).toMatchObject({
      object_clicks: 2,
      stored_clicks: 2,
      object_views: 1,
      stored_views: 1,
      difference: 0,
      repaired: 0,
    });
  });

  it('repairs what D1 lacks, by day and by hour, in every shard, and logs the size', async () => {
    const linkId = await newLink();
    for (const shard of [0, 1]) {
      const stub = linkClicks(env, linkId, shard);
      for (const id of ['press-1', 'press-2', 'press-3']) await stub.record(anHourAgo(`${id}-${shard}`));
      await stub.record(anHourAgo('seen-1', { kind: 'view', platform: '' }));
      await drain(stub);
    }
    // As after D1 was restored to an earlier minute.
    await env.DB.batch([
      env.DB.prepare('update click_counts set persons = 1 where link_id = ? and shard = 0').bind(linkId),
      env.DB.prepare('delete from click_hours where link_id = ? and shard = 0').bind(linkId),
      env.DB.prepare('delete from view_counts where link_id = ? and shard = 1').bind(linkId),
    ]);
    await env.DB.prepare('delete from sweeps').run();
    const of = logged();
    await sweep();
    for (const table of ['click_counts', 'click_hours'] as const) {
      expect(await inD1(linkId, table)).toMatchObject({ persons: 6 });
    }
    for (const table of ['view_counts', 'view_hours'] as const) {
      expect(await inD1(linkId, table)).toMatchObject({ persons: 2 });
    }
    expect(await reconciliation(linkId)).toMatchObject({ object_clicks: 3, stored_clicks: 1, repaired: 3 });
    expect(await reconciliation(linkId, 1)).toMatchObject({ object_views: 1, stored_views: 0, repaired: 1 });
    expect(of('click_counts_differed').length).toBe(2);

    await linkClicks(env, linkId, 0).reconcile();
    expect(await reconciliation(linkId)).toMatchObject({ stored_clicks: 3, difference: 0, repaired: 0 });
  });

  it('tells what D1 has too much, and takes nothing away', async () => {
    const linkId = await newLink();
    const stub = linkClicks(env, linkId, 0);
    await stub.record(anHourAgo('press-1'));
    await drain(stub);
    await env.DB.prepare('update click_counts set persons = 5 where link_id = ?').bind(linkId).run();
    expect(await stub.reconcile()).toMatchObject({ difference: 4, repaired: 0 });
    expect(await inD1(linkId)).toMatchObject({ persons: 5 });
  });

  it('repairs days that are hours no more', async () => {
    const linkId = await newLink();
    const stub = linkClicks(env, linkId, 0);
    await stub.record(countedEvent('old-press', { at: Date.now() - COUNTS.hourRetention - 48 * HOUR }));
    await drain(stub);
    expect(await rowsIn(stub, 'select 1 from hours')).toEqual([]);
    await env.DB.prepare('delete from click_counts where link_id = ?').bind(linkId).run();
    expect(await stub.reconcile()).toMatchObject({ difference: 1, repaired: 1 });
    expect(await inD1(linkId)).toMatchObject({ persons: 1 });
  });

  it('differs by nothing while events go on coming', async () => {
    const linkId = await newLink();
    const stub = linkClicks(env, linkId, 0);
    const results = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        index % 20 === 19 ? stub.reconcile() : stub.record(anHourAgo(`press-${index}`)),
      ),
    );
    expect(results.filter((result) => typeof result === 'object')).toMatchObject(
      Array(3).fill({ difference: 0, repaired: 0 }),
    );
  });

  it('goes on where it ended, however many objects there are, and prunes rows by hour', async () => {
    const linkId = await newLink();
    const old = Date.UTC(2026, 1, 1);
    const row = env.DB.prepare(
      `insert into view_hours (link_id, shard, hour, channel, persons, repeats, robots, updated_at)
       values (?, 0, ?, '', 1, 0, 0, 0)`,
    );
    await env.DB.batch([row.bind(linkId, old), row.bind(linkId, Date.now() - (Date.now() % HOUR))]);
    const seen: string[] = [];
    let after = { hour: old, linkId: '', shard: 0 };
    for (;;) {
      const page = await listActiveObjects(env, { after, before: Date.now() + HOUR, limit: 2 });
      seen.push(...page.map((each) => `${each.hour} ${each.linkId} ${each.shard}`));
      const last = page.at(-1);
      if (!last) break;
      after = last;
    }
    expect(seen).toEqual([...new Set(seen)].toSorted());
    expect(seen.length).toBeGreaterThan(4);
    await sweep();
    expect(await env.DB.prepare('select 1 from view_hours where hour = ?').bind(old).first()).toBeNull();
    expect(await inD1(linkId, 'view_hours')).toMatchObject({ persons: 1 });
    expect(SWEEP.recentObjects).toBeLessThan(1_000);
  });

  it('the walk over active objects reads indexes only', async () => {
    const plan = await env.DB.prepare(
      `explain query plan select hour, link_id, shard from click_hours
       where (hour, link_id, shard) > (1, '', 0) and hour < 2
       union select hour, link_id, shard from view_hours
       where (hour, link_id, shard) > (1, '', 0) and hour < 2 order by 1, 2, 3 limit 5`,
    ).all<{ detail: string }>();
    const details = plan.results.map(({ detail }) => detail).join('\n');
    expect(details).toMatch(/SEARCH click_hours USING COVERING INDEX click_hours_hour/);
    expect(details).toMatch(/SEARCH view_hours USING COVERING INDEX view_hours_hour/);
    expect(details).not.toMatch(/SCAN|TEMP B-TREE/);
  });
});
