import { env } from 'cloudflare:workers';
import type { Statistics } from '@soltrade/schema/contracts/analytics';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, newAddress, type Promoter } from '../../../test/client.ts';
import { countedEvent } from '../../../test/countedEvents.ts';
import { BONK, MINT, playMarket } from '../../../test/market.ts';
import { newPromoterWithLink } from '../../../test/promoter.ts';
import { newLinkOf } from '../../../test/rows.ts';
import { promoterClicks } from '../../stubs.ts';

beforeEach(() => playMarket({ [MINT]: BONK }));

const asked = (promoter: Promoter, query: string, userId = promoter.id) =>
  call('GET', `/api/analytics/${userId}/statistics?${query}`, { cookie: promoter.cookie });

const statisticsOf = async (promoter: Promoter, query: string): Promise<Statistics> => {
  const response = await asked(promoter, query);
  if (response.status !== 200) throw new Error(await response.text());
  return response.json<Statistics>();
};

const press = async (linkId: string, body: object = {}) => {
  const response = await call('POST', '/api/track-click', {
    body: { linkId, platform: 'jupiter', ...body },
    headers: { 'CF-Connecting-IP': newAddress() },
  });
  expect(response.status).toBe(200);
};

describe('GET /api/analytics/{userId}/statistics', () => {
  it('says what was pressed and seen, in all, over time, by platform, channel and link', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const { id, customIdentifier } = generated.link;
    const quiet = await newLinkOf(promoter.id);
    await press(id, { channel: 'x' });
    await press(id, { channel: 'x', platform: 'axiom' });
    await press(quiet, { channel: 'telegram' });
    const event = { linkId: id, at: Date.now(), channel: 'x' };
    const stub = promoterClicks(env, promoter.id);
    await stub.record(countedEvent('view-1', { ...event, kind: 'view' }));
    await stub.record(countedEvent('robot-1', { ...event, isRobot: true }));
    const { range, ...all } = await statisticsOf(promoter, 'range=24h&zone=Europe/Berlin');
    expect(range).toMatchObject({ name: '24h', unit: 'hour', zone: 'Europe/Berlin', hoursSince: null });
    expect(all).toMatchObject({
      clicks: { persons: 3, repeats: 0, robots: 1 },
      views: { persons: 1, repeats: 0, robots: 0 },
      clickThrough: '300.00',
      previous: null,
      platforms: [
        { platform: 'jupiter', clicks: { persons: 2, repeats: 0, robots: 1 }, clickThrough: '200.00' },
        { platform: 'axiom', clicks: { persons: 1, repeats: 0, robots: 0 }, clickThrough: '100.00' },
      ],
      channels: [
        { channel: 'x', clicks: { persons: 2, robots: 1 }, views: { persons: 1 } },
        { channel: 'telegram', clicks: { persons: 1 }, clickThrough: null },
      ],
      topLinks: [
        { linkId: id, customIdentifier, symbol: 'BONK', clicks: { persons: 2, robots: 1 } },
        { linkId: quiet, clicks: { persons: 1 }, views: { persons: 0 } },
      ],
    });
    expect(all.buckets).toHaveLength(24);
    expect(all.buckets.at(-1)?.clicks.persons).toBe(3);
    expect(all.heatMap.clicks.flat().reduce((sum, count) => sum + count, 0)).toBe(3);

    const narrow = await statisticsOf(promoter, `range=7d&linkId=${id}&channel=x&platform=axiom`);
    expect(narrow).toMatchObject({
      clicks: { persons: 1, robots: 0 },
      views: { persons: 1 },
      topLinks: [{ linkId: id, clicks: { persons: 1 } }],
    });
    expect(await statisticsOf(promoter, 'range=30d&channel=nothing')).toMatchObject({
      clicks: { persons: 0 },
      platforms: [],
      channels: [],
      topLinks: [],
      clickThrough: null,
    });
  });
});
