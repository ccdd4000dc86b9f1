// Assistants without a key: registration, consent, tokens, and who may not have them.
import { env } from 'cloudflare:workers';
import { ASSISTANT_SCOPES } from '@soltrade/schema/apiScopes';
import type { Assistant } from '@soltrade/schema/contracts/assistants';
import { DAY, HOUR, MINUTE, SECOND } from '@soltrade/schema/durations';
import { SESSION } from '@soltrade/schema/firstLimits';
import { ASSISTANT, ASSISTANT_CLIENT } from '@soltrade/schema/limits/assistants';
import { once } from '@soltrade/schema/once';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callWithKey, newKey } from '../../test/apiKey.ts';
import {
  allow,
  askFor,
  CALLBACK,
  codeFields,
  codeIn,
  connected,
  newClient,
  oauthRefusal,
  postForm,
  redeem,
  refresh,
  register,
  review,
  type Tokens,
} from '../../test/assistants.ts';
import {
  call,
  codeOf,
  getJson,
  jsonOf,
  newAddress,
  newPromoter,
  ORIGIN,
  operate,
  type Promoter,
  refusalOf,
} from '../../test/client.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import { answerOf, send, textsOf, useTool } from '../../test/mcp.ts';
import { deleteExpiredRows } from '../db/operations.ts';

/** For reviews and refusals, which leave nothing behind. */
const anyone = once(newPromoter);

beforeEach(() => playMarket({ [MINT]: BONK }));
afterEach(() => vi.useRealTimers());

const letPass = (ms: number): void => {
  vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] });
};

const rows = async (sql: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all()
  ).results;

const listed = ({ id, cookie }: Promoter): Promise<Assistant[]> =>
  getJson({ cookie }, `/api/assistants/${id}`);

const useAs = (secret: string) => useTool('getApiCaller', {}, { secret });

const statusOf = async (secret: string): Promise<number> => (await useAs(secret)).status;

const metadataAt = (path: string) => call('GET', `/.well-known/${path}`).then(jsonOf);

describe('discovery', () => {
  it('leads from a refused call to what a client needs', async () => {
    const refused = await send('tools/list', {}, {});
    const [, url = ''] =
      /^Bearer resource_metadata="([^"]+)"$/.exec(refused.headers.get('WWW-Authenticate') ?? '') ??
      [];
    const resource = await jsonOf(call('GET', new URL(url).pathname));
    expect(resource).toEqual(await metadataAt('oauth-protected-resource'));
    const scopes_supported = [...ASSISTANT_SCOPES];
    expect(resource).toEqual({
      resource: `${ORIGIN}/mcp`,
      authorization_servers: [ORIGIN],
      scopes_supported,
      bearer_methods_supported: ['header'],
      resource_name: 'SolTrade',
      resource_documentation: `${ORIGIN}/api-reference`,
    });
    expect(await metadataAt('oauth-authorization-server')).toEqual({
      issuer: ORIGIN,
      authorization_endpoint: `${ORIGIN}/connect`,
      token_endpoint: `${ORIGIN}/oauth/token`,
      registration_endpoint: `${ORIGIN}/oauth/register`,
      revocation_endpoint: `${ORIGIN}/oauth/revoke`,
      scopes_supported,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
      service_documentation: `${ORIGIN}/api-reference`,
    });
    const broken = await send('tools/list', {}, { secret: 'nonsense' });
    expect(broken.headers.get('WWW-Authenticate')).toBe(
      `Bearer error="invalid_token", resource_metadata="${url}"`,
    );
  });

  it('is told as JSON what is not there', async () => {
    expect(await codeOf(call('GET', '/.well-known/oauth-authorization-server/mcp'))).toBe(
      'not_found',
    );
    expect(await oauthRefusal(call('GET', '/oauth/nothing'))).toBe('404 invalid_request');
    expect(await oauthRefusal(call('GET', '/oauth/token'))).toBe('405 invalid_request');
  });
});

describe('registration', () => {
  it('makes public clients, and one of all that say the same', async () => {
    letPass(0);
    const redirect_uris = ['http://127.0.0.1:4001/callback', CALLBACK];
    const answer = await register({
      client_name: 'Claude',
      redirect_uris,
      token_endpoint_auth_method: 'client_secret_post',
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const client = await answer.json<Record<string, unknown>>();
    expect(client).toEqual({
      client_id: expect.any(String),
      client_id_issued_at: Math.floor(Date.now() / SECOND),
      client_name: 'Claude',
      redirect_uris,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    });
    const others = await Promise.all([
      newClient({ redirect_uris: [CALLBACK, 'http://127.0.0.1:4002/callback'] }),
      newClient({ redirect_uris: [CALLBACK] }),
      newClient({ client_name: 'Codex', redirect_uris }),
    ]);
    expect(others.map((id) => id === client.client_id)).toEqual([true, false, false]);
  });

  it.each([
    ['http of another host', 'http://assistant.example/callback'],
    ['a script', 'javascript:alert(1)//callback'],
    ['a scheme of the browser', 'view-source:https://assistant.example'],
    ['an empty fragment', 'https://assistant.example/callback#'],
    ['a user name', 'https://soltrade.example@evil.example/callback'],
    ['a password', 'https://:x@assistant.example/callback'],
    ['our own', 'https://localhost/callback'],
    ['a backslash', 'https://assistant.example\\@evil.example/'],
    ['a line break', 'https://assistant.example/\ncallback'],
    ['letters that look alike', 'https://аssistant.example/callback'],
    ['a loopback look-alike', 'http://127.0.0.1.evil.example/callback'],
    ['no address', 'callback'],
    ['too much', `https://assistant.example/${'a'.repeat(500)}`],
  ])('refuses %s as an address', async (_what, uri) => {
    expect(await oauthRefusal(register({ redirect_uris: [CALLBACK, uri] }))).toBe(
      '400 invalid_redirect_uri',
    );
  });

  it.each([
    ['an empty list', { redirect_uris: [] }],
    ['too many', { redirect_uris: Array.from({ length: 11 }, (_, at) => `${CALLBACK}/${at}`) }],
    ['nothing but null', null as never],
  ])('refuses %s', async (_what, metadata) => {
    expect(await oauthRefusal(register(metadata))).toBe('400 invalid_redirect_uri');
  });

  it.each([
    'https://assistant.example:8443/callback?from=1',
    'http://[::1]:4001/callback',
    'http://localhost/callback',
    'cursor://anysphere.cursor-retrieval/oauth/callback',
    'com.example.app:/callback',
  ])('takes %s', async (uri) => {
    expect((await register({ redirect_uris: [uri] })).status).toBe(201);
  });

  it('is limited to an address and its network, for new clients alone', async () => {
    const address = newAddress();
    const from = (path: string) =>
      register({ client_name: 'Flood', redirect_uris: [`${CALLBACK}/${path}`] }, address);
    const statuses: number[] = [];
    // Below the limit of a minute, which is another one.
    for (let nth = 0; nth < ASSISTANT_CLIENT.newPerAddressAndDay; nth += 1) {
      statuses.push((await from(`flood-${nth}`)).status);
      if (nth % 8 === 7) letPass(MINUTE);
    }
    expect(new Set(statuses)).toEqual(new Set([201]));
    const refused = await from('one-more');
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await oauthRefusal(refused)).toBe('429 temporarily_unavailable');
    expect((await from('flood-0')).status).toBe(201);
    const neighbour = address.replace(/\d+$/, '8');
    const more = { client_name: 'Flood', redirect_uris: [`${CALLBACK}/neighbour`] };
    expect((await register(more, neighbour)).status).toBe(201);
    expect(await rows("select 1 from assistant_clients where name = 'Flood'")).toHaveLength(
      ASSISTANT_CLIENT.newPerAddressAndDay + 1,
    );
  });

  it('is refused to nobody for others: beyond a day’s number the oldest that nobody allowed makes room', async () => {
    await env.DB.batch([
      env.DB.prepare('delete from quotas'),
      env.DB.prepare('delete from assistant_clients where connected_at is null'),
    ]);
    const { asked } = await connected({ client_id: await newClient({ client_name: 'Allowed' }) });
    const made: string[] = [];
    for (const name of ['One', 'Two', 'Three', 'Four']) {
      letPass(1_000);
      made.push(await newClient({ client_name: name }));
      // The only quota that has counted all three is everyone's: the day's number is reached.
      if (name === 'Two') {
        await env.DB.prepare('update quotas set used = ? where used = 3')
          .bind(ASSISTANT_CLIENT.newKept)
          .run();
      }
    }
    const left = await rows('select id from assistant_clients order by registered_at');
    expect(left.map(({ id }) => id)).toEqual([asked.client_id, ...made.slice(2)]);
  });

  it('forgets who was never allowed, and long after, who is connected no more', async () => {
    const { promoter, asked } = await connected({
      client_id: await newClient({ client_name: 'Kept' }),
    });
    const unused = await newClient({ client_name: 'Unused' });
    const isKnown = async (id: string) =>
      (await rows('select 1 from assistant_clients where id = ?', id)).length === 1;
    const start = Date.now();
    const sweepAfter = async (ms: number) => {
      await deleteExpiredRows(env, start + ms);
      return [await isKnown(asked.client_id), await isKnown(unused)];
    };
    expect(await sweepAfter(ASSISTANT_CLIENT.unusedKept - MINUTE)).toEqual([true, true]);
    // Registered again.
    letPass(2 * HOUR);
    expect(await newClient({ client_name: 'Unused' })).toBe(unused);
    expect(await sweepAfter(ASSISTANT_CLIENT.unusedKept + HOUR)).toEqual([true, true]);
    expect(await sweepAfter(ASSISTANT_CLIENT.unusedKept + 3 * HOUR)).toEqual([true, false]);
    const grants = () => rows('select 1 from assistant_grants where user_id = ?', promoter.id);
    expect(await grants()).toHaveLength(1);
    expect(await sweepAfter(ASSISTANT.unusedLifetime + MINUTE)).toEqual([true, false]);
    expect(await grants()).toHaveLength(0);
    expect(await sweepAfter(ASSISTANT_CLIENT.idleKept + MINUTE)).toEqual([false, false]);
    const gone = refresh(asked.client_id, 'st_refresh_x');
    expect(await oauthRefusal(gone)).toBe('401 invalid_client');
  });
});

describe('the consent page', () => {
  it('shows who asks, where the answer goes, and what for', async () => {
    const promoter = await newPromoter();
    const asked = await askFor({ scope: 'stats:read links:write unknown revenue:write' });
    expect(await jsonOf(review(promoter, asked))).toEqual({
      name: 'Claude',
      target: { kind: 'site', name: 'assistant.example' },
      scopes: ['links:write', 'stats:read'],
      refusal: null,
      backUrl: `${CALLBACK}?error=access_denied&state=a+state&iss=${encodeURIComponent(ORIGIN)}`,
    });
    expect(await codeOf(review({ ...promoter, cookie: '' }, asked))).toBe('unauthenticated');
  });

  it.each([
    ['bidi and invisible characters', 'Clau\u202Eed\u200B \u2066x', 'Claued x'],
    ['our name', 'SolTrade', null],
    ['our name with look-alikes', 'S\u043ElTr\u0430de Official', null],
    ['our name in parentheses alone', '(SolTrade)', null],
    ['what its user calls us', 'Claude Code (soltrade)', 'Claude Code (soltrade)'],
    ['markup', '<b>Claude</b>', '<b>Claude</b>'],
    ['no text', { toString: 'x' }, null],
  ])('shows of a name with %s what is harmless', async (_what, client_name, name) => {
    const asked = await askFor({ client_id: await newClient({ client_name }) });
    expect(await jsonOf(review(await anyone(), asked))).toMatchObject({ name });
  });

  it.each([
    ['an unknown client', { client_id: 'x' }, 'not_found'],
    [
      'another host',
      { redirect_uri: 'https://evil.example/callback' },
      'invalid_input redirect_uri',
    ],
    ['another path', { redirect_uri: `${CALLBACK}/more` }, 'invalid_input redirect_uri'],
    [
      'another port',
      { redirect_uri: 'https://assistant.example:444/callback' },
      'invalid_input redirect_uri',
    ],
    ['no address', { redirect_uri: undefined }, 'invalid_input redirect_uri'],
  ])('sends nobody anywhere for %s', async (_what, change, refusal) => {
    const promoter = await anyone();
    const asked = await askFor(change);
    for (const answer of [await review(promoter, asked), await allow(promoter, asked)]) {
      const text = await answer.clone().text();
      expect(text).not.toContain('evil.example');
      expect(text).not.toContain('backUrl');
      expect(await refusalOf(answer)).toBe(refusal);
    }
  });

  it('takes any port on the device, and no other host or path', async () => {
    const client_id = await newClient({ redirect_uris: ['http://127.0.0.1/callback'] });
    const promoter = await anyone();
    const reviewAt = async (redirect_uri: string) =>
      review(promoter, await askFor({ client_id, redirect_uri }));
    const statusAt = async (redirect_uri: string) => (await reviewAt(redirect_uri)).status;
    expect(await jsonOf(reviewAt('http://127.0.0.1:51234/callback'))).toMatchObject({
      target: { kind: 'device', name: '127.0.0.1' },
    });
    expect(await statusAt('http://localhost:51234/callback')).toBe(400);
    expect(await statusAt('http://127.0.0.1:51234/other')).toBe(400);
    expect(await statusAt('https://127.0.0.1:51234/callback')).toBe(400);
  });

  it('names the app that the answer opens', async () => {
    const redirect_uri = 'com.example.app:/callback';
    const client_id = await newClient({ redirect_uris: [redirect_uri] });
    const asked = await askFor({ client_id, redirect_uri });
    expect(await jsonOf(review(await anyone(), asked))).toMatchObject({
      target: { kind: 'app', name: 'com.example.app' },
    });
  });

  it.each([
    ['another answer than a code', { response_type: 'token' }, 'unsupported_response_type'],
    ['no challenge', { code_challenge: undefined }, 'invalid_request'],
    ['a short challenge', { code_challenge: 'x'.repeat(42) }, 'invalid_request'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a challenge without its method', { code_challenge_method: undefined }, 'invalid_request'],
    ['another resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['scopes that no assistant has', { scope: 'revenue:write' }, 'invalid_scope'],
  ])('says why it can’t be allowed: %s', async (_what, change, error) => {
    const promoter = await anyone();
    const asked = await askFor(change);
    const shown = await jsonOf<{ refusal: string; backUrl: string }>(review(promoter, asked));
    expect(shown.refusal).toBeTruthy();
    expect(new URL(shown.backUrl).searchParams.get('error')).toBe(error);
    expect(await refusalOf(allow(promoter, asked))).toBe('invalid_input request');
  });

  it('is answered by our own page, for the account that it shows, soon after a sign-in', async () => {
    const [ada, bob] = [await newPromoter(), await newPromoter()];
    const asked = await askFor();
    for (const headers of [{ Origin: 'https://evil.example' }, { Origin: 'null' }]) {
      expect(await codeOf(allow(ada, asked, { headers }))).toBe('foreign_origin');
    }
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expect(await codeOf(allow(ada, asked, { headers: form }))).toBe('unsupported_media_type');
    expect(await codeOf(allow(ada, asked, { userId: bob.id }))).toBe('forbidden');
    expect(await codeOf(allow({ ...ada, cookie: '' }, asked))).toBe('unauthenticated');
    const { secret } = await newKey(ada);
    const byKey = callWithKey('POST', '/api/assistants', { secret, body: {} });
    expect(await codeOf(byKey)).toBe('session_required');
    letPass(SESSION.freshForAccess + MINUTE);
    expect(await codeOf(allow(ada, asked))).toBe('recent_sign_in_required');
    expect(await rows('select 1 from assistant_grants where user_id = ?', ada.id)).toEqual([]);
  });

  it('allows what was chosen of what was asked for, and nothing else', async () => {
    const promoter = await newPromoter();
    const asked = await askFor({ scope: 'stats:read revenue:read' });
    for (const scopes of [['links:write'], ['stats:read', 'links:write']]) {
      expect(await refusalOf(allow(promoter, asked, { scopes }))).toBe('invalid_input scopes');
    }
    for (const scopes of [[], ['revenue:write']]) {
      expect(await codeOf(allow(promoter, asked, { scopes }))).toBe('invalid_input');
    }
    const code = await codeIn(allow(promoter, asked, { scopes: ['stats:read'] }));
    expect(await jsonOf(redeem(asked, code))).toMatchObject({ scope: 'stats:read' });
  });

  it('allows an account so many, expired ones and unused codes apart', async () => {
    const promoter = await newPromoter();
    const asked = await askFor();
    for (let nth = 0; nth < ASSISTANT.maxPerUser; nth += 1) {
      expect((await allow(promoter, asked)).status).toBe(201);
    }
    expect(await codeOf(allow(promoter, asked))).toBe('assistant_limit');
    letPass(ASSISTANT.codeLifetime + SECOND);
    expect((await allow(promoter, asked)).status).toBe(201);
    expect(
      await rows('select 1 from assistant_grants where user_id = ?', promoter.id),
    ).toHaveLength(1);
  });
});

describe('a code', () => {
  it('is redeemed for tokens, of which only hashes are kept', async () => {
    const { promoter, code, tokens } = await connected();
    expect(tokens).toMatchObject({
      token_type: 'Bearer',
      expires_in: 3_600,
    });
    expect(tokens.access_token).toMatch(/^st_access_[a-z2-7]{52}[0-9a-f]{8}$/);
    expect(tokens.refresh_token).toMatch(/^st_refresh_[a-z2-7]{52}[0-9a-f]{8}$/);
    const kept = JSON.stringify(await rows('select * from assistant_grants'));
    for (const secret of [
      code,
      tokens.access_token.slice(10, 62),
      tokens.refresh_token.slice(11, 63),
    ])
      expect(kept).not.toContain(secret);
    const [text = ''] = await textsOf(useAs(tokens.access_token));
    expect(JSON.parse(text)).toMatchObject({
      userId: promoter.id,
      key: null,
      assistant: { name: 'Claude', scopes: ['links:write', 'stats:read'] },
    });
  });

  it('that comes twice ends what it opened', async () => {
    const { promoter, asked, code, tokens } = await connected();
    expect(await statusOf(tokens.access_token)).toBe(200);
    expect(await oauthRefusal(redeem(asked, code))).toBe('400 invalid_grant');
    expect(await statusOf(tokens.access_token)).toBe(401);
    expect(await oauthRefusal(refresh(asked.client_id, tokens.refresh_token))).toBe(
      '400 invalid_grant',
    );
    expect(await listed(promoter)).toEqual([]);
  });

  it('that comes many times at once opens nothing that stays', async () => {
    const promoter = await newPromoter();
    const asked = await askFor();
    const code = await codeIn(allow(promoter, asked));
    const answers = await Promise.all(Array.from({ length: 3 }, () => redeem(asked, code)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const tokens = await won[0]?.json<Tokens>();
    expect(await statusOf(tokens?.access_token ?? '')).toBe(401);
  });

  it.each([
    ['without its verifier', { code_verifier: undefined }, '400 invalid_request'],
    ['with another verifier', { code_verifier: 'x'.repeat(43) }, '400 invalid_grant'],
    ['with another address', { redirect_uri: `${CALLBACK}/other` }, '400 invalid_grant'],
    ['for another resource', { resource: 'https://other.example/mcp' }, '400 invalid_target'],
    ['as another kind', { grant_type: 'password' }, '400 unsupported_grant_type'],
    ['without a client', { client_id: undefined }, '400 invalid_request'],
    ['with a client that nobody knows', { client_id: 'x' }, '401 invalid_client'],
  ])('is worth nothing %s, and stays its owner’s', async (_what, change, refusal) => {
    const asked = await askFor();
    const code = await codeIn(allow(await newPromoter(), asked));
    expect(await oauthRefusal(redeem(asked, code, change))).toBe(refusal);
    expect((await redeem(asked, code)).status).toBe(200);
  });

  it('is worth nothing to another client, or later', async () => {
    const promoter = await newPromoter();
    const asked = await askFor();
    const other = await newClient({ client_name: 'Thief' });
    const code = await codeIn(allow(promoter, asked));
    expect(await oauthRefusal(redeem(asked, code, { client_id: other }))).toBe('400 invalid_grant');
    letPass(ASSISTANT.codeLifetime + SECOND);
    expect(await oauthRefusal(redeem(asked, code))).toBe('400 invalid_grant');
  });

  it('is taken from a form alone, each field once, and of a client without a secret', async () => {
    const asked = await askFor();
    const code = await codeIn(allow(await newPromoter(), asked));
    const json = await call('POST', '/oauth/token', { body: { grant_type: 'authorization_code' } });
    expect(await oauthRefusal(json)).toBe('400 invalid_request');
    const body = `${new URLSearchParams(codeFields(asked, code))}&code=${code}`;
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const twice = await call('POST', '/oauth/token', { body, headers });
    expect(await oauthRefusal(twice)).toBe('400 invalid_request');
    const Authorization = `Basic ${btoa(`${asked.client_id}:x`)}`;
    const named = await postForm('token', { grant_type: 'authorization_code' }, { Authorization });
    expect(named.headers.get('WWW-Authenticate')).toMatch(/^Basic/);
    expect(await oauthRefusal(named)).toBe('401 invalid_client');
    expect((await redeem(asked, code)).status).toBe(200);
  });
});

/** What is no address of this server, however much it looks like one. */
const OTHER_RESOURCES = [
  'https://other.example/mcp',
  `${ORIGIN}/mcp/more`,
  `${ORIGIN}.evil.example/mcp`,
  ORIGIN.replace('://', '://x@'),
  'mcp',
];

describe('a refresh', () => {
  it.each(['', '/mcp/', '/mcp?session=1'])(
    'and a code are of this server where the resource is our origin and %j',
    async (path) => {
      const resource = ORIGIN + path;
      const { asked, tokens } = await connected({ resource });
      const next = await jsonOf<Tokens>(
        refresh(asked.client_id, tokens.refresh_token, { resource }),
      );
      expect(await statusOf(next.access_token)).toBe(200);
    },
  );

  it('replaces both tokens, and again as often as it is asked', async () => {
    const { asked, tokens } = await connected();
    let latest = tokens;
    for (let nth = 0; nth < 2; nth += 1) {
      const next = await jsonOf<Tokens>(refresh(asked.client_id, latest.refresh_token));
      expect(new Set([next.access_token, latest.access_token]).size).toBe(2);
      expect(await statusOf(next.access_token)).toBe(200);
      expect(await statusOf(latest.access_token)).toBe(401);
      latest = next;
    }
  });

  it('that is repeated at once, or after a lost answer, gets the same tokens', async () => {
    const { asked, tokens } = await connected();
    const again = () => jsonOf<Tokens>(refresh(asked.client_id, tokens.refresh_token));
    const answers = await Promise.all([again(), again(), again()]);
    letPass(ASSISTANT.refreshRepeated - SECOND);
    answers.push(await again());
    expect(new Set(answers.map(({ refresh_token }) => refresh_token)).size).toBe(1);
    expect(new Set(answers.map(({ access_token }) => access_token)).size).toBe(1);
    expect(await statusOf(answers[0]?.access_token ?? '')).toBe(200);
  });

  it('with a token that was replaced ends the grant', async () => {
    const { promoter, asked, tokens } = await connected();
    const next = await jsonOf<Tokens>(refresh(asked.client_id, tokens.refresh_token));
    letPass(ASSISTANT.refreshRepeated + SECOND);
    expect(await oauthRefusal(refresh(asked.client_id, tokens.refresh_token))).toBe(
      '400 invalid_grant',
    );
    expect(await statusOf(next.access_token)).toBe(401);
    expect(await oauthRefusal(refresh(asked.client_id, next.refresh_token))).toBe(
      '400 invalid_grant',
    );
    expect(await listed(promoter)).toEqual([]);
  });

  it('with an older one ends it at once', async () => {
    const { asked, tokens } = await connected();
    const second = await jsonOf<Tokens>(refresh(asked.client_id, tokens.refresh_token));
    const third = await jsonOf<Tokens>(refresh(asked.client_id, second.refresh_token));
    expect(await oauthRefusal(refresh(asked.client_id, tokens.refresh_token))).toBe(
      '400 invalid_grant',
    );
    expect(await statusOf(third.access_token)).toBe(401);
  });

  it('may ask for less, and never for more', async () => {
    const { asked, tokens } = await connected();
    for (const scope of ['revenue:read', 'nonsense']) {
      const more = refresh(asked.client_id, tokens.refresh_token, { scope });
      expect(await oauthRefusal(more)).toBe('400 invalid_scope');
    }
    // Beside what was allowed, the rest is left out.
    const fewer = await jsonOf<Tokens>(
      refresh(asked.client_id, tokens.refresh_token, {
        scope: 'stats:read revenue:read offline_access',
      }),
    );
    expect(fewer.scope).toBe('stats:read');
    const secret = fewer.access_token;
    const refused = await useTool('updateLink', { linkId: 'x', isActive: true }, { secret });
    expect(await codeOf(refused)).toBe('insufficient_scope');
    const all = await jsonOf<Tokens>(refresh(asked.client_id, fewer.refresh_token));
    expect(all.scope).toBe('links:write stats:read');
  });

  it('is refused to another client, for another resource, and to what is no token', async () => {
    const { asked, tokens } = await connected();
    const other = await newClient({ client_name: 'Thief' });
    expect(await oauthRefusal(refresh(other, tokens.refresh_token))).toBe('400 invalid_grant');
    for (const resource of OTHER_RESOURCES) {
      const elsewhere = refresh(asked.client_id, tokens.refresh_token, { resource });
      expect(await oauthRefusal(elsewhere), resource).toBe('400 invalid_target');
    }
    for (const token of [tokens.access_token, `${tokens.refresh_token.slice(0, -1)}x`, 'x'])
      expect(await oauthRefusal(refresh(asked.client_id, token))).toBe('400 invalid_grant');
    expect(await statusOf(tokens.access_token)).toBe(200);
    expect((await refresh(asked.client_id, tokens.refresh_token)).status).toBe(200);
  });

  it('keeps a connection that is used, and not one that isn’t for a month', async () => {
    const { asked, tokens } = await connected();
    letPass(ASSISTANT.unusedLifetime - DAY);
    const next = await jsonOf<Tokens>(refresh(asked.client_id, tokens.refresh_token));
    letPass(ASSISTANT.unusedLifetime - DAY);
    const last = await jsonOf<Tokens>(refresh(asked.client_id, next.refresh_token));
    letPass(ASSISTANT.unusedLifetime + SECOND);
    expect(await oauthRefusal(refresh(asked.client_id, last.refresh_token))).toBe(
      '400 invalid_grant',
    );
  });
});

describe('an access token', () => {
  it('works for an hour', async () => {
    const { tokens } = await connected();
    letPass(ASSISTANT.accessLifetime - SECOND);
    expect(await statusOf(tokens.access_token)).toBe(200);
    letPass(2 * SECOND);
    expect(await statusOf(tokens.access_token)).toBe(401);
  });

  it('is for tools alone, and does what a key of the same scopes does', async () => {
    const { promoter, tokens } = await connected();
    const namesOf = async (secret: string) => {
      const { result } = await answerOf(send('tools/list', {}, { secret }));
      return (result.tools as { name: string }[]).map(({ name }) => name);
    };
    const { secret } = await newKey(promoter, { scopes: ['links:write', 'stats:read'] });
    expect(await namesOf(tokens.access_token)).toEqual(await namesOf(secret));
    for (const [method, path] of [
      ['GET', '/api/keys/current'],
      ['GET', `/api/links/${promoter.id}`],
      ['GET', `/api/assistants/${promoter.id}`],
      ['DELETE', `/api/user/${promoter.id}`],
    ] as const) {
      const refused = await callWithKey(method, path, { secret: tokens.access_token });
      const isOpenToKeys = !/assistants|user/.test(path);
      expect(await codeOf(refused)).toBe(isOpenToKeys ? 'unauthenticated' : 'session_required');
    }
    const inAddress = await callWithKey(
      'GET',
      `/api/links/${promoter.id}?x=${tokens.refresh_token}`,
    );
    expect(await codeOf(inAddress)).toBe('key_in_address');
  });

  it('is no refresh token, and a refresh token opens nothing', async () => {
    const { tokens } = await connected();
    expect(await statusOf(tokens.refresh_token)).toBe(401);
  });

  it('rests while its account is blocked', async () => {
    const { promoter, asked, tokens } = await connected();
    await operate('POST', '/block', { kind: 'user', target: promoter.id });
    const listTools = send('tools/list', {}, { secret: tokens.access_token });
    expect(await codeOf(listTools)).toBe('account_blocked');
    const blocked = refresh(asked.client_id, tokens.refresh_token);
    expect(await oauthRefusal(blocked)).toBe('400 invalid_grant');
    await operate('POST', '/unblock', { kind: 'user', target: promoter.id });
    expect(await statusOf(tokens.access_token)).toBe(200);
    expect((await refresh(asked.client_id, tokens.refresh_token)).status).toBe(200);
  });

  it('ends with its account, and no code is redeemed afterwards', async () => {
    const { promoter, asked, tokens } = await connected();
    const pending = await askFor();
    const code = await codeIn(allow(promoter, pending));
    const { cookie } = promoter;
    expect((await call('DELETE', `/api/user/${promoter.id}`, { cookie })).status).toBe(204);
    expect(await statusOf(tokens.access_token)).toBe(401);
    const gone = refresh(asked.client_id, tokens.refresh_token);
    expect(await oauthRefusal(gone)).toBe('400 invalid_grant');
    expect(await oauthRefusal(redeem(pending, code))).toBe('400 invalid_grant');
    const left = await rows('select 1 from assistant_grants where user_id = ?', promoter.id);
    expect(left).toEqual([]);
  });

  it('is not given for a code of an account that was blocked in between', async () => {
    const promoter = await newPromoter();
    const asked = await askFor();
    const code = await codeIn(allow(promoter, asked));
    await operate('POST', '/block', { kind: 'user', target: promoter.id });
    expect(await oauthRefusal(redeem(asked, code))).toBe('400 invalid_grant');
  });
});

describe('disconnecting', () => {
  it('is the promoter’s, and works at once', async () => {
    const { promoter, asked, tokens } = await connected();
    const [shown, ...more] = await listed(promoter);
    expect(more).toEqual([]);
    expect(shown).toMatchObject({
      name: 'Claude',
      target: { kind: 'site', name: 'assistant.example' },
      scopes: ['links:write', 'stats:read'],
      lastUsedAt: null,
    });
    expect(await statusOf(tokens.access_token)).toBe(200);
    expect((await listed(promoter))[0]?.lastUsedAt).not.toBeNull();
    const path = `/api/assistants/${shown?.id}`;
    const bob = await newPromoter();
    expect(await codeOf(call('DELETE', path, { cookie: bob.cookie }))).toBe('forbidden');
    expect((await call('DELETE', path, { cookie: promoter.cookie })).status).toBe(204);
    expect(await statusOf(tokens.access_token)).toBe(401);
    expect(await oauthRefusal(refresh(asked.client_id, tokens.refresh_token))).toBe(
      '400 invalid_grant',
    );
    expect(await codeOf(call('DELETE', path, { cookie: promoter.cookie }))).toBe('not_found');
  });

  it.each(['access_token', 'refresh_token'] as const)(
    'is the client’s, by its %s',
    async (kind) => {
      const { promoter, asked, tokens } = await connected();
      const other = await newClient({ client_name: 'Thief' });
      const token = tokens[kind];
      expect(await oauthRefusal(postForm('revoke', { token, client_id: other }))).toBe(
        '401 invalid_client',
      );
      expect(await oauthRefusal(postForm('revoke', { token }))).toBe('400 invalid_request');
      const { client_id } = asked;
      for (const each of ['nonsense', token, token]) {
        expect((await postForm('revoke', { token: each, client_id })).status).toBe(200);
      }
      expect(await statusOf(tokens.access_token)).toBe(401);
      expect(await listed(promoter)).toEqual([]);
    },
  );
});

it('no secret of an assistant is logged', async () => {
  const written: string[] = [];
  for (const level of ['log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts) => {
      written.push(parts.map(String).join(' '));
    });
  }
  const { asked, code, tokens } = await connected();
  await redeem(asked, code);
  await refresh(asked.client_id, tokens.refresh_token);
  await call('GET', `/r/${tokens.refresh_token}/${tokens.access_token}`);
  await call('GET', `/api/${tokens.access_token}`);
  expect(written.length).toBeGreaterThan(0);
  for (const secret of [code, asked.verifier, tokens.access_token, tokens.refresh_token]) {
    expect(written.join('\n')).not.toContain(secret);
  }
});
