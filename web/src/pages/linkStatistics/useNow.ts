import { isTooEarly } from '@soltrade/schema/callOutcome';
import type { Link } from '@soltrade/schema/contracts/links';
import { useQuery } from '@tanstack/react-query';
import { chartQuery } from '../../features/chart/api.ts';

/** The token's value now, as a multiple of the call's: from the candles below, so it costs no request. */
export const useNow = ({ token, call, createdAt }: Link): number | null => {
  const { data } = useQuery(chartQuery(token.contractAddress, '1h'));
  const last = data?.stale ? undefined : data?.data.at(-1);
  const entry = Number(call.price);
  const isEarly = isTooEarly(Date.parse(createdAt), Date.now());
  return last === undefined || isEarly || !(entry > 0) ? null : last.close / entry;
};
