import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { MINUTE } from '@soltrade/schema/durations';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { type Browser, locationOf, newBrowser } from '../../test/browser.ts';
import { newPromoter } from '../../test/client.ts';
import { hang, json } from '../../test/fixtures/farEnd.ts';
import { recorded } from '../../test/fixtures/recorded.ts';
import { hurry } from '../../test/hurry.ts';
import { secureEnv } from '../../test/secureEnv.ts';
import { callbackOf, newXPerson, playX } from '../../test/x.ts';
import { throughX } from '../../test/xJourney.ts';
import { app } from '../app.ts';

const failed = (reason: string, place = 'profile') => `/${place}?twitter=error&reason=${reason}`;

const start = async (browser: Browser, path = '/api/auth/twitter') =>
  locationOf(await browser.open(path));

const usersAndSessions = async () => {
  const count = (table: string) =>
    env.DB.prepare(`select count(*) as n from ${table}`).first<number>('n');
  return [await count('users'), await count('sessions')];
};

let logs: MockInstance[];
beforeEach(() => {
  logs = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((spy) =>
    spy.mockImplementation(() => {}),
  );
});

const logLines = (): string[] =>
  logs.flatMap((spy) => spy.mock.calls.map(([line]) => String(line)));

describe('X callback: every failure leads back into the app and changes nothing', () => {
  it('denial at X', async () => {
    const x = playX();
    const browser = newBrowser();
    const before = await usersAndSessions();
    const path = callbackOf(await start(browser), { error: 'access_denied' });
    const response = await browser.open(path);
    expect(locationOf(response)).toBe(failed('denied'));
    expect(response.headers.get('Set-Cookie')).toBeNull();
    expect(locationOf(await browser.open(path))).toBe(failed('invalid'));
    expect(x.calls).toEqual([]);
    expect(await usersAndSessions()).toEqual(before);
  });

  it('the dashboard hears of it where a session began there, and only then', async () => {
    const { cookie } = await newPromoter();
    const withSession = newBrowser({ sid: cookie.replace('sid=', '') });
    for (const [browser, place] of [
      [withSession, 'dashboard'],
      [newBrowser(), 'profile'],
    ] as const) {
      const location = await start(browser, '/api/auth/twitter?from=dashboard');
      const path = callbackOf(location, { error: 'access_denied' });
      expect(locationOf(await browser.open(path))).toBe(failed('denied', place));
    }
  });

  it('a consent page that was open for 10 minutes', async () => {
    const x = playX();
    const age = (ms: number) =>
      env.DB.prepare('update oauth_flows set created_at = ?')
        .bind(Date.now() - ms)
        .run();
    const [late, inTime] = [newBrowser(), newBrowser()];
    const locations = [await start(late), await start(inTime)] as const;
    await age(10 * MINUTE);
    expect(locationOf(await late.open(x.agree(locations[0], newXPerson())))).toBe(
      failed('expired'),
    );
    expect(x.calls).toEqual([]);
    await age(10 * MINUTE - 5_000);
    expect(locationOf(await inTime.open(x.agree(locations[1], newXPerson())))).toContain(
      'twitter=success',
    );
  });

  it('a callback that arrives many times immediately: one of them counts', async () => {
    const x = playX();
    const browser = newBrowser();
    const path = x.agree(await start(browser), newXPerson());
    const landings = await Promise.all(
      Array.from({ length: 3 }, async () =>
        locationOf(await newBrowser(Object.fromEntries(browser.jar)).open(path)),
      ),
    );
    expect(landings.filter((landing) => landing.includes('success'))).toHaveLength(1);
    expect(landings.filter((landing) => landing === failed('invalid'))).toHaveLength(2);
  });

  it('a callback in another browser, which leaves the flow to its own', async () => {
    const x = playX();
    const browser = newBrowser();
    const path = x.agree(await start(browser), newXPerson());
    const stranger = newBrowser();
    await start(stranger);
    for (const other of [newBrowser(), stranger, newBrowser({ xflow: 'x'.repeat(43) })]) {
      expect(locationOf(await other.open(path))).toBe(failed('invalid'));
      expect(await other.user()).toBeNull();
    }
    expect(x.calls).toEqual([]);
    expect(locationOf(await browser.open(path))).toContain('twitter=success');
  });

  it.each(['?state=forged&code=code', '?code=code'])('a forged callback %s', async (query) => {
    const x = playX();
    const browser = newBrowser();
    await start(browser);
    expect(locationOf(await browser.open(`/api/auth/twitter/callback${query}`))).toBe(
      failed('invalid'),
    );
    expect(x.calls).toEqual([]);
  });

  it('a state without a code', async () => {
    const browser = newBrowser();
    const path = callbackOf(await start(browser), {});
    expect(locationOf(await browser.open(path))).toBe(failed('invalid'));
  });

  it("a code of another person's flow: the verifier does not fit", async () => {
    const x = playX();
    const [mallory, ada] = [newBrowser(), newBrowser()];
    const stolen = new URLSearchParams(
      x.agree(await start(mallory), newXPerson()).split('?')[1],
    ).get('code');
    const path = callbackOf(await start(ada), { code: stolen ?? '' });
    expect(locationOf(await ada.open(path))).toBe(failed('unavailable'));
    expect(await ada.user()).toBeNull();
  });

  type Row = [string, () => Response | Promise<Response>];

  it.each<Row>([
    ['a client that X refuses', () => json({ error: 'unauthorized_client' }, { status: 401 })],
    ['an empty token', () => json({ token_type: 'bearer', access_token: '' })],
    ['a token of another type', () => json({ token_type: 'mac', access_token: 'SECRET-TOKEN' })],
  ])('the exchange of the code answers %s', async (_, token) => {
    // With any resulting token, the account request would succeed.
    const x = playX({ token, me: () => json({ data: newXPerson() }) });
    const browser = newBrowser();
    const before = await usersAndSessions();
    expect(await throughX(x, browser, { person: newXPerson() })).toBe(failed('unavailable'));
    expect(await usersAndSessions()).toEqual(before);
    expect(logLines().join('\n')).not.toContain('SECRET');
  });

  it.each<Row>([
    ['a redirect to another host', () => Response.redirect('https://evil.example/', 302)],
    ['errors without data', () => json({ errors: [{ title: 'Not Found Error' }] })],
    ['an id that is a number', () => json({ data: { id: 2244994945, username: 'ada' } })],
    ['a username that draws nothing', () => json({ data: { id: '1', username: '\u200b' } })],
  ])('the account answers %s', async (_, me) => {
    const x = playX({ me });
    const browser = newBrowser();
    const before = await usersAndSessions();
    expect(await throughX(x, browser, { person: newXPerson() })).toBe(failed('unavailable'));
    expect(await usersAndSessions()).toEqual(before);
    expect(x.calls.filter((call) => call.endsWith('/2/users/me'))).toHaveLength(1);
  });

  it('X hangs', async () => {
    hurry();
    const browser = newBrowser();
    expect(await throughX(playX({ token: hang }), browser, { person: newXPerson() })).toBe(
      failed('unavailable'),
    );
    expect(await browser.user()).toBeNull();
  });

  it('our own database fails', async () => {
    playX();
    const prepare = () => {
      throw new Error('D1 is down');
    };
    const dead = { ...env, DB: { prepare } };
    const response = await app.fetch(
      new Request('http://localhost:8788/api/auth/twitter/callback?state=a&code=b', {
        headers: { Cookie: `xflow=${'x'.repeat(43)}` },
      }),
      dead,
      createExecutionContext(),
    );
    expect(locationOf(response)).toBe(failed('unavailable'));
  });
});

describe('X accounts as X returns them', () => {
  it("the documentation's account, and a partial error beside it, sign in", async () => {
    const { data } = JSON.parse(recorded('x', 'users-me'));
    for (const errors of [
      undefined,
      [{ title: 'Not Found Error', detail: 'Could not find tweet' }],
    ]) {
      const browser = newBrowser();
      const x = playX({ me: () => json({ data, errors }) });
      expect(await throughX(x, browser, { person: newXPerson() })).toContain(
        '/dashboard?twitter=success',
      );
      expect(await browser.user()).toMatchObject({
        twitterId: '2244994945',
        twitterUsername: 'XDevelopers',
      });
    }
  });

  it('an account without name and picture signs in, and what was known stays', async () => {
    const person = newXPerson();
    await throughX(playX(), newBrowser(), { person });
    const x = playX({ me: () => json({ data: { id: person.id, username: person.username } }) });
    const browser = newBrowser();
    await throughX(x, browser, { person });
    expect(await browser.user()).toMatchObject({
      displayName: 'Ada Apes',
      twitterProfileImageUrl: expect.stringContaining('_400x400'),
    });
  });
});

describe('the log', () => {
  it('names the reason and the request of a failure, and no code, state, token or verifier', async () => {
    const x = playX({ me: () => json({}, { status: 500 }) });
    const browser = newBrowser();
    const consent = await start(browser);
    const path = x.agree(consent, newXPerson());
    const verifier = await env.DB.prepare(
      'select code_verifier from oauth_flows order by rowid desc limit 1',
    ).first<string>('code_verifier');
    const response = await browser.open(path);
    const lines = logLines();
    const refusal = lines
      .map((line) => JSON.parse(line))
      .find(({ event }) => event === 'twitter_refused');
    expect(refusal).toMatchObject({
      reason: 'unavailable',
      requestId: response.headers.get('X-Request-Id'),
    });
    const query = new URLSearchParams(path.split('?')[1]);
    const secrets = [
      query.get('code'),
      query.get('state'),
      browser.jar.get('xflow'),
      verifier,
      'access-',
      'Basic ',
    ];
    for (const secret of secrets) expect(lines.join('\n')).not.toContain(secret);
  });
});

describe('the cookie on https', () => {
  it('is __Host- and Secure, and the return address is our own origin whatever the request says', async () => {
    const response = await app.fetch(
      new Request('https://elsewhere.example/api/auth/twitter'),
      // With own domains, unknown hosts are 404.
      { ...secureEnv, HOSTS_ZONE_ID: '' },
      createExecutionContext(),
    );
    expect(response.headers.get('Set-Cookie')).toMatch(
      /^__Host-xflow=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(new URL(locationOf(response)).searchParams.get('redirect_uri')).toBe(
      'https://soltrade.example/api/auth/twitter/callback',
    );
  });
});
