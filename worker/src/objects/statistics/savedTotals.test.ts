import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { STATISTICS } from '@soltrade/schema/limits';
import { expect, it } from 'vitest';
import { inD1 } from '../../../test/countedEvents.ts';
import { newLink, newLinkOf } from '../../../test/rows.ts';
import { hourOf } from '../../lib/time.ts';
import { promoterStatistics } from '../../stubs.ts';

/** The statistics of a promoter with a link, told of one event at a time. */
const newStatistics = async () => {
  const linkId = await newLink();
  const stub = promoterStatistics(env, linkId);
  const marks = new Map<string, number>();
  const tell = async (kind: 'click' | 'view', of = linkId) => {
    const from = marks.get(of) ?? null;
    const to = (from ?? 0) + 1;
    marks.set(of, to);
    const platform = kind === 'click' ? 'axiom' : '';
    const counts = { persons: 1, repeats: 0, robots: 0 };
    const cell = { unit: 'hour' as const, at: hourOf(Date.now()), kind, platform, channel: '', ...counts };
    await stub.apply({ linkId: of, shard: 0, from, to, cells: [cell], events: [] });
  };
  const alarmIn = async () => {
    const at = await runInDurableObject(stub, (_, { storage }) => storage.getAlarm());
    return at === null ? null : at - Date.now();
  };
  return { linkId, stub, tell, alarmIn };
};

it('a click is in D1 a moment later, and what was seen before with it', async () => {
  const { linkId, stub, tell, alarmIn } = await newStatistics();
  await tell('view');
  expect(await alarmIn()).toBeGreaterThan(STATISTICS.saveViewsDelay - 10_000);
  await tell('click');
  expect(await alarmIn()).toBeLessThanOrEqual(STATISTICS.saveDelay);
  await runDurableObjectAlarm(stub);
  expect(await inD1(linkId)).toMatchObject({ persons: 1 });
  expect(await inD1(linkId, 'view')).toMatchObject({ persons: 1 });
  expect(await alarmIn()).toBeNull();
});

it('views alone wait, also in another instance, whose alarm is the one that is set', async () => {
  const { linkId, stub, tell, alarmIn } = await newStatistics();
  await tell('view');
  await runInDurableObject(stub, (_, { storage }) => storage.setAlarm(Date.now() + 20 * 60_000));
  await evictDurableObject(stub);
  const other = await newLinkOf(linkId);
  await tell('view', other);
  await tell('view');
  expect(await alarmIn()).toBeGreaterThan(19 * 60_000);
  expect(await alarmIn()).toBeLessThanOrEqual(20 * 60_000);
  await runDurableObjectAlarm(stub);
  expect(await inD1(linkId, 'view')).toMatchObject({ persons: 2 });
  expect(await inD1(other, 'view')).toMatchObject({ persons: 1 });
});

it('views are in D1 as soon as someone looks', async () => {
  const { linkId, stub, tell, alarmIn } = await newStatistics();
  await tell('view');
  await evictDurableObject(stub);
  await stub.look();
  expect(await alarmIn()).toBeLessThanOrEqual(0);
  await runDurableObjectAlarm(stub);
  expect(await inD1(linkId, 'view')).toMatchObject({ persons: 1 });
  await stub.look();
  expect(await alarmIn()).toBeNull();
});
