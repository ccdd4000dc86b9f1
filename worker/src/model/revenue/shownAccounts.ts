import { assetOfMint } from '@soltrade/schema/assets';
import { type ChainTransaction, keyAt, requireReadable } from './chainTransaction.ts';

export type ShownAccount = { address: string; mint: string };

/**
 * The token accounts of a wallet that a transaction shows, of assets that are money. One that was closed since is in no
 * list of the chain's any longer, but the wallet's own transactions opened and closed it. Throws `UnreadableTransaction`.
 */
export const shownAccountsOf = (transaction: ChainTransaction, wallet: string): ShownAccount[] => {
  const { keys, meta } = requireReadable(transaction);
  const balances = [...(meta.preTokenBalances ?? []), ...(meta.postTokenBalances ?? [])];
  const shown = balances.flatMap(({ owner, mint, accountIndex }) =>
    owner === wallet && assetOfMint(mint) ? [[keyAt(keys, accountIndex), mint] as const] : [],
  );
  return [...new Map(shown)].map(([address, mint]) => ({ address, mint }));
};
