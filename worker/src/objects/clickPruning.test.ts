import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { CLICK, COUNTS } from '@soltrade/schema/limits';
import { describe, expect, it, vi } from 'vitest';
import { type ClickObject, countedEvent, drain, inD1, rowsIn } from '../../test/countedEvents.ts';
import { newLink } from '../../test/rows.ts';
import { DAY, HOUR } from '../lib/time.ts';
import { linkClicks } from '../stubs.ts';
import { PromoterStatistics } from './PromoterStatistics.ts';

/** What an event costs at most until it is pruned, with its place in the index and its visitor; docs/storage.md. */
const MAX_EVENT_BYTES = 260;

const event = (id: string, age = 0) =>
  // Hashes as long as they really are.
  countedEvent(id, {
    at: Date.now() - age,
    visitor: `${id}-`.padEnd(43, 'x'),
    address: `${id}-`.padEnd(22, 'x').slice(0, 22),
  });

/** As if everything had come so long ago. */
const age = (stub: ClickObject, by: number) => rowsIn(stub, `update entries set at = at - ${by}`);

/** The promoter's statistics do not respond. */
const silence = () =>
  vi.spyOn(PromoterStatistics.prototype, 'apply').mockImplementation(() => {
    throw new Error('silent');
  });

const runAlarm = async (stub: ClickObject) => {
  await runInDurableObject(stub, (_, state) => state.storage.setAlarm(Date.now()));
  await runDurableObjectAlarm(stub);
};

const idsIn = async (stub: ClickObject) =>
  (await rowsIn(stub, 'select id from entries order by seq')).map(({ id }) => id);

describe('event ids are kept for 7 days', () => {
  it('forgets them then, never their counts, and goes on counting', async () => {
    const linkId = await newLink();
    const stub = linkClicks(env, linkId, 0);
    for (const id of ['event-1', 'event-2', 'event-3']) await stub.record(event(id));
    await drain(stub);
    await age(stub, CLICK.eventRetention + 3 * HOUR);
    await runAlarm(stub);
    expect(await idsIn(stub)).toEqual(['event-3']);
    expect(await stub.receipt(9, 3)).toMatchObject({ clicks: { persons: 3 }, waiting: { click: 0 } });

    await stub.record(event('event-4'));
    expect(await stub.receipt(9, 3)).toMatchObject({ clicks: { persons: 4 }, waiting: { click: 1 } });
    await runAlarm(stub);
    await drain(stub);
    expect(await stub.receipt(9, 4)).toMatchObject({ waiting: { click: 0 } });
    expect(await inD1(linkId)).toMatchObject({ persons: 4 });
  });

  it('keeps them until then, and those that the statistics lack forever', async () => {
    const linkId = await newLink();
    const stub = linkClicks(env, linkId, 0);
    await stub.record(event('event-1'));
    await stub.record(event('event-2'));
    await drain(stub);
    await age(stub, CLICK.eventRetention - 2 * HOUR);
    await runAlarm(stub);
    expect(await idsIn(stub)).toEqual(['event-1', 'event-2']);

    const silent = silence();
    await stub.record(event('event-3'));
    await stub.record(event('event-4'));
    await stub.record(event('event-5'));
    await age(stub, CLICK.eventRetention);
    await runAlarm(stub);
    silent.mockRestore();
    expect((await idsIn(stub)).slice(-3)).toEqual(['event-3', 'event-4', 'event-5']);
    await runAlarm(stub);
    await drain(stub);
    expect(await idsIn(stub)).toEqual(['event-5']);
    expect(await inD1(linkId)).toMatchObject({ persons: 5 });
  });

  it('forgets who was seen after the half hour', async () => {
    const linkId = await newLink();
    const stub = linkClicks(env, linkId, 0);
    await stub.record(event('event-old', CLICK.repeatWindow + 60_000));
    await stub.record(event('event-new'));
    await drain(stub);
    expect(await rowsIn(stub, 'select visitor from sightings')).toEqual([
      { visitor: 'event-new-'.padEnd(43, 'x') },
    ]);
  });

  it('forgets who was seen also while the statistics do not respond', async () => {
    const stub = linkClicks(env, await newLink(), 0);
    await stub.record(event('event-old', CLICK.repeatWindow + 60_000));
    const silent = silence();
    await runAlarm(stub);
    silent.mockRestore();
    expect(await rowsIn(stub, 'select visitor from sightings')).toEqual([]);
    expect(await runInDurableObject(stub, (_, state) => state.storage.getAlarm())).not.toBeNull();
  });

  it('wakes again when there is something to forget, and then no more', async () => {
    const linkId = await newLink();
    const stub = linkClicks(env, linkId, 0);
    await stub.record(event('event-1'));
    await drain(stub);
    const alarm = await runInDurableObject(stub, (_, state) => state.storage.getAlarm());
    expect(alarm).toBeGreaterThan(Date.now() + CLICK.repeatWindow - 60_000);
    expect(alarm).toBeLessThanOrEqual(Date.now() + CLICK.repeatWindow);
  });
});

describe('hours become days', () => {
  it('once they are old; sums stay, and a late event adds to its day', async () => {
    const linkId = await newLink();
    const stub = linkClicks(env, linkId, 0);
    const old = COUNTS.hourRetention + 2 * DAY;
    await stub.record(event('event-1', old));
    await stub.record(event('event-2', old));
    await stub.record(event('event-3', 0));
    await drain(stub);
    expect(await rowsIn(stub, 'select persons from days')).toEqual([{ persons: 2 }]);
    expect(await rowsIn(stub, 'select persons from hours')).toEqual([{ persons: 1 }]);
    expect(await stub.totals()).toMatchObject({ persons: 3 });

    await stub.record(event('event-4', old));
    await drain(stub);
    await evictDurableObject(stub);
    expect(await stub.totals()).toMatchObject({ persons: 4 });
    expect(await inD1(linkId)).toMatchObject({ persons: 4 });
    expect((await stub.receipt(9)).days.map(({ persons }) => persons)).toEqual([1, 3]);
  });
});

describe('a link with ten million clicks stays within a stated size', () => {
  it('an event costs at most the bytes that docs/storage.md states, and none once it is pruned', async () => {
    const linkId = await newLink();
    const stub = linkClicks(env, linkId, 0);
    const count = 4_000;
    const size = () => runInDurableObject(stub, (_, state) => state.storage.sql.databaseSize);
    const record = () =>
      runInDurableObject(stub, async (object) => {
        for (let done = 0; done < count; done++) await object.record(event(crypto.randomUUID()));
      });
    await stub.totals();
    const empty = await size();
    await record();
    const full = await size();
    expect((full - empty) / count).toBeLessThan(MAX_EVENT_BYTES);

    await drain(stub);
    await age(stub, CLICK.eventRetention + 3 * HOUR);
    await rowsIn(stub, 'update sightings set at = 0');
    await runAlarm(stub);
    await record();
    // The same again fits into what was freed.
    expect(await size()).toBeLessThan(full * 1.1);
  });
});
