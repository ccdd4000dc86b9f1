import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { newLink } from '../../test/rows.ts';
import type { CountedEvent } from '../lib/counted.ts';
import { linkClicks } from './stubs.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;

const event = (id: string, change: Partial<CountedEvent> = {}): CountedEvent => ({
  id,
  kind: 'click',
  at: NOON,
  platform: 'jupiter',
  channel: '',
  visitor: `visitor-of-${id}`,
  previousVisitor: null,
  isRobot: false,
  epoch: 0,
  ...change,
});

type Totals = { persons: number; repeats: number; robots: number };

const inD1 = async (linkId: string): Promise<Totals | null> =>
  env.DB.prepare(
    `select sum(persons) as persons, sum(repeats) as repeats, sum(robots) as robots
     from click_counts where link_id = ?`,
  )
    .bind(linkId)
    .first<Totals>();

/** Runs alarms until the outbox is empty, as the runtime would. */
const drain = async (stub: ReturnType<typeof linkClicks>): Promise<void> => {
  for (let runs = 0; runs < 10; runs++) {
    await runDurableObjectAlarm(stub);
    const waiting = await runInDurableObject(stub, (_, state) =>
      state.storage.sql.exec<{ n: number }>('select count(*) as n from outbox').one(),
    );
    if (waiting.n === 0) return;
  }
  throw new Error('the outbox does not become empty');
};

describe('§8 clicks: the object is exact', () => {
  it('500 concurrent clicks, 200 duplicates, an eviction and a repeated alarm give exactly 500, here and in D1', async () => {
    const linkId = await newLink();
    const stub = linkClicks(env, linkId, 0);
    const events = Array.from({ length: 500 }, (_, index) => event(`event-${index}`));
    const duplicates = events.slice(100, 300);
    const answers = await Promise.all([...events, ...duplicates].map((each) => stub.record(each)));
    expect(answers).toEqual(Array(700).fill('person'));

    await evictDurableObject(stub);
    expect(await stub.totals()).toEqual({ persons: 500, repeats: 0, robots: 0 });

    await drain(stub);
    expect(await inD1(linkId)).toEqual({ persons: 500, repeats: 0, robots: 0 });

    // An alarm that runs again after D1 was written but before the rows were marked.
    await runInDurableObject(stub, (_, state) =>
      state.storage.sql.exec(
        'insert into outbox (hour, kind, platform, channel) select hour, kind, platform, channel from hours',
      ),
    );
    await runInDurableObject(stub, (_, state) => state.storage.setAlarm(Date.now()));
    await drain(stub);
    expect(await inD1(linkId)).toEqual({ persons: 500, repeats: 0, robots: 0 });
    await expect(Promise.all(duplicates.map((each) => stub.record(each)))).resolves.toHaveLength(200);
    expect(await stub.totals()).toEqual({ persons: 500, repeats: 0, robots: 0 });
  });

  it('flushes more events than one batch holds, by day, platform and channel', async () => {
    const linkId = await newLink();
    const stub = linkClicks(env, linkId, 0);
    const count = 550;
    await Promise.all(
      Array.from({ length: count }, (_, index) =>
        stub.record(event(`event-${index}`, index % 2 ? { platform: 'axiom', channel: 'x' } : {})),
      ),
    );
    await drain(stub);
    const rows = await env.DB.prepare(
      'select day, platform, channel, persons from click_counts where link_id = ? order by platform',
    )
      .bind(linkId)
      .all();
    expect(rows.results).toEqual([
      { day: '2026-11-21', platform: 'axiom', channel: 'x', persons: count / 2 },
      { day: '2026-11-21', platform: 'jupiter', channel: '', persons: count / 2 },
    ]);
  });

  it('keeps the outbox and tries again while D1 fails', async () => {
    const linkId = await newLink();
    const stub = linkClicks(env, linkId, 0);
    await stub.record(event('event-while-down'));
    await env.DB.exec('alter table click_counts rename to click_counts_away');
    await runDurableObjectAlarm(stub);
    await env.DB.exec('alter table click_counts_away rename to click_counts');
    expect(await inD1(linkId)).toEqual({ persons: null, repeats: null, robots: null });
    expect(await runInDurableObject(stub, (_, state) => state.storage.getAlarm())).not.toBeNull();
    await drain(stub);
    expect(await inD1(linkId)).toEqual({ persons: 1, repeats: 0, robots: 0 });
  });

  it('arms an alarm for an outbox that was left behind without one', async () => {
    const linkId = await newLink();
    const stub = linkClicks(env, linkId, 0);
    await stub.record(event('event-left-behind'));
    await runInDurableObject(stub, (_, state) => state.storage.deleteAlarm());
    await evictDurableObject(stub);
    await stub.totals();
    expect(await runInDurableObject(stub, (_, state) => state.storage.getAlarm())).not.toBeNull();
  });
});

describe('§8 clicks: people, repeats, robots', () => {
  it('a visitor is a repeat on the same platform within 30 minutes, and a person elsewhere or later', async () => {
    const stub = linkClicks(env, 'link-of-repeats', 0);
    const by = (id: string, minutes: number, platform = 'jupiter') =>
      stub.record(event(id, { visitor: 'ada', at: NOON + minutes * MINUTE, platform }));
    expect(await by('press-0', 0)).toBe('person');
    expect(await by('press-1', 29)).toBe('repeat');
    expect(await by('press-2', 29, 'axiom')).toBe('person');
    expect(await by('press-3', 60)).toBe('person');
    expect(await by('press-1', 60)).toBe('repeat');
    expect(await stub.totals()).toEqual({ persons: 3, repeats: 1, robots: 0 });
  });

  it('a repeat stays one across midnight, when the hash changes', async () => {
    const stub = linkClicks(env, 'link-of-midnight', 0);
    const midnight = Date.UTC(2026, 10, 22);
    await stub.record(event('press-before', { visitor: 'hash-21', at: midnight - 5 * MINUTE }));
    const after = event('press-after', {
      visitor: 'hash-22',
      previousVisitor: 'hash-21',
      at: midnight + 5 * MINUTE,
    });
    expect(await stub.record(after)).toBe('repeat');
  });

  it('a robot is never a person, and does not make the next person a repeat', async () => {
    const stub = linkClicks(env, 'link-of-robots', 0);
    expect(await stub.record(event('press-r', { visitor: 'same', isRobot: true }))).toBe('robot');
    expect(await stub.record(event('press-p', { visitor: 'same' }))).toBe('person');
    expect(await stub.totals()).toEqual({ persons: 1, repeats: 0, robots: 1 });
  });
});
