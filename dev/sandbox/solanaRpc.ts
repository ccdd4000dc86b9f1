import { z } from '../../schema/src/zod.ts';
import { slotAt } from './chain/chain.ts';
import { getSignaturesForAddress, getTokenAccountsByOwner, getTransaction, RpcFailure } from './chain/rpc.ts';
import type { SandboxContext, UpstreamHandler } from './context.ts';
import type { SandboxToken } from './tokenDefinition.ts';
import { findToken } from './tokens.ts';

const programs = {
  'spl-token': 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'spl-token-2022': 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
} as const;

const call = z.object({ id: z.unknown(), method: z.string(), params: z.optional(z.array(z.unknown())) });

type Method = (params: unknown[], context: SandboxContext) => unknown;

const getAccountInfo: Method = ([address]) => {
  const token = findToken(String(address));
  return { context: { slot: slotAt(Date.now() / 1_000) }, value: token ? account(token) : null };
};

const METHODS: Readonly<Record<string, Method>> = {
  getAccountInfo,
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

/** The authority of all sandbox mints that have one. */
const OWNER = '6LpxECZDt1vhHCW5CQDRen6iTXd7dxHa1s65MTnDYH65';

function account(token: SandboxToken) {
  const { program, mint, name, symbol, decimals, supply, authorities } = token;
  const metadata = { extension: 'tokenMetadata', state: { mint, name, symbol, uri: '' } };
  const extensions = [...(token.extensions ?? []), metadata];
  return {
    owner: programs[program],
    executable: false,
    lamports: 1_461_600,
    rentEpoch: 2 ** 64,
    space: 82,
    data: {
      program,
      space: 82,
      parsed: {
        type: 'mint',
        info: {
          decimals,
          supply: String(BigInt(supply) * 10n ** BigInt(decimals)),
          isInitialized: true,
          mintAuthority: authorities?.mint ? OWNER : null,
          freezeAuthority: authorities?.freeze ? OWNER : null,
          ...(program === 'spl-token-2022' && { extensions }),
        },
      },
    },
  };
}
