import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PERSONAS } from './personas.ts';
import { testSandbox } from './testSandbox.ts';

const sandbox = testSandbox();
const redirectUri = 'http://localhost:8788/api/auth/twitter/callback';
const basic = (secret = 'sandbox-secret') => `Basic ${btoa(`sandbox-client:${secret}`)}`;
const [ada, bruno] = PERSONAS;

function login() {
  const verifier = randomBytes(32).toString('base64url');
  const params = {
    response_type: 'code',
    client_id: 'sandbox-client',
    redirect_uri: redirectUri,
    scope: 'users.read tweet.read',
    state: 'state & more',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  return { verifier, params };
}

const showConsent = (params: Record<string, string>) =>
  sandbox.call(`/x/i/oauth2/authorize?${new URLSearchParams(params)}`);

const decide = (params: Record<string, string>) =>
  sandbox.call('/x/i/oauth2/authorize', {
    method: 'POST',
    body: new URLSearchParams(params),
    redirect: 'manual',
  });

async function authorize(persona = ada) {
  const { verifier, params } = login();
  const response = await decide({ ...params, persona: persona?.id ?? '', decision: 'authorize' });
  const location = new URL(response.headers.get('location') ?? '');
  return { verifier, location, code: location.searchParams.get('code') ?? '' };
}

const exchange = (form: Record<string, string>, authorization = basic()) =>
  sandbox.call('/x/2/oauth2/token', {
    method: 'POST',
    headers: { authorization },
    body: new URLSearchParams({ grant_type: 'authorization_code', redirect_uri: redirectUri, ...form }),
  });

const me = (token: string, query = '') =>
  sandbox.call(`/x/2/users/me${query}`, { headers: { authorization: `Bearer ${token}` } });

const badCode = {
  error: 'invalid_request',
  error_description: 'Value passed for the authorization code was invalid.',
};

describe('the consent page', () => {
  it('offers every persona, escaped, and keeps the request in the form', async () => {
    const response = await showConsent(login().params);
    const html = await response.text();
    expect(response.status).toBe(200);
    for (const { id, username } of PERSONAS) {
      expect(html).toContain(`value="${id}"`);
      expect(html).toContain(`@${username}`);
    }
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('value="state &#38; more"');
  });

  it.each([
    ['response_type', 'token'],
    ['client_id', 'somebody'],
    ['redirect_uri', 'http://evil.example/callback'],
    ['redirect_uri', 'javascript:alert(1)'],
    ['scope', 'users.read'],
    ['state', ''],
    ['code_challenge', 'short'],
    ['code_challenge_method', 'plain'],
  ])('refuses %s = "%s" without a redirect', async (name, value) => {
    const params = { ...login().params, [name]: value };
    for (const response of [await showConsent(params), await decide({ ...params, decision: 'cancel' })]) {
      expect(response.status).toBe(400);
      expect(await response.text()).toContain(name);
    }
  });

  it('goes back with access_denied on Cancel', async () => {
    const response = await decide({ ...login().params, persona: ada?.id ?? '', decision: 'cancel' });
    const { searchParams } = new URL(response.headers.get('location') ?? '');
    expect(response.status).toBe(303);
    expect(Object.fromEntries(searchParams)).toEqual({ error: 'access_denied', state: 'state & more' });
  });
});

describe('signing in with X', () => {
  it('leads from consent to a token to the user', async () => {
    const { verifier, code, location } = await authorize(bruno);
    expect(`${location.origin}${location.pathname}`).toBe(redirectUri);
    expect(location.searchParams.get('state')).toBe('state & more');

    const answer = await exchange({ code, code_verifier: verifier });
    expect(answer.status).toBe(200);
    const token = await answer.json();
    expect(token).toEqual({
      token_type: 'bearer',
      expires_in: 7200,
      access_token: expect.any(String),
      scope: 'users.read tweet.read',
    });

    const user = await me(token.access_token, '?user.fields=profile_image_url,username,name,verified');
    const { data } = await user.json();
    expect(data).toEqual({
      id: bruno?.id,
      name: bruno?.name,
      username: bruno?.username,
      verified: false,
      profile_image_url: `${sandbox.url()}/images/avatar-bruno_bags_normal.png`,
    });
    for (const variant of ['_normal', '', '_400x400']) {
      const avatar = await fetch(data.profile_image_url.replace('_normal', variant));
      expect([avatar.status, avatar.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
    expect(Object.keys((await (await me(token.access_token)).json()).data)).toEqual([
      'id',
      'name',
      'username',
    ]);
    expect((await me(token.access_token, '?user.fields=shoe_size')).status).toBe(400);
  });

  it('takes a code once', async () => {
    const { verifier, code } = await authorize();
    expect((await exchange({ code, code_verifier: verifier })).status).toBe(200);
    const again = await exchange({ code, code_verifier: verifier });
    expect(again.status).toBe(400);
    expect(await again.json()).toEqual(badCode);
  });

  it('takes a code for half a minute', async () => {
    const { verifier, code } = await authorize();
    sandbox.advance(30_000);
    expect(await (await exchange({ code, code_verifier: verifier })).json()).toEqual(badCode);
  });

  it('refuses a wrong verifier and spends the code on it', async () => {
    const { verifier, code } = await authorize();
    const wrong = await exchange({ code, code_verifier: `${verifier}x` });
    expect(wrong.status).toBe(400);
    expect((await wrong.json()).error_description).toContain('code verifier');
    expect((await exchange({ code, code_verifier: verifier })).status).toBe(400);
  });

  it('refuses another redirect_uri', async () => {
    const { verifier, code } = await authorize();
    const form = { code, code_verifier: verifier, redirect_uri: `${redirectUri}/` };
    expect((await (await exchange(form)).json()).error_description).toContain('redirect uri');
  });

  it.each([basic('wrong'), 'Bearer x', ''])('refuses client credentials "%s"', async (authorization) => {
    const { verifier, code } = await authorize();
    const response = await exchange({ code, code_verifier: verifier }, authorization);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      error: 'unauthorized_client',
      error_description: 'Missing valid authorization header',
    });
  });

  it('names a missing parameter and an unknown grant type', async () => {
    expect(await (await exchange({ code: 'x' })).json()).toMatchObject({
      error_description: 'Missing required parameter [code_verifier].',
    });
    const form = { code: 'x', code_verifier: 'y', grant_type: 'password' };
    expect((await (await exchange(form)).json()).error).toBe('unsupported_grant_type');
  });

  it('returns a problem to an unknown or expired token', async () => {
    const response = await me('nonsense');
    expect(response.status).toBe(401);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toEqual({
      title: 'Unauthorized',
      type: 'about:blank',
      status: 401,
      detail: 'Unauthorized',
    });
    const { verifier, code } = await authorize();
    const { access_token } = await (await exchange({ code, code_verifier: verifier })).json();
    sandbox.advance(7_200_000);
    expect((await me(access_token)).status).toBe(401);
  });
});
