import { env } from 'cloudflare:workers';
import type { Statistics } from '@soltrade/schema/contracts/analytics';
import { expect, it } from 'vitest';
import { getJson } from '../../../test/client.ts';
import { countedEvent } from '../../../test/countedEvents.ts';
import { BONK, MINT, playMarket } from '../../../test/market.ts';
import { newPromoterWithLink } from '../../../test/promoter.ts';
import { newLinkOf } from '../../../test/rows.ts';
import { promoterClicks } from '../../stubs.ts';

it('statistics have the most clicked platforms, channels and links first, each with its click-through', async () => {
  playMarket({ [MINT]: BONK });
  const { promoter, generated } = await newPromoterWithLink();
  const { id, customIdentifier } = generated.link;
  const quiet = await newLinkOf(promoter.id);
  const stub = promoterClicks(env, promoter.id);
  for (const [index, event] of [
    { linkId: quiet, channel: 'telegram', platform: 'padre' },
    { linkId: id, channel: 'x' },
    { linkId: id, channel: 'x', platform: 'axiom' },
    { linkId: id, channel: 'x', platform: 'axiom' },
    { linkId: id, channel: 'x', platform: 'axiom', isRobot: true },
    { linkId: id, channel: 'x', kind: 'view' as const },
  ].entries()) {
    await stub.record(countedEvent(`event-${index}`, { at: Date.now(), ...event }));
  }
  const path = `/api/analytics/${promoter.id}/statistics?range=24h&zone=Europe/Berlin`;
  const { buckets, ...statistics } = await getJson<Statistics>(promoter, path);
  expect(statistics).toMatchObject({
    range: { name: '24h', unit: 'hour', zone: 'Europe/Berlin', hoursSince: null },
    clickThrough: '400.00',
    previous: null,
    platforms: [
      { platform: 'axiom', clicks: { persons: 2, robots: 1 }, clickThrough: '200.00' },
      { platform: 'jupiter', clicks: { persons: 1, robots: 0 }, clickThrough: '100.00' },
      { platform: 'padre', clicks: { persons: 1 } },
    ],
    channels: [
      { channel: 'x', clicks: { persons: 3, robots: 1 }, views: { persons: 1 } },
      { channel: 'telegram', clicks: { persons: 1 }, clickThrough: null },
    ],
    topLinks: [
      { linkId: id, customIdentifier, symbol: 'BONK', clicks: { persons: 3, robots: 1 } },
      { linkId: quiet, clicks: { persons: 1 }, views: { persons: 0 } },
    ],
  });
  expect(buckets).toHaveLength(24);
});
