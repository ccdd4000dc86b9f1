// The network's far end for tests of the Worker: a market that knows a few tokens, and a chain.
import { vi } from 'vitest';
import { chainAccount, mintAccount } from './fixtures/farEnd.ts';

export const MINT = 'So11111111111111111111111111111111111111112';
export const OTHER_MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';

type Listed = { symbol: string; name: string; marketCap: number; change24h: number; price?: string };

const pair = (mint: string, token: Listed) => ({
  chainId: 'solana',
  dexId: 'raydium',
  url: `https://dexscreener.com/solana/${mint}`,
  pairAddress: mint,
  baseToken: { address: mint, name: token.name, symbol: token.symbol },
  quoteToken: { address: 'USD1ttGY1N17NEEHLmELoaybftRBUSErhqYiQzvEmuB', name: 'USD1', symbol: 'USD1' },
  priceNative: '1.5',
  priceUsd: token.price ?? '1.5',
  txns: {},
  volume: { h24: 1000 },
  priceChange: { h24: token.change24h },
  liquidity: { usd: 50_000, base: 1, quote: 1 },
  fdv: token.marketCap,
  marketCap: token.marketCap,
  info: { imageUrl: `https://images.example/${token.symbol}.png` },
});

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

/** Plays DexScreener, GeckoTerminal and the chain for these mints; every other mint does not exist. */
export const playMarket = (tokens: Record<string, Listed>): void => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    if (pathname.startsWith('/dexscreener/')) {
      const mint = pathname.split('/').at(-1) ?? '';
      const token = tokens[mint];
      return json(token ? [pair(mint, token)] : []);
    }
    if (pathname.startsWith('/geckoterminal/')) {
      return json({ errors: [{ status: '404', title: 'Not Found' }] }, 404);
    }
    if (pathname.startsWith('/solana')) {
      const { params } = JSON.parse(String(init?.body)) as { params: [string] };
      return chainAccount(tokens[params[0]] ? mintAccount() : null);
    }
    throw new Error(`nobody answers ${pathname}`);
  });
};

/** Every upstream is dead. */
export const killMarket = (): void => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('network down'));
};

export const BONK = { symbol: 'BONK', name: 'Bonk', marketCap: 1_234_567, change24h: 12.34 };
