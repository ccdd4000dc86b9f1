import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countedEvent, NOON, ring, rowsIn } from '../../test/countedEvents.ts';
import { promoterClicks } from '../stubs.ts';

const newObject = () => promoterClicks(env, crypto.randomUUID());

afterEach(() => {
  vi.useRealTimers();
});

describe('an event', () => {
  it('counts once by its id, link and kind, also in a new instance', async () => {
    const stub = newObject();
    expect(await stub.record(countedEvent('event-1'))).toBe('person');
    expect(await stub.record(countedEvent('event-1'))).toBe('person');
    expect(await stub.record(countedEvent('event-1', { linkId: 'link-2' }))).toBe('person');
    expect(await stub.record(countedEvent('event-1', { kind: 'view' }))).toBe('person');
    expect(await stub.record(countedEvent('event-2', { isRobot: true }))).toBe('robot');
    expect(await stub.record(countedEvent('event-3', { visitor: 'visitor-of-event-1' }))).toBe('repeat');
    await evictDurableObject(stub);
    expect(await stub.record(countedEvent('event-1'))).toBe('person');
    expect(await stub.record(countedEvent('event-2'))).toBe('robot');
    expect(await stub.totals()).toEqual([
      {
        linkId: 'link-1',
        clicks: { persons: 1, repeats: 1, robots: 1 },
        views: { persons: 1, repeats: 0, robots: 0 },
      },
      {
        linkId: 'link-2',
        clicks: { persons: 1, repeats: 0, robots: 0 },
        views: { persons: 0, repeats: 0, robots: 0 },
      },
    ]);
    await evictDurableObject(stub);
    await stub.record(countedEvent('event-9'));
    const { totals, seq, events } = await stub.live(null);
    expect({ totals, seq }).toEqual({
      totals: {
        clicks: { persons: 3, repeats: 1, robots: 1 },
        views: { persons: 1, repeats: 0, robots: 0 },
      },
      seq: 6,
    });
    expect(events).toHaveLength(6);
  });

  it('is a row, and one that tells people apart, until someone asks', async () => {
    const stub = newObject();
    await stub.record(countedEvent('event-1'));
    expect(await rowsIn(stub, 'select * from hours')).toEqual([]);
    await stub.totals();
    expect(await rowsIn(stub, 'select link, hour, persons from hours order by link')).toEqual([
      { link: '', hour: NOON, persons: 1 },
      { link: 'link-1', hour: NOON, persons: 1 },
    ]);
    await ring(stub);
  });
});
