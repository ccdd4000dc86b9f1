// Always `finalized`, which is never rolled back and is the node's default.
import { base64 } from '@scure/base';
import { address, getAddressEncoder, getProgramDerivedAddress } from '@solana/web3.js';
import { z } from '@soltrade/schema/zod';
import { TOKEN_PROGRAM, TOKEN_PROGRAMS } from '../lib/address.ts';
import type { Ctx } from '../lib/context.ts';
import type { ListedSignature } from '../model/revenue/accountScan.ts';
import { type ChainTransaction, chainTransaction } from '../model/revenue/chainTransaction.ts';
import { UpstreamFailure } from './http.ts';
import { callNode } from './solanaRpc.ts';

const ATA_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';

/**
 * Transactions of version 1 are live, and a node refuses them at 0. The library's types don't know
 * that yet.
 */
const MAX_VERSION = 1;

/** The node has the block but not the transaction, so it stays unread and is retried. */
const UNREADABLE: ReadonlySet<number> = new Set([-32015, -32011, -32009, -32007, -32004]);

const addressOf = (text: string) => getAddressEncoder().encode(address(text));

const signatureRow = z.object({
  signature: z.string().check(z.minLength(64), z.maxLength(90)),
  slot: z.int().check(z.gte(0)),
  err: z.optional(z.unknown()),
  /** Unix seconds. */
  blockTime: z.nullish(z.int()),
});

/**
 * An address's signatures before the given one, newest first, failed ones included. Throws
 * `UpstreamFailure`.
 */
export const listSignatures = async (
  ctx: Ctx,
  page: { address: string; before: string | null; limit: number },
): Promise<ListedSignature[]> => {
  const options = { limit: page.limit, ...(page.before === null ? {} : { before: page.before }) };
  const rows = await callNode(ctx, {
    method: 'getSignaturesForAddress',
    params: [page.address, options],
    result: z.array(signatureRow),
  });
  return rows.map(({ signature, slot, err, blockTime }) => ({
    signature,
    slot,
    isFailed: err !== null && err !== undefined,
    at: blockTime === null || blockTime === undefined ? null : blockTime * 1_000,
  }));
};

export type TransactionAnswer = { transaction: ChainTransaction } | { unread: string };

/** A transaction, or why the node couldn't provide it. Throws `UpstreamFailure`. */
export const getTransaction = async (ctx: Ctx, signature: string): Promise<TransactionAnswer> => {
  const options = { encoding: 'json', maxSupportedTransactionVersion: MAX_VERSION };
  try {
    const found = await callNode(ctx, {
      method: 'getTransaction',
      params: [signature, options],
      result: z.nullable(chainTransaction),
    });
    return found ? { transaction: found } : { unread: 'unknown to the node' };
  } catch (error) {
    const code =
      error instanceof UpstreamFailure && error.kind === 'status' ? error.status : undefined;
    if (code !== undefined && UNREADABLE.has(code)) return { unread: `the node answered ${code}` };
    // One transaction’s unexpected shape must not delay the others.
    if (error instanceof UpstreamFailure && error.kind === 'malformed')
      return { unread: 'not understood' };
    throw error;
  }
};

const tokenAccounts = z.object({
  value: z.array(
    z.object({
      pubkey: z.string(),
      account: z.object({ data: z.tuple([z.string(), z.literal('base64')]), owner: z.string() }),
    }),
  ),
});

/** Both token programs' accounts begin with mint and owner. */
const BEGINNING = { offset: 0, length: 64 } as const;

const isAccountOf = (data: string, { owner, mint }: { owner: string; mint: string }): boolean =>
  data === base64.encode(Uint8Array.from([...addressOf(mint), ...addressOf(owner)]));

/** Skips accounts of other owners. Throws `UpstreamFailure`. */
export const listTokenAccounts = async (
  ctx: Ctx,
  { owner, mint }: { owner: string; mint: string },
): Promise<string[]> => {
  const { value } = await callNode(ctx, {
    method: 'getTokenAccountsByOwner',
    params: [owner, { mint }, { encoding: 'base64', dataSlice: BEGINNING }],
    result: tokenAccounts,
  });
  return value
    .filter(
      ({ account }) =>
        TOKEN_PROGRAMS.has(account.owner) && isAccountOf(account.data[0], { owner, mint }),
    )
    .map(({ pubkey }) => pubkey);
};

// The library derives addresses only in a browser's secure context, which a Worker doesn't report.
if (!('isSecureContext' in globalThis)) Object.assign(globalThis, { isSecureContext: true });

/** The associated token account, which a payout of the mint creates for an owner without one. */
export const associatedTokenAccount = async (owner: string, mint: string): Promise<string> => {
  const [derived] = await getProgramDerivedAddress({
    programAddress: address(ATA_PROGRAM),
    seeds: [owner, TOKEN_PROGRAM, mint].map(addressOf),
  });
  return derived;
};
