// Usernames that one account could hoard, even with concurrent requests.

import { env } from 'cloudflare:workers';
import { USERNAME } from '@soltrade/schema/firstLimits';
import { ACCOUNT } from '@soltrade/schema/limits/accounts';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, getJson, newPromoter, type Promoter } from '../../test/client.ts';
import { statusesOf, times, valuesOf } from '../../test/crowd.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import {
  connect,
  type GeneratedLink,
  generate,
  newPromoterWithLink,
  setUsername,
} from '../../test/promoter.ts';
import { setPage } from '../../test/promoterPage.ts';
import { deleteExpiredRows } from '../db/operations.ts';

beforeEach(() => playMarket({ [MINT]: BONK }));

const unique = (word: string): string => `${word}_${crypto.randomUUID().slice(0, 8)}`;

const rename = (promoter: Promoter, username: string): Promise<Response> =>
  call('PATCH', `/api/user/${promoter.id}`, { body: { username }, cookie: promoter.cookie });

const usernamesOf = ({ id }: Promoter): Promise<unknown[]> =>
  valuesOf("select key from names where user_id = ? and kind = 'username'", id);

describe('renames at once', () => {
  it('of an account with a name keep that one and three more', async () => {
    const promoter = await newPromoter();
    await setUsername(promoter, unique('first'));
    const responses = await times(6, () => rename(promoter, unique('more')));
    expect(statusesOf(responses)).toEqual({ 200: 3, 429: 3 });
    const names = await usernamesOf(promoter);
    expect(names).toHaveLength(1 + USERNAME.renamesPerWindow);
    const { username } = await getJson<{ username: string }>(promoter, '/api/user/current');
    expect(names).toContain(username);
  });
});

/** The required time plus a minute. */
const LONG_AGO = ACCOUNT.unusedNamesKept + 60_000;

const age = async ({ id }: Promoter, by = LONG_AGO): Promise<void> => {
  await env.DB.prepare('update names set created_at = created_at - ? where user_id = ?')
    .bind(by, id)
    .run();
};

const namesOf = ({ id }: Promoter): Promise<unknown[]> =>
  valuesOf('select key from names where user_id = ?', id);

describe('names of an account that never had a link, a page or X', () => {
  it('return after 30 days, and not before; what is younger stays', async () => {
    const [left, young, other] = [await newPromoter(), await newPromoter(), await newPromoter()];
    const [first, second, third] = [unique('first'), unique('second'), unique('third')];
    await setUsername(left, first);
    await setUsername(left, second);
    await setUsername(young, third);
    await age(left);
    await age(young, LONG_AGO - 120_000);
    await deleteExpiredRows(env, Date.now());
    expect(await namesOf(left)).toEqual([]);
    expect(await namesOf(young)).toHaveLength(2);
    const me = await call('GET', '/api/user/current', { cookie: left.cookie });
    expect(await me.json()).toMatchObject({ username: null });
    await setUsername(other, first);
    expect((await rename(left, first)).status).toBe(409);

    // A returning promoter gets the code again with the first link, which works.
    await connect(left, 'jupiter', { walletAddress: 'left-jup' });
    const { url } = await (await generate(left)).json<GeneratedLink>();
    const code = new URL(url).pathname.split('/')[2];
    const found = await call('GET', `/api/link-by-user/${code}/${MINT}`);
    expect(await found.json()).toMatchObject({ user: { id: left.id } });
  });

  it('stay with who has a link, an open page or X, or was blocked', async () => {
    const { promoter: linked } = await newPromoterWithLink();
    const [paged, blocked] = [await newPromoter(), await newPromoter()];
    await setPage(paged, { isOpen: true });
    await env.DB.prepare('update users set blocked_at = 1 where id = ?').bind(blocked.id).run();
    const withX = await newPromoter();
    await env.DB.prepare("update users set twitter_id = 'x-1' where id = ?").bind(withX.id).run();
    for (const promoter of [linked, paged, blocked, withX]) await age(promoter);
    await deleteExpiredRows(env, Date.now());
    for (const promoter of [linked, paged, blocked, withX])
      expect(await namesOf(promoter)).not.toEqual([]);
  });

  it('return at once when it is deleted; those in links never do', async () => {
    const [{ promoter: linked }, unlinked] = [await newPromoterWithLink(), await newPromoter()];
    await setUsername(unlinked, unique('gone'));
    for (const { id, cookie } of [linked, unlinked])
      expect((await call('DELETE', `/api/user/${id}`, { cookie })).status).toBe(204);
    expect(await namesOf(unlinked)).toEqual([]);
    expect(await namesOf(linked)).toHaveLength(2);
  });
});
