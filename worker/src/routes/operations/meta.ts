import * as contracts from '@soltrade/schema/contracts/operations';
import { getStats as getStatsContract } from '@soltrade/schema/contracts/statistics';
import { checkHealth } from '../../actions/operations/health.ts';
import { getHosts } from '../../actions/operations/watchHosts.ts';
import { getStats } from '../../actions/statistics/getAnalytics.ts';
import { route } from '../route.ts';

export const meta = [
  route(contracts.getHealth, async ({ ctx, c }) => {
    await checkHealth(ctx);
    // Empty in a local run, which has no deployed version.
    const health = { status: 'ok' as const, version: ctx.env.VERSION.id || 'local' };
    return c.get('isOperator') ? { ...health, hosts: await getHosts(ctx) } : health;
  }),

  route(getStatsContract, ({ ctx }) => getStats(ctx)),
];
