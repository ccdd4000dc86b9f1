import { assetOfMint } from '@soltrade/schema/assets';
import { type ChainTransaction, keyAt, requireReadable } from './chainTransaction.ts';

export type ShownAccount = { address: string; mint: string };

/** Token accounts of known assets, including closed ones, which no chain list has. Throws `UnreadableTransaction`. */
export const shownAccountsOf = (transaction: ChainTransaction, wallet: string): ShownAccount[] => {
  const { keys, meta } = requireReadable(transaction);
  const balances = [...(meta.preTokenBalances ?? []), ...(meta.postTokenBalances ?? [])];
  const shown = balances.flatMap(({ owner, mint, accountIndex }) =>
    owner === wallet && assetOfMint(mint) ? [[keyAt(keys, accountIndex), mint] as const] : [],
  );
  return [...new Map(shown)].map(([address, mint]) => ({ address, mint }));
};
