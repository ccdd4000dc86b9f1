import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { newBrowser } from '../../test/browser.ts';
import {
  call,
  codeOf,
  newPromoter,
  operate,
  type Promoter,
  signedMessage,
} from '../../test/client.ts';
import { playX } from '../../test/x.ts';
import { newXUser, signWith, throughX } from '../../test/xJourney.ts';

const told = async (verb: string, body: unknown) => {
  const response = await operate('POST', `/${verb}`, body);
  return { status: response.status, body: await response.json<Record<string, unknown>>() };
};

const block = (target: string) => told('block', { kind: 'user', target });
const unblock = (target: string) => told('unblock', { kind: 'user', target });
const deleteUser = (target: string) => told('delete-user', { target });

const signIn = ({ wallet }: Promoter, secondsAgo: number) =>
  call('POST', '/api/auth', { body: signedMessage(wallet, Date.now() - secondsAgo * 1_000) });

const blockedHashes = async (): Promise<number> =>
  (await env.DB.prepare('select count(*) as n from blocked_identities').first<number>('n')) ?? 0;

describe('a blocked account', () => {
  it('cannot delete itself, which would undo the block', async () => {
    const ada = await newPromoter();
    await block(ada.id);
    const response = await call('DELETE', `/api/user/${ada.id}`, { cookie: ada.cookie });
    expect(await codeOf(response)).toBe('account_blocked');
  });

  it('is deleted by the operator, and its wallet stays blocked until the operator says otherwise', async () => {
    const ada = await newPromoter();
    await block(ada.id);
    expect(await deleteUser(ada.wallet.address)).toEqual({
      status: 200,
      body: { id: ada.id, isBlocked: true },
    });
    expect(await codeOf(signIn(ada, 5))).toBe('account_blocked');

    // Nor with X only.
    const x = playX();
    const { browser, id } = await newXUser(x);
    await signWith(browser, ada.wallet, Date.now() - 10_000);
    const linked = await browser.send('POST', `/api/user/${id}/link-wallet`, {
      walletAddress: ada.wallet.address,
    });
    expect(await codeOf(linked)).toBe('account_blocked');

    expect(await unblock(ada.wallet.address)).toMatchObject({
      status: 200,
      body: { isChanged: true },
    });
    const { user } = await (await signIn(ada, 15)).json<{ user: { id: string } }>();
    expect(user.id).not.toBe(ada.id);
    expect((await unblock('nobody')).status).toBe(404);
  });

  it('leaves its X account blocked, for a new account and for one that has a wallet', async () => {
    const x = playX();
    const { person, id } = await newXUser(x);
    await block(id);
    expect(await deleteUser(id)).toMatchObject({ body: { isBlocked: true } });
    expect(await throughX(x, newBrowser(), { person })).toBe(
      '/profile?twitter=error&reason=account_blocked',
    );

    const ada = await newPromoter();
    const adas = newBrowser({ sid: ada.cookie.split('=')[1] ?? '' });
    const start = `/api/twitter/link/${ada.wallet.address}`;
    expect(await throughX(x, adas, { person, start })).toBe(
      '/profile?twitter=error&reason=account_blocked',
    );

    expect(await unblock(person.id)).toMatchObject({ status: 200 });
    expect(await throughX(x, newBrowser(), { person })).toBe(
      '/dashboard?twitter=success&account=created',
    );
  });

  it('is the only one of whom anything is kept to refuse it', async () => {
    const before = await blockedHashes();
    const ada = await newPromoter();
    expect(await deleteUser(ada.id)).toMatchObject({ body: { isBlocked: false } });
    expect(await blockedHashes()).toBe(before);
    expect((await signIn(ada, 5)).status).toBe(200);
    // Unknown, so it can't be blocked or deleted again.
    for (const operation of [block, deleteUser]) expect((await operation(ada.id)).status).toBe(404);
  });
});
