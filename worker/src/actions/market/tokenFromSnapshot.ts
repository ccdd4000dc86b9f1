import type { Token } from '@soltrade/schema/contracts/tokens';
import { tokenImagePath } from '@soltrade/schema/paths';
import type { TokenRow } from '../../db/market/tokens.ts';
import { isoTime } from '../../lib/time.ts';

export const tokenFromSnapshot = (row: TokenRow): Token => ({
  contractAddress: row.mint,
  name: row.name,
  symbol: row.symbol,
  image: row.imageUrl === null ? null : tokenImagePath(row.mint),
  price: null,
  marketCap: null,
  volume24h: null,
  change24h: null,
  liquidity: null,
  status: 'trading',
  source: null,
  sourceUrl: null,
  poolOpenedAt: null,
  fetchedAt: isoTime(row.updatedAt),
  stale: true,
  refreshing: false,
});
