import type { CallOutcome } from '@soltrade/schema/contracts/callOutcome';
import type { ListedLink } from '../../db/links/links.ts';
import { isoTime, isoTimeOrNull } from '../../lib/time.ts';
import { multipleOfRow } from '../../model/record/judgedCall.ts';
import { windowEnd } from '../../model/record/settle.ts';

export const presentOutcome = ({ link, settlement }: ListedLink): CallOutcome | null => {
  if (!settlement) return null;
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
