// Fake upstreams for Worker tests: a market with a few tokens, and a chain.
import { vi } from 'vitest';
import {
  chainAccount,
  dexPair,
  geckoUnknown,
  json,
  lastOf,
  mintAccount,
  newMint,
  playFarEnd,
} from './fixtures/farEnd.ts';

/** Of the file that runs, because what is known of a token stays in the storage. */
export let MINT = newMint();
export let OTHER_MINT = newMint();

export const changeMints = (): void => {
  MINT = newMint();
  OTHER_MINT = newMint();
};

type Listed = {
  symbol: string;
  name: string;
  marketCap: number;
  change24h: number;
  price?: string;
};

const pair = (mint: string, { name, symbol, marketCap, change24h, price = '1.5' }: Listed) =>
  dexPair(mint, {
    dexId: 'raydium',
    url: `https://dexscreener.com/solana/${mint}`,
    pairAddress: mint,
    baseToken: { address: mint, name, symbol },
    priceUsd: price,
    volume: { h24: 1000 },
    priceChange: { h24: change24h },
    liquidity: { usd: 50_000, base: 1, quote: 1 },
    fdv: marketCap,
    marketCap,
    info: { imageUrl: `https://images.example/${symbol}.png` },
  });

/** Fakes DexScreener, GeckoTerminal and the chain for these mints; no other mint exists. */
export const playMarket = (tokens: Record<string, Listed>): void => {
  playFarEnd({
    dexscreener: (url) => {
      const mint = lastOf(url);
      const token = tokens[mint];
      return json(token ? [pair(mint, token)] : []);
    },
    geckoterminal: geckoUnknown,
    solana: (_, { body }) => {
      const { params } = JSON.parse(String(body)) as { params: [string] };
      return chainAccount(tokens[params[0]] ? mintAccount() : null);
    },
    elsewhere: ({ pathname }) => {
      throw new Error(`nobody answers ${pathname}`);
    },
  });
};

/** Makes every upstream fail. */
export const killMarket = (): void => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('network down'));
};

export const BONK = { symbol: 'BONK', name: 'Bonk', marketCap: 1_234_567, change24h: 12.34 };
