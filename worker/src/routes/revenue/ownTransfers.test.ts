import { env } from 'cloudflare:workers';
import type { UnattributedPayment } from '@soltrade/schema/contracts/payoutWallets';
import type { EntryDetail, RevenueEntry, RevenueSummary } from '@soltrade/schema/contracts/revenue';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, codeOf, newPromoter, newWallet, type Promoter } from '../../../test/client.ts';
import { addressOf } from '../../../test/fixtures/builtTransaction.ts';
import { clock, ctx, openChain, readAll } from '../../../test/payoutReading.ts';
import type { PlayedChain } from '../../../test/sandboxChain.ts';
import { addWallet } from '../../actions/revenue/payoutWallets.ts';

let played: PlayedChain;

beforeEach(() => {
  played = openChain();
});

/** The payer in the sandbox's stranger payments. */
const PAYER = addressOf('a stranger of the sandbox');

const get = async <Body>(path: string, { cookie }: Promoter): Promise<Body> =>
  (await call('GET', path, { cookie })).json<Body>();

const unattributed = (promoter: Promoter) =>
  get<UnattributedPayment[]>(`/api/payments/${promoter.id}/unattributed`, promoter);

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
    { ...ctx(), env: { ...env, PAYOUTS: { ...env.PAYOUTS, send } } },
    { sessionUserId: promoter.id, userId: promoter.id, address, since: undefined },
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
    expect(await get(`/api/revenue/${promoter.id}/entries`, promoter)).toEqual([]);
    // Added by mistake; payments are judged by the current wallets.
    const { cookie } = promoter;
    expect((await call('DELETE', `/api/payout-wallets/${payer}`, { cookie })).status).toBe(204);
    expect((await unattributed(promoter)).length).toBe(2);
  });

  it('are taken back where they were assigned, and the ledger says why', async () => {
    const { promoter, first, second } = await paidPromoter();
    expect((await assign(promoter, first.id)).status).toBe(204);
    const { total } = await get<RevenueSummary>(`/api/revenue/${promoter.id}?range=all`, promoter);
    expect(Number(total)).toBeGreaterThan(0);
    await addPayer(promoter);
    await addPayer(promoter);
    expect(await get(`/api/revenue/${promoter.id}?range=all`, promoter)).toMatchObject({ total: '0.00' });
    const entries = await get<RevenueEntry[]>(`/api/revenue/${promoter.id}/entries`, promoter);
    expect(entries).toMatchObject([{ source: 'reported', reversedAt: expect.any(String) }]);
    expect(await get<EntryDetail>(`/api/revenue-entries/${entries[0]?.id}`, promoter)).toMatchObject({
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
