import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { call, newPromoter, newWallet, type Promoter, problemOf } from '../../../test/client.ts';
import { callCounted } from '../../../test/countedCalls.ts';
import { BONK, MINT, playMarket } from '../../../test/market.ts';
import { newPromoterWithLink } from '../../../test/promoter.ts';

const patch = (promoter: Promoter, body: unknown, id = promoter.id) =>
  call('PATCH', `/api/user/${id}`, { body, cookie: promoter.cookie });

const uniqueName = () => `name_${crypto.randomUUID().slice(0, 8)}`;

describe('PATCH /api/user/{id}', { tags: '7.user-update' }, () => {
  it('stores the three fields, and an absent one stays as it is', async () => {
    const promoter = await newPromoter();
    const username = uniqueName();
    const profilePicture = 'https://images.example/ada.png';
    const first = await patch(promoter, { username, displayName: ' Ada ', profilePicture });
    expect(first.status).toBe(200);
    expect(await first.json()).toMatchObject({ username, displayName: 'Ada', profilePicture });
    const second = await patch(promoter, { displayName: '' });
    expect(await second.json()).toMatchObject({ username, displayName: null, profilePicture });
    const third = await patch(promoter, { profilePicture: '' });
    expect(await third.json()).toMatchObject({ profilePicture: null, profileImageUrl: null });
  });

  it('writes and redraws nothing if nothing changes', async () => {
    playMarket({ [MINT]: BONK });
    const { promoter, username } = await newPromoterWithLink();
    const profile = { username, displayName: 'Ada', profilePicture: 'https://images.example/ada.png' };
    const edit = async (body: object) => {
      const { response, calls, settled } = await callCounted(`/api/user/${promoter.id}`, {
        method: 'PATCH',
        body,
        headers: { Cookie: promoter.cookie },
      });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ id: promoter.id, ...profile });
      return [...calls, ...(await settled())].filter((name) => name.startsWith('CACHE.'));
    };
    const storedAt = () =>
      env.DB.prepare('select updated_at from users where id = ?').bind(promoter.id).first('updated_at');
    expect(await edit(profile)).toEqual(expect.arrayContaining(['CACHE.put']));
    const first = await storedAt();
    for (const same of [profile, {}, { displayName: '  Ada ' }, { username }])
      expect(await edit(same)).toEqual([]);
    expect(await storedAt()).toBe(first);
  });

  it('removes bidirectional characters from a display name', async () => {
    const response = await patch(await newPromoter(), { displayName: 'Ada\u202E live' });
    expect(await response.json()).toMatchObject({ displayName: 'Ada live' });
  });

  it('a username, a former username and a short code are one namespace, regardless of case', async () => {
    const [ada, bob] = [await newPromoter(), await newPromoter()];
    const [first, second] = [uniqueName(), uniqueName()];
    await patch(ada, { username: first });
    await patch(ada, { username: second });
    for (const username of [first, second, first.toUpperCase()]) {
      const response = await patch(bob, { username });
      expect(await problemOf(response)).toMatchObject({
        status: 409,
        code: 'username_taken',
        fields: ['username'],
      });
    }
    // A former name stays its owner's, who may take it up again.
    expect((await patch(ada, { username: first })).status).toBe(200);
  });

  it('two who want the same name immediately: one gets it', async () => {
    const promoters = await Promise.all([newPromoter(), newPromoter(), newPromoter()]);
    const username = uniqueName();
    const statuses = await Promise.all(
      promoters.map(async (each) => (await patch(each, { username })).status),
    );
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
  });

  it.each(['dashboard', 'robots.txt', 'Ab1'.repeat(14)])(
    'refuses the reserved or address-like name %s',
    async (username) => {
      const response = await patch(await newPromoter(), { username });
      expect(await problemOf(response)).toMatchObject({
        status: 400,
        code: 'username_reserved',
        fields: ['username'],
      });
    },
  );

  it('allows 3 renames in 30 days; the first choice and another spelling are none', async () => {
    const promoter = await newPromoter();
    const name = uniqueName();
    expect((await patch(promoter, { username: name })).status).toBe(200);
    expect((await patch(promoter, { username: name.toUpperCase() })).status).toBe(200);
    for (let rename = 1; rename <= 3; rename++) {
      expect((await patch(promoter, { username: uniqueName() })).status).toBe(200);
    }
    const response = await patch(promoter, { username: uniqueName() });
    expect(await problemOf(response)).toMatchObject({ status: 429, code: 'too_many_renames' });
    expect((await patch(promoter, { displayName: 'Still me' })).status).toBe(200);
  });

  it('names every wrong field immediately and stores nothing', { tags: '5.form.expected' }, async () => {
    const promoter = await newPromoter();
    const response = await patch(promoter, { username: 'ab', displayName: 7, profilePicture: 'ftp://x' });
    const problem = await problemOf(response);
    expect(problem).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(problem.body.errors).toEqual({
      username: 'Username must be at least 3 characters',
      displayName: 'Expected string, received number',
      profilePicture: 'Must be a valid URL',
    });
    const current = await call('GET', '/api/user/current', { cookie: promoter.cookie });
    expect(await current.json()).toMatchObject({ username: null, displayName: null });
  });
});

describe('GET /api/user/{walletAddress}', { tags: '7.user-by-wallet' }, () => {
  it('is public and returns the fields of section 3', { tags: '3.user.fields' }, async () => {
    const promoter = await newPromoter();
    const response = await call('GET', `/api/user/${promoter.wallet.address}`);
    expect(response.status).toBe(200);
    expect(Object.keys(await response.json<object>())).toEqual([
      'id',
      'username',
      'displayName',
      'profilePicture',
      'walletAddress',
      'twitterId',
      'twitterUsername',
      'twitterProfileImageUrl',
      'profileImageUrl',
      'authMethod',
      'profileComplete',
    ]);
  });

  it('a wallet without a user is 404', async () => {
    const response = await call('GET', `/api/user/${newWallet().address}`);
    expect(await problemOf(response)).toMatchObject({ status: 404, code: 'user_not_found' });
  });
});
