import * as contracts from '@soltrade/schema/contracts/operations';
import * as telegram from '@soltrade/schema/contracts/telegram';
import * as totals from '@soltrade/schema/contracts/totals';
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
import { Reply, routes } from '../http/route.ts';
import { sweep, watchTokens } from '../jobs/cron.ts';

export const meta = [
  ...routes(contracts, {
    getHealth: async (ctx, _, c) => {
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
    },
  }),
  ...routes(totals, { getStats }),
];

export const ops = [
  ...routes(contracts, {
    block: (ctx, body) => blockTarget(ctx, { ...body, isBlocked: true }),
    unblock: (ctx, body) => blockTarget(ctx, { ...body, isBlocked: false }),
    deleteUser: (ctx, { target }) => deleteAccountOf(ctx, target),
    moveName,
    listReports: (ctx, { query }) => getReports(ctx, { all: query.all === 'true' }),
    closeReport: (ctx, { reportId }) => closeReport(ctx, reportId),
    listDeadLetters: getDeadLetters,
    replayDeadLetter: (ctx, { letterId }) => replayDeadLetter(ctx, letterId),
    listApprovals: getApprovals,
    approvePartner,
    revokeApproval: (ctx, { key }) => revokeApproval(ctx, key),
    getStatus,
    listHosts: async (ctx) => ({ hosts: await getHosts(ctx), quota: await getQuota(ctx) }),
    // What the cron does each minute is in here too, since nothing else runs it locally.
    sweep: (ctx) => {
      ctx.background(watchTokens(ctx));
      return sweep(ctx);
    },
  }),
  ...routes(telegram, { registerTelegram: registerBot }),
];

export const abuseReports = routes(contracts, {
  reportLink: async (ctx, { linkId = null, page = null, reason, detail = null }) => {
    const received = await reportLink(ctx, { linkId, page, reason, detail });
    return received === 'new' ? new Reply(201, { received }) : new Reply(200, { received });
  },
});
