import { env } from 'cloudflare:workers';
import { DAY } from '@soltrade/schema/durations';
import { ACCOUNT } from '@soltrade/schema/limits/accounts';
import { describe, expect, it, vi } from 'vitest';
import { newBrowser } from '../../test/browser.ts';
import {
  call,
  codeOf,
  newAddress,
  newWallet,
  problemOf,
  signedMessage,
} from '../../test/client.ts';
import { statusesOf, times } from '../../test/crowd.ts';
import { newXPerson, playX } from '../../test/x.ts';
import { throughX } from '../../test/xJourney.ts';
import { deleteExpiredRows } from '../db/operations.ts';

const signIn = (address: string, wallet = newWallet()): Promise<Response> =>
  call('POST', '/api/auth', {
    body: signedMessage(wallet),
    headers: { 'CF-Connecting-IP': address },
  });

/** As if those that made an account had made so many. */
const fill = (used: number) =>
  env.DB.prepare('update quotas set used = ? where used = 1').bind(used).run();

describe('accounts of one address and day', () => {
  it('are 20, also at once; a wallet that has an account still signs in', async () => {
    const [address, known] = [newAddress(), newWallet()];
    expect((await signIn(address, known)).status).toBe(200);
    await fill(ACCOUNT.newPerAddressAndDay - 2);
    const responses = await times(4, () => signIn(address));
    expect(statusesOf(responses)).toEqual({ 200: 2, 429: 2 });
    const refused = responses.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(refused && (await problemOf(refused)).body).toMatchObject({
      code: 'too_many_accounts',
      detail: expect.stringContaining('Try again tomorrow'),
    });
    expect((await signIn(address, known)).status).toBe(200);
    expect((await signIn(newAddress())).status).toBe(200);

    const tomorrow = Date.now() + DAY;
    vi.useFakeTimers({ now: tomorrow, toFake: ['Date'] });
    expect((await signIn(address)).status).toBe(200);
  });

  it('are no more from all subnets of one network, also at once, and others notice nothing', async () => {
    const network = `2001:db8:${newAddress().split('.')[2]}`;
    const subnet = (index: number): string => `${network}:${index % 8}::${index + 1}`;
    await signIn(subnet(0));
    await fill(ACCOUNT.newPerNetworkAndDay - 2);
    const responses = await times(4, (index) => signIn(subnet(index + 1)));
    expect(statusesOf(responses)).toEqual({ 200: 2, 429: 2 });
    expect(await codeOf(signIn(`${network}:ff::1`))).toBe('too_many_accounts');
    expect((await signIn(newAddress())).status).toBe(200);
  });

  it('those made with X are among them, and the page says so', async () => {
    const address = newAddress();
    const browser = newBrowser({}, { 'CF-Connecting-IP': address });
    const person = newXPerson();
    const x = playX();
    await throughX(x, browser, { person });
    expect(await browser.user()).toMatchObject({ twitterUsername: person.username });
    await fill(ACCOUNT.newPerAddressAndDay);
    const another = newBrowser({}, { 'CF-Connecting-IP': address });
    expect(await throughX(x, another, { person: newXPerson() })).toContain(
      'twitter=error&reason=too_many_accounts',
    );
    expect(await another.user()).toBeNull();
    expect(await throughX(x, another, { person })).toContain('twitter=success');
  });

  it('leave no address behind, and only for a day', async () => {
    const address = newAddress();
    await signIn(address);
    const stored = async () =>
      (await env.DB.prepare('select * from quotas order by rowid desc').all()).results;
    const [newest, ...others] = await stored();
    expect(JSON.stringify([newest, ...others])).not.toContain(address);
    await deleteExpiredRows(env, Date.now() + 2 * DAY);
    expect(await stored()).not.toContainEqual(newest);
  });
});
