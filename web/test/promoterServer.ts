import { fakeServer, json } from './fakeServer.ts';
import { analytics, pageSettings, user } from './fixtures.ts';
import { emptyStatistics } from './statistics.ts';

/** The far end of a promoter who is signed in and has nothing yet, except for what `routes` answer. */
export const promoterServer = (routes: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /api/user/current': () => json(user()),
    'GET /api/analytics/u1': () => json(analytics()),
    'GET /api/analytics/u1/statistics': () => json(emptyStatistics()),
    'GET /api/links/u1': () => json([]),
    'GET /api/platforms/u1': () => json([]),
    'GET /api/channels/u1': () => json([]),
    'GET /api/promoter-page/u1': () => json(pageSettings()),
    'GET /api/shared-reports/u1': () => json([]),
    'GET /api/hosts/u1': () => json({ isOffered: false, hosts: [], defaultHost: null }),
    'GET /api/push-key': () => json({ publicKey: null }),
    'GET /api/webhooks/u1': () => json([]),
    'GET /api/rules/u1': () => json({ countryRule: null }),
    'GET /api/user/u1/telegram': () => json({ bot: null, account: null }),
    ...routes,
  });
