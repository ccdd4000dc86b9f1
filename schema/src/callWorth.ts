import { abbreviateUsd, formatPrice } from './format.ts';

/** A token's value when its link was created: market cap, else price, else null. */
export const callWorth = ({
  marketCap,
  price,
}: {
  marketCap: string | null;
  price: string | null;
}): string | null => {
  // Drops the zero of round thousands: `$84K`.
  if (marketCap !== null) return abbreviateUsd(marketCap).replace(/\.0(?=[KM]$)/, '');
  return price === null ? null : formatPrice(price);
};
