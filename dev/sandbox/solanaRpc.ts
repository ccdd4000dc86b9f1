import { z } from '../../schema/src/zod.ts';
import { slotAt } from './chain/chain.ts';
import {
  getSignaturesForAddress,
  getTokenAccountsByOwner,
  getTransaction,
  RpcFailure,
} from './chain/rpc.ts';
import type { SandboxContext, UpstreamHandler } from './context.ts';
import { mintBytes, mintState, programs } from './mintAccount.ts';
import type { TokenChange } from './tokenChanges.ts';
import type { SandboxToken } from './tokenDefinition.ts';
import { findToken } from './tokens.ts';

const call = z.object({
  id: z.unknown(),
  method: z.string(),
  params: z.optional(z.array(z.unknown())),
});

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
      return Response.json({
        jsonrpc: '2.0',
        error: { code: -32601, message: 'Method not found' },
        id,
      });
    }
    try {
      return Response.json({ jsonrpc: '2.0', result: run(params ?? [], context), id });
    } catch (error) {
      if (!(error instanceof RpcFailure)) throw error;
      return Response.json({
        jsonrpc: '2.0',
        error: { code: error.code, message: error.message },
        id,
      });
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
