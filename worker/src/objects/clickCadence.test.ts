import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { CLICK, WATCH } from '@soltrade/schema/limits';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call, newPromoter } from '../../test/client.ts';
import { type ClickObject, countedEvent, rowsIn } from '../../test/countedEvents.ts';
import { newLink, newLinkOf } from '../../test/rows.ts';
import { MINUTE } from '../lib/time.ts';
import { linkClicks, promoterStatistics } from '../stubs.ts';
import { PromoterStatistics } from './PromoterStatistics.ts';

const SECOND = 1_000;

let now = Date.now();
const wait = (time: number): void => {
  now += time;
  vi.useFakeTimers({ toFake: ['Date'], now });
};
const start = (): void => {
  now = Date.now();
  wait(0);
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

let presses = 0;
const press = (stub: ClickObject) => {
  presses += 1;
  return stub.record(countedEvent(`press-${presses}`, { at: now }));
};

const alarmOf = (stub: ClickObject) => runInDurableObject(stub, (_, { storage }) => storage.getAlarm());

/** `vi.waitFor` moves the clock a little. */
const expectAlarm = async (stub: ClickObject, at: number): Promise<void> => {
  const alarm = await alarmOf(stub);
  expect(Math.abs((alarm ?? 0) - at), `alarm in ${(alarm ?? 0) - now} ms`).toBeLessThan(2 * SECOND);
};

/** The alarm rings, as the runtime would have it. */
const ring = async (stub: ClickObject): Promise<void> => {
  await runInDurableObject(stub, async (object, { storage }) => {
    await storage.deleteAlarm();
    await object.alarm();
  });
};

/** Up to which arrival the promoter's statistics have the events. */
const told = async (userId: string): Promise<unknown> => {
  const rows = await runInDurableObject(promoterStatistics(env, userId), (_, { storage }) =>
    storage.sql.exec('select seq from sources').toArray(),
  );
  return rows[0]?.seq ?? 0;
};

describe('a click object tells its counts', () => {
  it('at once after a pause, without an alarm of its own, and then once in some minutes', async () => {
    start();
    const linkId = await newLink();
    const stub = linkClicks(env, linkId, 0);
    await press(stub);
    const forgetAt = now + CLICK.repeatWindow;
    await vi.waitFor(async () => expect(await told(linkId)).toBe(1));
    await expectAlarm(stub, forgetAt);
    const toldAt = now;
    wait(20 * SECOND);
    await press(stub);
    await expectAlarm(stub, toldAt + CLICK.unwatchedDelay);
    expect(await told(linkId)).toBe(1);
    wait(CLICK.unwatchedDelay);
    await ring(stub);
    expect(await told(linkId)).toBe(2);
    wait(CLICK.unwatchedDelay);
    await press(stub);
    await vi.waitFor(async () => expect(await told(linkId)).toBe(3));
    await expectAlarm(stub, toldAt + 20 * SECOND + CLICK.repeatWindow);
  });

  it('also what comes while it does', async () => {
    start();
    const linkId = await newLink();
    const stub = linkClicks(env, linkId, 0);
    await Promise.all(Array.from({ length: 30 }, () => press(stub)));
    await vi.waitFor(async () => {
      const alarm = (await alarmOf(stub)) ?? Number.POSITIVE_INFINITY;
      expect((await told(linkId)) === 30 || alarm <= now + CLICK.unwatchedDelay).toBe(true);
    });
    await ring(stub);
    expect(await told(linkId)).toBe(30);
  });

  it('later if that fails or is lost: some seconds, with the next event, or when the visitor is forgotten', async () => {
    start();
    const linkId = await newLink();
    const stub = linkClicks(env, linkId, 0);
    const apply = vi.spyOn(PromoterStatistics.prototype, 'apply').mockImplementation(() => {
      throw new Error('silent');
    });
    await press(stub);
    await vi.waitFor(() => expectAlarm(stub, now + CLICK.flushRetryDelay));
    // The process ends before it is told, and nothing is left but what is stored.
    await runInDurableObject(stub, (_, { storage }) => storage.setAlarm(now + CLICK.repeatWindow));
    await evictDurableObject(stub);
    apply.mockRestore();
    wait(CLICK.unwatchedDelay);
    expect(await told(linkId)).toBe(0);
    await press(stub);
    await vi.waitFor(async () => expect(await told(linkId)).toBe(2));

    vi.spyOn(PromoterStatistics.prototype, 'apply').mockImplementationOnce(() => {
      throw new Error('silent');
    });
    wait(CLICK.unwatchedDelay);
    await press(stub);
    await vi.waitFor(() => expectAlarm(stub, now + CLICK.flushRetryDelay));
    await evictDurableObject(stub);
    wait(CLICK.repeatWindow);
    await ring(stub);
    expect(await told(linkId)).toBe(3);
  });

  it('no later because it was out of memory meanwhile', async () => {
    start();
    const stub = linkClicks(env, await newLink(), 0);
    await press(stub);
    wait(CLICK.flushDelay);
    await ring(stub);
    const toldAt = now;
    for (let time = 0; time < 3; time++) {
      wait(50 * SECOND);
      await evictDurableObject(stub);
      await press(stub);
      expect(await alarmOf(stub)).toBeLessThanOrEqual(toldAt + CLICK.unwatchedDelay);
    }
  });

  it('at once as long as someone looks, also in another instance', async () => {
    start();
    const stub = linkClicks(env, await newLink(), 0);
    await press(stub);
    wait(CLICK.flushDelay);
    await ring(stub);
    wait(5 * SECOND);
    await press(stub);
    await stub.watch(now + WATCH.lasts);
    expect(await alarmOf(stub)).toBe(now);
    await ring(stub);
    wait(5 * SECOND);
    await evictDurableObject(stub);
    await press(stub);
    expect(await alarmOf(stub)).toBe(now + CLICK.flushDelay);
    await ring(stub);
    wait(WATCH.lasts - 10 * SECOND);
    await press(stub);
    wait(CLICK.flushDelay);
    await ring(stub);
    wait(20 * SECOND);
    await press(stub);
    expect(await alarmOf(stub)).toBeGreaterThan(now + 2 * MINUTE);
  });

  it('a shard map at once, which new pages wait for', async () => {
    start();
    const stub = linkClicks(env, await newLink(), 0);
    await press(stub);
    await ring(stub);
    await press(stub);
    await stub.outgrow();
    expect(await alarmOf(stub)).toBeLessThanOrEqual(now + 20 * SECOND);
  });
});

describe('someone who looks at figures', () => {
  /** A link of which one click is told and one waits. */
  const leave = async () => {
    const promoter = await newPromoter();
    const stub = linkClicks(env, await newLinkOf(promoter.id), 0);
    await press(stub);
    await ring(stub);
    await press(stub);
    expect(await told(promoter.id)).toBe(1);
    return { promoter, stub };
  };

  it.each([
    ['the statistics', (id: string) => `/api/analytics/${id}/statistics?range=24h`],
    ['the audience', (id: string) => `/api/analytics/${id}/audience?range=7d`],
    ['the list of links', (id: string) => `/api/links/${id}`],
    ['the live figures', (id: string) => `/api/live/${id}`],
  ] as const)('asks for what waits: by %s', async (_, path) => {
    now = Date.now();
    const { promoter, stub } = await leave();
    expect((await call('GET', path(promoter.id), { cookie: promoter.cookie })).status).toBe(200);
    await vi.waitFor(async () =>
      expect(await rowsIn(stub, "select 1 from state where name = 'watched'")).toHaveLength(1),
    );
    await vi.waitFor(async () => {
      const alarm = await alarmOf(stub);
      expect(alarm === null || alarm > Date.now() + CLICK.unwatchedDelay || alarm <= Date.now()).toBe(true);
    });
    await ring(stub);
    expect(await told(promoter.id)).toBe(2);
    // And from now on nothing waits.
    now = Date.now();
    await press(stub);
    expect(await alarmOf(stub)).toBeLessThanOrEqual(Date.now() + CLICK.flushDelay);
  });

  it('is known to a link that is clicked for the first time while a dashboard is open', async () => {
    now = Date.now();
    const { promoter } = await leave();
    await promoterStatistics(env, promoter.id).look();
    const other = linkClicks(env, await newLinkOf(promoter.id), 0);
    await press(other);
    await ring(other);
    await vi.waitFor(async () =>
      expect(await rowsIn(other, "select 1 from state where name = 'watched'")).toHaveLength(1),
    );
    await press(other);
    expect(await alarmOf(other)).toBeLessThanOrEqual(Date.now() + CLICK.flushDelay);
  });
});
