import { base58 } from '@scure/base';
import { z } from '../../schema/src/zod.ts';
import { slotAt } from './chain/chain.ts';
import { getSignaturesForAddress, getTokenAccountsByOwner, getTransaction, RpcFailure } from './chain/rpc.ts';
import type { SandboxContext, UpstreamHandler } from './context.ts';
import type { TokenChange } from './tokenChanges.ts';
import type { SandboxToken } from './tokenDefinition.ts';
import { findToken } from './tokens.ts';

const programs = {
  'spl-token': 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'spl-token-2022': 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
} as const;

/** The authority of every mint of the sandbox that has one. */
const OWNER = '6LpxECZDt1vhHCW5CQDRen6iTXd7dxHa1s65MTnDYH65';

/** A mint as it is now. */
function mintState({ supply, decimals, authorities }: SandboxToken, change: Partial<TokenChange>) {
  const {
    mintAuthority = authorities?.mint ? OWNER : null,
    freezeAuthority = authorities?.freeze ? OWNER : null,
  } = change;
  const units = BigInt(change.supply ?? supply) * 10n ** BigInt(decimals);
  return { units, mintAuthority, freezeAuthority };
}

const PLAIN = 82;
const EXTENSIONS_AT = 166;

const keyOf = (address: string | null): Buffer =>
  address === null ? Buffer.alloc(32) : Buffer.from(base58.decode(address));

const extension = (type: number, data: Buffer): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
};

function extensionsOf(
  token: SandboxToken,
  { transferFee, isPaused, delegate }: Partial<TokenChange>,
): Buffer {
  const has = (name: string) => token.extensions?.find((each) => each.extension === name);
  const parts: Buffer[] = [];
  if (transferFee !== undefined || has('transferFeeConfig')) {
    const data = Buffer.alloc(108);
    data.writeUInt16LE(transferFee ?? 300, 106);
    parts.push(extension(1, data));
  }
  if (delegate !== undefined || has('permanentDelegate')) {
    parts.push(extension(12, keyOf(delegate === undefined ? OWNER : delegate)));
  }
  if (isPaused !== undefined || has('pausableConfig')) {
    parts.push(extension(26, Buffer.concat([keyOf(null), Buffer.from([isPaused ? 1 : 0])])));
  }
  return Buffer.concat(parts);
}

/** A mint's account as bytes: what both token programs lay out, and Token-2022's extensions behind it. */
function mintBytes(token: SandboxToken, change: Partial<TokenChange>): Buffer {
  const { units, mintAuthority, freezeAuthority } = mintState(token, change);
  const mint = Buffer.alloc(PLAIN);
  mint.writeUInt32LE(mintAuthority === null ? 0 : 1, 0);
  keyOf(mintAuthority).copy(mint, 4);
  mint.writeBigUInt64LE(units, 36);
  mint.writeUInt8(token.decimals, 44);
  mint.writeUInt8(1, 45);
  mint.writeUInt32LE(freezeAuthority === null ? 0 : 1, 46);
  keyOf(freezeAuthority).copy(mint, 50);
  if (token.program === 'spl-token') return mint;
  const padding = Buffer.alloc(EXTENSIONS_AT - PLAIN);
  padding.writeUInt8(1, EXTENSIONS_AT - PLAIN - 1);
  return Buffer.concat([mint, padding, extensionsOf(token, change)]);
}

const call = z.object({ id: z.unknown(), method: z.string(), params: z.optional(z.array(z.unknown())) });

type Method = (params: unknown[], context: SandboxContext) => unknown;

const getAccountInfo: Method = ([address], { market }) => {
  const token = findToken(String(address));
  const value = token ? account(token, market.changes.of(token.mint)) : null;
  return { context: { slot: slotAt(Date.now() / 1_000) }, value };
};

const MAX_ACCOUNTS = 100;

const getMultipleAccounts: Method = ([addresses], { market }) => {
  if (!Array.isArray(addresses) || addresses.length > MAX_ACCOUNTS) {
    throw new RpcFailure(-32602, `Too many inputs provided; max ${MAX_ACCOUNTS}`);
  }
  const value = addresses.map((address) => {
    const token = findToken(String(address));
    if (!token) return null;
    const data = mintBytes(token, market.changes.of(token.mint));
    return {
      ...FUNDED,
      owner: programs[token.program],
      data: [data.toString('base64'), 'base64'],
      space: data.length,
    };
  });
  return { context: { slot: slotAt(Date.now() / 1_000) }, value };
};

const FUNDED = { executable: false, lamports: 1_461_600, rentEpoch: 2 ** 64 };

const METHODS: Readonly<Record<string, Method>> = {
  getAccountInfo,
  getMultipleAccounts,
  getSignaturesForAddress,
  getTransaction,
  getTokenAccountsByOwner,
};

/** The required JSON-RPC methods of Solana, for the sandbox's mints and payout wallets. */
export function createSolanaRpc(context: SandboxContext): UpstreamHandler {
  return async (request) => {
    if (request.method !== 'POST') return new Response('Method Not Allowed', { status: 405 });
    const { id, method, params } = call.parse(await request.json());
    const run = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
    if (!run) {
      return Response.json({ jsonrpc: '2.0', error: { code: -32601, message: 'Method not found' }, id });
    }
    try {
      return Response.json({ jsonrpc: '2.0', result: run(params ?? [], context), id });
    } catch (error) {
      if (!(error instanceof RpcFailure)) throw error;
      return Response.json({ jsonrpc: '2.0', error: { code: error.code, message: error.message }, id });
    }
  };
}

function account(token: SandboxToken, change: Partial<TokenChange>) {
  const { program, mint, name, symbol, decimals } = token;
  const { units, mintAuthority, freezeAuthority } = mintState(token, change);
  const metadata = { extension: 'tokenMetadata', state: { mint, name, symbol, uri: '' } };
  const extensions = [...(token.extensions ?? []), metadata];
  return {
    owner: programs[program],
    ...FUNDED,
    space: 82,
    data: {
      program,
      space: 82,
      parsed: {
        type: 'mint',
        info: {
          decimals,
          supply: String(units),
          isInitialized: true,
          mintAuthority,
          freezeAuthority,
          ...(program === 'spl-token-2022' && { extensions }),
        },
      },
    },
  };
}
