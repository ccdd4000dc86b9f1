// The JSON-RPC calls of Solana that reading payouts needs, in their wire format.
import { base58 } from '@scure/base';
import type { SandboxContext } from '../context.ts';
import { slotAt } from './chain.ts';
import type { Recorded } from './payouts.ts';

/** Thrown by methods; becomes the response's `error`. */
export class RpcFailure extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const invalidParams = (message: string, code = -32602): RpcFailure => new RpcFailure(code, message);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pubkey = (address: unknown): string => {
  if (typeof address === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)) return address;
  throw invalidParams('Invalid param: Invalid');
};

const MAX_SIGNATURES = 1_000;

const signatureRow = ({ signature, slot, at, isFailed }: Recorded) => ({
  signature,
  slot,
  blockTime: at,
  memo: null,
  confirmationStatus: 'finalized',
  err: isFailed ? { InstructionError: [0, { Custom: 1 }] } : null,
});

const refuseProcessed = (config: unknown): void => {
  if (isRecord(config) && config.commitment === 'processed') {
    throw invalidParams('Method does not support commitment below `confirmed`');
  }
};

export const getSignaturesForAddress = (
  [address, config]: unknown[],
  { chain }: SandboxContext,
) => {
  refuseProcessed(config);
  const { limit = MAX_SIGNATURES, before, until } = isRecord(config) ? config : {};
  if (
    typeof limit !== 'number' ||
    !Number.isInteger(limit) ||
    limit < 1 ||
    limit > MAX_SIGNATURES
  ) {
    throw invalidParams(`Invalid limit; max ${MAX_SIGNATURES}`);
  }
  const all = chain.signaturesOf(pubkey(address));
  const place = (signature: unknown): number =>
    all.findIndex((each) => each.signature === signature);
  const start = before === undefined ? 0 : place(before) + 1;
  // Both ends are exclusive. A node that doesn't know `before` has nothing older.
  if (before !== undefined && start === 0) return [];
  const end = until === undefined || place(until) < 0 ? all.length : place(until);
  return all.slice(start, end).slice(0, limit).map(signatureRow);
};

export const getTransaction = ([signature, config]: unknown[], { chain }: SandboxContext) => {
  refuseProcessed(config);
  if (typeof signature !== 'string') throw invalidParams('Invalid param: WrongSize');
  const { encoding = 'json', maxSupportedTransactionVersion } = isRecord(config) ? config : {};
  if (encoding !== 'json')
    throw invalidParams(`The sandbox knows the encoding json only, not ${String(encoding)}`);
  const found = chain.find(signature);
  if (!found) return null;
  const version = 'version' in found.transaction ? found.transaction.version : 'legacy';
  const highest =
    typeof maxSupportedTransactionVersion === 'number' ? maxSupportedTransactionVersion : -1;
  if (typeof version === 'number' && version > highest) {
    const message = `Transaction version (${version}) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`;
    throw invalidParams(message, -32015);
  }
  return found.transaction;
};

/** The first 64 bytes of a token account, which is all that callers request. */
const beginningOf = (mint: string, owner: unknown): string =>
  Buffer.concat([base58.decode(mint), base58.decode(pubkey(owner))]).toString('base64');

export const getTokenAccountsByOwner = ([owner, filter]: unknown[], { chain }: SandboxContext) => {
  const mint = isRecord(filter) && typeof filter.mint === 'string' ? filter.mint : null;
  if (mint === null) throw invalidParams('The sandbox lists token accounts by mint');
  return {
    context: { slot: slotAt(Date.now() / 1_000) },
    value: chain.tokenAccountsOf(pubkey(owner), mint).map((address) => ({
      pubkey: address,
      account: {
        data: [beginningOf(mint, owner), 'base64'],
        executable: false,
        lamports: 1_488_440,
        space: 165,
        owner: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
      },
    })),
  };
};
