// Solana's `getTransaction` with encoding `json`, as far as payments need it.
import { z } from '@soltrade/schema/zod';

const integer = z.int();
const U64 = 2n ** 64n;
/** Lamports of an account. Beyond what a number holds exactly it is rounded, as no promoter's wallet is. */
const lamports = z.number().check(
  z.gte(0),
  z.lt(Number(U64)),
  z.refine((value) => Number.isInteger(value)),
);
const instruction = z.object({
  programIdIndex: integer,
  accounts: z.array(integer),
  data: z.string(),
  /** 1 for what the transaction itself calls; null if an old node recorded none. */
  stackHeight: z.nullish(integer),
});
const tokenBalance = z.object({
  accountIndex: integer,
  mint: z.string(),
  owner: z.optional(z.string()),
  programId: z.optional(z.string()),
  uiTokenAmount: z.object({
    amount: z.string().check(z.refine((text) => /^\d{1,20}$/.test(text) && BigInt(text) < U64)),
    decimals: integer,
  }),
});
const balances = z.array(lamports);

export const chainTransaction = z.object({
  slot: integer,
  blockTime: z.nullable(integer),
  version: z.optional(z.union([z.literal('legacy'), integer])),
  transaction: z.object({
    signatures: z.array(z.string()),
    message: z.object({
      header: z.object({ numRequiredSignatures: integer }),
      accountKeys: z.array(z.string()),
      instructions: z.array(instruction),
    }),
  }),
  meta: z.nullable(
    z.object({
      err: z.unknown(),
      fee: lamports,
      preBalances: balances,
      postBalances: balances,
      preTokenBalances: z.nullish(z.array(tokenBalance)),
      postTokenBalances: z.nullish(z.array(tokenBalance)),
      innerInstructions: z.nullish(z.array(z.object({ index: integer, instructions: z.array(instruction) }))),
      loadedAddresses: z.nullish(z.object({ writable: z.array(z.string()), readonly: z.array(z.string()) })),
    }),
  ),
});

export type ChainInstruction = z.output<typeof instruction>;
export type ChainTokenBalance = z.output<typeof tokenBalance>;
export type ChainTransaction = z.output<typeof chainTransaction>;

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

export const keyAt = (keys: readonly string[], index: number): string => {
  const key = keys[Number(index)];
  if (key === undefined) throw new UnreadableTransaction(`there is no account ${String(index)}`);
  return key;
};
