// Assets accepted as revenue. Anyone can send a wallet any token under any name, so no other mint
// counts as money.

export type AssetId = 'SOL' | 'USDC' | 'USDT' | 'USD1' | 'BONK';

export type Asset = {
  id: AssetId;
  /** Mint address; for SOL, that of wrapped SOL. */
  mint: string;
  decimals: number;
  /** In the smallest unit, about a tenth of a cent: smaller amounts from a stranger are spam. */
  dust: bigint;
};

export const SOL: Asset = {
  id: 'SOL',
  mint: 'So11111111111111111111111111111111111111112',
  decimals: 9,
  dust: 10_000n,
};

export const ASSETS: readonly Asset[] = [
  SOL,
  { id: 'USDC', mint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', decimals: 6, dust: 1_000n },
  { id: 'USDT', mint: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', decimals: 6, dust: 1_000n },
  { id: 'USD1', mint: 'USD1ttGY1N17NEEHLmELoaybftRBUSErhqYiQzvEmuB', decimals: 6, dust: 1_000n },
  {
    id: 'BONK',
    mint: 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263',
    decimals: 5,
    dust: 10_000_000n,
  },
];

export const assetOfMint = (mint: string): Asset | null =>
  ASSETS.find((asset) => asset.mint === mint) ?? null;
