import type {
  GaugeState,
  OperationsState,
  UpstreamState,
} from '@soltrade/schema/contracts/operations';
import { databaseSize } from '../../db/operations.ts';
import { readOverdue } from '../../db/overdue.ts';
import type { Ctx } from '../../lib/context.ts';
import { logError } from '../../lib/log.ts';
import { PROVIDERS, type Provider } from '../../lib/provider.ts';
import { isoTimeOrNull } from '../../lib/time.ts';
import { withFallback } from '../../lib/withTimeout.ts';
import { gaugeOf } from '../../model/operations.ts';
import { upstreamProvider } from '../../stubs.ts';

export const readGauges = async (ctx: Ctx): Promise<GaugeState[]> => {
  const now = ctx.now();
  const [bytes, { deadLetters, ...dueAt }] = await Promise.all([
    databaseSize(ctx.env),
    readOverdue(ctx.env, now),
  ]);
  const secondsLate = (at: number | null): number =>
    at === null ? 0 : Math.max(0, Math.floor((now - at) / 1_000));
  return [
    gaugeOf('database', bytes),
    gaugeOf('dead-letters', deadLetters),
    gaugeOf('payout-wallets', secondsLate(dueAt['payout-wallets'])),
    gaugeOf('settlements', secondsLate(dueAt.settlements)),
    gaugeOf('entry-prices', secondsLate(dueAt['entry-prices'])),
    gaugeOf('webhooks', secondsLate(dueAt.webhooks)),
    gaugeOf('hosts', secondsLate(dueAt.hosts)),
    gaugeOf('token-changes', secondsLate(dueAt['token-changes'])),
  ];
};

const readUpstream = (ctx: Ctx, provider: Provider): Promise<UpstreamState | null> =>
  withFallback(
    ctx,
    { event: 'upstream_guard_failed', fallback: null, fields: { provider } },
    async () => {
      const { openUntil, ...state } = await upstreamProvider(ctx.env, provider).state();
      return {
        name: provider,
        ...state,
        openUntil: isoTimeOrNull(openUntil),
      };
    },
  );

export const getStatus = async (ctx: Ctx): Promise<OperationsState> => {
  const [gauges, upstreams] = await Promise.all([
    readGauges(ctx),
    Promise.all(PROVIDERS.map((provider) => readUpstream(ctx, provider))),
  ]);
  return { gauges, upstreams: upstreams.filter((state) => state !== null) };
};

/** Alerts the operator of what comes near its ceiling: one line each, named like its part of the runbook. */
export const watchGauges = async (ctx: Ctx): Promise<void> => {
  for (const { name, unit, value, ceiling, isNear } of await readGauges(ctx)) {
    if (!isNear) continue;
    const error = new Error(`${name}: ${value} of ${ceiling} ${unit}`);
    logError('ceiling_near', error, { requestId: ctx.requestId, gauge: name, value, ceiling });
  }
};
