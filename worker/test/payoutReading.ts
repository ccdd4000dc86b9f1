// Reads the sandbox's payout wallets message by message, on the test's clock.
import { env } from 'cloudflare:workers';
import { DAY } from '@soltrade/schema/durations';
import { vi } from 'vitest';
import { payoutWallets } from '../../dev/sandbox/chain/chain.ts';
import type { PayoutKind } from '../../dev/sandbox/chain/payouts.ts';
import { readWallet } from '../src/actions/revenue/payoutQueue.ts';
import { addWallet } from '../src/actions/revenue/payoutWallets.ts';
import { asOwner, type Ctx } from '../src/lib/context.ts';
import { addressOf } from './fixtures/builtTransaction.ts';
import { testCtx } from './fixtures/farEnd.ts';
import { resetProviders } from './resetProviders.ts';
import { newLink } from './rows.ts';
import { type PlayedChain, playChain } from './sandboxChain.ts';

/** Opening time of a test's sandbox. */
export const OPENED = Date.UTC(2026, 10, 20, 13, 47, 11);

export const clock = { now: OPENED };

/** The sandbox's chain as upstream, at the beginning of a test. */
export const openChain = (): PlayedChain => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  clock.now = OPENED;
  return playChain({ now: () => clock.now });
};

export const ctx = (): Ctx => testCtx({ now: () => clock.now }).ctx;

export const walletOf = (kind: string): string => {
  const address = payoutWallets.find(({ note }) => note === kind)?.address;
  if (!address) throw new Error(`no wallet of ${kind}`);
  return address;
};

/** In seconds: payments of `pay` are a minute apart before it. */
export const PAID = Math.floor(OPENED / 1_000) - 600;

export const pay = (
  { chain }: PlayedChain,
  wallet: string,
  kinds: readonly PayoutKind[],
  before = 0,
): void => {
  for (const [index, kind] of kinds.entries())
    chain.pay({ wallet, kind, at: PAID - before - index * 61 });
};

/** A wallet of no one else's, with these payments. */
export const paidWallet = (played: PlayedChain, kinds: readonly PayoutKind[]): string => {
  const address = addressOf(crypto.randomUUID());
  pay(played, address, kinds);
  return address;
};

/** Adds a wallet that only the test reads, not the queue. */
export const watch = async (
  address: string,
  days = 40,
): Promise<{ userId: string; id: string }> => {
  const userId = await newLink();
  const since = new Date(clock.now - days * DAY).toISOString();
  const send = async () => ({ metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } });
  const { wallet } = await addWallet(
    asOwner({ ...ctx(), env: { ...env, PAYOUTS: { ...env.PAYOUTS, send } } }, userId),
    { address, since },
  );
  return { userId, id: wallet.id };
};

/** Skips five minutes, after which a dead reader's lease has ended. */
export const endLease = (id: string) =>
  env.DB.prepare('update payout_wallets set leased_until = 0 where id = ?').bind(id).run();

/** Runs messages until nothing is left to read; time passes where a message requires it. */
export const readAll = async (id: string): Promise<number> => {
  for (let messages = 1; ; messages += 1) {
    if (messages > 200) throw new Error('reading does not end');
    const outcome = await readWallet(ctx(), id);
    if (outcome.kind !== 'more') return messages;
    if (outcome.after > 0) await resetProviders();
    clock.now += outcome.after;
  }
};

export type Row = Record<string, string | number | null>;

export const rows = async (sql: string, ...values: string[]): Promise<Row[]> =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results;

export const entriesOf = (userId: string): Promise<Row[]> =>
  rows('select * from revenue_entries where user_id = ? order by at, recorded_at, id', userId);

/**
 * A database that fails at some batches. `isLost`: the batch is stored and only its response lost;
 * to a reader, both look like a kill.
 */
export const failingDatabase = (
  failsAt: (nth: number) => boolean,
  { isLost }: { isLost: boolean },
): Ctx => {
  let batches = 0;
  const DB = new Proxy(env.DB, {
    get: (target, name) => {
      const value = Reflect.get(target, name);
      if (name !== 'batch') return typeof value === 'function' ? value.bind(target) : value;
      return async (statements: D1PreparedStatement[]) => {
        batches += 1;
        const fails = failsAt(batches);
        if (fails && !isLost) throw new Error('killed');
        const results = await target.batch(statements);
        if (fails) throw new Error('killed');
        return results;
      };
    },
  });
  return { ...ctx(), env: { ...env, DB } };
};
