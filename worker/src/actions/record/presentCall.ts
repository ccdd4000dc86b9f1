import type { CallOutcome, Link } from '@soltrade/schema/contracts/links';
import type { ListedLink } from '../../db/links/links.ts';
import { isoTime, isoTimeOrNull } from '../../lib/time.ts';
import { statedMultiple } from '../../model/record/held.ts';
import { multipleOfRow, windowEnd } from '../../model/record/settle.ts';

/** The multiple held so far; after settlement, the settled one. */
const reachedBy = ({ settlement, announced }: ListedLink): number => {
  if (settlement.state === 'open') return announced ?? 0;
  return statedMultiple(multipleOfRow(settlement) ?? 0);
};

export const presentCall = (listed: ListedLink): Link['call'] => ({
  price: listed.call.price,
  marketCap: listed.call.marketCap,
  reached: reachedBy(listed) || null,
});

export const presentOutcome = ({ link, settlement }: ListedLink): CallOutcome => {
  const { state, method, sharedAt, peakAt, drawdown, r7, noMarket, settledAt } = settlement;
  return {
    state,
    method,
    drawdown,
    r7,
    noMarket,
    sharedAt: isoTimeOrNull(sharedAt),
    until: isoTime(windowEnd(sharedAt ?? link.createdAt)),
    multiple: multipleOfRow(settlement),
    peakAt: isoTimeOrNull(peakAt),
    settledAt: isoTimeOrNull(settledAt),
  };
};
