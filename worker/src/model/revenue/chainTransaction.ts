// Solana's `getTransaction` with encoding `json`, as far as payments need it. Numbers may be bigint.

type Integer = number | bigint;

export type ChainInstruction = {
  programIdIndex: Integer;
  accounts: readonly Integer[];
  data: string;
  /** 1 for what the transaction itself calls; null if an old node recorded none. */
  stackHeight?: Integer | null;
};

export type ChainTokenBalance = {
  accountIndex: Integer;
  mint: string;
  owner?: string;
  programId?: string;
  uiTokenAmount: { amount: string; decimals: Integer };
};

export type ChainTransaction = {
  slot: Integer;
  blockTime: Integer | null;
  version?: 'legacy' | Integer;
  transaction: {
    signatures: readonly string[];
    message: {
      header: { numRequiredSignatures: Integer };
      accountKeys: readonly string[];
      instructions: readonly ChainInstruction[];
    };
  };
  meta: {
    err: unknown;
    fee: Integer;
    preBalances: readonly Integer[];
    postBalances: readonly Integer[];
    preTokenBalances?: readonly ChainTokenBalance[] | null;
    postTokenBalances?: readonly ChainTokenBalance[] | null;
    innerInstructions?: readonly { index: Integer; instructions: readonly ChainInstruction[] }[] | null;
    loadedAddresses?: { writable: readonly string[]; readonly: readonly string[] } | null;
  } | null;
};

/** Versions whose accounts and instructions are where this file says; another one must be kept as unread. */
const READABLE_VERSIONS: ReadonlySet<string> = new Set(['legacy', '0', '1']);

/** A transaction that says too little to be read, or says it in a way that is not known yet. */
export class UnreadableTransaction extends Error {
  override readonly name = 'UnreadableTransaction';
}

/** What reading needs, or an `UnreadableTransaction`. */
export const requireReadable = ({ version, blockTime, transaction, meta }: ChainTransaction) => {
  const unreadable = (reason: string) => new UnreadableTransaction(reason);
  if (!READABLE_VERSIONS.has(String(version ?? 'legacy'))) {
    throw unreadable(`transaction version ${String(version)} is not known`);
  }
  const [signature] = transaction.signatures;
  if (signature === undefined) throw unreadable('the transaction has no signature');
  if (blockTime === null) throw unreadable('the node does not know when the block was produced');
  if (meta === null) throw unreadable('the node did not keep what the transaction did');
  // Absent is not empty: payments inside calls would be missed.
  if (!meta.innerInstructions) throw unreadable('the node did not record inner instructions');
  const { accountKeys } = transaction.message;
  const keys = [
    ...accountKeys,
    ...(meta.loadedAddresses?.writable ?? []),
    ...(meta.loadedAddresses?.readonly ?? []),
  ];
  if (meta.preBalances.length !== keys.length || meta.postBalances.length !== keys.length) {
    throw unreadable('balances and accounts do not match');
  }
  if (new Set(keys).size !== keys.length) throw unreadable('an account is named twice');
  return { signature, blockTime: Number(blockTime), meta, inner: meta.innerInstructions, keys };
};

export type ReadableTransaction = ReturnType<typeof requireReadable>;

export const keyAt = (keys: readonly string[], index: Integer): string => {
  const key = keys[Number(index)];
  if (key === undefined) throw new UnreadableTransaction(`there is no account ${String(index)}`);
  return key;
};
