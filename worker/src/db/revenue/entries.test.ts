import { env } from 'cloudflare:workers';
import { revenueEntries } from '@soltrade/schema/tables/revenue';
import { getTableColumns } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { call, newPromoter } from '../../../test/client.ts';
import { newLink } from '../../../test/rows.ts';
import { type NewEntry, priceEntries, reverseEntries, storeEntries } from './entries.ts';
import { sumRevenue } from './sums.ts';

const unpriced = { microUsd: null, price: null, priceAt: null, priceSource: null } as const;

const entry = (userId: string, change: Partial<NewEntry> = {}): NewEntry => ({
  userId,
  platform: 'axiom',
  linkId: null,
  channel: null,
  source: 'onchain',
  kind: 'referral',
  microUsd: 2_000_000,
  asset: 'SOL',
  rawAmount: '10000000',
  decimals: 9,
  price: '200',
  priceAt: 60_000,
  priceSource: 'test',
  at: 61_000,
  recordedAt: 70_000,
  state: 'paid',
  rule: 'axiom',
  ruleVersion: 1,
  partnerId: null,
  batch: null,
  walletId: null,
  proof: null,
  cause: ['payment', 'one'],
  signature: null,
  payoutId: null,
  evidence: { signature: 'abc' },
  ...change,
});

const rows = async (userId: string) =>
  (
    await env.DB.prepare('select * from revenue_entries where user_id = ? order by length(id), id')
      .bind(userId)
      .all<Record<string, unknown>>()
  ).results;

const total = async (userId: string): Promise<number> =>
  (await sumRevenue(env, userId)).reduce((sum, { microUsd }) => sum + microUsd, 0);

describe('the ledger', () => {
  it('stores a payment once for each owner, however often it comes', async () => {
    const [ada, bob] = [await newLink(), await newLink()];
    const stored = await Promise.all(
      Array.from({ length: 5 }, () =>
        storeEntries(env, [entry(ada), entry(ada, { cause: ['other'] })]),
      ),
    );
    expect(stored.reduce((sum, count) => sum + count, 0)).toBe(2);
    // Another amount under a known key is ignored: the first one stays.
    expect(await storeEntries(env, [entry(ada, { microUsd: 9 })])).toBe(0);
    expect(await storeEntries(env, [entry(bob)])).toBe(1);
    expect([await total(ada), await total(bob)]).toEqual([4_000_000, 2_000_000]);
    expect(await rows(bob)).toMatchObject([{ evidence: '{"signature":"abc"}' }]);
  });

  it.each([
    ...Object.values(getTableColumns(revenueEntries)).map(
      ({ name }) => `update revenue_entries set ${name} = 1`,
    ),
    'update revenue_entries set evidence = null',
    'delete from revenue_entries',
  ])('refuses: %s', async (statement) => {
    const ada = await newLink();
    await storeEntries(env, [entry(ada)]);
    await expect(env.DB.prepare(statement).run()).rejects.toThrow('append_only');
    expect(await total(ada)).toBe(2_000_000);
  });

  it('forgets the evidence with its account, and refuses what names someone later', async () => {
    const promoter = await newPromoter();
    const stored = entry(promoter.id);
    await storeEntries(env, [stored, entry(promoter.id, { cause: ['said'], source: 'reported' })]);
    expect((await call('DELETE', `/api/user/${promoter.id}`, promoter)).status).toBe(204);
    expect(await rows(promoter.id)).toMatchObject([{ micro_usd: 2_000_000, evidence: null }]);
    await expect(
      storeEntries(env, [entry(promoter.id, { cause: ['late'] })]),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('user_deleted') } });
    expect(await total(promoter.id)).toBe(2_000_000);
    await expect(
      env.DB.prepare("update revenue_entries set evidence = 'mine' where user_id = ?")
        .bind(promoter.id)
        .run(),
    ).rejects.toThrow('append_only');
  });

  it('is not rewritten by REPLACE', async () => {
    const ada = await newLink();
    await storeEntries(env, [entry(ada)]);
    const [row] = await rows(ada);
    const names = Object.keys(row ?? {});
    const values = names.map((name) => (name === 'micro_usd' ? 1 : (row?.[name] ?? null)));
    await env.DB.prepare(
      `insert or replace into revenue_entries (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
    )
      .bind(...values)
      .run();
    expect(await rows(ada)).toEqual([row]);
  });

  it('takes an entry back once, with the price that came later', async () => {
    const ada = await newLink();
    await storeEntries(env, [entry(ada, unpriced), entry(ada, { cause: ['kept'] })]);
    const first = (await rows(ada)).find(({ micro_usd }) => micro_usd === null);
    const entryId = String(first?.id);
    const price = {
      price: '199.5',
      priceAt: 60_000,
      priceSource: 'test',
      recordedAt: 80_000,
      pendingMicroUsd: 0,
    };
    const priced = await Promise.all([
      priceEntries(env, [{ ...price, entryId, microUsd: 1_995_000 }]),
      priceEntries(env, [{ ...price, entryId, microUsd: 1_995_001 }]),
    ]);
    expect(priced.toSorted()).toEqual([0, 1]);
    const before = await total(ada);
    expect([3_995_000, 3_995_001]).toContain(before);
    const reversal = { userId: ada, of: { entryIds: [entryId] }, at: null, recordedAt: 90_000 };
    const taken = await Promise.all([reverseEntries(env, reversal), reverseEntries(env, reversal)]);
    expect(taken.toSorted()).toEqual([0, 2]);
    expect(await total(ada)).toBe(2_000_000);
    expect(await rows(ada)).toMatchObject([
      {},
      {},
      { id: `${entryId}-p`, price_of: entryId, micro_usd: before - 2_000_000, raw_amount: '0' },
      {
        id: `${entryId}-r`,
        reverses: entryId,
        micro_usd: null,
        raw_amount: '-10000000',
        at: 61_000,
      },
      {
        reverses: `${entryId}-p`,
        micro_usd: 2_000_000 - before,
        raw_amount: '0',
        kind: 'adjustment',
      },
    ]);
    // A reversal can be reversed too.
    await reverseEntries(env, { ...reversal, of: { entryIds: [`${entryId}-p-r`] } });
    expect(await total(ada)).toBe(before);
  });

  it('prices nothing that was taken back, or has a price', async () => {
    const ada = await newLink();
    await storeEntries(env, [entry(ada, unpriced), entry(ada, { cause: ['priced'] })]);
    for (const { id } of await rows(ada)) {
      await reverseEntries(env, {
        userId: ada,
        of: { entryIds: [String(id)] },
        at: null,
        recordedAt: 1,
      });
    }
    for (const { id } of await rows(ada)) {
      const price = {
        price: '1',
        priceAt: 1,
        priceSource: 'test',
        recordedAt: 1,
        microUsd: 1,
        pendingMicroUsd: 0,
      };
      expect(await priceEntries(env, [{ ...price, entryId: String(id) }])).toBe(0);
    }
    expect(await total(ada)).toBe(0);
  });

  it('takes a batch back whole, and nothing of another owner or batch', async () => {
    const [ada, bob] = [await newLink(), await newLink()];
    const imported = (userId: string, batch: string, microUsd: number): NewEntry =>
      entry(userId, { batch, microUsd, cause: [batch, String(microUsd)], source: 'reported' });
    await storeEntries(env, [
      ...[1, 20, 300].map((amount) => imported(ada, 'b1', amount)),
      imported(ada, 'b2', 4_000),
      imported(bob, 'b1', 50_000),
    ]);
    const reversal = { userId: ada, of: { batch: 'b1' }, at: null, recordedAt: 90_000 };
    // Nothing before the import is marked as taken back.
    expect(await reverseEntries(env, reversal)).toBe(0);
    await env.DB.prepare(
      `insert into statements (id, user_id, name, exporter, form, digest, entries, rows, sent_rows, imported_at, reversed_at)
       values ('b1', ?, 'a.csv', 'e', 'f', 'd', 3, 3, 3, 1, 2)`,
    )
      .bind(ada)
      .run();
    expect(await reverseEntries(env, reversal)).toBe(3);
    expect(await reverseEntries(env, reversal)).toBe(0);
    expect([await total(ada), await total(bob)]).toEqual([4_000, 50_000]);
  });
});
