// Loads the renderer early, because the test runtime can't import during a request.
import '../landing/preview/renderPreview.tsx';

import { env } from 'cloudflare:workers';
import { SESSION } from '@soltrade/schema/firstLimits';
import { beforeEach, describe, expect, it } from 'vitest';
import { newBrowser } from '../../test/browser.ts';
import {
  call,
  codeOf,
  cookieOf,
  getJson,
  newPromoter,
  newWallet,
  type Promoter,
  signedMessage,
} from '../../test/client.ts';
import { forgetTotals } from '../../test/forgetTotals.ts';
import { letPass } from '../../test/letPass.ts';
import { BONK, MINT, OTHER_MINT, playMarket } from '../../test/market.ts';
import {
  connect,
  generate,
  newPromoterWithLink,
  setUsername,
  shortCodeOf,
} from '../../test/promoter.ts';
import { setPage } from '../../test/promoterPage.ts';
import { insertRevenue } from '../../test/revenue.ts';
import { insertCounts } from '../../test/rows.ts';
import { newXPerson, playX } from '../../test/x.ts';
import { newXUser, signWith, throughX } from '../../test/xJourney.ts';

beforeEach(() => playMarket({ [MINT]: BONK, [OTHER_MINT]: { ...BONK, symbol: 'TWO' } }));

const statusOf = async (path: string, cookie?: string) =>
  (await call('GET', path, cookie ? { cookie } : {})).status;

const remove = ({ id, cookie }: Pick<Promoter, 'id' | 'cookie'>) =>
  call('DELETE', `/api/user/${id}`, { cookie });

const removed = async (promoter: Promoter): Promise<void> => {
  const response = await remove(promoter);
  if (response.status !== 204) throw new Error(`${response.status} ${await response.text()}`);
};

const signIn = (promoter: Promoter, at = Date.now()) =>
  call('POST', '/api/auth', { body: signedMessage(promoter.wallet, at) });

const otherBrowser = async (promoter: Promoter): Promise<Promoter> => ({
  ...promoter,
  // Another time, because a message works once.
  cookie: cookieOf(await signIn(promoter, Date.now() - 1_000 - Math.floor(Math.random() * 60_000))),
});

describe('POST /api/auth/logout-everywhere', () => {
  const logOut = (cookie: string | null) => call('POST', '/api/auth/logout-everywhere', { cookie });

  it('ends every session of the user, this one too, and nobody else’s', async () => {
    const [ada, bob] = [await newPromoter(), await newPromoter()];
    const elsewhere = await otherBrowser(ada);
    const response = await logOut(ada.cookie);
    expect(response.status).toBe(204);
    expect(response.headers.get('Set-Cookie')).toMatch(/^sid=; Max-Age=0/);
    for (const { cookie } of [ada, elsewhere]) {
      expect(await codeOf(call('GET', '/api/user/current', { cookie }))).toBe('unauthenticated');
    }
    expect(await statusOf('/api/user/current', bob.cookie)).toBe(200);
    expect((await otherBrowser(ada)).cookie).toMatch(/^sid=./);
  });
});

describe('DELETE /api/user/{id}', () => {
  it('wants a sign-in of the last hour, and a new one is enough', async () => {
    const ada = await newPromoter();
    letPass(SESSION.fresh + 1_000);
    expect(await codeOf(remove(ada))).toBe('recent_sign_in_required');
    expect(await statusOf('/api/user/current', ada.cookie)).toBe(200);
    await removed(await otherBrowser(ada));
  });

  it('is not made younger by linking a wallet or an X account, which may be a stranger’s', async () => {
    const x = playX();
    const { browser, id } = await newXUser(x);
    const ada = await newPromoter();
    const adas = newBrowser({ sid: ada.cookie.split('=')[1] ?? '' });
    letPass(SESSION.fresh + 1_000);
    const stranger = newWallet();
    await signWith(browser, stranger);
    const linked = await browser.send('POST', `/api/user/${id}/link-wallet`, {
      walletAddress: stranger.address,
    });
    expect(linked.status).toBe(200);
    const start = `/api/twitter/link/${ada.wallet.address}`;
    const person = newXPerson();
    expect(await throughX(x, adas, { person, start })).toBe('/profile?twitter=success');
    for (const [somebody, userId] of [
      [browser, id],
      [adas, ada.id],
    ] as const) {
      expect(await codeOf(somebody.send('DELETE', `/api/user/${userId}`))).toBe(
        'recent_sign_in_required',
      );
    }
    // The linked X account proves its owner, as does the wallet.
    expect(await throughX(x, adas, { person, start })).toBe('/profile?twitter=success');
    expect((await adas.send('DELETE', `/api/user/${ada.id}`)).status).toBe(204);
    await signWith(browser, stranger, Date.now() - 1_000);
    expect((await browser.send('DELETE', `/api/user/${id}`)).status).toBe(204);
  });

  it('takes down every page immediately, under every name, and the pictures', async () => {
    const { promoter, username, generated } = await newPromoterWithLink();
    const first = `first_${username}`;
    await setUsername(promoter, first);
    await setPage(promoter, { isOpen: true });
    const code = await shortCodeOf(promoter);
    const { customIdentifier } = generated.link;
    const html = await (await call('GET', `/r/${first}/${MINT}`)).text();
    const picture = new URL(/<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '')
      .pathname;
    const paths = [
      ...[username, first, first.toUpperCase(), code].map((name) => `/r/${name}/${MINT}`),
      `/r=${first}/${MINT}`,
      `/r/${first}`,
      `/token/${customIdentifier}`,
      `/api/link-by-user/${username}/${MINT}`,
      `/api/token/${customIdentifier}`,
      `/api/actions/r/${first}/${MINT}`,
      `/api/actions/token/${customIdentifier}`,
      `/api/user/${promoter.wallet.address}`,
      `/img/user/${promoter.id}`,
      picture,
    ];
    // Which fills the caches.
    for (const path of paths) expect([path, await statusOf(path)]).toEqual([path, 200]);
    await removed(promoter);
    for (const path of paths) expect([path, await statusOf(path)]).toEqual([path, 404]);
  });

  it('ends all sessions, and is answered 401 a second time', async () => {
    const ada = await newPromoter();
    const elsewhere = await otherBrowser(ada);
    const response = await remove(ada);
    expect(response.headers.get('Set-Cookie')).toMatch(/^sid=; Max-Age=0/);
    for (const { cookie } of [ada, elsewhere]) {
      expect(await statusOf('/api/user/current', cookie)).toBe(401);
      expect((await remove({ id: ada.id, cookie })).status).toBe(401);
    }
    expect((await remove({ id: ada.id, cookie: (await newPromoter()).cookie })).status).toBe(404);
  });

  it('frees the wallet for a new account, which has nothing of the old one', async () => {
    const { promoter, username } = await newPromoterWithLink();
    await removed(promoter);
    const response = await signIn(promoter);
    const { user } = await response.json<{ user: { id: string; username: string | null } }>();
    expect(user).toMatchObject({ username: null, displayName: null, profilePicture: null });
    expect(user.id).not.toBe(promoter.id);
    const cookie = cookieOf(response);
    for (const list of ['links', 'platforms']) {
      expect(await getJson({ cookie }, `/api/${list}/${user.id}`)).toEqual([]);
      expect(await statusOf(`/api/${list}/${promoter.id}`, cookie)).toBe(404);
    }
    // The name isn't even given back to its former owner, since the wallet may have another holder.
    const claim = await call('PATCH', `/api/user/${user.id}`, { body: { username }, cookie });
    expect(await codeOf(claim)).toBe('username_taken');
  });

  it('leaves names and identifiers reserved, so nobody can take over posted links', async () => {
    const { promoter, username, generated } = await newPromoterWithLink();
    const later = `later_${username}`;
    await setUsername(promoter, later);
    await removed(promoter);
    const eve = await newPromoter();
    for (const name of [username, later.toUpperCase()]) {
      const claim = await call('PATCH', `/api/user/${eve.id}`, {
        body: { username: name },
        cookie: eve.cookie,
      });
      expect(await codeOf(claim)).toBe('username_taken');
    }
    await connect(eve, 'jupiter', { walletAddress: 'eve' });
    const claim = await generate(eve, { customIdentifier: generated.link.customIdentifier });
    expect(await codeOf(claim)).toBe('identifier_taken');
  });

  it('a sign-in message that was used before stays used', async () => {
    const ada = await newPromoter();
    const body = signedMessage(ada.wallet, Date.now() - 5_000);
    expect((await call('POST', '/api/auth', { body })).status).toBe(200);
    await removed(ada);
    expect(await codeOf(call('POST', '/api/auth', { body }))).toBe('message_used');
  });

  it('leaves the totals of the home page and the money as they are', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const at = Date.now();
    await insertRevenue([
      {
        id: `entry-${promoter.id}`,
        userId: promoter.id,
        platform: 'jupiter',
        linkId: generated.link.id,
        source: 'partner',
        proof: 'signature',
        microUsd: 5_000_000,
        at,
      },
    ]);
    await insertCounts([
      { linkId: generated.link.id, day: '2026-11-01', persons: 40, repeats: 2, robots: 9 },
    ]);
    const totals = async () => {
      await forgetTotals();
      return (await call('GET', '/api/stats')).json<{ activeKols: number }>();
    };
    const before = await totals();
    await removed(promoter);
    expect(await totals()).toEqual({ ...before, activeKols: before.activeKols - 1 });
    const entry = await env.DB.prepare('select * from revenue_entries where id = ?')
      .bind(`entry-${promoter.id}`)
      .first();
    expect(entry).toMatchObject({ link_id: generated.link.id, micro_usd: 5_000_000, at });
  });
});

describe('writes that meet a deletion', () => {
  const personal = ['sessions', 'oauth_flows', 'platform_connections', 'renames'] as const;

  const left = async (userId: string) => {
    const counts = await env.DB.batch<{ n: number }>(
      personal.map((table) =>
        env.DB.prepare(`select count(*) as n from ${table} where user_id = ?`).bind(userId),
      ),
    );
    return counts.map(({ results }) => results[0]?.n);
  };

  it('are refused or done before it, and nothing of them is left', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const { id, cookie } = promoter;
    const elsewhere = await otherBrowser(promoter);
    const name = `race_${crypto.randomUUID().slice(0, 8)}`;
    const send = (method: string, path: string, body: unknown) =>
      call(method, path, { body, cookie: elsewhere.cookie });
    const [response, ...others] = await Promise.all([
      call('DELETE', `/api/user/${id}`, { cookie }),
      send('PATCH', `/api/user/${id}`, { username: name, displayName: 'Race' }),
      send('POST', '/api/platforms', {
        userId: id,
        platformName: 'padre',
        walletAddress: 'race',
      }),
      send('PATCH', `/api/links/${generated.link.id}`, { isActive: true }),
      send('POST', '/api/generate-link', {
        userId: id,
        tokenAddress: OTHER_MINT,
        platforms: ['jupiter'],
      }),
      call('GET', `/api/twitter/link/${promoter.wallet.address}`, { cookie: elsewhere.cookie }),
      call('POST', '/api/auth', {
        body: signedMessage(promoter.wallet, Date.now() - 120_000),
      }),
    ]);
    expect(response.status).toBe(204);
    for (const { status, url } of others) expect([url, status < 500]).toEqual([url, true]);
    expect(await left(id)).toEqual([0, 0, 0, 0]);
    const row = await env.DB.prepare('select * from users where id = ?').bind(id).first();
    expect(row).toMatchObject({ username: null, display_name: null, wallet_address: null });
    const active = env.DB.prepare(
      'select count(*) as n from links where user_id = ? and is_active = 1',
    );
    expect(await active.bind(id).first('n')).toBe(0);
  });

  const REFUSED = [
    "insert into sessions (id_hash, user_id, created_at, last_seen_at) values ('x', $id, 1, 1)",
    "insert into names values ('x-name', $id, 'username', 1)",
    "insert into renames values ('x', $id, 'a', 'b', 1)",
    "insert into oauth_flows values ('x', 'v', 'b', $id, 'profile', 1)",
    "insert into platform_connections (id, user_id, platform_name, credential, is_active, created_at, updated_at) values ('x', $id, 'axiom', 'c', 1, 1, 1)",
    "insert into links (id, user_id, mint, identifier, identifier_key, platforms, is_active, created_at, updated_at) values ('x', $id, $mint, 'x-x', 'x-x', '[]', 1, 1, 1)",
    'update links set is_active = 1 where user_id = $id',
    "update users set display_name = 'Ada' where id = $id",
  ];

  it('are refused by the database itself', async () => {
    const { promoter } = await newPromoterWithLink();
    await removed(promoter);
    for (const statement of REFUSED) {
      const text = statement.replaceAll('$id', `'${promoter.id}'`).replaceAll('$mint', `'${MINT}'`);
      await expect(env.DB.prepare(text).run(), statement).rejects.toThrow('user_deleted');
    }
  });
});
