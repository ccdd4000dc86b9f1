// Balance changes of a transaction's accounts: an upper bound for payments, not proof.
import { assetOfMint, SOL } from '@soltrade/schema/assets';
import {
  type ChainTransaction,
  type Instruction,
  keyAt,
  requireReadable,
  UnreadableTransaction,
} from './chainTransaction.ts';
import { fundingOf, openedAccountOf, transferOf } from './transfers.ts';

/** A wallet, its known token accounts, and the promoter's other wallets. */
export type PayoutWallet = {
  address: string;
  tokenAccounts: readonly string[];
  ownWallets: readonly string[];
};

export type TokenBalance = { mint: string; owner: string | null; before: bigint; after: bigint };

export type Positions = {
  isOwn: (account: string) => boolean;
  signers: ReadonlySet<string>;
  /** Token balance of an account that existed before or after. */
  tokenAt: (account: string) => TokenBalance | null;
  changeOf: (account: string) => bigint;
  /** Gain in lamports of SOL, wrapped or not, without its fee and rent paid by others. */
  sol: bigint;
  /** Token gains by mint, except wrapped SOL. */
  tokens: ReadonlyMap<string, bigint>;
};

const tokenBalances = (
  keys: readonly string[],
  { meta }: Pick<ReturnType<typeof requireReadable>, 'meta'>,
): ReadonlyMap<string, TokenBalance> => {
  const balances = new Map<string, TokenBalance>();
  const add = (when: 'before' | 'after', entries: typeof meta.preTokenBalances) => {
    for (const { accountIndex, mint, owner, uiTokenAmount } of entries ?? []) {
      const account = keyAt(keys, accountIndex);
      const decimals = assetOfMint(mint)?.decimals ?? uiTokenAmount.decimals;
      if (Number(uiTokenAmount.decimals) !== Number(decimals)) {
        throw new UnreadableTransaction(`${mint} does not have ${uiTokenAmount.decimals} decimals`);
      }
      const known = balances.get(account) ?? { before: 0n, after: 0n };
      balances.set(account, {
        ...known,
        mint,
        owner: owner ?? null,
        [when]: BigInt(uiTokenAmount.amount),
      });
    }
  };
  add('before', meta.preTokenBalances);
  add('after', meta.postTokenBalances);
  return balances;
};

/** Throws `UnreadableTransaction`. */
export const positionsOf = (
  transaction: ChainTransaction,
  instructions: readonly Instruction[],
  wallet: PayoutWallet,
): Positions => {
  const { keys, meta } = requireReadable(transaction);
  const balances = tokenBalances(keys, { meta });
  const opened = new Map(
    instructions.flatMap((instruction) => {
      const account = openedAccountOf(instruction);
      return account ? [[account.account, account.owner] as const] : [];
    }),
  );
  // On-chain owners override known ones, because accounts can be transferred.
  const isOwn = (account: string): boolean => {
    if (account === wallet.address) return true;
    const owner = balances.get(account)?.owner ?? opened.get(account);
    return owner === undefined || owner === null
      ? wallet.tokenAccounts.includes(account)
      : owner === wallet.address;
  };

  const changes = new Map(
    keys.map((key, index) => [
      key,
      BigInt(meta.postBalances[index] ?? 0) - BigInt(meta.preBalances[index] ?? 0),
    ]),
  );
  const changeOf = (account: string): bigint => changes.get(account) ?? 0n;

  const rentOf = (account: string): bigint => {
    const { mint, before = 0n, after = 0n } = balances.get(account) ?? {};
    const wrapped = mint === SOL.mint ? after - before : 0n;
    const fundedByOthers = instructions.reduce((sum, instruction) => {
      const funding = fundingOf(instruction);
      if (funding?.account === account && !isOwn(funding.source)) return sum + funding.lamports;
      const transfer = transferOf(instruction);
      const isToppedUp =
        transfer?.isLamports && transfer.destination === account && !isOwn(transfer.source);
      return isToppedUp ? sum + transfer.amount : sum;
    }, 0n);
    // A closed account returned its rent; an open one holds at most its gain.
    const held = changeOf(account) - wrapped;
    const isOpen = BigInt(meta.postBalances[keys.indexOf(account)] ?? 0) > 0n;
    return isOpen && held < fundedByOthers ? (held > 0n ? held : 0n) : fundedByOthers;
  };

  const own = [...changes.keys()].filter(isOwn);
  const fee = keys[0] === wallet.address ? BigInt(meta.fee) : 0n;
  const sol = own.reduce(
    (sum, account) => sum + changeOf(account) - (account === wallet.address ? 0n : rentOf(account)),
    fee,
  );
  const tokens = new Map<string, bigint>();
  for (const [account, { mint, before, after }] of balances) {
    if (mint === SOL.mint || !isOwn(account)) continue;
    tokens.set(mint, (tokens.get(mint) ?? 0n) + after - before);
  }
  const signed = Number(transaction.transaction.message.header.numRequiredSignatures);
  return {
    isOwn,
    signers: new Set(keys.slice(0, signed)),
    tokenAt: (account) => balances.get(account) ?? null,
    changeOf,
    sol,
    tokens,
  };
};
