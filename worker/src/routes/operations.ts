import * as contracts from '@soltrade/schema/contracts/operations';
import { registerTelegram } from '@soltrade/schema/contracts/telegram';
import { getStats as getStatsContract } from '@soltrade/schema/contracts/totals';
import { closeReport, getReports, reportLink } from '../actions/abuse.ts';
import { deleteAccountOf } from '../actions/accounts/deleteAccount.ts';
import { getQuota } from '../actions/hosts/hosts.ts';
import { blockTarget } from '../actions/operations/blockTarget.ts';
import { getDeadLetters, replayDeadLetter } from '../actions/operations/deadLetters.ts';
import { readErrors } from '../actions/operations/errorCounts.ts';
import { checkHealth } from '../actions/operations/health.ts';
import { moveName } from '../actions/operations/moveName.ts';
import { getStatus, readGauges } from '../actions/operations/status.ts';
import { getHosts } from '../actions/operations/watchHosts.ts';
import {
  approvePartner,
  getApprovals,
  revokeApproval,
} from '../actions/partners/approvePartner.ts';
import { getStats } from '../actions/statistics/getAnalytics.ts';
import { registerBot } from '../actions/telegram/registerBot.ts';
import { Reply, route } from '../http/route.ts';
import { sweep, watchTokens } from '../jobs/cron.ts';

export const meta = [
  route(contracts.getHealth, async ({ ctx, c }) => {
    await checkHealth(ctx);
    // Empty in a local run, which has no deployed version.
    const health = { status: 'ok' as const, version: ctx.env.VERSION.id || 'local' };
    if (!c.get('isOperator')) return health;
    const [hosts, gauges, errors] = await Promise.all([
      getHosts(ctx),
      readGauges(ctx),
      readErrors(ctx),
    ]);
    return { ...health, hosts, gauges, errors };
  }),

  route(getStatsContract, ({ ctx }) => getStats(ctx)),
];

export const ops = [
  route(contracts.block, ({ ctx, body }) => blockTarget(ctx, { ...body, isBlocked: true })),
  route(contracts.unblock, ({ ctx, body }) => blockTarget(ctx, { ...body, isBlocked: false })),
  route(contracts.deleteUser, ({ ctx, body }) => deleteAccountOf(ctx, body.target)),
  route(contracts.moveName, ({ ctx, body }) => moveName(ctx, body)),
  route(contracts.listReports, ({ ctx, query }) => getReports(ctx, { all: query.all === 'true' })),
  route(contracts.closeReport, ({ ctx, params }) => closeReport(ctx, params.id)),
  route(contracts.listDeadLetters, ({ ctx }) => getDeadLetters(ctx)),
  route(contracts.replayDeadLetter, ({ ctx, params }) => replayDeadLetter(ctx, params.id)),
  route(contracts.listApprovals, ({ ctx }) => getApprovals(ctx)),
  route(contracts.approvePartner, ({ ctx, body }) => approvePartner(ctx, body)),
  route(contracts.revokeApproval, ({ ctx, params }) => revokeApproval(ctx, params.key)),
  route(contracts.getStatus, ({ ctx }) => getStatus(ctx)),
  route(contracts.listHosts, async ({ ctx }) => ({
    hosts: await getHosts(ctx),
    quota: await getQuota(ctx),
  })),
  route(registerTelegram, ({ ctx }) => registerBot(ctx)),
  // What the cron does each minute is in here too, since nothing else runs it locally.
  route(contracts.sweep, ({ ctx }) => {
    ctx.background(watchTokens(ctx));
    return sweep(ctx);
  }),
];

export const abuseReports = [
  route(contracts.reportLink, async ({ ctx, body }) => {
    const received = await reportLink(ctx, {
      linkId: body.linkId ?? null,
      page: body.page ?? null,
      reason: body.reason,
      detail: body.detail ?? null,
    });
    return received === 'new' ? new Reply(201, { received }) : new Reply(200, { received });
  }),
];
