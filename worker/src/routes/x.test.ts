import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { locationOf, newBrowser } from '../../test/browser.ts';
import { newPromoter, newWallet, ORIGIN } from '../../test/client.ts';
import { newXPerson, playX } from '../../test/x.ts';
import { newXUser, signWith, throughX } from '../../test/xJourney.ts';

const browserOf = ({ cookie }: { cookie: string }) =>
  newBrowser({ sid: cookie.replace('sid=', '') });

const promoterBrowser = async () => {
  const promoter = await newPromoter();
  return { promoter, browser: browserOf(promoter) };
};

describe('GET /api/auth/twitter', { tags: '7.x-start' }, () => {
  it('leads to X with PKCE and state, of which we keep hashes', async () => {
    const browser = newBrowser();
    const response = await browser.open('/api/auth/twitter');
    const location = locationOf(response);
    expect(location).toContain('scope=users.read%20tweet.read&');
    const { origin, pathname, searchParams } = new URL(location);
    expect(origin + pathname).toBe(env.X_AUTHORIZE_URL);
    expect(Object.fromEntries(searchParams)).toEqual({
      response_type: 'code',
      client_id: 'sandbox-client',
      redirect_uri: `${ORIGIN}/api/auth/twitter/callback`,
      scope: 'users.read tweet.read',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(response.headers.get('Set-Cookie')).toMatch(
      /^xflow=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const { results } = await env.DB.prepare('select * from oauth_flows').all();
    const stored = JSON.stringify(results);
    expect(results.length).toBeGreaterThan(0);
    expect(stored).not.toContain(searchParams.get('state'));
    expect(stored).not.toContain(browser.jar.get('xflow'));
  });

  it.each([
    ['/api/auth/twitter', 'cross-site', 403],
    ['/api/auth/twitter', 'same-origin', 302],
    ['/api/auth/twitter', 'none', 302],
    [`/api/twitter/link/${newWallet().address}`, 'cross-site', 403],
  ])('%s with Sec-Fetch-Site: %s is %i', async (path, site, status) => {
    const response = await newBrowser().open(path, { 'Sec-Fetch-Site': site });
    expect(response.status).toBe(status);
    if (status === 403) {
      expect(await response.json()).toMatchObject({ code: 'foreign_origin' });
      expect(response.headers.get('Set-Cookie')).toBeNull();
    }
  });
});

it('a person whom another site sent there sees a page with a way out', async () => {
  const Accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const headers = { Accept, 'Sec-Fetch-Site': 'cross-site' };
  const response = await newBrowser().open('/api/auth/twitter', headers);
  expect([response.status, response.headers.get('Set-Cookie')]).toEqual([403, null]);
  expect(response.headers.get('Content-Type')).toContain('text/html');
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect(await response.text()).toContain(`<a class="way" href="${env.PUBLIC_ORIGIN}"`);
});

describe('X sign-in without a session', () => {
  it('an unknown X account makes a user, with name and picture imported', async () => {
    const x = playX();
    const browser = newBrowser();
    const person = newXPerson();
    expect(await throughX(x, browser, { person })).toBe(
      '/dashboard?twitter=success&account=created',
    );
    const imageUrl = `https://pbs.twimg.example/profile_images/${person.username}_400x400.jpg`;
    expect(await browser.user()).toEqual({
      id: expect.any(String),
      username: person.username,
      displayName: 'Ada Apes',
      profilePicture: imageUrl,
      walletAddress: null,
      twitterId: person.id,
      twitterUsername: person.username,
      twitterProfileImageUrl: imageUrl,
      profileImageUrl: expect.stringMatching(/^\/img\/user\//),
      authMethod: 'twitter',
      profileComplete: false,
      acting: null,
    });
    expect(x.calls).toEqual([
      'POST http://127.0.0.1:8790/x/2/oauth2/token',
      'GET http://127.0.0.1:8790/x/2/users/me',
    ]);
    const code = await env.DB.prepare(
      'select kind from names join users on users.id = user_id where twitter_id = ?',
    )
      .bind(person.id)
      .all();
    expect(code.results).toEqual(expect.arrayContaining([{ kind: 'code' }, { kind: 'username' }]));
  });

  it('a known X account signs in, and what X says is refreshed; what the user chose stays', async () => {
    const x = playX();
    const { person, browser, id } = await newXUser(x);
    await browser.send('PATCH', `/api/user/${id}`, { displayName: 'My own name' });
    const renamed = {
      ...person,
      username: 'ada_renamed',
      name: 'Other',
      profile_image_url: 'https://pbs.twimg.example/new_normal.png',
    };
    const elsewhere = newBrowser();
    expect(await throughX(x, elsewhere, { person: renamed })).toBe('/dashboard?twitter=success');
    expect(await elsewhere.user()).toMatchObject({
      id,
      displayName: 'My own name',
      twitterUsername: 'ada_renamed',
      twitterProfileImageUrl: 'https://pbs.twimg.example/new_400x400.png',
      profilePicture: 'https://pbs.twimg.example/new_400x400.png',
    });
    await elsewhere.send('PATCH', `/api/user/${id}`, {
      profilePicture: 'https://images.example/me.png',
      displayName: '',
    });
    await throughX(x, newBrowser(), { person });
    expect(await browser.user()).toMatchObject({
      profilePicture: 'https://images.example/me.png',
      displayName: null,
      twitterProfileImageUrl: expect.stringContaining(person.username),
    });
  });

  it('two first sign-ins of one X account immediately make one user', async () => {
    const x = playX();
    const person = newXPerson();
    const browsers = [newBrowser(), newBrowser()];
    const landings = await Promise.all(browsers.map((browser) => throughX(x, browser, { person })));
    const users = await Promise.all(browsers.map((browser) => browser.user()));
    expect(new Set(users.map((user) => user?.id)).size).toBe(1);
    expect(landings.toSorted()).toEqual([
      '/dashboard?twitter=success',
      '/dashboard?twitter=success&account=created',
    ]);
  });

  it('signing in with X replaces the session of a browser', async () => {
    const x = playX();
    const { browser } = await newXUser(x);
    const former = newBrowser(Object.fromEntries(browser.jar));
    await throughX(x, browser, {
      person: newXPerson(),
      start: `/api/auth/twitter?wallet=${newWallet().address}`,
    });
    expect(await former.user()).toBeNull();
    expect(await browser.user()).not.toBeNull();
  });

  it('hostile names are cleaned, and unusable pictures are none', async () => {
    const x = playX();
    const browser = newBrowser();
    const person = newXPerson({
      name: `<b>\u202Eevil\u0007${'x'.repeat(200)}`,
      profile_image_url: 'javascript:alert(1)',
    });
    await throughX(x, browser, { person });
    const user = await browser.user();
    expect(user).toMatchObject({
      twitterProfileImageUrl: null,
      profilePicture: null,
      profileImageUrl: null,
    });
    expect(user?.displayName).toBe(`<b>evil${'x'.repeat(93)}`);
  });
});

describe('a session links X to its user', { tags: '7.x-link' }, () => {
  it.each([
    ['/api/auth/twitter', () => '/api/auth/twitter'],
    ['/api/auth/twitter?wallet={own}', (wallet: string) => `/api/auth/twitter?wallet=${wallet}`],
    ['/api/twitter/link/{own}', (wallet: string) => `/api/twitter/link/${wallet}`],
  ])(
    'from %s; the profile is complete and the session rotated',
    { tags: '4.x.linked' },
    async (_, start) => {
      const x = playX();
      const { promoter, browser } = await promoterBrowser();
      const person = newXPerson();
      const landing = await throughX(x, browser, { person, start: start(promoter.wallet.address) });
      expect(landing).toBe('/profile?twitter=success');
      expect(await browser.user()).toMatchObject({
        id: promoter.id,
        twitterId: person.id,
        twitterUsername: person.username,
        displayName: 'Ada Apes',
        profilePicture: expect.stringContaining('_400x400.jpg'),
        authMethod: 'wallet',
        profileComplete: true,
      });
      expect(await browserOf(promoter).user()).toBeNull();
    },
  );

  it('two tabs: both come back well, in either order', async () => {
    const x = playX();
    const { browser } = await promoterBrowser();
    const person = newXPerson();
    const [first, second] = [
      locationOf(await browser.open('/api/auth/twitter')),
      locationOf(await browser.open('/api/auth/twitter')),
    ];
    expect(locationOf(await browser.open(x.agree(second, person)))).toBe(
      '/profile?twitter=success',
    );
    expect(locationOf(await browser.open(x.agree(first, person)))).toBe('/profile?twitter=success');
  });

  it.each([
    ['no session', async () => newBrowser(), 'session_required'],
    [
      'a session of another wallet',
      async () => (await promoterBrowser()).browser,
      'wallet_not_owned',
    ],
  ])('/api/twitter/link/{wallet} with %s starts nothing', async (_, browserWith, reason) => {
    const browser = await browserWith();
    const owner = await newPromoter();
    const response = await browser.open(`/api/twitter/link/${owner.wallet.address}`);
    expect(locationOf(response)).toBe(`/profile?twitter=error&reason=${reason}`);
    expect(response.headers.get('Set-Cookie')).toBeNull();
  });

  it('/api/auth/twitter?wallet= of someone else signs in, and links nothing', async () => {
    const x = playX();
    const owner = await newPromoter();
    const { promoter, browser } = await promoterBrowser();
    const landing = await throughX(x, browser, {
      person: newXPerson(),
      start: `/api/auth/twitter?wallet=${owner.wallet.address}`,
    });
    expect(landing).toBe('/dashboard?twitter=success&account=created');
    for (const each of [owner, promoter]) {
      const row = await env.DB.prepare('select twitter_id from users where id = ?')
        .bind(each.id)
        .first();
      expect(row).toEqual({ twitter_id: null });
    }
  });
});

describe('X conflicts', () => {
  it.each([
    ['/profile', ''],
    ['/dashboard', '?from=dashboard'],
  ])(
    'an X account of another user is refused, on %s where it began there',
    async (place, query) => {
      const x = playX();
      const { person } = await newXUser(x);
      const { promoter, browser } = await promoterBrowser();
      expect(await throughX(x, browser, { person, start: `/api/auth/twitter${query}` })).toBe(
        `${place}?twitter=error&reason=x_taken`,
      );
      expect(await browser.user()).toMatchObject({
        id: promoter.id,
        twitterId: null,
        displayName: null,
      });
      expect(await browserOf(promoter).user()).not.toBeNull();
    },
  );

  it('two users who link one X account immediately: one gets it', async () => {
    const x = playX();
    const person = newXPerson();
    const both = [await promoterBrowser(), await promoterBrowser()];
    const landings = await Promise.all(both.map(({ browser }) => throughX(x, browser, { person })));
    expect(landings.toSorted()).toEqual([
      '/profile?twitter=error&reason=x_taken',
      '/profile?twitter=success',
    ]);
  });

  it('a user with another X account keeps it', async () => {
    const x = playX();
    const { person, browser } = await newXUser(x);
    expect(await throughX(x, browser, { person: newXPerson() })).toBe(
      '/profile?twitter=error&reason=x_already_linked',
    );
    expect(await browser.user()).toMatchObject({ twitterId: person.id });
  });

  it('a session that ended, or changed its user, meanwhile links nothing', async () => {
    const x = playX();
    const { browser } = await promoterBrowser();
    const [first, second] = [
      locationOf(await browser.open('/api/auth/twitter')),
      locationOf(await browser.open('/api/auth/twitter')),
    ];
    await browser.send('POST', '/api/auth/logout');
    const refused = '/profile?twitter=error&reason=session_required';
    expect(locationOf(await browser.open(x.agree(first, newXPerson())))).toBe(refused);
    await signWith(browser, newWallet());
    expect(locationOf(await browser.open(x.agree(second, newXPerson())))).toBe(refused);
    expect(await browser.user()).toMatchObject({ twitterId: null });
    expect(x.calls).toEqual([]);
  });
});
