import { ASSETS } from '@soltrade/schema/assets';
import { PAYOUTS } from '@soltrade/schema/limits';
import type { LiveWallet } from '../../db/revenue/payoutWallets.ts';
import { updatePayoutWallet } from '../../db/revenue/payoutWallets.ts';
import { listAccounts, type PayoutAccount, storeAccounts } from '../../db/revenue/readings.ts';
import type { Ctx } from '../../lib/context.ts';
import { associatedTokenAccount, listTokenAccounts } from '../../upstream/solanaPayouts.ts';
import { askProvider, type Refusal } from '../market/askProvider.ts';

type Found = Pick<PayoutAccount, 'walletId' | 'address' | 'mint' | 'isListed'>;

/** The token accounts of one mint: those that the chain lists, and the one where a payout would make one. */
const accountsOfMint = async (
  ctx: Ctx,
  { id: walletId, address: owner }: LiveWallet,
  mint: string,
): Promise<Found[] | { refusal: Refusal }> => {
  const reply = await askProvider(ctx, { provider: 'solana', use: 'payouts', standing: 'linked' }, () =>
    listTokenAccounts(ctx, { owner, mint }),
  );
  if ('refusal' in reply) return reply;
  const usual = await associatedTokenAccount(owner, mint);
  const listed = reply.value.map((address) => ({ walletId, address, mint, isListed: true }));
  return reply.value.includes(usual)
    ? listed
    : [...listed, { walletId, address: usual, mint, isListed: false }];
};

/** Bounded: strangers can make token accounts for anyone. The usual ones come first. */
const bounded = (found: Found[], walletAddress: string): Found[] => {
  const [own, ...tokens] = found.toSorted(
    (one, other) => Number(other.address === walletAddress) - Number(one.address === walletAddress),
  );
  return own ? [own, ...tokens].slice(0, PAYOUTS.accountsPerWallet) : [];
};

/** A wallet's accounts; its token accounts are listed again once an hour. */
export const refreshAccounts = async (
  ctx: Ctx,
  wallet: LiveWallet,
): Promise<{ accounts: PayoutAccount[] } | { refusal: Refusal }> => {
  const isFresh =
    wallet.accountsListedAt !== null && ctx.now() - wallet.accountsListedAt < PAYOUTS.accountsListedEvery;
  if (!isFresh) {
    const found: Found[] = [{ walletId: wallet.id, address: wallet.address, mint: null, isListed: true }];
    for (const { mint } of ASSETS) {
      const accounts = await accountsOfMint(ctx, wallet, mint);
      if ('refusal' in accounts) return accounts;
      found.push(...accounts);
    }
    await storeAccounts(ctx.env, bounded(found, wallet.address));
    await updatePayoutWallet(ctx.env, wallet.id, { accountsListedAt: ctx.now() });
  }
  return { accounts: await listAccounts(ctx.env, wallet.id) };
};
