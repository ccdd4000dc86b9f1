import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { CLICK } from '@soltrade/schema/limits';
import { describe, expect, it, vi } from 'vitest';
import { arrivalsIn, drain, countedEvent as event, inD1, NOON } from '../../test/countedEvents.ts';
import { newLink } from '../../test/rows.ts';
import { linkClicks } from '../stubs.ts';
import { PromoterStatistics } from './PromoterStatistics.ts';

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

    // An alarm that runs again, in an instance that knows nothing of the first.
    await evictDurableObject(stub);
    await runInDurableObject(stub, (_, state) => state.storage.setAlarm(Date.now()));
    await drain(stub);
    expect(await inD1(linkId)).toEqual({ persons: 500, repeats: 0, robots: 0 });
    await expect(Promise.all(duplicates.map((each) => stub.record(each)))).resolves.toHaveLength(200);
    expect(await stub.totals()).toEqual({ persons: 500, repeats: 0, robots: 0 });
    expect((await stub.receipt(1)).duplicates).toEqual({ click: 400, view: 0 });
  });

  it('an event that comes while the statistics are told is not lost to them', async () => {
    const linkId = await newLink();
    const stub = linkClicks(env, linkId, 0);
    await stub.record(event('first-of-cell'));
    const flush = runDurableObjectAlarm(stub);
    const meanwhile = Array.from({ length: 20 }, (_, index) => stub.record(event(`meanwhile-${index}`)));
    await Promise.all([flush, ...meanwhile]);
    await drain(stub);
    expect(await inD1(linkId)).toEqual({ persons: 21, repeats: 0, robots: 0 });
  });

  it('keeps events and tries again while the statistics do not respond, or D1 fails', async () => {
    const linkId = await newLink();
    const stub = linkClicks(env, linkId, 0);
    await stub.record(event('event-while-down'));
    const silent = vi.spyOn(PromoterStatistics.prototype, 'apply').mockImplementation(() => {
      throw new Error('silent');
    });
    await runDurableObjectAlarm(stub);
    silent.mockRestore();
    expect(await runInDurableObject(stub, (_, state) => state.storage.getAlarm())).not.toBeNull();
    await env.DB.exec('alter table link_totals rename to link_totals_away');
    await drain(stub);
    await env.DB.exec('alter table link_totals_away rename to link_totals');
    expect(await inD1(linkId)).toEqual({ persons: 0, repeats: 0, robots: 0 });
    await drain(stub);
    expect(await inD1(linkId)).toEqual({ persons: 1, repeats: 0, robots: 0 });
  });

  it('sets an alarm for events that were left behind without one', async () => {
    const linkId = await newLink();
    const stub = linkClicks(env, linkId, 0);
    await stub.record(event('event-left-behind'));
    await runInDurableObject(stub, (_, state) => state.storage.deleteAlarm());
    await evictDurableObject(stub);
    await stub.totals();
    await vi.waitFor(async () =>
      expect(await runInDurableObject(stub, (_, state) => state.storage.getAlarm())).not.toBeNull(),
    );
    await drain(stub);
    expect(await inD1(linkId)).toMatchObject({ persons: 1 });
  });

  it('counts invented channels as other once a day has too many, never our own', async () => {
    const stub = linkClicks(env, 'link-of-channels', 0);
    const by = (channel: string) => stub.record(event(`event-${channel}`, { channel }));
    for (let index = 0; index < CLICK.maxChannelsPerDay; index++) await by(`invented-${index}`);
    await evictDurableObject(stub);
    for (const channel of ['one-more', 'another', 'telegram', 'invented-3']) await by(channel);
    const channels = Map.groupBy(await arrivalsIn(stub), (row) => row.channel);
    expect(channels.size).toBe(CLICK.maxChannelsPerDay + 2);
    expect(channels.get('other')).toHaveLength(2);
    expect(channels.get('telegram')).toHaveLength(1);
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
