import { env } from 'cloudflare:workers';
import { base58 } from '@scure/base';
import { signInText } from '@soltrade/schema/signInText';
import { describe, expect, it } from 'vitest';
import { type Browser, newBrowser } from '../../test/browser.ts';
import { call, codeOf, newPromoter, newWallet } from '../../test/client.ts';
import { SMALL_ORDER_KEYS } from '../../test/weakKeys.ts';
import { playX } from '../../test/x.ts';
import { newXUser, signWith, throughX } from '../../test/xJourney.ts';

const link = (browser: Browser, id: string, walletAddress: unknown): Promise<Response> =>
  browser.send('POST', `/api/user/${id}/link-wallet`, { walletAddress });

describe('a wallet signs in a session of an X account without one', () => {
  it('the session stays, and returns its own user', async () => {
    const { browser, id } = await newXUser(playX());
    const former = newBrowser(Object.fromEntries(browser.jar));
    const wallet = newWallet();
    const response = await signWith(browser, wallet);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      user: { id, walletAddress: null, authMethod: 'twitter' },
    });
    expect((await browser.user())?.id).toBe(id);
    expect((await former.user())?.id).toBe(id);
    const made = await call('GET', `/api/user/${wallet.address}`);
    expect(made.status).toBe(404);
  });

  it('a Sign In With Solana text proves as well', async () => {
    const { browser, id } = await newXUser(playX());
    const wallet = newWallet();
    const challenge = await browser.open(`/api/auth/challenge?walletAddress=${wallet.address}`);
    const message = signInText(await challenge.json());
    await browser.send('POST', '/api/auth', {
      walletAddress: wallet.address,
      signature: wallet.sign(message),
      message,
    });
    expect((await link(browser, id, wallet.address)).status).toBe(200);
  });

  it('in a session of an account with a wallet it signs in to its own account', async () => {
    const { cookie, id } = await newPromoter();
    const browser = newBrowser({ sid: cookie.replace('sid=', '') });
    const other = newWallet();
    await signWith(browser, other);
    const user = await browser.user();
    expect(user).toMatchObject({ walletAddress: other.address });
    expect(user?.id).not.toBe(id);
  });
});

it('three at once leave one session', async () => {
  const { browser, id } = await newXUser(playX());
  const wallet = newWallet();
  await signWith(browser, wallet);
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const body = { walletAddress: wallet.address };
  const responses = await Promise.all(
    Array.from({ length: 3 }, () => call('POST', `/api/user/${id}/link-wallet`, { cookie, body })),
  );
  const cookies = responses.flatMap((response) =>
    response.headers.getSetCookie().filter((line) => line.startsWith('sid=')),
  );
  expect(cookies).toHaveLength(1);
  const rows = await env.DB.prepare('select id_hash from sessions where user_id = ?')
    .bind(id)
    .all();
  expect(rows.results).toHaveLength(1);
  const current = await call('GET', '/api/user/current', {
    cookie: cookies[0]?.split(';')[0] ?? '',
  });
  expect(await current.json()).toMatchObject({ id, walletAddress: wallet.address });
});

describe('POST /api/user/{id}/link-wallet', { tags: '7.link-wallet' }, () => {
  it('links the proven wallet, completes the profile and rotates the session', {
    tags: '4.wallet-link.linked',
  }, async () => {
    const { browser, id, person } = await newXUser(playX());
    const wallet = newWallet();
    await signWith(browser, wallet);
    const former = newBrowser(Object.fromEntries(browser.jar));
    const response = await link(browser, id, wallet.address);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      id,
      walletAddress: wallet.address,
      twitterId: person.id,
      authMethod: 'twitter',
      profileComplete: true,
    });
    expect((await browser.user())?.id).toBe(id);
    expect(await former.user()).toBeNull();
    const elsewhere = newBrowser();
    await signWith(elsewhere, wallet, Date.now() + 1);
    expect((await elsewhere.user())?.id).toBe(id);
  });

  it('an unproven wallet is 403, also one that another session proved', async () => {
    const x = playX();
    const { browser, id, person } = await newXUser(x);
    const [proven, unproven] = [newWallet(), newWallet()];
    expect(await codeOf(link(browser, id, unproven.address))).toBe('wallet_not_proven');
    await signWith(browser, proven);
    expect(await codeOf(link(browser, id, unproven.address))).toBe('wallet_not_proven');
    const elsewhere = newBrowser();
    await throughX(x, elsewhere, { person });
    expect(await codeOf(link(elsewhere, id, proven.address))).toBe('wallet_not_proven');
    expect(await browser.user()).toMatchObject({ walletAddress: null });
  });

  it('a key that proves nothing is 403, even where the session says that it signed', async () => {
    const { browser, id } = await newXUser(playX());
    const address = base58.encode(SMALL_ORDER_KEYS[0] ?? new Uint8Array());
    await env.DB.prepare('update sessions set proven_wallet = ? where user_id = ?')
      .bind(address, id)
      .run();
    expect(await codeOf(link(browser, id, address))).toBe('wallet_not_proven');
  });

  it('a wallet with its own account is 409 wallet_taken; nothing is merged', async () => {
    const { browser, id } = await newXUser(playX());
    const owner = await newPromoter();
    const response = await signWith(browser, owner.wallet, Date.now() + 1);
    expect(await response.json()).toMatchObject({ user: { id } });
    expect(await codeOf(link(browser, id, owner.wallet.address))).toBe('wallet_taken');
    expect(await browser.user()).toMatchObject({ id, walletAddress: null });
  });

  it('a second wallet is 409 wallet_already_linked', {
    tags: '4.wallet-link.only-once',
  }, async () => {
    const x = playX();
    const { browser, id, person } = await newXUser(x);
    const elsewhere = newBrowser();
    await throughX(x, elsewhere, { person });
    const [first, second] = [newWallet(), newWallet()];
    await signWith(elsewhere, second);
    await signWith(browser, first);
    await link(browser, id, first.address);
    expect(await codeOf(link(elsewhere, id, second.address))).toBe('wallet_already_linked');
    expect(await browser.user()).toMatchObject({ walletAddress: first.address });
  });

  it('two users who link one wallet immediately: one gets it', async () => {
    const x = playX();
    const both = [await newXUser(x), await newXUser(x)];
    const wallet = newWallet();
    const now = Date.now();
    // At two times, because a message works once.
    await Promise.all(both.map(({ browser }, index) => signWith(browser, wallet, now - index)));
    const statuses = await Promise.all(
      both.map(async ({ browser, id }) => (await link(browser, id, wallet.address)).status),
    );
    expect(statuses.toSorted()).toEqual([200, 409]);
    const owners = await env.DB.prepare('select count(*) as n from users where wallet_address = ?')
      .bind(wallet.address)
      .first('n');
    expect(owners).toBe(1);
  });

  it('an account with X only can do nothing that needs a wallet, and all of it afterwards', async () => {
    const { browser, id } = await newXUser(playX());
    const connect = () =>
      browser.send('POST', '/api/platforms', {
        userId: id,
        platformName: 'axiom',
        walletAddress: 'ada',
      });
    expect(await codeOf(connect())).toBe('wallet_required');
    const wallet = newWallet();
    await signWith(browser, wallet);
    await link(browser, id, wallet.address);
    expect((await connect()).status).toBe(201);
  });
});
