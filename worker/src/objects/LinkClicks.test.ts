import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { CLICK } from '@soltrade/schema/limits';
import { describe, expect, it } from 'vitest';
import { drain, countedEvent as event, inD1, NOON, rowsIn } from '../../test/countedEvents.ts';
import { newLink } from '../../test/rows.ts';
import { linkClicks } from '../stubs.ts';

const MINUTE = 60_000;

describe('clicks: the object is exact', () => {
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

    // An alarm that runs again after D1 was written but before the outbox was settled.
    await rowsIn(
      stub,
      'insert into outbox (hour, kind, platform, channel) select hour, kind, platform, channel from hours',
    );
    await runInDurableObject(stub, (_, state) => state.storage.setAlarm(Date.now()));
    await drain(stub);
    expect(await inD1(linkId)).toEqual({ persons: 500, repeats: 0, robots: 0 });
    await expect(Promise.all(duplicates.map((each) => stub.record(each)))).resolves.toHaveLength(200);
    expect(await stub.totals()).toEqual({ persons: 500, repeats: 0, robots: 0 });
    expect((await stub.receipt(1)).duplicates).toEqual({ click: 400, view: 0 });
  });

  it('flushes clicks and views by hour and by day, and both sum to the same', async () => {
    const linkId = await newLink();
    const stub = linkClicks(env, linkId, 0);
    const midnight = Date.UTC(2026, 10, 22);
    await stub.record(event('noon-click'));
    await stub.record(event('other-click', { platform: 'axiom', channel: 'x', isRobot: true }));
    await stub.record(event('late-click', { at: midnight - 1 }));
    await stub.record(event('next-click', { at: midnight }));
    await stub.record(event('noon-view', { kind: 'view', channel: 'x' }));
    await stub.record(event('noon-view-2', { kind: 'view', channel: 'x', at: NOON + 61 * MINUTE }));
    await drain(stub);
    const read = async (query: string) =>
      (await env.DB.prepare(`${query} where link_id = ? order by 1, 2`).bind(linkId).raw()) as unknown[][];
    expect(await read('select day, platform, channel, persons, robots from click_counts')).toEqual([
      ['2026-11-21', 'axiom', 'x', 0, 1],
      ['2026-11-21', 'jupiter', '', 2, 0],
      ['2026-11-22', 'jupiter', '', 1, 0],
    ]);
    expect(await read('select hour, platform, channel, persons, robots from click_hours')).toEqual([
      [NOON, 'axiom', 'x', 0, 1],
      [NOON, 'jupiter', '', 1, 0],
      [midnight - 60 * MINUTE, 'jupiter', '', 1, 0],
      [midnight, 'jupiter', '', 1, 0],
    ]);
    expect(await read('select day, channel, persons from view_counts')).toEqual([['2026-11-21', 'x', 2]]);
    expect(await read('select hour, channel, persons from view_hours')).toEqual([
      [NOON, 'x', 1],
      [NOON + 60 * MINUTE, 'x', 1],
    ]);
  });

  it('flushes more cells than one batch holds', async () => {
    const linkId = await newLink();
    const stub = linkClicks(env, linkId, 0);
    const count = CLICK.flushBatch + 20;
    await Promise.all(
      Array.from({ length: count }, (_, index) =>
        stub.record(event(`event-${index}`, { at: NOON - index * 60 * MINUTE })),
      ),
    );
    await runDurableObjectAlarm(stub);
    expect(await stub.receipt(1)).toMatchObject({ waiting: { click: count }, flushedAt: null });
    await drain(stub);
    expect(await stub.receipt(1)).toMatchObject({ waiting: { click: 0 } });
    expect(await inD1(linkId)).toEqual({ persons: count, repeats: 0, robots: 0 });
    expect(await inD1(linkId, 'click_hours')).toEqual({ persons: count, repeats: 0, robots: 0 });
  });

  it('an event that comes while D1 is written is not lost to it', async () => {
    const linkId = await newLink();
    const stub = linkClicks(env, linkId, 0);
    await stub.record(event('first-of-cell'));
    const flush = runDurableObjectAlarm(stub);
    const meanwhile = Array.from({ length: 20 }, (_, index) => stub.record(event(`meanwhile-${index}`)));
    await Promise.all([flush, ...meanwhile]);
    await drain(stub);
    expect(await inD1(linkId)).toEqual({ persons: 21, repeats: 0, robots: 0 });
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

  it('counts invented channels as other once a day has too many, never our own', async () => {
    const stub = linkClicks(env, 'link-of-channels', 0);
    const by = (channel: string) => stub.record(event(`event-${channel}`, { channel }));
    for (let index = 0; index < CLICK.maxChannelsPerDay; index++) await by(`invented-${index}`);
    await evictDurableObject(stub);
    for (const channel of ['one-more', 'another', 'telegram', 'invented-3']) await by(channel);
    const rows = await rowsIn(stub, 'select channel, persons from hours order by channel');
    expect(rows).toHaveLength(CLICK.maxChannelsPerDay + 2);
    expect(rows).toContainEqual({ channel: 'other', persons: 2 });
    expect(rows).toContainEqual({ channel: 'telegram', persons: 1 });
  });
});

describe('clicks: people, repeats, robots', () => {
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

  it('one person who presses ten times is one person', async () => {
    const stub = linkClicks(env, 'link-of-ten', 0);
    for (let press = 0; press < 10; press++) {
      await stub.record(event(`press-${press}`, { visitor: 'ada', at: NOON + press * MINUTE }));
    }
    expect(await stub.totals()).toEqual({ persons: 1, repeats: 9, robots: 0 });
  });

  it('a view is a repeat of a view, and neither of a click nor of the same id', async () => {
    const stub = linkClicks(env, 'link-of-views', 0);
    const ada = { visitor: 'ada', at: NOON };
    expect(await stub.record(event('same-id', { ...ada, kind: 'view' }))).toBe('person');
    expect(await stub.record(event('same-id', ada))).toBe('person');
    expect(await stub.record(event('view-again', { ...ada, kind: 'view' }))).toBe('repeat');
    expect(await stub.totals()).toEqual({ persons: 1, repeats: 0, robots: 0 });
    expect((await stub.receipt(1)).views).toEqual({ persons: 1, repeats: 1, robots: 0 });
  });

  it('a repeat stays one across midnight, when the hash changes', async () => {
    const stub = linkClicks(env, 'link-of-midnight', 0);
    const midnight = Date.UTC(2026, 10, 22);
    const before = { visitor: 'hash-21', address: 'address-21' };
    const after = {
      ...{ visitor: 'hash-22', previousVisitor: 'hash-21' },
      ...{ address: 'address-22', previousAddress: 'address-21' },
    };
    await stub.record(event('press-before', { ...before, at: midnight - 5 * MINUTE }));
    const pressAfter = event('press-after', { ...after, at: midnight + 5 * MINUTE });
    expect(await stub.record(pressAfter)).toBe('repeat');
  });

  it('a robot is never a person, and does not make the next person a repeat', async () => {
    const stub = linkClicks(env, 'link-of-robots', 0);
    expect(await stub.record(event('press-r', { visitor: 'same', isRobot: true }))).toBe('robot');
    expect(await stub.record(event('press-p', { visitor: 'same' }))).toBe('person');
    expect(await stub.totals()).toEqual({ persons: 1, repeats: 0, robots: 1 });
  });
});
