import { env } from 'cloudflare:workers';
import type { Analytics } from '@soltrade/schema/contracts/analytics';
import type { Link } from '@soltrade/schema/contracts/links';
import type { Receipt } from '@soltrade/schema/contracts/receipts';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, newAddress, newPromoter, type Promoter, problemOf } from '../../../test/client.ts';
import { drain } from '../../../test/countedEvents.ts';
import { csvRecords, parseCsv } from '../../../test/csv.ts';
import { BONK, MINT, playMarket } from '../../../test/market.ts';
import { newPromoterWithLink } from '../../../test/promoter.ts';
import { publishShardMap } from '../../db/counting/shardMaps.ts';
import { configOf } from '../../env.ts';
import { signPageToken } from '../../model/pageToken.ts';
import { linkClicks } from '../../stubs.ts';

beforeEach(() => playMarket({ [MINT]: BONK }));

const { visitorSalt } = configOf(env);

const sendBeacon = async (kind: 'click' | 'view', body: object, headers: Record<string, string> = {}) => {
  const response = await call('POST', `/api/track-${kind}`, {
    body: { ...(kind === 'click' ? { platform: 'jupiter' } : {}), ...body },
    headers: { 'CF-Connecting-IP': newAddress(), ...headers },
  });
  if (response.status !== 200) throw new Error(await response.text());
};

const receiptOf = async (promoter: Promoter, linkId: string): Promise<Receipt> => {
  const response = await call('GET', `/api/links/${linkId}/receipt`, { cookie: promoter.cookie });
  expect(response.status).toBe(200);
  return response.json<Receipt>();
};

/** Clicks and views of a link with two shards: people, repeats, robots, duplicates, channels. */
const playTraffic = async (linkId: string): Promise<void> => {
  await publishShardMap(env, linkId, { epoch: 1, shards: 2 }, Date.now());
  const tokenOf = (shard: number) =>
    signPageToken(visitorSalt, {
      linkId,
      shard,
      ...(shard === 0 ? { epoch: 0, shards: 1 } : { epoch: 1, shards: 2 }),
      at: Date.now(),
    });
  const ada = { 'CF-Connecting-IP': newAddress() };
  for (const shard of [0, 1]) {
    const pageToken = await tokenOf(shard);
    const eventId = crypto.randomUUID();
    for (const kind of ['click', 'view'] as const) {
      await sendBeacon(kind, { linkId, pageToken, eventId, channel: 'x' });
      await sendBeacon(kind, { linkId, pageToken, eventId, channel: 'x' });
      await sendBeacon(kind, { linkId, pageToken }, { 'User-Agent': 'Twitterbot/1.0' });
    }
    await sendBeacon('click', { linkId, pageToken, platform: 'axiom' }, ada);
  }
};

describe('GET /api/links/{id}/receipt', () => {
  it('says what was accepted and refused, what waits, and what the dashboard sums to', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const { id } = generated.link;
    await playTraffic(id);
    const before = await receiptOf(promoter, id);
    // The second shard is young and asks the first: Ada's second press is a repeat.
    const clicks = { accepted: 6, persons: 3, repeats: 1, robots: 2, duplicates: 2 };
    const views = { accepted: 4, persons: 2, repeats: 0, robots: 2, duplicates: 2 };
    expect(before).toMatchObject({
      linkId: id,
      division: { epoch: 1, shards: 2 },
      ...{ clicks, views },
      days: [
        {
          day: new Date().toISOString().slice(0, 10),
          clicks: { persons: 3, repeats: 1, robots: 2 },
          views: { persons: 2, repeats: 0, robots: 2 },
        },
      ],
      shards: [
        { shard: 0, duplicates: 2 },
        { shard: 1, duplicates: 2 },
      ],
    });
    // The first events of each shard are told at once, the others wait.
    for (const { accepted, waiting, stored } of [before.clicks, before.views]) {
      expect(waiting + stored.persons + stored.repeats + stored.robots).toBe(accepted);
    }
    expect(before.clicks.waiting + before.views.waiting).toBeGreaterThan(0);

    await drain(linkClicks(env, id, 0));
    await drain(linkClicks(env, id, 1));
    expect(await receiptOf(promoter, id)).toMatchObject({
      clicks: { ...clicks, waiting: 0, stored: { persons: 3, repeats: 1, robots: 2 } },
      views: { ...views, waiting: 0, stored: { persons: 2, repeats: 0, robots: 2 } },
      shards: [
        { flushedAt: expect.stringMatching(/Z$/), reconciliation: { difference: 0 } },
        { reconciliation: { objectClicks: 3, storedClicks: 3, difference: 0, repaired: 0 } },
      ],
    });
  });

  it('card, list, analytics, export and receipt agree', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const { id } = generated.link;
    await playTraffic(id);
    for (const shard of [0, 1]) await drain(linkClicks(env, id, shard));
    const read = (path: string) => call('GET', path, { cookie: promoter.cookie });
    const receipt = await receiptOf(promoter, id);
    const { persons, repeats, robots } = receipt.clicks;
    expect({ persons, repeats, robots }).toEqual({ persons: 3, repeats: 1, robots: 2 });
    const classes = { persons, repeats, robots };

    const [listed] = await (await read(`/api/links/${promoter.id}`)).json<Link[]>();
    expect(listed).toMatchObject({ ...classes, clickCount: persons + repeats });
    const paused = await call('PATCH', `/api/links/${id}`, {
      body: { isActive: true },
      cookie: promoter.cookie,
    });
    expect(await paused.json<Link>()).toMatchObject({ ...classes, clickCount: persons + repeats });
    const analytics = await (await read(`/api/analytics/${promoter.id}`)).json<Analytics>();
    expect(analytics).toMatchObject({ ...classes, totalClicks: persons + repeats });
    const text = (await (await read(`/api/export/${promoter.id}`)).text()).replace(/^\uFEFF/, '');
    const records = csvRecords(text);
    const sum = (column: string) => records.reduce((total, record) => total + Number(record[column]), 0);
    expect({ persons: sum('persons'), repeats: sum('repeats'), robots: sum('robots') }).toEqual(classes);
    expect(sum('view_persons')).toBe(receipt.views.persons);
    expect(parseCsv(text).length).toBeGreaterThan(1);
    expect(receipt.clicks.stored).toEqual(classes);
  });

  it("is the owner's only", async () => {
    const { generated } = await newPromoterWithLink();
    const stranger = await newPromoter();
    const path = `/api/links/${generated.link.id}/receipt`;
    expect(await problemOf(await call('GET', path))).toMatchObject({ status: 401 });
    expect(await problemOf(await call('GET', path, { cookie: stranger.cookie }))).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    const nothing = await call('GET', '/api/links/nothing/receipt', { cookie: stranger.cookie });
    expect(await problemOf(nothing)).toMatchObject({ status: 404, code: 'link_not_found' });
  });
});
