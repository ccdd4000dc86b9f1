// One payout is one entry, from any number of sources.
import type { EntryDetail, PayoutWallet, RevenueEntry } from '@soltrade/schema/contracts/revenue';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, codeOf, getJson, newPromoter, newWallet, type Promoter } from '../../test/client.ts';
import { eventually } from '../../test/eventually.ts';
import { addPartner, outcomeOf, sale, send } from '../../test/partnerCalls.ts';
import { type PlayedChain, playChain } from '../../test/sandboxChain.ts';
import { brought, check } from '../../test/statements.ts';

let played: PlayedChain;
let ada: Promoter;
let wallet: string;
beforeEach(async () => {
  played = playChain({ now: Date.now });
  ada = await newPromoter();
  wallet = newWallet().address;
});

const get = <Answer>(path: string): Promise<Answer> => getJson(ada, path);

const counting = async (): Promise<RevenueEntry[]> =>
  (await get<RevenueEntry[]>(`/api/revenue/${ada.id}/entries`)).filter(
    ({ reversedAt }) => reversedAt === null,
  );

/** A payout of 8 USDC, as the chain has it. */
const paid = (): string => {
  const at = Math.floor(Date.now() / 1_000) - 600;
  return played.chain.pay({ wallet, kind: 'jupiter-claim-v2', at, amount: 80_000_000n }).signature;
};

/** Adds the wallet and waits for its payments. */
const read = async (payments: number): Promise<void> => {
  const body = { userId: ada.id, address: wallet };
  await call('POST', '/api/payout-wallets', { cookie: ada.cookie, body });
  await eventually(async () =>
    expect(await get<PayoutWallet[]>(`/api/payout-wallets/${ada.id}`)).toMatchObject([
      { payments, isReading: false },
    ]),
  );
};

const row = (id: string, amount: string, currency: string): string =>
  `date,amount,currency,id\n2026-01-31,${amount},${currency},${id}\n`;

describe('a payout that the chain has shown', () => {
  it('is found by its transaction, wallet, account, asset, rule, kind or platform', async () => {
    const signature = paid();
    const at = Math.floor(Date.now() / 1_000) - 900;
    const other = played.chain.pay({ wallet, kind: 'axiom-payer', at });
    await read(2);
    const found = async (query: string) =>
      (await get<RevenueEntry[]>(`/api/revenue/${ada.id}/entries?${query}`)).map(
        ({ rule }) => rule,
      );
    const [first] = await counting();
    const { evidence } = await get<EntryDetail>(`/api/revenue-entries/${first?.id}`);
    const { destination } = evidence as { destination: string };
    const [jupiter, axiom] = ['jupiter-referral', 'axiom-payer'];
    for (const q of [signature, destination, 'usdc', 'Jupiter-Ref', 'jupiter'])
      expect([q, await found(`q=${q}`)]).toEqual([q, [jupiter]]);
    for (const q of [other.signature, 'sol', 'axiom', 'cashback'])
      expect([q, await found(`q=${q}`)]).toEqual([q, [axiom]]);
    for (const q of ['bonk', newWallet().address])
      expect([q, await found(`q=${q}`)]).toEqual([q, []]);
    for (const query of [`q=${wallet}`, 'q=referral', 'source=onchain'])
      expect(await found(query)).toEqual([jupiter, axiom]);
    expect(await found('platform=axiom&source=onchain')).toEqual([axiom]);
    expect(await found('source=partner')).toEqual([]);
  });

  it('is known to a statement and to a partner that name its transaction', async () => {
    const signature = paid();
    await read(1);
    const [entry] = await counting();
    const csv = row(signature, '8.0', 'USDC');
    expect(await check(ada, csv)).toMatchObject({
      new: 0,
      known: 1,
      refused: 0,
      rows: [{ outcome: 'known', earlier: { entryId: entry?.id, source: 'onchain' } }],
    });
    expect(await brought(ada, csv)).toMatchObject({ added: 0, known: 1 });
    const keys = await addPartner(ada);
    expect(await outcomeOf(await send(keys, sale(signature, '8', { currency: 'USDC' })))).toBe(
      'known',
    );
    // Nor is it another row's.
    const today = new Date(Date.now() - 600_000).toISOString().slice(0, 10);
    expect(await check(ada, `${csv}${today},8.0,USDC,\n`)).toMatchObject({ known: 1, new: 1 });
    // A statement's amount in dollars is the same payout.
    expect(await check(ada, row(signature, '8.00', 'USD'))).toMatchObject({ known: 1 });
    expect(await counting()).toEqual([entry]);
  });

  it('is neither counted again nor replaced by another amount of its transaction', async () => {
    const signature = paid();
    await read(1);
    const [entry] = await counting();
    expect((await check(ada, row(signature, '777.00', 'USD'))).rows).toMatchObject([
      {
        outcome: 'refused',
        field: 'amount',
        reason: 'Your account has 8 USDC under this ID, and this row says 777 USD',
      },
    ]);
    const keys = await addPartner(ada);
    expect(await codeOf(send(keys, sale(signature, '777')))).toBe('transaction_conflict');
    expect(await counting()).toEqual([entry]);
  });
});

describe('a payout that the chain shows later', () => {
  const replaces = async (report: (signature: string) => Promise<void>) => {
    const signature = paid();
    await report(signature);
    const [reported] = await counting();
    await read(1);
    const [proven, ...more] = await counting();
    expect(more).toEqual([]);
    expect(proven).toMatchObject({ source: 'onchain', usd: '8.000000' });
    expect(await get<EntryDetail>(`/api/revenue-entries/${reported?.id}`)).toMatchObject({
      replacedBy: proven?.id,
      reversedAt: expect.any(String),
    });
    return { signature, proven };
  };

  it('takes the place of what a statement said, by a reversal that names it', async () => {
    const { signature, proven } = await replaces(async (id) => {
      expect(await brought(ada, row(id, '8.0', 'USDC'))).toMatchObject({ added: 1 });
    });
    // Importing the file again finds the proven entry.
    expect((await check(ada, row(signature, '8.0', 'USDC'))).rows).toMatchObject([
      { outcome: 'known', earlier: { entryId: proven?.id } },
    ]);
  });

  it('takes the place of what a partner said', async () => {
    const keys = await addPartner(ada);
    await replaces(async (id) => {
      expect(await outcomeOf(await send(keys, sale(id, '8', { currency: 'USDC' })))).toBe('stored');
    });
  });
});

describe('a payment of an unknown payer', () => {
  it('is not assigned once a statement has its transaction', async () => {
    const at = Math.floor(Date.now() / 1_000) - 600;
    const { signature } = played.chain.pay({ wallet, kind: 'stranger', at, amount: 250_000_000n });
    await read(1);
    await brought(ada, row(signature, '0.25', 'SOL'));
    const [payment] = await get<{ id: string }[]>(`/api/payments/${ada.id}/unattributed`);
    const assigned = await call('POST', `/api/payments/${payment?.id}/assign`, {
      cookie: ada.cookie,
      body: { platform: 'padre' },
    });
    expect(await codeOf(assigned)).toBe('payment_assigned');
    expect(await counting()).toHaveLength(1);
  });
});

describe('a payout without the chain', () => {
  const SIGNATURE = '5'.repeat(87);

  it('is one entry: a partner takes the place of a statement, and the statement finds it', async () => {
    const keys = await addPartner(ada);
    await brought(ada, row(SIGNATURE, '8.0', 'USDC'));
    expect(await outcomeOf(await send(keys, sale(SIGNATURE, '8', { currency: 'USD' })))).toBe(
      'stored',
    );
    expect(await counting()).toMatchObject([{ source: 'partner', usd: '8.000000' }]);
    expect(await brought(ada, row(SIGNATURE, '8.00', 'USDC'))).toMatchObject({
      added: 0,
      known: 1,
    });
    // Another partner of the promoter reports it too.
    const others = await addPartner(ada);
    expect(await outcomeOf(await send(others, sale(SIGNATURE, '8')))).toBe('known');
    expect(await counting()).toHaveLength(1);
  });
});
