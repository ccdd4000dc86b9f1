import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Statistics } from '@soltrade/schema/contracts/statistics';
import { DAY, MINUTE } from '@soltrade/schema/durations';
import { beforeEach, expect, it } from 'vitest';
import { call, getJson, jsonOf } from '../../test/client.ts';
import { countedEvent, STOPPED_AT, stopClock } from '../../test/countedEvents.ts';
import { csvRecords } from '../../test/csv.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import { generate, newPromoterWithLink, patchLink } from '../../test/promoter.ts';
import { newLinkOf } from '../../test/rows.ts';
import { dayOf } from '../lib/time.ts';
import { promoterClicks } from '../stubs.ts';

beforeEach(stopClock);

it('statistics have the most clicked platforms, channels and links first, each with its click-through', async () => {
  playMarket({ [MINT]: BONK });
  const { promoter, generated } = await newPromoterWithLink();
  const { id, customIdentifier } = generated.link;
  const quiet = await newLinkOf(promoter.id);
  const stub = promoterClicks(env, promoter.id);
  for (const [index, event] of [
    { linkId: quiet, channel: 'youtube', platform: 'padre' },
    { linkId: quiet, channel: 'telegram', platform: 'photon' },
    { linkId: id, channel: 'discord', platform: 'photon' },
    { linkId: quiet, channel: 'telegram', kind: 'view' as const },
    { linkId: quiet, channel: 'other', kind: 'view' as const },
    { linkId: id, channel: 'x' },
    { linkId: id, channel: 'x', platform: 'axiom' },
    { linkId: id, channel: 'x', platform: 'axiom' },
    { linkId: id, channel: 'x', platform: 'axiom', isRobot: true },
    { linkId: id, channel: 'x', kind: 'view' as const },
  ].entries()) {
    await stub.record(countedEvent(`event-${index}`, { at: Date.now(), ...event }));
  }
  await stub.record(countedEvent('event-before', { at: Date.now() - DAY, linkId: id }));
  const path = `/api/analytics/${promoter.id}/statistics?range=24h&zone=Europe/Berlin`;
  const { buckets, ...statistics } = await getJson<Statistics>(promoter, path);
  expect(statistics).toMatchObject({
    range: { name: '24h', unit: 'hour', zone: 'Europe/Berlin', hoursSince: null },
    clickThrough: '200.00',
    previous: {
      from: new Date(Date.parse(statistics.range.from) - DAY).toISOString(),
      to: statistics.range.from,
      clicks: { persons: 1, repeats: 0, robots: 0 },
      views: { persons: 0, repeats: 0, robots: 0 },
      clickThrough: null,
    },
    own: { clicks: 0, views: 0 },
    seq: 11,
    platforms: [
      { platform: 'axiom', clicks: { persons: 2, robots: 1 }, clickThrough: '66.67' },
      { platform: 'photon', clicks: { persons: 2 } },
      { platform: 'jupiter', clicks: { persons: 1, robots: 0 }, clickThrough: '33.33' },
      { platform: 'padre', clicks: { persons: 1 } },
    ],
    channels: [
      { channel: 'x', clicks: { persons: 3, robots: 1 }, views: { persons: 1 } },
      { channel: 'telegram', clicks: { persons: 1 }, views: { persons: 1 } },
      { channel: 'discord', clicks: { persons: 1 }, clickThrough: null },
      { channel: 'youtube', clicks: { persons: 1 } },
      { channel: 'other', clicks: { persons: 0 }, views: { persons: 1 } },
    ],
    topLinks: [
      { linkId: id, customIdentifier, symbol: 'BONK', clicks: { persons: 4, robots: 1 } },
      { linkId: quiet, clicks: { persons: 2 }, views: { persons: 2 } },
    ],
  });
  expect([buckets.length, statistics.previous?.buckets.length]).toEqual([24, 24]);
  const file = await call('GET', path.replace('statistics?', 'statistics.csv?'), promoter);
  const lines = Map.groupBy(csvRecords(await file.text()), ({ list }) => list);
  const ofList = (list: string, ...columns: string[]) =>
    lines.get(list)?.map((line) => columns.map((column) => line[column]).join());
  expect([...lines].map(([list, { length }]) => [list, length])).toEqual([
    ['total', 1],
    ['previous total', 1],
    ['hour', 24],
    ['previous hour', 24],
    ['platform', 4],
    ['channel', 5],
    ['link', 2],
    ['hour of the week', 168],
  ]);
  expect(
    ofList('total', 'clicks', 'persons', 'repeats', 'robots', 'views', 'click_through'),
  ).toEqual(['6,6,0,1,3,200.00']);
  expect(ofList('previous total', 'clicks', 'views', 'click_through')).toEqual(['1,0,']);
  expect(ofList('channel', 'value', 'clicks', 'view_persons')).toEqual([
    'x,3,1',
    'telegram,1,1',
    'discord,1,0',
    'youtube,1,0',
    'other,0,1',
  ]);
  // Noon of UTC is one o'clock in Berlin, or two in summer.
  const busy = ofList('hour of the week', 'value', 'clicks', 'views')?.filter(
    (hour) => !hour.endsWith(',0,0'),
  );
  expect(busy).toEqual([expect.stringMatching(/^\w+day 1[34]:00,6,3$/)]);
});

it('statistics have the new name of a link at once', async () => {
  playMarket({ [MINT]: BONK });
  const { promoter, generated } = await newPromoterWithLink();
  const { id: linkId, customIdentifier } = generated.link;
  const stub = promoterClicks(env, promoter.id);
  await stub.record(countedEvent('press', { linkId, at: Date.now() }));
  const named = async () => {
    const path = `/api/analytics/${promoter.id}/statistics?range=7d`;
    const { topLinks } = await getJson<Statistics>(promoter, path);
    return topLinks.map((link) => link.customIdentifier);
  };
  expect(await named()).toEqual([customIdentifier]);
  const newName = (): string => crypto.randomUUID();
  const [renamed, again] = [newName(), newName()];
  await jsonOf(patchLink(promoter, linkId, { customIdentifier: renamed }));
  await expect.poll(named).toEqual([renamed]);
  await jsonOf(generate(promoter, { customIdentifier: again }));
  await expect.poll(named).toEqual([again]);
});

it.each([
  ['Asia/Kolkata', '18:30'],
  ['Asia/Kathmandu', '18:15'],
])(
  'days of %s begin at its midnight, summed up or not, over a week and a month',
  async (zone, midnight) => {
    playMarket({ [MINT]: BONK });
    const { promoter, generated } = await newPromoterWithLink();
    const stub = promoterClicks(env, promoter.id);
    const day = (ago: number): string => dayOf(STOPPED_AT - ago * DAY);
    const before = Date.parse(`${day(4)}T${midnight}:00Z`) - MINUTE;
    for (const [index, at] of [before, before + 2 * MINUTE, before + 3 * MINUTE].entries()) {
      await stub.record(
        countedEvent(`event-${index}`, { at, linkId: generated.link.id, visitor: `v-${index}` }),
      );
    }
    const clicksOn = async (query: string) => {
      const path = `/api/analytics/${promoter.id}/statistics?zone=${zone}&${query}`;
      const { clicks, buckets, range } = await getJson<Statistics>(promoter, path);
      return {
        persons: clicks.persons,
        range,
        buckets: buckets.filter((bucket) => bucket.clicks.persons > 0),
      };
    };
    const [last, next] = [day(4), day(3)];
    const check = async () => {
      expect((await clicksOn(`range=custom&from=${last}&to=${last}`)).persons).toBe(1);
      const following = await clicksOn(`range=custom&from=${next}&to=${next}`);
      expect(following.persons).toBe(2);
      expect(following.range.from).toBe(`${last}T${midnight}:00.000Z`);
      const month = await clicksOn('range=30d');
      expect(month.buckets.map(({ at, clicks }) => [at.slice(11, 16), clicks.persons])).toEqual([
        [midnight, 1],
        [midnight, 2],
      ]);
      const week = await clicksOn('range=7d');
      expect(week.buckets).toEqual(month.buckets);
    };
    await check();
    await evictDurableObject(stub);
    await check();
    await runDurableObjectAlarm(stub);
    await check();
  },
);
