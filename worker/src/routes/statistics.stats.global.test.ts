import { env } from 'cloudflare:workers';
import type { Stats } from '@soltrade/schema/contracts/totals';
import { links } from '@soltrade/schema/tables/links';
import { partnerApprovals } from '@soltrade/schema/tables/partners';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../test/client.ts';
import { eventually } from '../../test/eventually.ts';
import { testCtx } from '../../test/fixtures/farEnd.ts';
import { forgetTotals } from '../../test/forgetTotals.ts';
import { insertRevenue } from '../../test/revenue.ts';
import { insertCounts, newLink, newLinkOf } from '../../test/rows.ts';
import { getStats } from '../actions/statistics/getAnalytics.ts';

const db = drizzle(env.DB);
const KEY = 'stats:v2';

const stats = async () => {
  const response = await call('GET', '/api/stats');
  expect(response.status).toBe(200);
  return response.json<Stats>();
};

/** An entry signed by an approved partner. */
const approvedEntry = async (userId: string) => {
  const batch = crypto.randomUUID();
  await db
    .insert(partnerApprovals)
    .values({ id: batch, userId, seed: '', note: 'x', approvedAt: 1 });
  return { userId, source: 'partner', proof: 'approved', batch } as const;
};

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await forgetTotals();
});

const cached = () => eventually(async () => expect(await env.CACHE.get(KEY)).not.toBeNull());

const NOTHING = {
  linksGenerated: 0,
  totalClicks: 0,
  activeKols: 0,
  totalEarnings: '0.00',
  hasEarnings: false,
};

describe('GET /api/stats', () => {
  it('is honest when there is nothing', async () => {
    expect(await stats()).toEqual(NOTHING);
  });

  it('tells a sum of zero from one of no entries, also out of the cache', async () => {
    expect(await stats()).toMatchObject({ totalEarnings: '0.00', hasEarnings: false });
    await cached();
    expect(await stats()).toMatchObject({ hasEarnings: false });
    const entry = await approvedEntry(await newLink());
    await insertRevenue([
      { ...entry, microUsd: 5_000_000 },
      { ...entry, microUsd: -5_000_000 },
    ]);
    await forgetTotals();
    expect(await stats()).toMatchObject({ totalEarnings: '0.00', hasEarnings: true });
    await cached();
    expect(await stats()).toMatchObject({ hasEarnings: true });
  });

  it('answers real totals over all promoters', { tags: '2.home.stats' }, async () => {
    const [first, paused] = [await newLink(), await newLink()];
    await db.update(links).set({ isActive: false }).where(eq(links.id, paused));
    // A second link of the first promoter: a person, counted once.
    const second = await newLinkOf(first);
    const day = '2026-11-01';
    await insertCounts([
      { linkId: first, day, persons: 5, repeats: 2, robots: 1_000 },
      { linkId: first, day, hour: 13, persons: 10 },
      { linkId: paused, day, platform: 'jupiter', persons: 3, repeats: 1, robots: 7 },
    ]);
    await db.update(links).set({ isActive: false }).where(eq(links.id, second));
    await db.update(links).set({ isActive: true }).where(eq(links.id, second));
    await insertRevenue([
      { ...(await approvedEntry(paused)), microUsd: 12_355_000 },
      { userId: paused, microUsd: 1_000_000_000 },
    ]);
    expect(await stats()).toEqual({
      // Includes the previous test's link.
      linksGenerated: 4,
      totalClicks: 21,
      activeKols: 2,
      totalEarnings: '12.36',
      hasEarnings: true,
    });
  });

  it('is cached for a minute', async () => {
    const before = await stats();
    await cached();
    const { ctx } = testCtx();
    await newLink();
    expect(await stats()).toEqual(before);
    const later = { ...ctx, now: () => Date.now() + 60_001 };
    const after = await getStats(later);
    expect(after.linksGenerated).toBeGreaterThan(before.linksGenerated);
  });

  it('is summed once where KV returns an outdated record for a while', async () => {
    await forgetTotals();
    const outdated = {
      links: 0,
      clicks: 0,
      promoters: 0,
      microUsd: 0,
      hasRevenue: false,
      readAt: 0,
    };
    await env.CACHE.put(KEY, JSON.stringify(outdated));
    vi.spyOn(env.CACHE, 'put').mockResolvedValue();
    const batch = vi.spyOn(env.DB, 'batch');
    const { ctx, settled } = testCtx();
    for (let visit = 0; visit < 3; visit += 1) {
      await getStats(ctx);
      await settled();
    }
    expect(batch).toHaveBeenCalledTimes(1);
  });

  it('takes a cache that fails, or holds something else, for an empty one', async () => {
    const before = await stats();
    await cached();
    for (const text of ['{"links":-0.5}', '{']) {
      await forgetTotals();
      await env.CACHE.put(KEY, text);
      expect(await stats()).toEqual(before);
    }
    const { ctx } = testCtx();
    const refuse = () => Promise.reject(new Error('KV is down'));
    const broken = { ...ctx.env, CACHE: { ...ctx.env.CACHE, get: refuse, put: async () => {} } };
    expect(await getStats({ ...ctx, env: broken })).toEqual(before);
  });
});
