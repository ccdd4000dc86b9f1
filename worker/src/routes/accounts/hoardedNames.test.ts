// Usernames and identifiers that one account or address could keep from everyone else, however many requests come at once.
import { env } from 'cloudflare:workers';
import { ACCOUNT, IDENTIFIER, USERNAME } from '@soltrade/schema/limits';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { newBrowser } from '../../../test/browser.ts';
import {
  call,
  newAddress,
  newPromoter,
  newWallet,
  type Promoter,
  problemOf,
  signedMessage,
} from '../../../test/client.ts';
import { newMint } from '../../../test/fixtures/farEnd.ts';
import { BONK, MINT, playMarket } from '../../../test/market.ts';
import {
  connect,
  type GeneratedLink,
  generate,
  newPromoterWithLink,
  setUsername,
} from '../../../test/promoter.ts';
import { setPage } from '../../../test/promoterPage.ts';
import { newXPerson, playX } from '../../../test/x.ts';
import { throughX } from '../../../test/xJourney.ts';
import { deleteExpiredRows } from '../../db/operations/expiredRows.ts';
import { DAY } from '../../lib/time.ts';

const OTHER = newMint();

beforeEach(() => playMarket({ [MINT]: BONK, [OTHER]: { ...BONK, symbol: 'GEM' } }));

const unique = (word: string): string => `${word}_${crypto.randomUUID().slice(0, 8)}`;

const rename = (promoter: Promoter, username: string): Promise<Response> =>
  call('PATCH', `/api/user/${promoter.id}`, { body: { username }, cookie: promoter.cookie });

const patchLink = (promoter: Promoter, id: string, body: object): Promise<Response> =>
  call('PATCH', `/api/links/${id}`, { body, cookie: promoter.cookie });

const valuesOf = async (query: string, ...values: string[]): Promise<unknown[]> =>
  (
    await env.DB.prepare(query)
      .bind(...values)
      .raw()
  ).flat();

const usernamesOf = ({ id }: Promoter): Promise<unknown[]> =>
  valuesOf("select key from names where user_id = ? and kind = 'username'", id);

const statusesOf = (responses: readonly Response[]): Record<number, number> =>
  Object.fromEntries(
    [...Map.groupBy(responses, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  );

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describe('40 renames at once', () => {
  it('of an account with a name keep that one and three more', async () => {
    const promoter = await newPromoter();
    await setUsername(promoter, unique('first'));
    const responses = await times(40, () => rename(promoter, unique('more')));
    expect(statusesOf(responses)).toEqual({ 200: 3, 429: 37 });
    const names = await usernamesOf(promoter);
    expect(names).toHaveLength(1 + USERNAME.renamesPerWindow);
    const { username } = await (await call('GET', '/api/user/current', { cookie: promoter.cookie })).json<{
      username: string;
    }>();
    expect(names).toContain(username);
  });

  it('of an account without one do, too', async () => {
    const promoter = await newPromoter();
    const responses = await times(40, () => rename(promoter, unique('any')));
    expect(statusesOf(responses)).toEqual({ 200: 4, 429: 36 });
    expect(await usernamesOf(promoter)).toHaveLength(1 + USERNAME.renamesPerWindow);
  });
});

/** Signs a wallet in from an address. */
const signIn = (address: string, wallet = newWallet()): Promise<Response> =>
  call('POST', '/api/auth', { body: signedMessage(wallet), headers: { 'CF-Connecting-IP': address } });

describe('accounts of one address and day', () => {
  it('are 20, also at once; who has an account signs in anyway', async () => {
    const [address, known] = [newAddress(), newWallet()];
    expect((await signIn(address, known)).status).toBe(200);
    const responses = await times(30, () => signIn(address));
    expect(statusesOf(responses)).toEqual({ 200: ACCOUNT.newPerAddressAndDay - 1, 429: 11 });
    expect(await valuesOf('select accounts from new_accounts order by accounts desc limit 1')).toEqual([
      ACCOUNT.newPerAddressAndDay,
    ]);
    const refused = responses.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(refused && (await problemOf(refused)).body).toMatchObject({
      code: 'too_many_accounts',
      detail: expect.stringContaining('before tomorrow'),
    });
    expect((await signIn(address, known)).status).toBe(200);
    expect((await signIn(newAddress())).status).toBe(200);

    const tomorrow = Date.now() + DAY;
    vi.useFakeTimers({ now: tomorrow, toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    expect((await signIn(address)).status).toBe(200);
  });

  it('those made with X are among them, and the page says so', async () => {
    const address = newAddress();
    const browser = newBrowser({}, { 'CF-Connecting-IP': address });
    const person = newXPerson();
    const x = playX();
    await throughX(x, browser, { person });
    expect(await browser.user()).toMatchObject({ twitterUsername: person.username });
    await times(ACCOUNT.newPerAddressAndDay, () => signIn(address));
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
    const rows = await env.DB.prepare('select * from new_accounts').all();
    expect(JSON.stringify(rows.results)).not.toContain(address);
    await deleteExpiredRows(env, Date.now() + 2 * DAY);
    expect(await valuesOf('select * from new_accounts')).toEqual([]);
  });
});

/** As long ago as it takes, and a minute. */
const LONG_AGO = ACCOUNT.unusedNamesKept + 60_000;

const age = async ({ id }: Promoter, by = LONG_AGO): Promise<void> => {
  await env.DB.prepare('update names set created_at = created_at - ? where user_id = ?').bind(by, id).run();
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

    // Anyone who comes back begins again: the code is in the first link, which works.
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
    for (const promoter of [linked, paged, blocked, withX]) expect(await namesOf(promoter)).not.toEqual([]);
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

describe('identifiers of one link, of which two are left', () => {
  it.each([
    ['customIdentifier', 'everyone'],
    ['shortIdentifier', null],
  ])('%s: of ten at once it keeps two', async (field, scope) => {
    const { promoter, generated } = await newPromoterWithLink();
    const { id } = generated.link;
    const had = unique('had');
    await env.DB.batch(
      Array.from({ length: IDENTIFIER.formerMost - 2 }, (_, number) =>
        env.DB.prepare('insert into former_identifiers values (?, ?, ?, 1)').bind(
          ...[scope ?? promoter.id, `${had}-${number}`, id],
        ),
      ),
    );
    const responses = await times(10, () => patchLink(promoter, id, { [field]: unique('id') }));
    expect(statusesOf(responses)).toEqual({ 200: 2, 409: 8 });
    const refused = responses.find(({ status }) => status === 409);
    expect(refused && (await problemOf(refused))).toMatchObject({
      ...{ code: 'identifier_taken', fields: [field] },
    });

    // It can still go back to one of them, and says nothing beside a refused one.
    const back = await patchLink(promoter, id, { [field]: `${had}-1` });
    expect(await back.json()).toMatchObject({ [field]: `${had}-1` });
    const change = { [field]: unique('one_more'), words: 'New words' };
    expect((await patchLink(promoter, id, change)).status).toBe(409);
    expect(await valuesOf('select words from link_words where link_id = ?', id)).toEqual([]);
  });
});

describe('an identifier that another link had meanwhile', () => {
  it('is refused by the write itself, to a link that changes and to a new one: it was free when they asked', async () => {
    const [ada, bob] = [await newPromoterWithLink(), await newPromoterWithLink()];
    const had = ada.generated.link.customIdentifier;
    await patchLink(ada.promoter, ada.generated.link.id, { customIdentifier: unique('next') });
    const taking = env.DB.prepare('update links set identifier = ?1, identifier_key = ?1 where id = ?2').bind(
      ...[had, bob.generated.link.id],
    );
    await expect(taking.run()).rejects.toThrow('links.identifier_key');
    const making = env.DB.prepare(
      `insert into links (id, user_id, mint, identifier, identifier_key, platforms, is_active, created_at, updated_at)
       select 'made', user_id, ?2, ?1, ?1, '[]', 1, 1, 1 from links where id = ?3`,
    ).bind(...[had, OTHER, bob.generated.link.id]);
    await expect(making.run()).rejects.toThrow('links.identifier_key');
  });
});
