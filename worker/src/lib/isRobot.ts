import { isbot } from 'isbot';
import { boundedMap } from './boundedMap.ts';

/** Agents repeat, and one expression over all known robots costs more than everything else that a beacon needs. */
const known = boundedMap<string, boolean>(1_000);

/** A known crawler, preview agent or HTTP library, or no user agent at all. */
export const isRobot = (userAgent: string): boolean => {
  if (userAgent.trim() === '') return true;
  const before = known.get(userAgent);
  if (before !== undefined) return before;
  const isOne = isbot(userAgent);
  known.set(userAgent, isOne);
  return isOne;
};
