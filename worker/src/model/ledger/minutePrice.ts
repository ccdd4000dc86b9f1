/** The last price of a minute: its start, and dollars per whole unit as decimal text. */
export type MinutePrice = { at: number; price: string };

import { MINUTE } from '@soltrade/schema/durations';

export const minuteOf = (at: number): number => at - (at % MINUTE);

export const priceAt = (
  prices: readonly MinutePrice[],
  { minute, maxAge }: { minute: number; maxAge: number },
): MinutePrice | null =>
  prices
    .filter(({ at }) => at <= minute && at >= minute - maxAge)
    .reduce<MinutePrice | null>((best, each) => (best === null || each.at > best.at ? each : best), null);
