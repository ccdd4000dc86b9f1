import {
  GAUGE_NAMES,
  type GaugeState,
  type OperationsState,
  type UpstreamState,
} from '@soltrade/schema/contracts/operations';
import type { Gauge } from '@soltrade/schema/limits/operations';
import { databaseSize } from '../../db/operations.ts';
import { readOverdue } from '../../db/overdue.ts';
import type { Ctx } from '../../lib/context.ts';
import { logError } from '../../lib/log.ts';
import { PROVIDERS, type Provider } from '../../lib/provider.ts';
import { isoTimeOrNull } from '../../lib/time.ts';
import { withFallback } from '../../lib/withTimeout.ts';
import { gaugeOf } from '../../model/operations.ts';
import { upstreamProvider } from '../../stubs.ts';
import { newClientsOfDay } from '../assistants/clients.ts';
import { ledgerRowsOfDay } from '../revenue/enterRevenue.ts';
import { readErrors } from './errorCounts.ts';

export const readGauges = async (ctx: Ctx): Promise<GaugeState[]> => {
  const now = ctx.now();
  const [bytes, ledgerRows, newAssistants, overdue] = await Promise.all([
    databaseSize(ctx.env),
    ledgerRowsOfDay(ctx),
    newClientsOfDay(ctx),
    readOverdue(ctx.env, now),
  ]);
  const late = (name: Exclude<keyof typeof overdue, 'dead-letters'>): number => {
    const at = overdue[name];
    return at === null ? 0 : Math.max(0, Math.floor((now - at) / 1_000));
  };
  const values: Record<Gauge, number> = {
    database: bytes,
    'dead-letters': overdue['dead-letters'],
    'ledger-rows': ledgerRows,
    'new-assistants': newAssistants,
    'payout-wallets': late('payout-wallets'),
    settlements: late('settlements'),
    'entry-prices': late('entry-prices'),
    webhooks: late('webhooks'),
    hosts: late('hosts'),
    'token-changes': late('token-changes'),
  };
  return GAUGE_NAMES.map((name) => gaugeOf(name, values[name]));
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
  const [gauges, errors, upstreams] = await Promise.all([
    readGauges(ctx),
    readErrors(ctx),
    Promise.all(PROVIDERS.map((provider) => readUpstream(ctx, provider))),
  ]);
  return { gauges, errors, upstreams: upstreams.filter((state) => state !== null) };
};

/**
 * Alerts the operator of what comes near its ceiling: one line each, named like its part of the
 * runbook.
 */
export const watchGauges = async (ctx: Ctx): Promise<void> => {
  const { requestId } = ctx;
  for (const { name, unit, value, ceiling, isNear } of await readGauges(ctx)) {
    if (!isNear) continue;
    const error = new Error(`${name}: ${value} of ${ceiling} ${unit}`);
    logError('ceiling_near', error, { requestId, gauge: name, value, ceiling });
  }
  for (const { code, lastHour: value, ceiling, isNear } of await readErrors(ctx)) {
    if (!isNear) continue;
    const error = new Error(`errors: ${code} was answered ${value} times within an hour`);
    logError('ceiling_near', error, { requestId, gauge: 'errors', code, value, ceiling });
  }
};
