// Reserved names: linked handles and well-known ones, and who gets them.
import { describe, expect, it } from 'vitest';
import { type Browser, newBrowser } from '../../test/browser.ts';
import {
  call,
  codeOf,
  newPromoter,
  newWallet,
  type Promoter,
  refusalOf,
} from '../../test/client.ts';
import { newXPerson, playX, type XPerson } from '../../test/x.ts';
import { throughX } from '../../test/xJourney.ts';

const unique = () => crypto.randomUUID().slice(0, 8);

const rename = (promoter: Promoter, username: string) =>
  call('PATCH', `/api/user/${promoter.id}`, { body: { username }, cookie: promoter.cookie });

const browserOf = ({ cookie }: Promoter): Browser => {
  const [name = '', value = ''] = cookie.split('=');
  return newBrowser({ [name]: value });
};

/** A browser signed in with X, and its current user. */
const signUp = async (person: XPerson) => {
  const browser = newBrowser();
  await throughX(playX(), browser, { person });
  const user = await browser.user();
  if (!user) throw new Error('nobody is signed in');
  return { browser, user };
};

const linkX = async (promoter: Promoter, person: XPerson) => {
  const browser = browserOf(promoter);
  await throughX(playX(), browser, {
    person,
    start: `/api/twitter/link/${promoter.wallet.address}`,
  });
  return browser;
};

it('a username is no token’s address', async () => {
  const username = newWallet().address;
  expect(await refusalOf(rename(await newPromoter(), username))).toBe('username_reserved username');
});

describe('a well-known name', () => {
  it.each(['official_solana'])(
    '%s is refused to who did not link its X account',
    async (username) => {
      const other = await newPromoter();
      const browsers = [browserOf(await newPromoter()), await linkX(other, newXPerson())];
      for (const browser of browsers) {
        const before = await browser.user();
        const response = await browser.send('PATCH', `/api/user/${before?.id}`, {
          username,
          displayName: 'Me',
        });
        expect(await refusalOf(response)).toBe('username_reserved username');
        expect(await browser.user()).toEqual(before);
      }
    },
  );

  it('is given to who signs up with its X account, in their spelling, and look-alikes are too', async () => {
    const { browser, user } = await signUp(newXPerson({ username: 'VitalikButerin' }));
    expect(user).toMatchObject({ username: 'VitalikButerin', twitterUsername: 'VitalikButerin' });
    const renamed = await browser.send('PATCH', `/api/user/${user.id}`, {
      username: 'vitalik.eth',
    });
    expect(await renamed.json()).toMatchObject({ username: 'vitalik.eth' });
  });

  it('an X account whose handle only looks like it has its short code', async () => {
    const { user } = await signUp(newXPerson({ username: 'V1talikButerin' }));
    expect(user).toMatchObject({ username: null, twitterUsername: 'V1talikButerin' });
  });
});

describe('a linked handle', () => {
  it('is refused to everyone else, in any spelling, with its variants; its owner can take it at any time', async () => {
    const handle = `owner_${unique()}`;
    const owner = await newPromoter();
    await rename(owner, `pen.${unique()}`);
    await linkX(owner, newXPerson({ username: handle }));
    const stranger = await newPromoter();
    for (const username of [handle, handle.toUpperCase(), `${handle}.2`]) {
      expect(await refusalOf(rename(stranger, username))).toBe('username_taken username');
    }
    expect((await rename(stranger, `${handle}_fan`)).status).toBe(200);
  });

  it('is the username of a new account, and a variant where someone has it; a name that was chosen stays', async () => {
    const handle = `Taken_${unique()}`;
    const squatter = await newPromoter();
    await rename(squatter, handle.toLowerCase());
    const { user } = await signUp(newXPerson({ username: handle }));
    expect(user).toMatchObject({ username: `${handle}.2`, twitterUsername: handle });
    const link = await call('GET', `/api/user/${squatter.wallet.address}`);
    expect(await link.json()).toMatchObject({
      username: handle.toLowerCase(),
      twitterUsername: null,
    });

    const chosen = await newPromoter();
    await rename(chosen, `chosen.${unique()}`);
    const linked = await linkX(chosen, newXPerson());
    expect((await linked.user())?.username).toMatch(/^chosen\./);
  });

  it('names a wallet account that had no name', async () => {
    const handle = `fresh_${unique()}`;
    const browser = await linkX(await newPromoter(), newXPerson({ username: handle }));
    expect(await browser.user()).toMatchObject({ username: handle, twitterUsername: handle });
  });

  it.each([
    ['jk', 'jk.2'],
    ['jkq', 'jkq'],
  ])(
    '%s names its owner %s: a handle too short for a username gets a variant',
    async (handle, username) => {
      const { user } = await signUp(newXPerson({ username: handle }));
      expect(user).toMatchObject({ username, twitterUsername: handle });
    },
  );

  it('a reserved handle names nobody', async () => {
    expect((await signUp(newXPerson({ username: 'soltrade_support' }))).user).toMatchObject({
      username: null,
    });
  });

  it.each(['ada.apes', 'ada"><b>'])('an X that says %j is not believed', async (username) => {
    const browser = newBrowser();
    const person = newXPerson({ username });
    expect(await throughX(playX(), browser, { person })).toContain('twitter=error');
    expect(await browser.user()).toBeNull();
  });
});

describe('a handle that changes passes on X', () => {
  it('is whose X says it is now; the id of who had it stays linked, without a handle', async () => {
    const handle = `sold_${unique()}`;
    const seller = await signUp(newXPerson({ username: handle }));
    const buyer = await signUp(newXPerson({ username: handle.toUpperCase() }));
    expect(buyer.user).toMatchObject({ username: `${handle.toUpperCase()}.2` });
    expect(await seller.browser.user()).toMatchObject({
      username: handle,
      twitterUsername: null,
      twitterId: seller.user.twitterId,
    });
    const again = await seller.browser.send('PATCH', `/api/user/${seller.user.id}`, {
      username: handle.toUpperCase(),
    });
    expect(await codeOf(again)).toBe('username_taken');
  });
});
