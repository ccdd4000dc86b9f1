import type { Link } from '@soltrade/schema/contracts/links';
import type { Analytics } from '@soltrade/schema/contracts/statistics';
import { describe, expect, it } from 'vitest';
import { call, newPromoter, type Promoter } from '../../test/client.ts';
import { insertRevenue } from '../../test/revenue.ts';
import { insertCounts, newLinkOf } from '../../test/rows.ts';
import { dayOf } from '../lib/time.ts';

const NOW = Date.now();

describe('whether revenue is tracked', () => {
  const answers = async ({ id, cookie }: Promoter) => {
    const [totals, list] = await Promise.all([
      call('GET', `/api/analytics/${id}`, { cookie }),
      call('GET', `/api/links/${id}`, { cookie }),
    ]);
    return { totals: await totals.json<Analytics>(), links: await list.json<Link[]>() };
  };

  it('is shown by the entries: of the promoter, of each platform, of each link', async () => {
    const promoter = await newPromoter();
    const [named, other] = [await newLinkOf(promoter.id), await newLinkOf(promoter.id)];
    await insertCounts([
      { linkId: named, day: dayOf(NOW), persons: 2 },
      { linkId: other, day: dayOf(NOW), persons: 1, platform: 'jupiter' },
    ]);
    const stranger = await newPromoter();
    const entry = {
      platform: 'axiom',
      linkId: null,
      source: 'reported',
      microUsd: 0,
      at: NOW,
    } as const;
    await insertRevenue([{ ...entry, userId: stranger.id }]);
    const before = await answers(promoter);
    expect(before.totals).toMatchObject({ totalRevenue: '0.00', hasRevenue: false });
    expect(before.totals.platformStats.map(({ hasRevenue }) => hasRevenue)).toEqual([false, false]);
    expect(before.links.map(({ hasRevenue }) => hasRevenue)).toEqual([false, false]);

    // A sum corrected to zero is still a sum.
    await insertRevenue([
      { ...entry, userId: promoter.id, linkId: named, microUsd: 5_000_000 },
      { ...entry, userId: promoter.id, linkId: named, microUsd: -5_000_000 },
    ]);
    const after = await answers(promoter);
    expect(after.totals).toMatchObject({ totalRevenue: '0.00', hasRevenue: true });
    expect(after.totals.platformStats).toMatchObject([
      { platform: 'jupiter', hasRevenue: false },
      { platform: 'axiom', revenue: '0.00', hasRevenue: true },
    ]);
    const tracked = after.links.map(({ id, totalRevenue, hasRevenue }) => [
      id,
      totalRevenue,
      hasRevenue,
    ]);
    expect(tracked).toContainEqual([named, '0.00', true]);
    expect(tracked).toContainEqual([other, '0.00', false]);
    const one = await call('GET', `/api/link/${named}`, { cookie: promoter.cookie });
    expect(await one.json()).toMatchObject({ totalRevenue: '0.00', hasRevenue: true });
  });
});
