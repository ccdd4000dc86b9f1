import { assetOfMint } from '@soltrade/schema/assets';
import { z } from '@soltrade/schema/zod';
import { base58Hex } from '../../lib/address.ts';

// The parts of Solana's `getTransaction` (encoding `json`) that payments need.

const integer = z.int();
const U64 = 2n ** 64n;
/** Numbers beyond the exact range are rounded, which no promoter's wallet reaches. */
const lamports = z.number().check(
  z.gte(0),
  z.lt(Number(U64)),
  z.refine((value) => Number.isInteger(value)),
);
const instruction = z.object({
  programIdIndex: integer,
  accounts: z.array(integer),
  data: z.string(),
  /** 1 for outer instructions; null if an old node recorded none. */
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
      innerInstructions: z.nullish(
        z.array(z.object({ index: integer, instructions: z.array(instruction) })),
      ),
      loadedAddresses: z.nullish(
        z.object({ writable: z.array(z.string()), readonly: z.array(z.string()) }),
      ),
    }),
  ),
});

type ChainInstruction = z.output<typeof instruction>;
export type ChainTokenBalance = z.output<typeof tokenBalance>;
export type ChainTransaction = z.output<typeof chainTransaction>;

/** Versions with this layout of accounts and instructions; others stay unread. */
const READABLE_VERSIONS: ReadonlySet<string> = new Set(['legacy', '0', '1']);

/** A transaction with missing data or an unknown layout. */
export class UnreadableTransaction extends Error {
  override readonly name = 'UnreadableTransaction';
}

/** Throws `UnreadableTransaction` if needed data is missing. */
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

/** An executed instruction, and thus evidence. */
export type Instruction = {
  /**
   * Position in execution order: `2` is the transaction's third instruction, `2.0` the first one it
   * called.
   */
  ordinal: string;
  program: string;
  accounts: readonly string[];
  data: string;
  /** Calling instructions, outermost first. */
  callers: readonly Instruction[];
};

/** Relevant data is short: numbers, keys and discriminators. */
const MAX_DATA_LENGTH = 256;

export const dataOf = ({ data }: Instruction): string => base58Hex(data, MAX_DATA_LENGTH) ?? '';

/** The first eight bytes as hex, which identify an Anchor instruction. */
export const discriminatorOf = (instruction: Instruction): string =>
  dataOf(instruction).slice(0, 16);

/** All executed instructions in order. Throws `UnreadableTransaction`. */
export const instructionsOf = (transaction: ChainTransaction): Instruction[] => {
  const { keys, inner } = requireReadable(transaction);
  const read = (
    instruction: ChainInstruction,
    ordinal: string,
    callers: readonly Instruction[],
  ) => ({
    ordinal,
    program: keyAt(keys, instruction.programIdIndex),
    accounts: instruction.accounts.map((index) => keyAt(keys, index)),
    data: instruction.data,
    callers,
  });
  return transaction.transaction.message.instructions.flatMap((instruction, index) => {
    const outer = read(instruction, String(index), []);
    const called = inner
      .filter((group) => Number(group.index) === index)
      .flatMap((group) => group.instructions);
    // The caller of an instruction at height n is the last earlier one at height n - 1.
    let stack: readonly Instruction[] = [outer];
    const executed = called.map((each, position) => {
      // Without recorded heights, only the outermost caller is certain.
      const callers =
        each.stackHeight == null ? [outer] : stack.slice(0, Number(each.stackHeight) - 1);
      const current = read(each, `${index}.${position}`, callers);
      stack = [...callers, current];
      return current;
    });
    return [outer, ...executed];
  });
};

export type ShownAccount = { address: string; mint: string };

/**
 * Token accounts of known assets, including closed ones, which no chain list has. Throws
 * `UnreadableTransaction`.
 */
export const shownAccountsOf = (transaction: ChainTransaction, wallet: string): ShownAccount[] => {
  const { keys, meta } = requireReadable(transaction);
  const balances = [...(meta.preTokenBalances ?? []), ...(meta.postTokenBalances ?? [])];
  const shown = balances.flatMap(({ owner, mint, accountIndex }) =>
    owner === wallet && assetOfMint(mint) ? [[keyAt(keys, accountIndex), mint] as const] : [],
  );
  return [...new Map(shown)].map(([address, mint]) => ({ address, mint }));
};
