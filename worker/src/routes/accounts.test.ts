import { describe, expect, it } from 'vitest';
import {
  call,
  codeOf,
  newPromoter,
  newWallet,
  type Promoter,
  problemOf,
  refusalOf,
} from '../../test/client.ts';

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
    const styled = await patch(promoter, { displayName: 'Ann ᵛᵉʳⁱᶠⁱᵉᵈ 🏅 𝗩' });
    expect(await styled.json()).toMatchObject({ displayName: 'Ann V' });
    const second = await patch(promoter, { displayName: '' });
    expect(await second.json()).toMatchObject({ username, displayName: null, profilePicture });
    const third = await patch(promoter, { profilePicture: '' });
    expect(await third.json()).toMatchObject({ profilePicture: null, profileImageUrl: null });
  });

  it('a username, a former username and a short code are one namespace, regardless of case', async () => {
    const [ada, bob] = [await newPromoter(), await newPromoter()];
    const [first, second] = [uniqueName(), uniqueName()];
    await patch(ada, { username: first });
    await patch(ada, { username: second });
    for (const username of [first, second, first.toUpperCase()]) {
      const response = await patch(bob, { username });
      expect(await refusalOf(response)).toBe('username_taken username');
    }
    // A former name still belongs to its owner, who may use it again.
    expect((await patch(ada, { username: first })).status).toBe(200);
  });

  it('allows 3 renames in 30 days; the first choice and another spelling are none', async () => {
    const promoter = await newPromoter();
    const name = uniqueName();
    expect((await patch(promoter, { username: name })).status).toBe(200);
    expect((await patch(promoter, { username: name.toUpperCase() })).status).toBe(200);
    for (let rename = 1; rename <= 3; rename++) {
      expect((await patch(promoter, { username: uniqueName() })).status).toBe(200);
    }
    const response = await patch(promoter, { username: uniqueName() });
    expect(await codeOf(response)).toBe('too_many_renames');
    expect((await patch(promoter, { displayName: 'Still me' })).status).toBe(200);
  });

  it('names every wrong field immediately and stores nothing', {
    tags: '5.form.expected',
  }, async () => {
    const promoter = await newPromoter();
    const response = await patch(promoter, {
      username: 'ab',
      displayName: 7,
      profilePicture: 'ftp://x',
    });
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
    expect(await codeOf(response)).toBe('user_not_found');
  });
});
