import { env } from 'cloudflare:workers';
import { base58 } from '@scure/base';
import { MINUTE } from '@soltrade/schema/durations';
import { describe, expect, it } from 'vitest';
import {
  call,
  codeOf,
  cookieOf,
  newPromoter,
  newWallet,
  refusalOf,
  signedMessage,
} from '../../test/client.ts';
import { eventually } from '../../test/eventually.ts';
import { SMALL_ORDER_KEYS } from '../../test/weakKeys.ts';

const signIn = (body: unknown, cookie?: string) => call('POST', '/api/auth', { body, cookie });
const currentUser = (cookie: string) => call('GET', '/api/user/current', { cookie });

describe('POST /api/auth: wallet sign-in', { tags: '7.auth' }, () => {
  it('returns the new user with every field, and a session cookie that is http-only and lax', {
    tags: ['7.user-current', '3.user.fields'],
  }, async () => {
    const wallet = newWallet();
    const response = await signIn(signedMessage(wallet));
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^signed_in=1\.[\da-z]{20}; Max-Age=2592000; Path=\/; SameSite=Lax$/),
    ]);
    expect(await response.json()).toEqual({
      user: {
        id: expect.any(String),
        username: null,
        displayName: null,
        profilePicture: null,
        walletAddress: wallet.address,
        twitterId: null,
        twitterUsername: null,
        twitterProfileImageUrl: null,
        profileImageUrl: null,
        authMethod: 'wallet',
        profileComplete: false,
      },
    });
    expect((await currentUser(cookieOf(response))).status).toBe(200);
  });

  it('two first sign-ins immediately make one user', async () => {
    const wallet = newWallet();
    const now = Date.now();
    const answers = await Promise.all(
      [1, 2, 3].map(async (ago) => (await signIn(signedMessage(wallet, now - ago))).json()),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('stores only a hash of the session', async () => {
    const { id, cookie } = await newPromoter();
    const stored = await env.DB.prepare('select id_hash from sessions where user_id = ?')
      .bind(id)
      .first<string>('id_hash');
    expect(stored).toMatch(/^[0-9a-f]{64}$/);
    expect(cookie).not.toContain(stored);
  });

  it('rotates the session at every sign-in: the former cookie is dead', async () => {
    const { cookie, wallet } = await newPromoter();
    // Later than the first message, because the same message counts once.
    const again = await signIn(signedMessage(wallet, Date.now() + 1), cookie);
    expect((await currentUser(cookie)).status).toBe(401);
    expect((await currentUser(cookieOf(again))).status).toBe(200);
  });

  it('accepts a replayed message exactly once, however many arrive together', async () => {
    const body = signedMessage(newWallet());
    const statuses = await Promise.all(
      Array.from({ length: 3 }, async () => (await signIn(body)).status),
    );
    expect(statuses.toSorted()).toEqual([200, 401, 401]);
  });

  it.each([
    ['older than 5 minutes', -5 * MINUTE - 1000, 401],
    ['4 minutes old', -4 * MINUTE, 200],
    ['half a minute ahead', MINUTE / 2, 200],
    ['more than 1 minute ahead', MINUTE + 5000, 401],
  ])('a message %s, by %i ms, is answered %i', async (_, offset, status) => {
    const response = await signIn(signedMessage(newWallet(), Date.now() + offset));
    expect(response.status).toBe(status);
    if (status === 401) expect(await codeOf(response)).toBe('message_expired');
  });

  it("refuses another wallet's signature, and another product's message", async () => {
    const [mine, other] = [newWallet(), newWallet()];
    const forged = { ...signedMessage(mine), walletAddress: other.address };
    expect(await codeOf(signIn(forged))).toBe('signature_refused');
    const foreign = signedMessage(mine, Date.now(), 'OtherProduct');
    expect(await codeOf(signIn(foreign))).toBe('signature_refused');
    const message = `Sign this message to authenticate with SolTrade: ${'9'.repeat(16)}`;
    expect(await refusalOf(signIn({ ...foreign, message }))).toBe('invalid_input message');
  });

  it('refuses a weak key whatever is signed', async () => {
    const walletAddress = base58.encode(SMALL_ORDER_KEYS[0] ?? new Uint8Array());
    // Valid for a small-order point if the hash happens to be a multiple of its order.
    const neutral = [1, ...Array<number>(63).fill(0)];
    for (let ago = 0; ago < 4; ago++) {
      const { message } = signedMessage(newWallet(), Date.now() - ago);
      const response = await signIn({ walletAddress, signature: neutral, message });
      expect(await codeOf(response)).toBe('signature_refused');
    }
  });
});

describe('sessions', () => {
  it('sign-out ends the session on the server and clears the cookie', async () => {
    const { cookie } = await newPromoter();
    const response = await call('POST', '/api/auth/logout', { cookie });
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sid=; Max-Age=0/),
      expect.stringMatching(/^signed_in=; Max-Age=0/),
    ]);
    expect((await currentUser(cookie)).status).toBe(401);
    expect((await call('POST', '/api/auth/logout')).status).toBe(204);
  });

  it('ends after 7 idle days, and after 30 days in any case', async () => {
    const day = 24 * 60 * MINUTE;
    const { cookie, id } = await newPromoter();
    const setTimes = (createdAgo: number, seenAgo: number) =>
      env.DB.prepare('update sessions set created_at = ?, last_seen_at = ? where user_id = ?')
        .bind(Date.now() - createdAgo, Date.now() - seenAgo, id)
        .run();
    await setTimes(29 * day, 6 * day);
    expect((await currentUser(cookie)).status).toBe(200);
    await eventually(async () => {
      const row = await env.DB.prepare(
        'select last_seen_at as seen from sessions where user_id = ?',
      )
        .bind(id)
        .first();
      expect(Number(row?.seen)).toBeGreaterThan(Date.now() - MINUTE);
    });
    await setTimes(8 * day, 7 * day + MINUTE);
    expect((await currentUser(cookie)).status).toBe(401);
    await setTimes(30 * day + MINUTE, 0);
    expect((await currentUser(cookie)).status).toBe(401);
  });
});

describe('the readable hint beside the session', () => {
  const hintOf = ({ headers }: Response) =>
    headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .find((pair) => pair?.startsWith('signed_in='));
  const dead = `sid=${'x'.repeat(43)}`;

  it.each([
    ['a dead session', dead, 'signed_in=0'],
    ['a forged hint', 'signed_in=1', 'signed_in=0'],
    ['a dead session that is known', `${dead}; signed_in=0`, undefined],
    ['a stranger', '', undefined],
  ])('is corrected where %s is refused, and nothing else is', async (_, cookie, hint) => {
    const response = await call('POST', '/api/generate-link', { cookie, body: {} });
    expect(response.status).toBe(401);
    expect(hintOf(response)).toBe(hint);
    expect(response.headers.getSetCookie()).toHaveLength(hint === undefined ? 0 : 1);
  });

  it('opens nothing, whichever account it names', async () => {
    const { cookie, id } = await newPromoter();
    const other = await newPromoter();
    expect((await currentUser('signed_in=1')).status).toBe(401);
    expect((await currentUser(`signed_in=1.${id}`)).status).toBe(401);
    expect((await currentUser(`${cookie}; signed_in=0`)).status).toBe(200);
    const foreign = `${other.cookie}; signed_in=1.${id}`;
    expect((await call('GET', `/api/analytics/${id}`, { cookie: foreign })).status).toBe(403);
    expect(await (await currentUser(foreign)).json()).toMatchObject({ id: other.id });
    expect((await currentUser(cookie)).headers.getSetCookie()).toEqual([]);
  });

  it('names the account of the session', async () => {
    const { cookie, id } = await newPromoter();
    const other = await newPromoter();
    const named = `signed_in=1.${id}`;
    for (const hint of ['signed_in=1', 'signed_in=0', `signed_in=1.${other.id}`]) {
      expect(hintOf(await currentUser(`${cookie}; ${hint}`))).toBe(named);
    }
    expect((await currentUser(`${cookie}; ${named}`)).headers.getSetCookie()).toEqual([]);
  });
});
