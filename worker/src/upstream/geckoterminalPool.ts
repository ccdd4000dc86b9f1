// What the card and the chart share about GeckoTerminal's pools.

const CURVES: ReadonlySet<string> = new Set(['pump-fun', 'meteora-dbc', 'raydium-launchlab', 'boop-fun']);

/** Whether a dex, by its id, is a launchpad's bonding curve. */
export const isGeckoterminalCurve = (dexId: string | null | undefined): boolean => CURVES.has(dexId ?? '');

/** Where people read a pool's figures and find its chart. */
export const geckoterminalPoolPage = (address: string): string =>
  `https://www.geckoterminal.com/solana/pools/${encodeURIComponent(address)}`;
