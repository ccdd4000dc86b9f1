import { RATE_PERIOD_SECONDS, REPORTS_UNASKED } from '@soltrade/schema/limits';
import { boundedMap } from './boundedMap.ts';

/** What addresses reported in this isolate in the present minute; forgetting one asks the limiter a little later. */
const counts = boundedMap<string, { minute: number; count: number }>(10_000);

/**
 * Whether an address may report another click or view. The limiter is asked from the first report on that an honest
 * visitor does not send, because asking costs about as much as counting.
 */
export const mayReport = async (env: Env, address: string, now: number): Promise<boolean> => {
  const minute = Math.floor(now / (RATE_PERIOD_SECONDS * 1_000));
  const known = counts.get(address);
  const count = known?.minute === minute ? known.count + 1 : 1;
  counts.set(address, { minute, count });
  if (count <= REPORTS_UNASKED) return true;
  return (await env.RATE_CLICK.limit({ key: address })).success;
};
