import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { webhookMessage } from '@soltrade/schema/contracts/webhookMessages';
import { WEBHOOK } from '@soltrade/schema/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activitiesOf } from '../../../test/activities.ts';
import type { Promoter } from '../../../test/client.ts';
import { countedEvent, inD1 } from '../../../test/countedEvents.ts';
import { newPromoterWithLink } from '../../../test/promoter.ts';
import { insertCounts, newLinkOf } from '../../../test/rows.ts';
import { addEndpoint, playReceiver, verified, work } from '../../../test/webhookReceiver.ts';
import { MINUTE } from '../../lib/time.ts';
import { linkClicks, promoterStatistics } from '../../stubs.ts';

let receiver: ReturnType<typeof playReceiver>;
let now = Date.now();
const wait = (time: number): void => {
  now += time;
  vi.useFakeTimers({ toFake: ['Date'], now });
};
beforeEach(() => {
  receiver = playReceiver();
  now = Date.now();
  wait(0);
});
afterEach(() => {
  vi.useRealTimers();
});

/** The statistics' alarm rings, as the runtime would have it. */
const ring = ({ id }: Promoter) =>
  runInDurableObject(promoterStatistics(env, id), async (object, { storage }) => {
    await storage.deleteAlarm();
    await object.alarm();
  });

let presses = 0;
const press = async (linkId: string, { isRobot = false } = {}): Promise<void> => {
  presses += 1;
  const object = linkClicks(env, linkId, 0);
  await object.record(countedEvent(`press-${presses}`, { at: now, isRobot }));
  await object.tell();
};

const batchesOf = async (promoter: Promoter) =>
  (await activitiesOf(promoter))
    .filter(({ type }) => type === 'link.clicks')
    .map(({ linkId, data }) => ({
      linkId,
      ...(data as { persons: number; robots: number; repeats: number }),
    }));

const sum = (batches: { persons: number; repeats: number; robots: number }[]) =>
  batches.reduce(
    (all, each) => ({
      persons: all.persons + each.persons,
      repeats: all.repeats + each.repeats,
      robots: all.robots + each.robots,
    }),
    { persons: 0, repeats: 0, robots: 0 },
  );

describe('clicks', () => {
  it('are told in batches of a minute that add up to the count, over an eviction', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const linkId = generated.link.id;
    const { endpoint, secret } = await addEndpoint(promoter, { types: ['link.clicks'] });
    for (let minute = 0; minute < 4; minute += 1) {
      for (let count = 0; count <= minute; count += 1) await press(linkId, { isRobot: count === 1 });
      wait(10_000);
      await ring(promoter);
      if (minute === 1) await evictDurableObject(promoterStatistics(env, promoter.id));
      wait(WEBHOOK.clicksEvery);
      await ring(promoter);
      await ring(promoter);
    }
    const batches = await batchesOf(promoter);
    expect(batches).toHaveLength(4);
    expect(sum(batches)).toEqual(await inD1(linkId));
    expect(await inD1(linkId)).toEqual({ persons: 7, repeats: 0, robots: 3 });

    while ((await work(endpoint.id, now)) !== null);
    const told = receiver.arrived.map((each) => webhookMessage.parse(verified(secret, each)));
    expect(told.map((message) => message.type === 'link.clicks' && message.data.total.persons)).toEqual([
      1, 2, 4, 7,
    ]);
    for (const [index, message] of told.slice(1).entries()) {
      const before = told[index];
      if (message.type !== 'link.clicks' || before?.type !== 'link.clicks')
        throw new Error('another message');
      expect(message.data.since).toBe(before.data.until);
    }
  });

  it('of before the endpoint are nobody’s news, and those of later links are told from the first one on', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const old = generated.link.id;
    await press(old);
    await press(old);
    await ring(promoter);
    await addEndpoint(promoter, { types: ['link.clicks'] });
    const young = await newLinkOf(promoter.id);
    await press(old);
    await press(young);
    wait(10_000);
    await ring(promoter);
    wait(WEBHOOK.clicksEvery);
    await ring(promoter);
    const persons = new Map((await batchesOf(promoter)).map(({ linkId, persons: count }) => [linkId, count]));
    expect(persons).toEqual(
      new Map([
        [old, 1],
        [young, 1],
      ]),
    );
  });

  it('cost a promoter without such an endpoint nothing', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    await addEndpoint(promoter, { types: ['link.created'] });
    await press(generated.link.id);
    wait(10_000);
    await ring(promoter);
    wait(10 * MINUTE);
    await ring(promoter);
    expect(await batchesOf(promoter)).toEqual([]);
    const due = await runInDurableObject(promoterStatistics(env, promoter.id), (_, { storage }) =>
      storage.sql.exec("select value from state where name = 'batches'").toArray(),
    );
    expect(due).toEqual([]);
  });

  it('of many links are told some at a time, and none is left out', async () => {
    const { promoter } = await newPromoterWithLink();
    await addEndpoint(promoter, { types: ['link.clicks'] });
    const links = await Promise.all(
      Array.from({ length: WEBHOOK.clickedLinks + 5 }, () => newLinkOf(promoter.id)),
    );
    for (const linkId of links) await press(linkId);
    const told: number[] = [];
    for (let minute = 0; minute < 3; minute += 1) {
      wait(WEBHOOK.clicksEvery);
      await ring(promoter);
      told.push((await batchesOf(promoter)).length);
    }
    expect(told.at(-1)).toBe(links.length);
    expect(Math.max(...told.map((count, index) => count - (told[index - 1] ?? 0)))).toBe(
      WEBHOOK.clickedLinks,
    );
  });

  it('of more links than a batch tells are told in turn, though all of them go on being clicked', async () => {
    const stated = WEBHOOK.clickedLinks;
    Object.assign(WEBHOOK, { clickedLinks: 4 });
    try {
      const { promoter } = await newPromoterWithLink();
      await addEndpoint(promoter, { types: ['link.clicks'] });
      const links = await Promise.all(Array.from({ length: 6 }, () => newLinkOf(promoter.id)));
      for (let minute = 0; minute < 6; minute += 1) {
        for (const linkId of links) await press(linkId);
        wait(WEBHOOK.clicksEvery);
        await ring(promoter);
      }
      const told = Map.groupBy(await batchesOf(promoter), ({ linkId }) => linkId);
      // Every second batch at the latest.
      expect(links.filter((linkId) => (told.get(linkId)?.length ?? 0) < 3)).toEqual([]);
      expect([...told.values()].flat()).toHaveLength(6 * WEBHOOK.clickedLinks);
    } finally {
      Object.assign(WEBHOOK, { clickedLinks: stated });
    }
  });

  it('are told once where the statistics are made again', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const linkId = generated.link.id;
    await addEndpoint(promoter, { types: ['link.clicks'] });
    const day = new Date(now).toISOString().slice(0, 10);
    await insertCounts([{ linkId, day, persons: 5, robots: 2 }]);
    wait(WEBHOOK.clicksEvery);
    await ring(promoter);
    await promoterStatistics(env, promoter.id).rebuild();
    wait(WEBHOOK.clicksEvery);
    await ring(promoter);
    wait(WEBHOOK.clicksEvery);
    await ring(promoter);
    expect(sum(await batchesOf(promoter))).toEqual({ persons: 5, repeats: 0, robots: 2 });
  });
});
