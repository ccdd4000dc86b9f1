import { MINUTE } from '@soltrade/schema/durations';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, json, problemAnswer } from '../../../test/fakeServer.ts';
import { ADDRESS, user } from '../../../test/fixtures.ts';
import { setSessionHint } from '../../../test/setSessionHint.ts';
import { createQueryClient } from '../../lib/queryClient.ts';
import { sessionQuery, walletUserQuery } from './api.ts';

const CURRENT = 'GET /api/user/current';
const BY_WALLET = `GET /api/user/${ADDRESS}`;

const client = () => createQueryClient(() => {});

describe('the session', { tags: '7.user-current' }, () => {
  it.each([null, 'ended'] as const)(
    'of a browser whose hint is %s is not asked for',
    async (hint) => {
      setSessionHint(hint);
      const { calls } = fakeServer({ [CURRENT]: () => json(user()) });
      expect(await client().fetchQuery(sessionQuery)).toBeNull();
      expect(calls).toEqual([]);
    },
  );

  it('is nobody on 401', async () => {
    fakeServer({ [CURRENT]: problemAnswer('unauthenticated') });
    expect(await client().fetchQuery(sessionQuery)).toBeNull();
  });

  it('is not asked for again after a failure', { tags: '7.user-current-once' }, async () => {
    const { callsTo } = fakeServer({ [CURRENT]: problemAnswer('internal') });
    await expect(client().fetchQuery(sessionQuery)).rejects.toThrow(/^500: /);
    expect(callsTo(CURRENT)).toHaveLength(1);
  });

  it('stays good for 5 minutes', { tags: ['7.user-current-once', '9.session-stale'] }, async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { callsTo } = fakeServer({ [CURRENT]: () => json(user()) });
    const queries = client();
    await queries.fetchQuery(sessionQuery);
    vi.setSystemTime(Date.now() + 5 * MINUTE - 1);
    await queries.fetchQuery(sessionQuery);
    expect(callsTo(CURRENT)).toHaveLength(1);
    vi.setSystemTime(Date.now() + 1);
    await queries.fetchQuery(sessionQuery);
    expect(callsTo(CURRENT)).toHaveLength(2);
  });
});

describe('the user of a wallet', { tags: '7.user-by-wallet' }, () => {
  it('is nobody on 404', async () => {
    fakeServer({ [BY_WALLET]: problemAnswer('user_not_found') });
    expect(await client().fetchQuery(walletUserQuery(ADDRESS))).toBeNull();
  });

  it.each(['unauthenticated', 'rate_limited', 'internal'] as const)(
    'fails on %s',
    { tags: ['7.user-by-wallet-failure', '8.error.unauthorized'] },
    async (code) => {
      fakeServer({ [BY_WALLET]: problemAnswer(code) });
      await expect(client().fetchQuery(walletUserQuery(ADDRESS))).rejects.toMatchObject({ code });
    },
  );
});
