import type { Link } from '@soltrade/schema/contracts/links';
import { useQuery } from '@tanstack/react-query';
import { chartQuery } from '../../features/chart/api.ts';

/** The token's value now, as a multiple of the call's: from the candles below, so it costs no request. */
export const useNow = ({ token, call }: Link): number | null => {
  const { data } = useQuery(chartQuery(token.contractAddress, '1h'));
  const last = data?.stale ? undefined : data?.data.at(-1);
  const entry = Number(call.price);
  return last === undefined || !(entry > 0) ? null : last.close / entry;
};
