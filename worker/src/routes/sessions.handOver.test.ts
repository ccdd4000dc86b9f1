import { env } from 'cloudflare:workers';
import { HAND_OVER } from '@soltrade/schema/limits/accounts';
import { describe, expect, it } from 'vitest';
import { type Browser, newBrowser } from '../../test/browser.ts';
import {
  call,
  codeOf,
  jsonOf,
  newPromoter,
  newWallet,
  operate,
  signedMessage,
} from '../../test/client.ts';
import { playX } from '../../test/x.ts';
import { newXUser, signWith, throughX } from '../../test/xJourney.ts';
import { takeHandOver } from '../db/sessions.ts';
import { sha256Hex } from '../lib/crypto.ts';

type Given = { secret: string; expiresAt: string };

const handOver = async (browser: Browser): Promise<string> =>
  (await jsonOf<Given>(browser.send('POST', '/api/auth/hand-over'))).secret;

const lookUp = (secret: string): Promise<Response> =>
  call('POST', '/api/auth/hand-over/look-up', { body: { secret } });

/** The press in a wallet's own browser, which has no session. */
const join = (secret: string, wallet = newWallet(), browser = newBrowser()) =>
  browser.send('POST', '/api/auth', { ...signedMessage(wallet), handOver: secret });

const walletOf = (id: string): Promise<unknown> =>
  env.DB.prepare('select wallet_address from users where id = ?').bind(id).first('wallet_address');

const accountOf = async ({ address }: { address: string }): Promise<number> =>
  (await call('GET', `/api/user/${address}`)).status;

describe('a hand-over', () => {
  it('names its account, and joins a wallet that signs in another browser to it, once', async () => {
    const { browser, id, person } = await newXUser(playX());
    const secret = await handOver(browser);
    const { results } = await env.DB.prepare('select * from sessions where user_id = ?')
      .bind(id)
      .all();
    expect(JSON.stringify(results)).not.toContain(secret);
    expect(await jsonOf(lookUp(secret))).toMatchObject({
      account: { id, twitterUsername: person.username },
    });
    const [wallet, elsewhere] = [newWallet(), newBrowser()];
    expect(await jsonOf(join(secret, wallet, elsewhere))).toMatchObject({
      user: { id, walletAddress: wallet.address, profileComplete: true },
    });
    // The wallet signs in to the account like any account's wallet, and both browsers go on.
    expect((await elsewhere.user())?.id).toBe(id);
    expect(await browser.user()).toMatchObject({ id, walletAddress: wallet.address });
    expect(await codeOf(lookUp(secret))).toBe('hand_over_unusable');
    const other = newWallet();
    expect(await codeOf(join(secret, other))).toBe('hand_over_unusable');
    expect(await accountOf(other)).toBe(404);
    expect(await walletOf(id)).toBe(wallet.address);
  });

  it('two wallets at once: one joins, and the other gets no account and no session', async () => {
    const { browser, id } = await newXUser(playX());
    const secret = await handOver(browser);
    const both = [newWallet(), newWallet()].map((wallet) => ({ wallet, elsewhere: newBrowser() }));
    const answers = await Promise.all(
      both.map(({ wallet, elsewhere }) => join(secret, wallet, elsewhere)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const users = await Promise.all(both.map(({ elsewhere }) => elsewhere.user()));
    expect(users.map((user) => user?.id ?? null).toSorted()).toEqual([id, null].toSorted());
  });

  it('is nothing by itself: without a signature of the wallet it signs in to nothing', async () => {
    const { browser, id } = await newXUser(playX());
    const secret = await handOver(browser);
    const [wallet, thief] = [newWallet(), newWallet()];
    const forged = { ...signedMessage(thief), walletAddress: wallet.address, handOver: secret };
    const elsewhere = newBrowser();
    expect(await codeOf(elsewhere.send('POST', '/api/auth', forged))).toBe('signature_refused');
    expect(await elsewhere.user()).toBeNull();
    for (const [method, path] of [
      ['GET', '/api/user/current'],
      ['GET', `/api/links/${id}`],
      ['PATCH', `/api/user/${id}`],
    ] as const) {
      const asCookie = call(method, path, {
        cookie: `sid=${secret}`,
        ...(method === 'GET' ? {} : { body: {} }),
      });
      expect(await codeOf(asCookie)).toBe('unauthenticated');
    }
    expect(await walletOf(id)).toBeNull();
    // Still usable by who has both.
    expect((await join(secret, wallet)).status).toBe(200);
  });

  it('the message that a wallet signed for it works once', async () => {
    const [first, second] = [await newXUser(playX()), await newXUser(playX())];
    const wallet = newWallet();
    const body = signedMessage(wallet);
    const send = async (browser: Browser) =>
      newBrowser().send('POST', '/api/auth', { ...body, handOver: await handOver(browser) });
    expect((await send(first.browser)).status).toBe(200);
    expect(await codeOf(send(second.browser))).toBe('message_used');
    expect(await walletOf(second.id)).toBeNull();
  });

  it.each([
    ['the sign-out', (browser: Browser) => browser.send('POST', '/api/auth/logout')],
    [
      'the sign-out everywhere',
      (browser: Browser) => browser.send('POST', '/api/auth/logout-everywhere', {}),
    ],
    ['a newer one', (browser: Browser) => handOver(browser)],
    [
      'its account getting a wallet',
      async (browser: Browser, id: string) => {
        const wallet = newWallet();
        await signWith(browser, wallet);
        await browser.send('POST', `/api/user/${id}/link-wallet`, {
          walletAddress: wallet.address,
        });
      },
    ],
    [
      'the block of its account',
      (_: Browser, id: string) =>
        operate('POST', '/block', { kind: 'user', target: id, reason: 'test' }),
    ],
    [
      'the deletion of its account',
      (browser: Browser, id: string) => browser.send('DELETE', `/api/user/${id}`, {}),
    ],
    [
      'ten minutes',
      (_: Browser, id: string) =>
        env.DB.prepare(
          'update sessions set hand_over_until = hand_over_until - ? where user_id = ?',
        )
          .bind(HAND_OVER.lifetime, id)
          .run(),
    ],
  ])('ends with %s', async (_, end) => {
    const { browser, id } = await newXUser(playX());
    const secret = await handOver(browser);
    expect((await lookUp(secret)).status).toBe(200);
    await end(browser, id);
    const before = await walletOf(id);
    const [wallet, elsewhere] = [newWallet(), newBrowser()];
    expect(await codeOf(lookUp(secret))).toBe('hand_over_unusable');
    expect(await codeOf(join(secret, wallet, elsewhere))).toBe('hand_over_unusable');
    expect(await elsewhere.user()).toBeNull();
    expect(await accountOf(wallet)).toBe(404);
    expect(await walletOf(id)).toBe(before);
  });

  it('ends with its own session, not with another one of the same person', async () => {
    const x = playX();
    const { browser, id, person } = await newXUser(x);
    const elsewhere = newBrowser();
    await throughX(x, elsewhere, { person });
    const secret = await handOver(browser);
    await elsewhere.send('POST', '/api/auth/logout');
    expect((await join(secret)).status).toBe(200);
    expect(await walletOf(id)).not.toBeNull();
  });

  it('whatever happens between the look-up and the write, the write judges', async () => {
    const x = playX();
    const { browser, id, person } = await newXUser(x);
    const elsewhere = newBrowser();
    await throughX(x, elsewhere, { person });
    const secret = await handOver(browser);
    const own = newWallet();
    await signWith(elsewhere, own);
    await elsewhere.send('POST', `/api/user/${id}/link-wallet`, { walletAddress: own.address });
    const late = {
      handOverHash: await sha256Hex(secret),
      walletAddress: newWallet().address,
      now: Date.now(),
    };
    expect(await takeHandOver(env, late)).toBeNull();
    expect(await walletOf(id)).toBe(own.address);
  });

  it('a refused signature leaves the wallet free to begin with the same message', async () => {
    const wallet = newWallet();
    const body = signedMessage(wallet);
    const refused = newBrowser().send('POST', '/api/auth', { ...body, handOver: 'guessed' });
    expect(await codeOf(refused)).toBe('hand_over_unusable');
    const alone = newBrowser();
    expect((await alone.send('POST', '/api/auth', body)).status).toBe(200);
    expect(await alone.user()).toMatchObject({ walletAddress: wallet.address });
  });

  it('a wallet with an account of its own is told so, and another one may join', async () => {
    const { browser, id } = await newXUser(playX());
    const secret = await handOver(browser);
    const owner = await newPromoter();
    const elsewhere = newBrowser();
    expect(await codeOf(join(secret, owner.wallet, elsewhere))).toBe('wallet_taken');
    expect(await elsewhere.user()).toBeNull();
    // Nor may one of an account that was blocked and deleted.
    await operate('POST', '/block', { kind: 'user', target: owner.id });
    await operate('POST', '/delete-user', { target: owner.id });
    expect(await codeOf(join(secret, owner.wallet))).toBe('account_blocked');
    const wallet = newWallet();
    expect((await join(secret, wallet)).status).toBe(200);
    expect(await walletOf(id)).toBe(wallet.address);
  });

  it('is given to a session of an account without a wallet only', async () => {
    const { cookie } = await newPromoter();
    expect(await codeOf(call('POST', '/api/auth/hand-over', { cookie }))).toBe(
      'wallet_already_linked',
    );
    expect(await codeOf(call('POST', '/api/auth/hand-over'))).toBe('unauthenticated');
  });
});
