import { fakeServer, json } from './fakeServer.ts';
import { analytics, NO_ACCESS, pageSettings, user } from './fixtures.ts';
import { emptyStatistics } from './statistics.ts';

/** A fake server for a signed-in promoter without data, except for `routes`. */
export const promoterServer = (routes: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /api/user/current': json(user()),
    'GET /api/analytics/u1': json(analytics()),
    'GET /api/analytics/u1/statistics': json(emptyStatistics()),
    'GET /api/links/u1': json([]),
    'GET /api/platforms/u1': json([]),
    'GET /api/channels/u1': json([]),
    'GET /api/promoter-page/u1': json(pageSettings()),
    'GET /api/shared-reports/u1': json([]),
    'GET /api/members/u1': json({ members: [], invitations: [] }),
    'GET /api/hosts/u1': json({ isOffered: false, hosts: [], defaultHost: null }),
    'GET /api/token-watch/u1': json({ rule: 'notice' }),
    'GET /api/links/l1/watch': json({
      rule: null,
      accountRule: 'notice',
      isPausedByRule: false,
      checkedWithin: 6,
      changes: [],
    }),
    'GET /api/links/l1/experiment': json({ linkId: 'l1', experiment: null }),
    'GET /api/push-key': json({ publicKey: null }),
    'GET /api/user/u1/access': json(NO_ACCESS),
    'GET /api/webhooks/u1': json([]),
    'GET /api/assistants/u1': json([]),
    'GET /api/link-defaults/u1': json({ countryRule: null }),
    'GET /api/user/u1/telegram': json({ bot: null, account: null }),
    ...routes,
  });
