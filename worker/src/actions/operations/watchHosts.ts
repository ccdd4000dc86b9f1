import type { HostState } from '@soltrade/schema/contracts/operations';
import { DAY, HOUR } from '@soltrade/schema/durations';
import { z } from '@soltrade/schema/zod';
import { inTurn, readSweep, saveSweep } from '../../db/operations.ts';
import type { Ctx } from '../../lib/context.ts';
import { logError } from '../../lib/log.ts';
import { isoTime } from '../../lib/time.ts';
import { threatsOf } from '../../upstream/webRisk.ts';

const SWEEP = 'hosts';

const known = z.record(
  z.string(),
  z.object({ checkedAt: z.number(), threats: z.array(z.string()) }),
);

type Known = z.output<typeof known>;

const knownFrom = (position: unknown): Known => known.parse(position ?? {});

const mainHosts = ({ config }: Ctx): string[] => [
  ...new Set([config.publicOrigin, config.linkOrigin].map((origin) => new URL(origin).host)),
];

const stateOf = (host: string, check: Known[string] | undefined): HostState => ({
  host,
  checkedAt: check ? isoTime(check.checkedAt) : null,
  threats: check?.threats ?? [],
});

/** Our hosts and the lists that flag each one; empty if no lists are configured. */
export const getHosts = async (ctx: Ctx): Promise<HostState[]> => {
  if (ctx.config.webRisk === null) return [];
  const checks = knownFrom(await readSweep(ctx.env, SWEEP));
  return mainHosts(ctx).map((host) => stateOf(host, checks[host]));
};

/** Flagged hosts are checked more often, so the alert ends soon after the flag. */
const isDue = (check: Known[string] | undefined, now: number): boolean =>
  !check || now - check.checkedAt >= (check.threats.length > 0 ? HOUR : DAY);

/** Runs daily and alerts the operator while a host is flagged. */
export const watchHosts = async (ctx: Ctx): Promise<void> => {
  const { requestId } = ctx;
  const { webRisk } = ctx.config;
  if (webRisk === null) return;
  await inTurn(ctx.env, { name: SWEEP, now: ctx.now() }, async (turn) => {
    const checks = knownFrom(turn.position);
    for (const host of mainHosts(ctx)) {
      if (isDue(checks[host], ctx.now())) {
        checks[host] = { threats: await threatsOf(ctx, webRisk, host), checkedAt: ctx.now() };
        await saveSweep(ctx.env, turn, checks);
      }
      const threats = checks[host]?.threats ?? [];
      if (threats.length > 0)
        logError('host_flagged', new Error(`${host} is flagged`), {
          requestId,
          threats: threats.join(', '),
        });
    }
  });
};
