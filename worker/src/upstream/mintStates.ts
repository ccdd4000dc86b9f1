// Mint accounts as bytes, a hundred a call: the layout of both token programs, and Token-2022's
// extensions behind it.
import { base58, base64 } from '@scure/base';
import { z } from '@soltrade/schema/zod';
import { TOKEN_PROGRAMS } from '../lib/address.ts';
import type { Ctx } from '../lib/context.ts';
import type { MintFacts } from '../model/watch/chainWatch.ts';
import { callNode, isMintData } from './solanaRpc.ts';

const account = z.nullable(
  z.object({ owner: z.string(), data: z.tuple([z.string(), z.literal('base64')]) }),
);

const accounts = z.object({ value: z.array(account) });

const AT = {
  mintAuthority: 0,
  supply: 36,
  decimals: 44,
  freezeAuthority: 46,
  extensions: 166,
} as const;

const KEY = 32;

/** A type and a length of two bytes each stand before every extension. */
const HEAD = 4;
const EXTENSION = { transferFee: 1, delegate: 12, pausable: 26 } as const;

/**
 * In each: the newer of two fees, behind two keys, an amount and the older fee; whether it is
 * paused, behind a key.
 */
const NEWER_FEE = 106;
const PAUSED = KEY;

const keyAt = (bytes: Uint8Array, at: number): string =>
  base58.encode(bytes.subarray(at, at + KEY));

/** Behind four bytes that say whether there is one. */
const authorityAt = (view: DataView, bytes: Uint8Array, at: number): string | null =>
  view.getUint32(at, true) === 1 ? keyAt(bytes, at + 4) : null;

const extensionsOf = (view: DataView): Map<number, number> => {
  const found = new Map<number, number>();
  for (let at: number = AT.extensions; at + HEAD <= view.byteLength; ) {
    found.set(view.getUint16(at, true), at + HEAD);
    at += HEAD + view.getUint16(at + 2, true);
  }
  return found;
};

const delegateAt = (bytes: Uint8Array, at: number | undefined): string | null =>
  at === undefined || bytes.subarray(at, at + KEY).every((byte) => byte === 0)
    ? null
    : keyAt(bytes, at);

/** Null if these are no mint's. Throws a `RangeError` where they end too soon. */
const factsOf = (bytes: Uint8Array, owner: string): MintFacts | null => {
  if (!TOKEN_PROGRAMS.has(owner) || !isMintData(bytes, owner)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const extensions = extensionsOf(view);
  const [fee, pausable] = [
    extensions.get(EXTENSION.transferFee),
    extensions.get(EXTENSION.pausable),
  ];
  return {
    supply: view.getBigUint64(AT.supply, true).toString(),
    decimals: view.getUint8(AT.decimals),
    mintAuthority: authorityAt(view, bytes, AT.mintAuthority),
    freezeAuthority: authorityAt(view, bytes, AT.freezeAuthority),
    transferFee: fee === undefined ? 0 : view.getUint16(fee + NEWER_FEE, true),
    isPaused: pausable !== undefined && view.getUint8(pausable + PAUSED) === 1,
    delegate: delegateAt(bytes, extensions.get(EXTENSION.delegate)),
  };
};

const legible = (entry: z.output<typeof account>): MintFacts | null => {
  try {
    return entry && factsOf(base64.decode(entry.data[0]), entry.owner);
  } catch {
    return null;
  }
};

/**
 * Up to a hundred mints, finalized; those that are no mint or not legible are missing. Throws
 * `UpstreamFailure`.
 */
export const mintStates = async (
  ctx: Ctx,
  mints: readonly string[],
): Promise<Map<string, MintFacts>> => {
  const params = [mints, { encoding: 'base64', commitment: 'finalized' }];
  const { value } = await callNode(ctx, {
    method: 'getMultipleAccounts',
    params,
    result: accounts,
  });
  return new Map(
    mints.flatMap((mint, index) => {
      const facts = legible(value[index] ?? null);
      return facts ? [[mint, facts] as const] : [];
    }),
  );
};
