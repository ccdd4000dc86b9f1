import { env } from 'cloudflare:workers';
import { ACTIVITY } from '@soltrade/schema/limits/webhooks';
import { beforeEach, describe, expect, it } from 'vitest';
import { activitiesOf } from '../../../test/activities.ts';
import { call, type Promoter } from '../../../test/client.ts';
import { BONK, MINT, playMarket } from '../../../test/market.ts';
import { generate, newPromoterWithLink, patchLink } from '../../../test/promoter.ts';
import { newCall } from '../../../test/record.ts';
import { newActivity } from '../../../test/rows.ts';
import { brought } from '../../../test/statements.ts';
import { deleteExpiredRows } from '../operations.ts';
import { storeJudgements } from '../record/settlements.ts';

beforeEach(() => void playMarket({ [MINT]: BONK }));

/** Without the connections that a promoter begins with. */
const noted = async (promoter: Promoter) =>
  (await activitiesOf(promoter)).flatMap(({ type, linkId, data }) =>
    type === 'platform.changed' ? [] : [{ type, linkId, data }],
  );

describe('what happens to a link', () => {
  it('is told once: made, changed as far as it is another one, and never for a refused change', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const linkId = generated.link.id;
    await patchLink(promoter, linkId, { isActive: false, words: 'Look at this' });
    await patchLink(promoter, linkId, { isActive: false });
    expect((await patchLink(promoter, linkId, { customIdentifier: 'a' })).status).toBe(400);
    await generate(promoter, { platforms: ['axiom', 'jupiter'] });
    await patchLink(promoter, linkId, {
      disclosure: 'holds',
      customIdentifier: `new-${linkId.slice(0, 8)}`,
    });
    expect(await noted(promoter)).toEqual([
      { type: 'link.created', linkId, data: {} },
      { type: 'link.updated', linkId, data: { changed: ['isActive', 'words'] } },
      { type: 'link.updated', linkId, data: { changed: ['isActive', 'platforms'] } },
      { type: 'link.updated', linkId, data: { changed: ['customIdentifier', 'disclosure'] } },
    ]);
  });

  it('is one activity, however much changes at once', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const linkId = generated.link.id;
    const name = linkId.slice(0, 8);
    const identifiers = { customIdentifier: `new-${name}`, shortIdentifier: name };
    const rules = {
      end: { persons: 5 },
      countryRule: { explain: ['AU'], hide: [], unknown: 'show' },
    };
    const texts = { words: 'Look at this', disclosure: 'holds' };
    const change = {
      isActive: false,
      platforms: ['axiom'],
      host: null,
      ...identifiers,
      ...rules,
      ...texts,
    };
    expect((await patchLink(promoter, linkId, change)).status).toBe(200);
    const changed = Object.keys(change).filter((field) => field !== 'host');
    expect(await noted(promoter)).toContainEqual({
      type: 'link.updated',
      linkId,
      data: { changed },
    });
  });
});

describe('what becomes of a call', () => {
  it('is told with its figures, and not again by a judgement that came late', async () => {
    const { linkId, userId } = await newCall();
    const judgement = { linkId, method: 1, state: 'settled', settledAt: 5 } as const;
    const figures = { entry: '100', peak: '300', peakAt: 4, drawdown: 0, r7: 0.5, noMarket: false };
    await storeJudgements(env, [{ ...judgement, ...figures }]);
    await storeJudgements(env, [{ ...judgement, settledAt: 6, state: 'own_token' }]);
    const rows = await env.DB.prepare(
      'select type, link_id, data, created_at from activities where user_id = ?',
    )
      .bind(userId)
      .all<{ data: string }>();
    expect(rows.results).toMatchObject([{ type: 'call.settled', link_id: linkId, created_at: 5 }]);
    expect(JSON.parse(rows.results[0]?.data ?? '')).toEqual({
      state: 'settled',
      ...figures,
      noMarket: 0,
    });
  });
});

describe('money that is recorded', () => {
  it('is told as one sum of what is new', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const enter = (
      entryId: string,
      amount: string,
      currency = 'USD',
      linkId: string | null = null,
    ) =>
      call('POST', '/api/revenue-entries', {
        cookie: promoter.cookie,
        body: {
          userId: promoter.id,
          entryId,
          date: '2026-01-31',
          amount,
          currency,
          platform: 'axiom',
          linkId,
        },
      });
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
    expect((await enter(one, '12.50')).ok).toBe(true);
    expect((await enter(one, '12.50')).ok).toBe(true);
    expect((await enter(other, '2', 'SOL', generated.link.id)).ok).toBe(true);
    const at = Date.UTC(2026, 0, 31);
    const of = (data: object) =>
      expect.objectContaining({ source: 'reported', entries: 1, from: at, to: at, ...data });
    expect((await noted(promoter)).filter(({ type }) => type === 'revenue.recorded')).toEqual([
      {
        type: 'revenue.recorded',
        linkId: null,
        data: of({ microUsd: 12_500_000, unpriced: 0, platforms: ['axiom'] }),
      },
      {
        type: 'revenue.recorded',
        linkId: generated.link.id,
        data: of({ microUsd: 0, unpriced: 1, platforms: ['axiom'] }),
      },
    ]);
  });

  it('of an import is one activity, and none if all of it was known', async () => {
    const { promoter } = await newPromoterWithLink();
    const csv = 'date,amount,id\n2026-01-31,12.50,a\n2026-02-28,0.25,b\n';
    for (const _ of [1, 2]) await brought(promoter, csv);
    const found = (await noted(promoter)).filter(({ type }) => type === 'revenue.recorded');
    expect(found.map(({ data }) => data)).toMatchObject([{ entries: 2, microUsd: 12_750_000 }]);
  });
});

describe('what is kept', () => {
  const insert = ({ id }: Promoter, key: string, at: number) => newActivity(id, { key, at }).run();

  it('is the newest of each type, for a time', async () => {
    const { promoter } = await newPromoterWithLink();
    const [created] = await noted(promoter);
    await patchLink(promoter, created?.linkId ?? '', { isActive: false });
    const now = Date.now();
    for (let index = 0; index <= ACTIVITY.keptOfType; index += 1)
      await insert(promoter, `${index}`, now + index);
    const kept = await activitiesOf(promoter);
    expect(kept.filter(({ type }) => type === 'link.created')).toHaveLength(ACTIVITY.keptOfType);
    expect(kept.find(({ key }) => key === '0')).toBeUndefined();
    expect(kept.filter(({ type }) => type === 'link.updated')).toHaveLength(1);
    // Ended sessions go with them.
    await deleteExpiredRows(env, now + ACTIVITY.kept + 10);
    const { results } = await env.DB.prepare('select key from activities where user_id = ?')
      .bind(promoter.id)
      .all<{ key: string }>();
    expect(results.map(({ key }) => key)).not.toContain('10');
    expect(results.map(({ key }) => key)).toContain('11');
  });
});
