import { ASSETS, type AssetId } from '@soltrade/schema/assets';
import { DOLLARS } from '@soltrade/schema/statementFields';

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

/** Dollars, and assets that count as dollars. */
export const isDollar = (asset: string): boolean => {
  const known = ASSETS.find(({ id }) => id === asset);
  return known === undefined ? asset === DOLLARS.id : PRICE_SOURCES[known.id].isPar === true;
};

export const geckoterminalSource = (pool: string): string => `geckoterminal:${pool}`;
export const coinbaseSource = (product: string): string => `coinbase:${product}`;
