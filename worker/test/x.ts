// Fake X: a consent page controlled by the test, the code exchange, and the account.
import { vi } from 'vitest';
import { sha256Base64url } from '../src/lib/crypto.ts';
import { json } from './fixtures/farEnd.ts';
import { nextNumber } from './nextNumber.ts';

export type XPerson = {
  id: string;
  username: string;
  name?: string;
  verified?: boolean;
  profile_image_url?: string;
};

type Answer = () => Response | Promise<Response>;

/** An X account unique to the test. */
export const newXPerson = (change: Partial<XPerson> = {}): XPerson => {
  const nth = nextNumber();
  const username = `ada_${nth}`;
  return {
    id: `17850029304${Math.floor(Math.random() * 1e8)}${nth}`,
    username,
    name: 'Ada Apes',
    verified: true,
    profile_image_url: `https://pbs.twimg.example/profile_images/${username}_normal.jpg`,
    ...change,
  };
};

const basic = `Basic ${btoa('sandbox-client:sandbox-secret')}`;

const refusal = (status: number, error: string): Response =>
  json({ error, error_description: error }, { status });

/** Fakes X until mocks are restored. `answers` replace its responses. */
export const playX = (answers: { token?: Answer; me?: Answer } = {}) => {
  const grants = new Map<string, { person: XPerson; challenge: string; redirectUri: string }>();
  const accesses = new Map<string, XPerson>();
  const calls: string[] = [];

  const exchange = async (init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (headers.get('Authorization') !== basic) return refusal(401, 'unauthorized_client');
    if (headers.get('Content-Type') !== 'application/x-www-form-urlencoded') {
      return refusal(400, 'invalid_request');
    }
    const form = new URLSearchParams(String(init.body));
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const isRight =
      grant !== undefined &&
      form.get('grant_type') === 'authorization_code' &&
      form.get('redirect_uri') === grant.redirectUri &&
      (await sha256Base64url(form.get('code_verifier') ?? '')) === grant.challenge;
    if (!isRight) return refusal(400, 'invalid_request');
    const access = `access-${crypto.randomUUID()}`;
    accesses.set(access, grant.person);
    return json({
      token_type: 'bearer',
      expires_in: 7200,
      access_token: access,
      scope: 'users.read tweet.read',
    });
  };

  const me = (url: URL, init: RequestInit): Response => {
    const person = accesses.get(
      new Headers(init.headers).get('Authorization')?.replace('Bearer ', '') ?? '',
    );
    if (!person)
      return json({ title: 'Unauthorized', type: 'about:blank', status: 401 }, { status: 401 });
    const isAsked =
      url.searchParams.get('user.fields') === 'profile_image_url,username,name,verified';
    return isAsked ? json({ data: person }) : json({ title: 'Invalid Request' }, { status: 400 });
  };

  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const call = `${init.method ?? 'GET'} ${url.origin}${url.pathname}`;
    calls.push(call);
    if (call === 'POST http://127.0.0.1:8790/x/2/oauth2/token')
      return answers.token?.() ?? exchange(init);
    if (call === 'GET http://127.0.0.1:8790/x/2/users/me') return answers.me?.() ?? me(url, init);
    throw new TypeError('connection refused');
  });

  return {
    /** Requests leaving the Worker: method, origin and path. */
    calls,
    /** Agrees on the consent page: returns the callback's path and query. */
    agree: (location: string, person: XPerson): string => {
      const query = new URL(location).searchParams;
      const code = `code-${crypto.randomUUID()}`;
      const redirectUri = query.get('redirect_uri') ?? '';
      grants.set(code, { person, challenge: query.get('code_challenge') ?? '', redirectUri });
      return callbackOf(location, { code });
    },
  };
};

/** X's redirect from this consent page, with the given state. */
export const callbackOf = (location: string, answer: Record<string, string>): string => {
  const query = new URL(location).searchParams;
  const target = new URL(query.get('redirect_uri') ?? '');
  for (const [name, value] of Object.entries({ state: query.get('state') ?? '', ...answer })) {
    target.searchParams.set(name, value);
  }
  return `${target.pathname}${target.search}`;
};
