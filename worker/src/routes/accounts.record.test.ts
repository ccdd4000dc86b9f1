import { env } from 'cloudflare:workers';
import { DAY } from '@soltrade/schema/durations';
import { RECORD } from '@soltrade/schema/limits/record';
import { describe, expect, it } from 'vitest';
import { call, newPromoter } from '../../test/client.ts';
import { FIRST, newCall } from '../../test/record.ts';

const settle = (linkId: string, set: string) =>
  env.DB.prepare(`update settlements set ${set} where link_id = ?`).bind(linkId).run();

describe('a promoter’s record', () => {
  it('sums up their own calls, whatever became of them', async () => {
    const { id, cookie } = await newPromoter();
    const old = FIRST - RECORD.recent;
    const best: string[] = [];
    for (const [index, peak] of [1.2, 1, 1, 1, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6].entries()) {
      const calledAt = index < 2 ? old : FIRST;
      const { linkId } = await newCall({ userId: id, calledAt, persons: {} });
      if (index === 0) best.push(linkId);
      await settle(
        linkId,
        `state = 'settled', entry = '0.5', peak = '${peak}', r7 = 0.2, no_market = 0`,
      );
    }
    for (const state of ['not_shared', 'unknown_entry', 'own_token']) {
      const { linkId } = await newCall({ userId: id, persons: {} });
      await settle(linkId, `state = '${state}'`);
    }
    await newCall({ userId: id, calledAt: Date.now() - DAY, persons: {} });
    await newCall({ persons: {} });
    const response = await call('GET', `/api/user/${id}/record`, { cookie });
    expect(await response.json()).toMatchObject({
      method: RECORD.method,
      all: {
        settled: 10,
        open: 1,
        notShared: 1,
        unknown: 1,
        ownToken: 1,
        medianPeak: 1.2,
        medianR7: 0.2,
        reached: { 2: { reached: 4, of: 10 }, 5: { reached: 0 } },
      },
      recent: { settled: 8, medianPeak: null, reached: { 2: null } },
      best: { linkId: best[0], multiple: 2.4 },
    });
  });
});
