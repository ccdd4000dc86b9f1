import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Statistics } from '@soltrade/schema/contracts/analytics';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, newAddress, newPromoter, type Promoter, problemOf } from '../../../test/client.ts';
import { countedEvent, drain } from '../../../test/countedEvents.ts';
import { BONK, MINT, playMarket } from '../../../test/market.ts';
import { newPromoterWithLink } from '../../../test/promoter.ts';
import { newLinkOf } from '../../../test/rows.ts';
import { publishShardMap } from '../../db/counting/shardMaps.ts';
import { dayOf } from '../../lib/time.ts';
import { addToDays } from '../../objects/countedDays.ts';
import { linkClicks } from '../../stubs.ts';

const DAY = 86_400_000;

beforeEach(() => playMarket({ [MINT]: BONK }));

const asked = (promoter: Promoter, query: string, userId = promoter.id) =>
  call('GET', `/api/analytics/${userId}/statistics?${query}`, { cookie: promoter.cookie });

const statisticsOf = async (promoter: Promoter, query: string): Promise<Statistics> => {
  const response = await asked(promoter, query);
  if (response.status !== 200) throw new Error(await response.text());
  return response.json<Statistics>();
};

const press = async (linkId: string, body: object = {}) => {
  const response = await call('POST', '/api/track-click', {
    body: { linkId, platform: 'jupiter', ...body },
    headers: { 'CF-Connecting-IP': newAddress() },
  });
  expect(response.status).toBe(200);
};

describe('GET /api/analytics/{userId}/statistics', () => {
  it('says what was pressed and seen, in all, over time, by platform, channel and link', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const { id, customIdentifier } = generated.link;
    const quiet = await newLinkOf(promoter.id);
    await press(id, { channel: 'x' });
    await press(id, { channel: 'x', platform: 'axiom' });
    await press(quiet, { channel: 'telegram' });
    await linkClicks(env, id, 0).record(
      countedEvent('view-1', { kind: 'view', at: Date.now(), channel: 'x' }),
    );
    await linkClicks(env, id, 0).record(
      countedEvent('robot-1', { at: Date.now(), isRobot: true, channel: 'x' }),
    );
    for (const linkId of [id, quiet]) await drain(linkClicks(env, linkId, 0));
    const { range, ...all } = await statisticsOf(promoter, 'range=24h&zone=Europe/Berlin');
    expect(range).toMatchObject({ name: '24h', unit: 'hour', zone: 'Europe/Berlin', hoursSince: null });
    expect(all).toMatchObject({
      clicks: { persons: 3, repeats: 0, robots: 1 },
      views: { persons: 1, repeats: 0, robots: 0 },
      clickThrough: '300.00',
      previous: null,
      platforms: [
        { platform: 'jupiter', clicks: { persons: 2, repeats: 0, robots: 1 }, clickThrough: '200.00' },
        { platform: 'axiom', clicks: { persons: 1, repeats: 0, robots: 0 }, clickThrough: '100.00' },
      ],
      channels: [
        { channel: 'x', clicks: { persons: 2, robots: 1 }, views: { persons: 1 } },
        { channel: 'telegram', clicks: { persons: 1 }, clickThrough: null },
      ],
      topLinks: [
        { linkId: id, customIdentifier, symbol: 'BONK', clicks: { persons: 2, robots: 1 } },
        { linkId: quiet, clicks: { persons: 1 }, views: { persons: 0 } },
      ],
    });
    expect(all.buckets).toHaveLength(24);
    expect(all.buckets.at(-1)?.clicks.persons).toBe(3);
    expect(all.heatMap.clicks.flat().reduce((sum, count) => sum + count, 0)).toBe(3);

    const narrow = await statisticsOf(promoter, `range=7d&linkId=${id}&channel=x&platform=axiom`);
    expect(narrow).toMatchObject({
      ...{ clicks: { persons: 1, robots: 0 }, views: { persons: 1 } },
      topLinks: [{ linkId: id, clicks: { persons: 1 } }],
    });
    expect(await statisticsOf(promoter, 'range=30d&channel=nothing')).toMatchObject({
      ...{ clicks: { persons: 0 }, platforms: [], channels: [], topLinks: [], clickThrough: null },
    });
  });

  it('compares with the period before, and chooses days', async () => {
    const promoter = await newPromoter();
    const linkId = await newLinkOf(promoter.id);
    const stub = linkClicks(env, linkId, 0);
    const now = Date.now();
    await stub.record(countedEvent('today-1', { at: now }));
    await stub.record(countedEvent('earlier-1', { at: now - 8 * DAY }));
    await stub.record(countedEvent('earlier-2', { at: now - 8 * DAY }));
    await drain(stub);
    expect(await statisticsOf(promoter, 'range=7d')).toMatchObject({
      ...{ clicks: { persons: 1 }, previous: { clicks: { persons: 2 }, views: { persons: 0 } } },
    });
    const day = dayOf(now - 8 * DAY);
    const chosen = await statisticsOf(promoter, `range=custom&from=${day}&to=${day}`);
    expect(chosen).toMatchObject({
      range: { from: `${day}T00:00:00.000Z`, unit: 'hour' },
      ...{ clicks: { persons: 2 }, previous: null },
    });
    expect(await statisticsOf(promoter, 'range=all')).toMatchObject({
      ...{ clicks: { persons: 3 }, previous: null, range: { unit: 'day' } },
    });
  });

  it.each([
    ['', ['range']],
    ['range=1y', ['range']],
    ['range=7d&zone=Mars/Olympus', ['zone']],
    ['range=7d&zone=', ['zone']],
    [`range=7d&zone=${'x'.repeat(65)}`, ['zone']],
    ['range=custom', ['from', 'to']],
    ['range=custom&from=2026-11-01', ['to']],
    ['range=custom&from=2026-02-30&to=2026-03-01', ['from']],
    ['range=custom&from=yesterday&to=2026-03-01', ['from']],
    ['range=custom&from=2026-03-02&to=2026-03-01', ['to']],
    ['range=custom&from=2016-03-02&to=2026-03-01', ['to']],
    ['range=7d&from=2026-03-02', ['from']],
    ['range=7d&platform=binance', ['platform']],
    [`range=7d&channel=${'x'.repeat(65)}`, ['channel']],
  ])('refuses "%s": 400 with %j', async (query, fields) => {
    const problem = await problemOf(await asked(await newPromoter(), query));
    expect(problem).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(problem.fields.toSorted()).toEqual(fields);
  });

  it('belongs to its owner: 401, 403 and 404', { tags: '6.private.own-data' }, async () => {
    const [ada, bob] = [await newPromoter(), await newPromoter()];
    const link = await newLinkOf(bob.id);
    const path = `/api/analytics/${ada.id}/statistics?range=7d`;
    expect(await problemOf(await call('GET', path))).toMatchObject({ status: 401 });
    expect(await problemOf(await asked(bob, 'range=7d', ada.id))).toMatchObject({ status: 403 });
    expect(await problemOf(await asked(bob, 'range=7d', 'nobody'))).toMatchObject({ status: 404 });
    const foreign = await problemOf(await asked(ada, `range=7d&linkId=${link}`));
    expect(foreign).toMatchObject({ status: 403, code: 'forbidden' });
    const nothing = await problemOf(await asked(ada, 'range=7d&linkId=nothing'));
    expect(nothing).toMatchObject({ status: 404, code: 'link_not_found' });
    expect((await asked(bob, `range=7d&linkId=${link}`)).status).toBe(200);
  });
});

describe('counts from before there were statistics by promoter', () => {
  /** What the migration did. */
  const migrate = (linkId: string) =>
    env.DB.prepare(
      `update link_totals set
         persons = (select coalesce(sum(persons), 0) from click_counts where click_counts.link_id = link_totals.link_id),
         clicks = (select coalesce(sum(persons + repeats), 0) from click_counts where click_counts.link_id = link_totals.link_id),
         view_persons = (select coalesce(sum(persons), 0) from view_counts where view_counts.link_id = link_totals.link_id)
       where link_id = ?`,
    )
      .bind(linkId)
      .run();

  /** As the version before left it: rows in D1, and objects that have never told anyone else. */
  const leave = async (linkId: string, shard: number, rows: { daysAgo: number; persons: number }[]) => {
    const stub = linkClicks(env, linkId, shard);
    for (const { daysAgo, persons } of rows) {
      const at = Date.now() - daysAgo * DAY;
      const hour = at - (at % 3_600_000);
      const cell = {
        unit: 'hour',
        at: hour,
        kind: 'click',
        platform: 'axiom',
        channel: 'x',
        persons,
      } as const;
      await runInDurableObject(stub, (_, { storage }) =>
        addToDays(storage.sql, { cells: [{ ...cell, repeats: 0, robots: 0 }], audience: [], seq: 0 }),
      );
      await env.DB.batch([
        env.DB.prepare('insert into click_counts values (?, ?, ?, ?, ?, ?, 0, 0, 1)').bind(
          ...[linkId, shard, dayOf(at), 'axiom', 'x', persons],
        ),
        env.DB.prepare('insert into click_hours values (?, ?, ?, ?, ?, ?, 0, 0, 1)').bind(
          ...[linkId, shard, hour, 'axiom', 'x', persons],
        ),
      ]);
    }
    await evictDurableObject(stub);
    await migrate(linkId);
  };

  it('are there at the first question, of all shards and links, and count once', async () => {
    const promoter = await newPromoter();
    const [one, two] = [await newLinkOf(promoter.id), await newLinkOf(promoter.id)];
    await publishShardMap(env, one, { epoch: 1, shards: 2 }, Date.now());
    await leave(one, 0, [{ daysAgo: 1, persons: 3 }]);
    await leave(one, 1, [{ daysAgo: 2, persons: 10 }]);
    await leave(two, 0, [{ daysAgo: 20, persons: 100 }]);
    // One of them was pressed again, and told it, before anyone asked.
    await linkClicks(env, two, 0).record(countedEvent('press-after', { at: Date.now(), platform: 'axiom' }));
    await runDurableObjectAlarm(linkClicks(env, two, 0));
    for (let time = 0; time < 2; time++) {
      expect(await statisticsOf(promoter, 'range=30d')).toMatchObject({
        clicks: { persons: 114, repeats: 0, robots: 0 },
        topLinks: [
          { linkId: two, clicks: { persons: 101 } },
          { linkId: one, clicks: { persons: 13 } },
        ],
      });
    }
  });

  it('which only D1 had are adopted, at their hours where those are known', async () => {
    const promoter = await newPromoter();
    const linkId = await newLinkOf(promoter.id);
    const day = dayOf(Date.now() - 20 * DAY);
    const hour = Date.parse(`${dayOf(Date.now() - 3 * DAY)}T07:00:00Z`);
    await env.DB.batch([
      env.DB.prepare("insert into click_counts values (?, 0, ?, 'axiom', 'x', 5, 1, 2, 1)").bind(linkId, day),
      env.DB.prepare("insert into view_counts values (?, 0, ?, 'x', 4, 0, 0, 1)").bind(linkId, dayOf(hour)),
      env.DB.prepare("insert into view_hours values (?, 0, ?, 'x', 4, 0, 0, 1)").bind(linkId, hour),
      env.DB.prepare("insert into view_counts values (?, 0, '2026-01-05', 'x', 7, 0, 0, 1)").bind(linkId),
    ]);
    await migrate(linkId);
    const all = await statisticsOf(promoter, 'range=30d');
    expect(all).toMatchObject({ clicks: { persons: 5, repeats: 1, robots: 2 }, views: { persons: 4 } });
    expect(
      all.heatMap.views[new Date(hour).getUTCDay() === 0 ? 6 : new Date(hour).getUTCDay() - 1]?.[7],
    ).toBe(4);
    expect(await statisticsOf(promoter, 'range=all')).toMatchObject({ views: { persons: 11 } });
    // The object has them now.
    expect((await linkClicks(env, linkId, 0).receipt(9)).views).toMatchObject({ persons: 11 });
  });
});
