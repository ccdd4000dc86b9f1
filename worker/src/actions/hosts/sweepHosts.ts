import { HOST } from '@soltrade/schema/limits/hosts';
import { type HostRow, takeDueHosts } from '../../db/hosts/hosts.ts';
import type { Ctx } from '../../lib/context.ts';
import { logError, logInfo } from '../../lib/log.ts';
import { UpstreamFailure } from '../../upstream/UpstreamFailure.ts';
import { checkHostRow, hostLease } from './checkHost.ts';

/** Consecutive failures that end a run: Cloudflare is down or limits us. */
const MOST_FAILURES = 3;

/** Checks due hosts, longest wait first. A failing host waits for its next turn. */
export const sweepHosts = async (ctx: Ctx): Promise<number> => {
  const { hosts: zone } = ctx.config;
  if (zone === null) return 0;
  const { requestId } = ctx;
  let [checked, failures] = [0, 0];
  const check = async (row: HostRow): Promise<void> => {
    try {
      await checkHostRow(ctx, zone, row);
      [checked, failures] = [checked + 1, 0];
    } catch (error) {
      failures += error instanceof UpstreamFailure && error.kind === 'rate_limited' ? MOST_FAILURES : 1;
      if (!(error instanceof UpstreamFailure)) logError('host_check_failed', error, { requestId });
    }
  };
  const due = await takeDueHosts(ctx.env, { ...hostLease(ctx), limit: HOST.perSweep });
  for (let start = 0; start < due.length && failures < MOST_FAILURES; start += HOST.atOnce) {
    await Promise.all(due.slice(start, start + HOST.atOnce).map(check));
  }
  if (due.length > 0) logInfo('hosts_swept', { requestId, due: due.length, checked });
  return checked;
};
