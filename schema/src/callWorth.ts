import { abbreviateUsd, formatPrice } from './format.ts';

/** What a token was worth when its link was made: its market cap, else its price; null if neither is known. */
export const callWorth = ({
  marketCap,
  price,
}: {
  marketCap: string | null;
  price: string | null;
}): string | null => {
  // Round thousands without their zero: `$84K`.
  if (marketCap !== null) return abbreviateUsd(marketCap).replace(/\.0(?=[KM]$)/, '');
  return price === null ? null : formatPrice(price);
};
