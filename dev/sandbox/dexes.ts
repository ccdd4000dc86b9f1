import type { Dex } from './tokenDefinition.ts';

/** The two markets spell some of them differently. */
export const pumpfun: Dex = { dexscreener: 'pumpfun', geckoterminal: 'pump-fun', name: 'Pump.fun' };
export const pumpswap: Dex = { dexscreener: 'pumpswap', geckoterminal: 'pumpswap', name: 'PumpSwap' };
export const raydium: Dex = { dexscreener: 'raydium', geckoterminal: 'raydium', name: 'Raydium' };
export const meteora: Dex = { dexscreener: 'meteora', geckoterminal: 'meteora', name: 'Meteora' };
