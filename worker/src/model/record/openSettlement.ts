import { RECORD, SETTLEMENT } from '@soltrade/schema/limits/record';

/** A new call's settlement: due after seven days, when it is first known when the link was shared. */
export const openSettlement = ({ linkId, calledAt }: { linkId: string; calledAt: number }) => ({
  linkId,
  method: RECORD.method,
  state: 'open' as const,
  dueAt: calledAt + RECORD.window + SETTLEMENT.margin,
  attempts: 0,
});
