import type { UpstreamHandler } from './context.ts';
import type { SandboxToken } from './tokenDefinition.ts';
import { findToken } from './tokens.ts';

const programs = {
  'spl-token': 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'spl-token-2022': 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
} as const;

/** The one method of Solana's JSON-RPC that is asked here; the accounts are the sandbox's mints, parsed. */
export function createSolanaRpc(): UpstreamHandler {
  return async (request) => {
    if (request.method !== 'POST') return new Response('Method Not Allowed', { status: 405 });
    const { id, method, params } = await request.json();
    if (method !== 'getAccountInfo') {
      return Response.json({ jsonrpc: '2.0', error: { code: -32601, message: 'Method not found' }, id });
    }
    const token = findToken(String(params?.[0]));
    // A slot takes about 0.4 seconds.
    const context = { slot: Math.floor(Date.now() / 400) };
    return Response.json({ jsonrpc: '2.0', result: { context, value: token ? account(token) : null }, id });
  };
}

function account({ program, mint, name, symbol, decimals, supply }: SandboxToken) {
  const extensions = [{ extension: 'tokenMetadata', state: { mint, name, symbol, uri: '' } }];
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
          mintAuthority: null,
          freezeAuthority: null,
          ...(program === 'spl-token-2022' && { extensions }),
        },
      },
    },
  };
}
