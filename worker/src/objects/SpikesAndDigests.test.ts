import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { DAY, HOUR, MINUTE } from '@soltrade/schema/durations';
import { SPIKE } from '@soltrade/schema/limits/clicks';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Promoter } from '../../test/client.ts';
import { countedEvent, ring } from '../../test/countedEvents.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import { newPromoterWithLink } from '../../test/promoter.ts';
import { insertRevenue } from '../../test/revenue.ts';
import { newLinkOf } from '../../test/rows.ts';
import { activityOf } from '../model/activity.ts';
import type { CountedEvent } from '../model/statistics.ts';
import { promoterClicks } from '../stubs.ts';

/** A Wednesday. Ahead of the clock of the runtime, which else would ring the alarms too. */
const START = Date.UTC(2036, 10, 19, 12);

let now = START;
const wait = (time: number): void => {
  now += time;
  vi.useFakeTimers({ toFake: ['Date'], now });
};

beforeEach(() => {
  playMarket({ [MINT]: BONK });
  now = START;
});

let pressed = 0;

/** So many people click on a link at this moment. */
const people = (
  promoter: Promoter,
  linkId: string,
  count: number,
  change: Partial<CountedEvent> = {},
) =>
  promoterClicks(env, promoter.id).recordMany(
    Array.from({ length: count }, () => {
      pressed += 1;
      return countedEvent(`press-${pressed}`, { linkId, at: now, ...change });
    }),
  );

const from = (network: string) => ({ audience: `DE - computer windows chrome de main ${network}` });

const ringOf = async ({ id }: Promoter): Promise<void> =>
  void (await ring(promoterClicks(env, id)));

/** As webhooks send them; the session of the promoter is long over. */
const reports = async ({ id }: Promoter, type: 'clicks.spike' | 'digest.weekly') => {
  const { results } = await env.DB.prepare(
    'select link_id, data from activities where user_id = ? and type = ?',
  )
    .bind(id, type)
    .all<{ link_id: string | null; data: string }>();
  return results.map(({ link_id, data }) => ({
    linkId: link_id,
    ...activityOf(type, JSON.parse(data)).data,
  }));
};

/** A promoter whose links one person has clicked in each of the last hours. */
const quietPromoter = async (hours: number) => {
  const { promoter, generated } = await newPromoterWithLink();
  const linkId = generated.link.id;
  wait(0);
  for (let hour = 0; hour < hours; hour++) {
    await people(promoter, linkId, 1);
    wait(HOUR);
  }
  await ringOf(promoter);
  return { promoter, linkId };
};

/** What an object forgets that dies before it notes what it reported. */
const forget = async ({ id }: Promoter): Promise<void> => {
  const stub = promoterClicks(env, id);
  await runInDurableObject(stub, (_, { storage }) => {
    storage.sql.exec("delete from state where name in ('spikeAt', 'digestTo')");
  });
  await evictDurableObject(stub);
};

it('an hour of fifty people is a spike of a quiet promoter: once a day, and the share of data centers is named', async () => {
  const { promoter, linkId } = await quietPromoter(30);
  const busy = await newLinkOf(promoter.id);
  await people(promoter, linkId, 20, from('datacenter'));
  await people(promoter, busy, 29, from('other'));
  await ringOf(promoter);
  expect(await reports(promoter, 'clicks.spike')).toEqual([]);
  await people(promoter, busy, 1, from('other'));
  wait(MINUTE);
  await ringOf(promoter);
  const spikes = await reports(promoter, 'clicks.spike');
  const hour = now - (now % HOUR);
  expect(spikes).toEqual([
    {
      linkId: busy,
      persons: 50,
      usual: 1,
      from: new Date(hour).toISOString(),
      to: new Date(hour + HOUR).toISOString(),
      datacenterPercent: expect.any(Number),
    },
  ]);
  const [{ datacenterPercent = 0 } = {}] = spikes as { datacenterPercent?: number }[];
  // 20 of 50, and of the one in each hour of the day before.
  expect(datacenterPercent).toBeGreaterThan(20);

  // The object that wrote it died before it noted that, and another hour is a spike too.
  await people(promoter, linkId, 200);
  for (let hour = 1; hour < 4; hour++) {
    await forget(promoter);
    wait(HOUR);
    await people(promoter, linkId, 600);
    await ringOf(promoter);
  }
  expect(await reports(promoter, 'clicks.spike')).toHaveLength(1);
});

it('is looked for ten minutes after ten people, though the total is saved once an hour', async () => {
  const { promoter, linkId } = await quietPromoter(26);
  const stub = promoterClicks(env, promoter.id);
  const alarmAt = () => runInDurableObject(stub, (_, { storage }) => storage.getAlarm());
  await people(promoter, linkId, SPIKE.lookAfter - 1, from('other'));
  wait(2 * MINUTE);
  await ringOf(promoter);
  const looked = now;
  await people(promoter, linkId, SPIKE.lookAfter - 1);
  expect(await alarmAt()).toBeGreaterThan(looked + SPIKE.lookEvery);
  await people(promoter, linkId, SPIKE.fewestPersons);
  expect(await alarmAt()).toBeLessThanOrEqual(looked + SPIKE.lookEvery);
  wait(SPIKE.lookEvery);
  await ringOf(promoter);
  expect(await reports(promoter, 'clicks.spike')).toHaveLength(1);
  wait(SPIKE.quiet - 1);
  await people(promoter, linkId, 600);
  await ringOf(promoter);
  expect(await reports(promoter, 'clicks.spike')).toHaveLength(1);
  wait(1);
  await ringOf(promoter);
  expect(await reports(promoter, 'clicks.spike')).toHaveLength(2);
});

it('no share is named of fewer than five people, and nothing where every hour is like that', async () => {
  const { promoter, linkId } = await quietPromoter(26);
  await people(promoter, linkId, 60, from('other'));
  await people(promoter, linkId, 4, from('datacenter'));
  // The hour that has just ended is looked at too.
  wait(HOUR);
  await ringOf(promoter);
  expect(await reports(promoter, 'clicks.spike')).toMatchObject([
    { persons: 64, datacenterPercent: null },
  ]);

  const { promoter: usual, generated } = await newPromoterWithLink();
  for (let hour = 0; hour < 30; hour++) {
    await people(usual, generated.link.id, 60);
    wait(HOUR);
    await ringOf(usual);
  }
  expect(await reports(usual, 'clicks.spike')).toEqual([]);
});

it('robots and repeats are no spike', async () => {
  const { promoter, linkId } = await quietPromoter(26);
  await people(promoter, linkId, 80, { isRobot: true });
  await people(promoter, linkId, 80, { visitor: 'the same' });
  await ringOf(promoter);
  expect(await reports(promoter, 'clicks.spike')).toEqual([]);
});

it('a week comes once after it is over, with its best link and what was earned', async () => {
  const { promoter, generated } = await newPromoterWithLink();
  const linkId = generated.link.id;
  wait(0);
  const best = await newLinkOf(promoter.id);
  await people(promoter, linkId, 5);
  await people(promoter, best, 6);
  await people(promoter, best, 2, { visitor: 'again' });
  await people(promoter, linkId, 3, { isRobot: true });
  await insertRevenue([{ userId: promoter.id, microUsd: 12_500_000, at: now }]);
  await ringOf(promoter);
  wait(4 * DAY + 19 * HOUR);
  await ringOf(promoter);
  expect(await reports(promoter, 'digest.weekly')).toEqual([]);
  await people(promoter, linkId, 40);
  wait(3 * HOUR);
  for (const _ of [1, 2]) await ringOf(promoter);
  const week = [
    {
      linkId: best,
      persons: 12,
      repeats: 1,
      robots: 3,
      bestPersons: 7,
      problems: null,
      usd: '12.500000',
      from: '2036-11-17T00:00:00.000Z',
      to: '2036-11-24T00:00:00.000Z',
    },
  ];
  expect(await reports(promoter, 'digest.weekly')).toEqual(week);
  await forget(promoter);
  wait(MINUTE);
  await ringOf(promoter);
  expect(await reports(promoter, 'digest.weekly')).toEqual(week);
});

it('a week of four people is none', async () => {
  const { promoter, generated } = await newPromoterWithLink();
  wait(0);
  await people(promoter, generated.link.id, 4);
  for (let rung = 0; rung < 10; rung++) {
    wait(DAY);
    await ringOf(promoter);
  }
  expect(await reports(promoter, 'digest.weekly')).toEqual([]);
});
