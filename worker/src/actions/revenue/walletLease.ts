import { PAYOUTS } from '@soltrade/schema/limits/revenue';
import { renewLease, type WalletLease } from '../../db/revenue/payoutWallets.ts';
import type { Ctx } from '../../lib/context.ts';

/** The reader took too long, and another one continues; or the wallet was removed. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** One reader's lease, which moves on while it reads. */
export class Lease {
  private current: WalletLease;

  constructor(first: WalletLease) {
    this.current = first;
  }

  get now(): WalletLease {
    return this.current;
  }

  /** Throws `LeaseLost`. */
  async renew(
    ctx: Ctx,
    by = (until: number) => renewLease(ctx.env, this.current, until),
  ): Promise<void> {
    const renewed = await by(ctx.now() + PAYOUTS.lease);
    if (!renewed) throw new LeaseLost();
    this.current = renewed;
  }
}
