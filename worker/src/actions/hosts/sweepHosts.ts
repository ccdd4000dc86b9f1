import { HOST } from '@soltrade/schema/limits/hosts';
import { type HostRow, listDueHosts } from '../../db/hosts/hosts.ts';
import type { Ctx } from '../../lib/context.ts';
import { logError, logInfo } from '../../lib/log.ts';
import { HostsUnavailable } from './askGuarded.ts';
import { checkHostRow } from './checkHost.ts';

/** Cloudflare or DNS is down, or has had enough; not a single account's share. */
const concernsAll = ({ refusal: { heldBack } }: HostsUnavailable): boolean =>
  heldBack === 'circuit_open' || heldBack === 'budget_spent';

/** Checks due hosts, longest wait first. A failing host waits for its next turn. */
export const sweepHosts = async (ctx: Ctx): Promise<number> => {
  const { hosts: zone } = ctx.config;
  if (zone === null) return 0;
  const { requestId } = ctx;
  let [checked, isOver] = [0, false];
  const check = async (row: HostRow): Promise<void> => {
    try {
      await checkHostRow(ctx, zone, row);
      checked += 1;
    } catch (error) {
      if (!(error instanceof HostsUnavailable)) logError('host_check_failed', error, { requestId });
      else if (concernsAll(error)) isOver = true;
    }
  };
  try {
    const due = await listDueHosts(ctx.env, ctx.now(), HOST.perSweep);
    for (let start = 0; start < due.length && !isOver; start += HOST.atOnce) {
      await Promise.all(due.slice(start, start + HOST.atOnce).map(check));
    }
    if (due.length > 0) logInfo('hosts_swept', { requestId, due: due.length, checked });
  } catch (error) {
    logError('host_sweep_failed', error, { requestId });
  }
  return checked;
};
