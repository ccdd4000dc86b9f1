import { ASSETS } from '@soltrade/schema/assets';
import { PAYOUTS } from '@soltrade/schema/limits/revenue';
import { type LiveWallet, updatePayoutWallet } from '../../db/revenue/payoutWallets.ts';
import {
  listAccounts,
  type NewAccount,
  noteAccounts,
  type PayoutAccount,
} from '../../db/revenue/readings.ts';
import type { Ctx } from '../../lib/context.ts';
import type { ShownAccount } from '../../model/revenue/chainTransaction.ts';
import type { Refusal } from '../../upstream/askProvider.ts';
import { associatedTokenAccount, listTokenAccounts } from '../../upstream/solanaPayouts.ts';
import { askChain } from './readTransactions.ts';

/**
 * One mint's token accounts: the associated one, where a payout would arrive, and those that the
 * chain lists.
 */
const accountsOfMint = async (
  ctx: Ctx,
  wallet: LiveWallet,
  mint: string,
): Promise<NewAccount[] | { refusal: Refusal }> => {
  const { id: walletId, address: owner } = wallet;
  const reply = await askChain(ctx, () => listTokenAccounts(ctx, { owner, mint }));
  if ('refusal' in reply) return reply;
  const usual = await associatedTokenAccount(owner, mint);
  const others = reply.value.filter((address) => address !== usual);
  const listed = { walletId, mint, listedAt: ctx.now() };
  return [
    { ...listed, address: usual, isListed: reply.value.includes(usual) },
    ...others.map((address) => ({ ...listed, address, isListed: true })),
  ];
};

/**
 * Lists token accounts every few hours, per mint; only a few of each, since strangers can create
 * them for anyone.
 */
export const refreshAccounts = async (
  ctx: Ctx,
  wallet: LiveWallet,
): Promise<{ accounts: PayoutAccount[] } | { refusal: Refusal }> => {
  const since = ctx.now() - PAYOUTS.accountsListedEvery;
  const known = await listAccounts(ctx.env, wallet.id);
  if (wallet.accountsListedAt !== null && wallet.accountsListedAt > since)
    return { accounts: known };
  const own = {
    walletId: wallet.id,
    address: wallet.address,
    mint: null,
    isListed: true,
    listedAt: null,
  };
  await noteAccounts(ctx.env, [own], PAYOUTS.accountsPerMint);
  const listed = new Set(
    known.flatMap(({ mint, listedAt }) => ((listedAt ?? 0) > since ? mint : [])),
  );
  for (const { mint } of ASSETS.filter((asset) => !listed.has(asset.mint))) {
    const accounts = await accountsOfMint(ctx, wallet, mint);
    if ('refusal' in accounts) return accounts;
    await noteAccounts(ctx.env, accounts, PAYOUTS.accountsPerMint);
  }
  await updatePayoutWallet(ctx.env, wallet, { accountsListedAt: ctx.now() });
  return { accounts: await listAccounts(ctx.env, wallet.id) };
};

/** Adds accounts that appear in transactions but in no list, so they are read too. */
export const noteShownAccounts = async (
  ctx: Ctx,
  { wallet, tokenAccounts }: { wallet: LiveWallet; tokenAccounts: readonly string[] },
  shown: readonly ShownAccount[],
): Promise<void> => {
  const found = shown.filter(({ address }) => !tokenAccounts.includes(address));
  const rows = found.map((account) => ({
    ...account,
    walletId: wallet.id,
    isListed: false,
    listedAt: null,
  }));
  await noteAccounts(ctx.env, rows, PAYOUTS.accountsPerMint * 2);
};
