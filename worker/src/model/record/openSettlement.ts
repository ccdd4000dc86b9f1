import { RECORD, SETTLEMENT } from '@soltrade/schema/limits/record';

/** What a call begins with: it is looked at when the first seven days are over, since only then it is known when it was shared. */
export const openSettlement = ({ linkId, calledAt }: { linkId: string; calledAt: number }) => ({
  linkId,
  method: RECORD.method,
  state: 'open' as const,
  dueAt: calledAt + RECORD.window + SETTLEMENT.margin,
  attempts: 0,
});
