// What works without a session: who can make it, and what signing out everywhere ends.

import { API_SCOPES } from '@soltrade/schema/apiScopes';
import type { NoticeList } from '@soltrade/schema/contracts/activity';
import { MINUTE } from '@soltrade/schema/durations';
import { SESSION } from '@soltrade/schema/firstLimits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callWithKey, newKey } from '../../test/apiKey.ts';
import { askFor, connected } from '../../test/assistants.ts';
import {
  call,
  codeOf,
  cookieOf,
  getJson,
  jsonOf,
  newPromoter,
  type Promoter,
  signedMessage,
} from '../../test/client.ts';
import { callCounted } from '../../test/countedCalls.ts';
import { valuesOf } from '../../test/crowd.ts';
import { databaseThrough } from '../../test/databaseThrough.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import { send as listTools } from '../../test/mcp.ts';
import { accept, actFor, invite, newMember } from '../../test/members.ts';
import { addPartner, sale, send } from '../../test/partnerCalls.ts';
import { newPromoterWithLink } from '../../test/promoter.ts';

beforeEach(() => playMarket({ [MINT]: BONK }));
afterEach(() => vi.useRealTimers());

const letPass = (ms: number): void => {
  vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] });
};

const signedInAgain = async (promoter: Promoter): Promise<Promoter> => ({
  ...promoter,
  cookie: cookieOf(await call('POST', '/api/auth', { body: signedMessage(promoter.wallet) })),
});

const addHook = ({ id, cookie }: Promoter, change: object = {}) =>
  call('POST', '/api/webhooks', {
    cookie,
    body: {
      userId: id,
      url: 'https://hooks.example.com/a',
      flavour: 'json',
      types: ['link.created'],
      ...change,
    },
  });

const changeHook = ({ cookie }: Promoter, id: string, body: object) =>
  call('PATCH', `/api/webhooks/${id}`, { cookie, body });

const share = ({ id, cookie }: Promoter, hasMoney: boolean) =>
  call('POST', `/api/shared-reports/${id}`, {
    cookie,
    body: {
      name: 'Launch week',
      scope: 'all',
      firstDay: null,
      lastDay: null,
      hasMoney,
      password: null,
      endsInDays: null,
    },
  });

const lookUp = (secret: string) => call('POST', '/api/invitations/look-up', { body: { secret } });

const MONEY = { types: ['link.created', 'revenue.recorded'] };
const LONG_AGO = SESSION.freshForAccess + MINUTE;

describe('earnings leave the account only soon after a sign-in', () => {
  const idOf = async (made: Response): Promise<string> =>
    (await jsonOf<{ endpoint: { id: string } }>(made)).endpoint.id;

  it.each([
    ['a webhook of payouts', (ada: Promoter) => addHook(ada, MONEY)],
    ['a webhook of weeks', (ada: Promoter) => addHook(ada, { types: ['digest.weekly'] })],
    ['a report with money', (ada: Promoter) => share(ada, true)],
  ])('%s', async (_what, make) => {
    const ada = await newPromoter();
    expect((await make(ada)).status).toBe(201);
    letPass(LONG_AGO);
    expect(await codeOf(make(ada))).toBe('recent_sign_in_required');
    expect((await make(await signedInAgain(ada))).status).toBe(201);
  });

  it('nor does a webhook get them later, or take them elsewhere', async () => {
    const ada = await newPromoter();
    const [plain, paid] = [await idOf(await addHook(ada)), await idOf(await addHook(ada, MONEY))];
    letPass(LONG_AGO);
    const elsewhere = { url: 'https://hooks.example.com/b' };
    expect(await codeOf(changeHook(ada, plain, MONEY))).toBe('recent_sign_in_required');
    expect(await codeOf(changeHook(ada, paid, elsewhere))).toBe('recent_sign_in_required');
    expect(await codeOf(changeHook(ada, plain, { ...MONEY, ...elsewhere }))).toBe(
      'recent_sign_in_required',
    );
    // What shows no earnings, or shows them where they were shown.
    for (const change of [
      { isEnabled: false },
      { types: ['revenue.recorded'] },
      { types: ['link.clicks'] },
    ])
      expect((await changeHook(ada, paid, change)).status).toBe(200);
    expect((await changeHook(ada, plain, elsewhere)).status).toBe(200);
    expect((await addHook(ada)).status).toBe(201);
    expect((await share(ada, false)).status).toBe(201);
  });
});

describe('signing out everywhere', () => {
  /** A promoter with one of each. */
  const withAccess = async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const key = await newKey(promoter);
    const { tokens } = await connected({ promoter });
    const partner = await addPartner(promoter);
    const member = await newMember(promoter, 'manager');
    const theirs = await newKey({ ...member, id: promoter.id });
    const invitation = await invite(promoter, 'manager');
    // A key that the promoter made for somebody else's account.
    const host = await newPromoter();
    await accept(promoter, await invite(host, 'manager'));
    await actFor(promoter, host.id);
    const made = await newKey({ ...promoter, id: host.id });
    await actFor(promoter, promoter.id);
    await addHook(promoter);
    const report = await jsonOf<{ url: string }>(share(promoter, false));
    const overlay = await jsonOf<{ url: string }>(
      call('PUT', `/api/links/${generated.link.id}/overlay`, { cookie: promoter.cookie }),
    );
    const statuses = async (): Promise<number[]> => [
      (await callWithKey('GET', '/api/keys/current', { secret: key.secret })).status,
      (await callWithKey('GET', '/api/keys/current', { secret: theirs.secret })).status,
      (await callWithKey('GET', '/api/keys/current', { secret: made.secret })).status,
      (await listTools('tools/list', {}, { secret: tokens.access_token })).status,
      (await call('GET', new URL(report.url).pathname)).status,
      (await call('GET', new URL(overlay.url).pathname)).status,
      (await send(partner, sale(crypto.randomUUID()))).status,
      (await lookUp(invitation)).status,
      (await call('GET', `/api/links/${promoter.id}`, member)).status,
    ];
    return { promoter, statuses };
  };
  const logOut = ({ cookie }: Promoter, ends: readonly string[]) =>
    call('POST', '/api/auth/logout-everywhere', { cookie, body: { ends } });
  const accessOf = (promoter: Promoter) =>
    getJson<Record<string, number>>(promoter, `/api/user/${promoter.id}/access`);
  const OF_EACH = {
    apiKeys: 3,
    assistants: 1,
    webhooks: 1,
    sharedReports: 1,
    overlays: 1,
    partners: 1,
    invitations: 1,
    members: 1,
  };
  const WORKS = [200, 200, 200, 200, 200, 200, 200, 200, 200];
  const ENDED = [401, 401, 401, 401, 404, 404, 404, 404, 403];

  it('leaves what works without a session, which the account can count, and ends each that is named', async () => {
    const { promoter, statuses } = await withAccess();
    expect(await accessOf(promoter)).toEqual(OF_EACH);
    await logOut(promoter, []);
    expect(await statuses()).toEqual(WORKS);

    let left: Record<string, number> = OF_EACH;
    for (const name of Object.keys(OF_EACH)) {
      const again = await signedInAgain(promoter);
      await logOut(again, [name]);
      left = { ...left, [name]: 0 };
      expect(await accessOf(await signedInAgain(promoter))).toEqual(left);
    }
    expect(await statuses()).toEqual(ENDED);
  });

  it('tells who was put out with it', async () => {
    const promoter = await newPromoter();
    const member = await newMember(promoter, 'viewer');
    await logOut(promoter, ['members']);
    const { notices } = await getJson<NoticeList>(
      await signedInAgain(promoter),
      `/api/notices/${promoter.id}`,
    );
    const left = notices.find(({ activity }) => activity.type === 'member.left');
    expect(left?.activity.data).toMatchObject({ personId: member.id });
  });

  it('is before what a request under way makes: that is refused, and makes nothing', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const { request } = await askFor();
    const joining = await newPromoter();
    const { id: userId } = promoter;
    const all = Object.keys(OF_EACH);
    /** Signs out everywhere right before the request's first write. */
    const make = async (method: string, path: string, body: object, own = promoter) => {
      const { cookie } = await signedInAgain(own);
      const owner = own === promoter ? { ...promoter, cookie } : await signedInAgain(promoter);
      let isOver = false;
      const DB = databaseThrough((query, write, sql) => async (...values) => {
        if (!isOver && (query === 'batch' || sql.startsWith('insert'))) {
          isOver = true;
          await logOut(owner, all);
        }
        return write(...values);
      });
      const options = { method, body, headers: { Cookie: cookie }, vars: { DB } };
      const { response } = await callCounted(path, options);
      return response.status;
    };
    const report = { name: 'x', scope: 'all', firstDay: null, lastDay: null, hasMoney: false };
    const hook = { url: 'https://hooks.example.com/a', flavour: 'json', types: ['link.created'] };
    const secret = await invite(await signedInAgain(promoter), 'manager');
    const answers = [
      await make('POST', '/api/invitations/accept', { secret }, joining),
      await make('POST', '/api/keys', { userId, name: 'x', scopes: API_SCOPES }),
      await make('POST', '/api/assistants', { userId, request, scopes: ['stats:read'] }),
      await make('POST', '/api/webhooks', { userId, ...hook }),
      await make('POST', `/api/shared-reports/${userId}`, {
        ...report,
        password: null,
        endsInDays: 1,
      }),
      await make('PUT', `/api/links/${generated.link.id}/overlay`, {}),
      await make('POST', '/api/partners', { userId, name: 'x', platform: null }),
      await make('POST', `/api/members/${userId}/invitations`, { role: 'manager' }),
      await make('POST', `/api/user/${userId}/telegram`, {}),
    ];
    expect(answers).toEqual([404, 401, 401, 401, 401, 409, 401, 401, 401]);
    expect(await accessOf(await signedInAgain(promoter))).toEqual(
      Object.fromEntries(all.map((name) => [name, 0])),
    );
    for (const table of ['assistant_grants', 'telegram_tokens'])
      expect(await valuesOf(`select 1 from ${table} where user_id = ?`, userId)).toEqual([]);
  });
});
