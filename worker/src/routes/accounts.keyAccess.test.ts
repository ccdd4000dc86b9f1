// Every call with API keys. Derived from the list of contracts, so new calls are included
// automatically.
import { env } from 'cloudflare:workers';
import { API_SCOPES, type ApiScope } from '@soltrade/schema/apiScopes';
import type { Endpoint } from '@soltrade/schema/contracts/endpoint';
import { ENDPOINTS } from '@soltrade/schema/contracts/index';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callWithKey, newKey } from '../../test/apiKey.ts';
import { CALLS } from '../../test/calls.ts';
import { call, newPromoter, type Promoter } from '../../test/client.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import { newPromoterWithLink } from '../../test/promoter.ts';
import { newApiKeyText } from '../lib/apiKey.ts';

/** Only our own pages' calls; partners and Solana Actions clients send other headers. */
const OURS = CALLS.filter(([, { access, anyOrigin }]) => access !== 'operator' && !anyOrigin);
const OPEN = OURS.filter(([, { scope }]) => scope !== undefined);
const CLOSED = OURS.filter(([, { scope }]) => scope === undefined);

const SCOPED = OPEN.filter(([, { scope }]) => scope !== 'any');

let ada: Promoter;
let linkId: string;
let keys: Record<'all' | 'bobs' | 'revoked' | 'expired' | 'unknown', string>;
let keysWithout: Record<ApiScope, string>;
let keysOf: Record<ApiScope, string>;

beforeEach(() => playMarket({ [MINT]: BONK }));

beforeAll(async () => {
  playMarket({ [MINT]: BONK });
  const { promoter, generated } = await newPromoterWithLink();
  ada = promoter;
  linkId = generated.link.id;
  const [all, revoked, expired] = [await newKey(ada), await newKey(ada), await newKey(ada)];
  await call('DELETE', `/api/keys/${revoked.key.id}`, { cookie: ada.cookie });
  await env.DB.prepare('update api_keys set expires_at = ? where id = ?')
    .bind(Date.now(), expired.key.id)
    .run();
  keys = {
    all: all.secret,
    bobs: (await newKey(await newPromoter())).secret,
    revoked: revoked.secret,
    expired: expired.secret,
    unknown: await newApiKeyText(),
  };
  const made = async (scopesOf: (scope: ApiScope) => ApiScope[]) =>
    Object.fromEntries(
      await Promise.all(
        API_SCOPES.map(async (scope) => [
          scope,
          (await newKey(ada, { scopes: scopesOf(scope) })).secret,
        ]),
      ),
    ) as Record<ApiScope, string>;
  keysWithout = await made((scope) => API_SCOPES.filter((each) => each !== scope));
  keysOf = await made((scope) => [scope]);
});

/** Input of a call, not necessarily valid. */
const asked = ({ method, path, body }: Endpoint) => {
  const isOfLink =
    path.startsWith('/api/link/') || /^\/api\/links\/:linkId\/(receipt|experiment)/.test(path);
  const id = isOfLink ? linkId : ada.id;
  const filled = path.replaceAll(/:\w+/g, path.includes('/token') ? MINT : id);
  const fields = {
    userId: ada.id,
    tokenAddress: MINT,
    platforms: ['jupiter'],
    scopes: ['stats:read'],
    action: 'restore',
    words: 'x',
    keep: 'b',
    links: ['x'],
    changeId: 'change-1',
    state: 'paid',
  };
  return {
    method,
    path: `${filled}?range=7d&secret=x&txid=x&timeframe=hour&links=x`,
    options: body ? { body: fields } : {},
  };
};

const ask = async (contract: Endpoint, sent: { secret?: string; cookie?: string }) => {
  const { method, path, options } = asked(contract);
  const response = await callWithKey(method, path, { ...options, ...sent });
  const text = await response.text();
  const code = response.status >= 400 ? (JSON.parse(text) as { code: string }).code : null;
  return { status: response.status, code, headers: response.headers };
};

const BEFORE_THE_ACTION = [
  'unauthenticated',
  'insufficient_scope',
  'session_required',
  'foreign_origin',
  'forbidden',
  'rate_limited',
];

describe('a call that keys may make', () => {
  it.each(OPEN)('%s', async (_, contract) => {
    const { access, scope } = contract;
    if (access === 'session') {
      const nobody = await ask(contract, {});
      // Without a key, pages' rules apply: changes must come from one.
      expect(nobody.code).toBe(contract.method === 'GET' ? 'unauthenticated' : 'foreign_origin');
    }
    // An additional cookie is ignored.
    const revoked = await ask(contract, { secret: keys.revoked, cookie: ada.cookie });
    expect([revoked.status, revoked.code]).toEqual([401, 'unauthenticated']);
    if (scope !== undefined && scope !== 'any') {
      const refused = await ask(contract, { secret: keysWithout[scope] });
      expect([refused.status, refused.code]).toEqual([403, 'insufficient_scope']);
      expect(refused.headers.get('WWW-Authenticate')).toBe(
        `Bearer error="insufficient_scope", scope="${scope}"`,
      );
    }
    const enough = scope === undefined || scope === 'any' ? API_SCOPES : [scope];
    for (const each of enough) {
      const answer = await ask(contract, { secret: keysOf[each] });
      expect(BEFORE_THE_ACTION).not.toContain(answer.code);
      expect([
        answer.headers.get('Set-Cookie'),
        answer.headers.get('Access-Control-Allow-Origin'),
      ]).toEqual([null, null]);
      if (answer.code === null)
        expect(answer.headers.get('RateLimit-Policy')).toBe('"key";q=300;w=60');
    }
  });

  it('takes no key that is over, changed or none', async () => {
    for (const secret of [
      keys.revoked,
      keys.expired,
      keys.unknown,
      `${keys.all.slice(0, -1)}x`,
      'nonsense',
      '',
    ]) {
      const refused = await ask(ENDPOINTS.listLinks, { secret });
      expect([secret, refused.status, refused.code]).toEqual([secret, 401, 'unauthenticated']);
      expect(refused.headers.get('WWW-Authenticate')).toBe('Bearer error="invalid_token"');
    }
  });

  it('there are some of each scope', () => {
    const scopes = new Set(SCOPED.map(([, { scope }]) => scope));
    expect([...scopes].toSorted()).toEqual([...API_SCOPES].toSorted());
  });
});

describe('a call that is for people refuses a key, also beside a session', () => {
  it.each(CLOSED)('%s', async (_, contract) => {
    const before = await env.DB.prepare('select count(*) as sessions from sessions').first(
      'sessions',
    );
    const sent = { secret: keys.all, cookie: ada.cookie };
    const { status, code, headers } = await ask(contract, sent);
    // X's return is a navigation, and any failure redirects into the app.
    if (contract.path === ENDPOINTS.twitterCallback.path) {
      expect([status, headers.get('Location')]).toEqual([
        302,
        '/profile?twitter=error&reason=unavailable',
      ]);
    } else {
      expect([status, code]).toEqual([403, 'session_required']);
    }
    expect(headers.get('Set-Cookie')).toBeNull();
    expect(
      await env.DB.prepare('select count(*) as sessions from sessions').first('sessions'),
    ).toBe(before);
  });

  it('what can be done to an account, its keys and its money is among them', () => {
    const names = CLOSED.map(([name]) => name);
    const dangerous = [
      'signIn',
      'signOut',
      'signOutEverywhere',
      'linkTwitter',
      'linkWallet',
      'updateUser',
      'deleteAccount',
      'exportAccount',
      'listApiKeys',
      'addApiKey',
      'renameApiKey',
      'revokeApiKey',
      'connectPlatform',
      'addPayoutWallet',
      'provePayoutWallet',
      'addPartner',
      'rotatePartner',
      'beginStatement',
      'importPart',
      'importRows',
      'assignPayment',
      'updatePageSettings',
      'getLive',
    ];
    expect(dangerous.filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('what belongs to someone else', () => {
  it.each(OPEN.filter(([, { access, path }]) => access === 'session' && path.includes(':')))(
    '%s is refused to their keys too',
    async (_, contract) => {
      const { method, path, options } = asked(contract);
      const response = await callWithKey(method, path, { ...options, secret: keys.bobs });
      const { code } = await response.json<{ code: string }>();
      expect(['forbidden', 'not_found', 'link_not_found']).toContain(code);
    },
  );
});
