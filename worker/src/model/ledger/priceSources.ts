import type { AssetId } from '@soltrade/schema/assets';

/** Sources of an asset's dollar price; without one it stays unpriced. */
export type PriceSources = {
  /** One token counts as one dollar: a convention, so the source is named `par`. */
  isPar?: true;
  /** A GeckoTerminal pool whose base is the asset. Pinned, because fakes claim the largest reserves. */
  pool?: { address: string; name: string };
  product?: string;
};

export const PRICE_SOURCES: Readonly<Record<AssetId, PriceSources>> = {
  SOL: {
    pool: { address: 'Czfq3xZZDmsdGdUyrNLtRhGc47cXcZtLG4crryfu44zE', name: 'Orca SOL/USDC' },
    product: 'SOL-USD',
  },
  USDC: { isPar: true },
  USDT: { isPar: true },
  USD1: { isPar: true },
  BONK: { product: 'BONK-USD' },
};

export const PAR = 'par';

export const geckoterminalSource = (pool: string): string => `geckoterminal:${pool}`;
export const coinbaseSource = (product: string): string => `coinbase:${product}`;
