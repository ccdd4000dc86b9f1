import { env } from 'cloudflare:workers';
import type {
  EntryDetail,
  RevenueEntry,
  UnattributedPayment,
} from '@soltrade/schema/contracts/revenue';
import type { RevenueSummary } from '@soltrade/schema/contracts/revenueSummaries';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, codeOf, getJson, newPromoter, newWallet, type Promoter } from '../../test/client.ts';
import { addressOf } from '../../test/fixtures/builtTransaction.ts';
import { clock, ctx, openChain, readAll } from '../../test/payoutReading.ts';
import type { PlayedChain } from '../../test/sandboxChain.ts';
import { addWallet } from '../actions/revenue/payoutWallets.ts';
import { asOwner } from '../lib/context.ts';

let played: PlayedChain;

beforeEach(() => {
  played = openChain();
});

const PAYER = addressOf('a stranger of the sandbox');

const unattributed = (promoter: Promoter) =>
  getJson<UnattributedPayment[]>(promoter, `/api/payments/${promoter.id}/unattributed`);

const assign = ({ cookie }: Promoter, id: string) =>
  call('POST', `/api/payments/${id}/assign`, { cookie, body: { platform: 'padre' } });

const addPayer = async ({ id, cookie }: Promoter): Promise<string> => {
  const body = { userId: id, address: PAYER };
  const added = await call('POST', '/api/payout-wallets', { cookie, body });
  expect(added.ok).toBe(true);
  return (await added.json<{ id: string }>()).id;
};

/** A promoter with a read wallet and payments from unknown payers. */
const paidPromoter = async () => {
  const promoter = await newPromoter();
  const { address } = newWallet();
  for (const minutes of [10, 20]) {
    played.chain.pay({
      wallet: address,
      kind: 'stranger',
      at: Math.floor(clock.now / 1_000) - minutes * 60,
    });
  }
  const send = async () => ({ metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } });
  const { wallet } = await addWallet(
    asOwner({ ...ctx(), env: { ...env, PAYOUTS: { ...env.PAYOUTS, send } } }, promoter.id),
    { address },
  );
  await readAll(wallet.id);
  const [first, second] = await unattributed(promoter);
  if (!first || !second) throw new Error('no payments');
  return { promoter, first, second };
};

describe('payments from a wallet that is added as one’s own later', () => {
  it('cannot be assigned, and are listed no longer', async () => {
    const { promoter, first } = await paidPromoter();
    const payer = await addPayer(promoter);
    expect(await unattributed(promoter)).toEqual([]);
    expect(await codeOf(assign(promoter, first.id))).toBe('not_found');
    expect(await getJson(promoter, `/api/revenue/${promoter.id}/entries`)).toEqual([]);
    // Added by mistake: they are judged by the wallets of today.
    const { cookie } = promoter;
    expect((await call('DELETE', `/api/payout-wallets/${payer}`, { cookie })).status).toBe(204);
    expect((await unattributed(promoter)).length).toBe(2);
  });

  it('are taken back where they were assigned, and the ledger says why', async () => {
    const { promoter, first, second } = await paidPromoter();
    expect((await assign(promoter, first.id)).status).toBe(204);
    const { total } = await getJson<RevenueSummary>(
      promoter,
      `/api/revenue/${promoter.id}?range=all`,
    );
    expect(Number(total)).toBeGreaterThan(0);
    await addPayer(promoter);
    await addPayer(promoter);
    expect(await getJson(promoter, `/api/revenue/${promoter.id}?range=all`)).toMatchObject({
      total: '0.00',
    });
    const entries = await getJson<RevenueEntry[]>(promoter, `/api/revenue/${promoter.id}/entries`);
    expect(entries).toMatchObject([{ source: 'reported', reversedAt: expect.any(String) }]);
    expect(
      await getJson<EntryDetail>(promoter, `/api/revenue-entries/${entries[0]?.id}`),
    ).toMatchObject({
      reversalReason: 'own_transfer',
      replacedBy: null,
    });
    for (const { id } of [first, second]) {
      expect(await codeOf(assign(promoter, id))).toBe('not_found');
    }
  });

  it('of another promoter are none of theirs', async () => {
    const { promoter, first } = await paidPromoter();
    await addPayer(await newPromoter());
    expect((await unattributed(promoter)).length).toBe(2);
    expect((await assign(promoter, first.id)).status).toBe(204);
  });
});
