import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { DAY, HOUR, MINUTE } from '@soltrade/schema/durations';
import { CLICK, STATISTICS } from '@soltrade/schema/limits/clicks';
import { WEBHOOK } from '@soltrade/schema/limits/webhooks';
import { webhookMessage } from '@soltrade/schema/webhookMessage';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { activitiesOf } from '../../test/activities.ts';
import type { Promoter } from '../../test/client.ts';
import { countedEvent, ring } from '../../test/countedEvents.ts';
import { valuesOf } from '../../test/crowd.ts';
import { newPromoterWithLink } from '../../test/promoter.ts';
import { insertLinks, newLinkOf } from '../../test/rows.ts';
import { addEndpoint, playReceiver, verified, work } from '../../test/webhookReceiver.ts';
import { type Classes, type CountedEvent, sumClasses } from '../model/statistics.ts';
import { promoterClicks } from '../stubs.ts';

let receiver: ReturnType<typeof playReceiver>;
let now = Date.now();
const wait = (time: number): void => {
  now += time;
  vi.useFakeTimers({ toFake: ['Date'], now });
};

beforeEach(() => {
  receiver = playReceiver();
  // Ahead of the runtime's clock, which otherwise would run alarms too, and at noon: midnight has
  // an alarm of its own.
  now = Math.ceil(Date.now() / DAY) * DAY + 12 * HOUR;
  wait(0);
});

const clicksOf = ({ id }: Promoter) => promoterClicks(env, id);

let presses = 0;
const press = async (
  promoter: Promoter,
  linkId: string,
  change: Partial<CountedEvent> = {},
): Promise<void> => {
  presses += 1;
  await clicksOf(promoter).record(countedEvent(`press-${presses}`, { linkId, at: now, ...change }));
};

const alarmOf = (promoter: Promoter): Promise<number | null> =>
  runInDurableObject(clicksOf(promoter), (_, { storage }) => storage.getAlarm());

/** Waits until the alarm is due, within this time, and runs it. */
const ringWithin = async (promoter: Promoter, time: number): Promise<void> => {
  const at = (await alarmOf(promoter)) ?? Number.POSITIVE_INFINITY;
  expect(at).toBeLessThanOrEqual(now + time);
  wait(Math.max(0, at - now));
  await ring(clicksOf(promoter));
};

const activitiesOfType = async (promoter: Promoter, type: string) =>
  (await activitiesOf(promoter)).filter((activity) => activity.type === type);

const batchesOf = async (promoter: Promoter) =>
  (await activitiesOfType(promoter, 'link.clicks')).map(({ linkId, data }) => ({
    linkId,
    ...(data as Classes),
  }));

const savedTotal = (promoter: Promoter): Promise<number | null> =>
  env.DB.prepare('select clicks from promoter_clicks where user_id = ?')
    .bind(promoter.id)
    .first('clicks');

/** Makes the next D1 write of the object's alarm fail, before or after it is done. */
const breakNextWrite = (when: 'before' | 'after'): void => {
  const batch = env.DB.batch.bind(env.DB);
  vi.spyOn(env.DB, 'batch').mockImplementationOnce(async (statements) => {
    if (when === 'after') await batch(statements);
    throw new Error('D1 does not respond');
  });
};

/** Executes the next such statement outside batches, and then fails. */
const loseNextAnswer = (text: string) => {
  const prepare = env.DB.prepare.bind(env.DB);
  const lose = vi.fn((_: D1Result): void => {
    throw new Error('the answer is lost');
  });
  const losing = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get: (target, key) => {
        if (key === 'bind') return (...values: unknown[]) => losing(target.bind(...values));
        if (key === 'run') return async () => lose(await target.run());
        return Reflect.get(target, key);
      },
    });
  vi.spyOn(env.DB, 'prepare').mockImplementation((query) => {
    const statement = prepare(query);
    return query.startsWith(text) && lose.mock.calls.length === 0 ? losing(statement) : statement;
  });
  return lose;
};

describe('the first click of a link', () => {
  it('is announced once, within seconds, whatever fails in between', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const linkId = generated.link.id;
    await press(promoter, linkId, { kind: 'view', platform: '' });
    await press(promoter, linkId, { isRobot: true });
    await ring(clicksOf(promoter));
    expect(await activitiesOfType(promoter, 'link.first_click')).toEqual([]);
    await press(promoter, linkId);
    breakNextWrite('before');
    await ringWithin(promoter, STATISTICS.saveDelay);
    expect(await activitiesOfType(promoter, 'link.first_click')).toEqual([]);
    breakNextWrite('after');
    await ringWithin(promoter, STATISTICS.firstRetryPause);
    await evictDurableObject(clicksOf(promoter));
    await ringWithin(promoter, 2 * STATISTICS.firstRetryPause);
    await press(promoter, linkId);
    await evictDurableObject(clicksOf(promoter));
    await ringWithin(promoter, STATISTICS.saveEvery);
    expect(await activitiesOfType(promoter, 'link.first_click')).toMatchObject([{ linkId }]);
    const other = await newLinkOf(promoter.id);
    await press(promoter, other);
    await ringWithin(promoter, STATISTICS.saveDelay);
    expect(
      (await activitiesOfType(promoter, 'link.first_click')).map((sent) => sent.linkId),
    ).toEqual([linkId, other]);
  });
});

describe('while D1 is down for an hour', () => {
  it('an object asks it ever less often, however many clicks come, and announces once when it is back', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const linkId = generated.link.id;
    const refuse = vi.spyOn(env.DB, 'batch').mockRejectedValue(new Error('D1 does not respond'));
    const back = now + HOUR;
    for (; now < back; wait(MINUTE)) {
      await press(promoter, linkId);
      if (((await alarmOf(promoter)) ?? back) <= now) await ring(clicksOf(promoter));
      // A pause outlives the instance.
      if (now % (5 * MINUTE) === 0) await evictDurableObject(clicksOf(promoter));
    }
    expect(refuse.mock.calls.length).toBeGreaterThan(5);
    expect(refuse.mock.calls.length).toBeLessThan(25);
    refuse.mockRestore();
    await ringWithin(promoter, STATISTICS.longestRetryPause);
    expect(await activitiesOfType(promoter, 'link.first_click')).toMatchObject([{ linkId }]);
    expect(await savedTotal(promoter)).toBe(60);
    await press(promoter, linkId);
    await ringWithin(promoter, STATISTICS.saveEvery);
    expect(await activitiesOfType(promoter, 'link.first_click')).toHaveLength(1);
  });
});

describe('the total for the home page', () => {
  it('is saved within an hour, as what was counted, with no alarm where nothing changed', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const linkId = generated.link.id;
    await press(promoter, linkId);
    await ringWithin(promoter, STATISTICS.saveDelay);
    expect(await savedTotal(promoter)).toBe(1);
    for (let count = 0; count < 4; count++) await press(promoter, linkId);
    await press(promoter, linkId, { isRobot: true });
    await evictDurableObject(clicksOf(promoter));
    const due = now + STATISTICS.saveEvery;
    while (now < due) await ringWithin(promoter, STATISTICS.saveEvery);
    expect(await savedTotal(promoter)).toBe(5);
    const { length } = await activitiesOfType(promoter, 'link.first_click');
    expect(length).toBe(1);
    // The only one left drops sightings, which happens by half hour.
    expect(((await alarmOf(promoter)) ?? 0) % CLICK.repeatWindow).toBe(0);
  });
});

describe('click batches for webhooks', () => {
  const wantClicks = (promoter: Promoter) => addEndpoint(promoter, { types: ['link.clicks'] });

  it('come once a minute and add up to the count, over evictions and failures of D1', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const linkId = generated.link.id;
    const { endpoint, secret } = await wantClicks(promoter);
    for (let minute = 0; minute < 4; minute += 1) {
      for (let count = 0; count <= minute; count += 1) {
        await press(promoter, linkId, { isRobot: count === 1 });
        wait(1_000);
      }
      if (minute === 1) await evictDurableObject(clicksOf(promoter));
      // An alarm that runs for another reason.
      if (minute === 3) await ring(clicksOf(promoter));
      if (minute === 2) {
        // Queries in between don't delay it.
        await clicksOf(promoter).totals();
        await env.DB.exec('alter table activities rename to activities_away');
        await ringWithin(promoter, WEBHOOK.clicksEvery);
        await env.DB.exec('alter table activities_away rename to activities');
      }
      const before = (await batchesOf(promoter)).length;
      while ((await batchesOf(promoter)).length === before)
        await ringWithin(promoter, WEBHOOK.clicksEvery);
      await ring(clicksOf(promoter));
    }
    const batches = await batchesOf(promoter);
    expect(batches).toHaveLength(4);
    expect(sumClasses(batches)).toEqual({ persons: 7, repeats: 0, robots: 3 });
    expect((await clicksOf(promoter).receipt(linkId, 1)).clicks).toEqual({
      persons: 7,
      repeats: 0,
      robots: 3,
    });

    while ((await work(endpoint.id, now)) !== null);
    const sent = receiver.arrived.map((each) => webhookMessage.parse(verified(secret, each)));
    const data = sent.flatMap((message) => (message.type === 'link.clicks' ? [message.data] : []));
    expect(data.map(({ total }) => total.persons)).toEqual([1, 2, 4, 7]);
    for (const [index, { since }] of data.slice(1).entries())
      expect(since).toBe(data[index]?.until);
  });

  it('are written once though the answer of D1 is lost', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    await wantClicks(promoter);
    await press(promoter, generated.link.id);
    await press(promoter, generated.link.id);
    const lost = loseNextAnswer('insert into "activities"');
    await ringWithin(promoter, WEBHOOK.clicksEvery);
    expect(lost).toHaveBeenCalledTimes(1);
    await press(promoter, generated.link.id);
    await evictDurableObject(clicksOf(promoter));
    await ringWithin(promoter, STATISTICS.firstRetryPause);
    expect(sumClasses(await batchesOf(promoter)).persons).toBe(2);
    await ringWithin(promoter, WEBHOOK.clicksEvery);
    expect(sumClasses(await batchesOf(promoter)).persons).toBe(3);
    expect(await alarmOf(promoter)).toBeGreaterThan(now + WEBHOOK.clicksEvery);
  });

  it('wake webhooks by the queue; where that fails, the cron finds them', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    await wantClicks(promoter);
    vi.spyOn(env.WEBHOOKS, 'send').mockRejectedValueOnce(new Error('the queue does not respond'));
    await press(promoter, generated.link.id);
    await ringWithin(promoter, WEBHOOK.clicksEvery);
    expect(await batchesOf(promoter)).toHaveLength(1);
    wait(WEBHOOK.clicksEvery);
    await ring(clicksOf(promoter));
    expect(await batchesOf(promoter)).toHaveLength(1);
  });

  it('leave out clicks of before the endpoint, and have those of later links from the first one on', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const old = generated.link.id;
    await press(promoter, old);
    await press(promoter, old);
    await ring(clicksOf(promoter));
    await wantClicks(promoter);
    const young = await newLinkOf(promoter.id);
    await press(promoter, old);
    await press(promoter, young);
    wait(WEBHOOK.clicksEvery);
    await ring(clicksOf(promoter));
    const persons = (await batchesOf(promoter)).map((batch) => [batch.linkId, batch.persons]);
    expect(new Map(persons.map(([link, count]) => [link, count]))).toEqual(
      new Map([
        [old, 1],
        [young, 1],
      ]),
    );
  });

  it('are not made for a promoter who has no such endpoint', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    await addEndpoint(promoter, { types: ['link.created'] });
    await press(promoter, generated.link.id);
    wait(STATISTICS.saveEvery);
    await ring(clicksOf(promoter));
    expect(await batchesOf(promoter)).toEqual([]);
  });

  it('of more links than fit are sent in turn, though all of them go on being clicked', async () => {
    const { promoter } = await newPromoterWithLink();
    await wantClicks(promoter);
    await insertLinks(promoter.id, WEBHOOK.clickedLinks * 1.5 - 1);
    const links = (await valuesOf('select id from links where user_id = ?', promoter.id)).map(
      String,
    );
    for (let minute = 0; minute < 4; minute += 1) {
      await clicksOf(promoter).recordMany(
        links.map((linkId) => countedEvent(`${minute} ${linkId}`, { linkId, at: now })),
      );
      wait(WEBHOOK.clicksEvery);
      await ring(clicksOf(promoter));
    }
    const sent = Map.groupBy(await batchesOf(promoter), ({ linkId }) => linkId);
    // Every second batch at the latest.
    expect(links.filter((linkId) => (sent.get(linkId)?.length ?? 0) < 2)).toEqual([]);
    expect([...sent.values()].flat()).toHaveLength(4 * WEBHOOK.clickedLinks);
  });
});
