import { HOST } from '@soltrade/schema/limits/hosts';
import { type HostRow, takeDueHosts } from '../../db/hosts.ts';
import type { Ctx } from '../../lib/context.ts';
import { logError, logInfo } from '../../lib/log.ts';
import { HostsUnavailable } from './askGuarded.ts';
import { checkHostRow, hostLease } from './checkHost.ts';

/** Cloudflare or DNS is down, or has had enough; not a single account's share. */
const concernsAll = ({ refusal: { heldBack } }: HostsUnavailable): boolean =>
  heldBack === 'circuit_open' || heldBack === 'budget_spent';

/** Checks due hosts, longest wait first. A failing host waits for its next turn. */
export const sweepHosts = async (ctx: Ctx): Promise<number> => {
  const { hosts: zone } = ctx.config;
  if (zone === null) return 0;
  const { requestId } = ctx;
  let [due, checked, isOver] = [0, 0, false];
  const check = async (row: HostRow): Promise<void> => {
    try {
      await checkHostRow(ctx, zone, row);
      checked += 1;
    } catch (error) {
      if (!(error instanceof HostsUnavailable)) logError('host_check_failed', error, { requestId });
      else if (concernsAll(error)) isOver = true;
    }
  };
  // Leased as they are checked, so none is kept from others while it waits.
  while (due < HOST.perSweep && !isOver) {
    const taken = await takeDueHosts(ctx.env, { ...hostLease(ctx), limit: HOST.atOnce });
    await Promise.all(taken.map(check));
    due += taken.length;
    if (taken.length < HOST.atOnce) break;
  }
  if (due > 0) logInfo('hosts_swept', { requestId, due, checked });
  return checked;
};
