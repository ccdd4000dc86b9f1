import { PAYOUTS } from '@soltrade/schema/limits/revenue';
import type { LiveWallet } from '../../db/revenue/payoutWallets.ts';
import { chunksOf } from '../../lib/chunksOf.ts';
import type { Ctx } from '../../lib/context.ts';
import { logError } from '../../lib/log.ts';
import {
  type ShownAccount,
  shownAccountsOf,
  UnreadableTransaction,
} from '../../model/revenue/chainTransaction.ts';
import type { Payment } from '../../model/revenue/payment.ts';
import { readTransaction } from '../../model/revenue/readTransaction.ts';
import { isProducedBy } from '../../model/statements/values.ts';
import { askProvider, type Refusal, type Reply } from '../../upstream/askProvider.ts';
import { getTransaction } from '../../upstream/solanaPayouts.ts';
import type { Lease } from './walletLease.ts';

export type Reader = {
  wallet: LiveWallet;
  /** Renewed with every stored step. */
  lease: Lease;
  tokenAccounts: readonly string[];
  ownWallets: readonly string[];
};

export type ReadTransaction = { signature: string } & (
  | { payments: Payment[]; accounts: ShownAccount[] }
  | { unread: string }
);

/** Reason for not reading a signature or transaction whose block can't exist yet. */
export const OF_THE_FUTURE = 'of a block that is still to come';

type Outcome = ReadTransaction | { refusal: Refusal };

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Asks the chain for a wallet. Waits where a permit is only moments away: to queue the wallet again
 * would cost more than the request, and the queue's next wallet would meet the same limit.
 */
export const askChain = async <T>(ctx: Ctx, ask: () => Promise<T>): Promise<Reply<T>> => {
  const errand = { provider: 'solana', rank: 'background' } as const;
  for (let waited = 0; ; ) {
    const reply = await askProvider(ctx, errand, ask);
    if (!('refusal' in reply) || reply.refusal.heldBack === null) return reply;
    const wait = (reply.refusal.retryAfter ?? Number.POSITIVE_INFINITY) * 1_000;
    if (wait > PAYOUTS.waitInPlace || waited >= PAYOUTS.waitInPlace) return reply;
    // Sooner than told, in whole seconds: a probe's answer lets everyone go on, and others end
    // before what was expected of them.
    await pause(PAYOUTS.askAgainAfter);
    waited += PAYOUTS.askAgainAfter;
  }
};

const readOne = async (ctx: Ctx, reader: Reader, signature: string): Promise<Outcome> => {
  const reply = await askChain(ctx, () => getTransaction(ctx, signature));
  if ('refusal' in reply) return reply;
  if ('unread' in reply.value) return { signature, unread: reply.value.unread };
  const { transaction } = reply.value;
  // If a node returned another transaction, that one would be paid twice and this one lost.
  if (transaction.transaction.signatures[0] !== signature)
    return { signature, unread: 'another transaction' };
  const at = transaction.blockTime === null ? null : Number(transaction.blockTime) * 1_000;
  if (!isProducedBy(ctx.now(), { slot: Number(transaction.slot), at }))
    return { signature, unread: OF_THE_FUTURE };
  const { wallet, tokenAccounts, ownWallets } = reader;
  try {
    const { payments } = readTransaction(transaction, {
      address: wallet.address,
      tokenAccounts,
      ownWallets,
    });
    return { signature, payments, accounts: shownAccountsOf(transaction, wallet.address) };
  } catch (error) {
    if (error instanceof UnreadableTransaction) return { signature, unread: error.message };
    // One malformed transaction must not stop the others.
    logError('transaction_not_understood', error, { requestId: ctx.requestId, signature });
    return { signature, unread: 'not understood' };
  }
};

/**
 * Reads a few at a time, in order. Stops without a permit: `refusal` has the time, `read` has no
 * gap.
 */
export const readTransactions = async (
  ctx: Ctx,
  reader: Reader,
  signatures: readonly string[],
): Promise<{ read: ReadTransaction[]; refusal: Refusal | null }> => {
  const read: ReadTransaction[] = [];
  for (const some of chunksOf(signatures, PAYOUTS.atOnce)) {
    const outcomes = await Promise.all(some.map((each) => readOne(ctx, reader, each)));
    for (const outcome of outcomes) {
      if ('refusal' in outcome) return { read, refusal: outcome.refusal };
      read.push(outcome);
    }
  }
  return { read, refusal: null };
};
