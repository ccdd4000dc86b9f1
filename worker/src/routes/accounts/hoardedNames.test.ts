// Usernames and identifiers that one account or address could keep from everyone else, however many requests come at once.
import { env } from 'cloudflare:workers';
import { IDENTIFIER, USERNAME } from '@soltrade/schema/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, newPromoter, type Promoter, problemOf } from '../../../test/client.ts';
import { newMint } from '../../../test/fixtures/farEnd.ts';
import { BONK, MINT, playMarket } from '../../../test/market.ts';
import { generate, newPromoterWithLink, setUsername } from '../../../test/promoter.ts';

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
  it('is given to none of those who asked for it while it was free', async () => {
    const [ada, bob, cora] = [
      await newPromoterWithLink(),
      await newPromoterWithLink(),
      await newPromoterWithLink(),
    ];
    for (let round = 0; round < 5; round += 1) {
      const wanted = unique('wanted');
      const ask = (who: typeof ada) =>
        patchLink(who.promoter, who.generated.link.id, { customIdentifier: wanted });
      const pass = async () => {
        await ask(cora);
        await patchLink(cora.promoter, cora.generated.link.id, { customIdentifier: unique('next') });
      };
      await Promise.all([pass(), ask(ada), ask(bob), generate(cora.promoter, { tokenAddress: OTHER })]);
      const owners = await valuesOf(
        `select id from links where identifier_key = ?1
         union all select link_id from former_identifiers where scope = 'everyone' and identifier_key = ?1`,
        wanted,
      );
      expect(owners).toHaveLength(1);
    }
  });

  it('is refused by the database itself, as a present and as a first one', async () => {
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
