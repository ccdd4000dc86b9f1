// Identifiers that a link could hoard, even with concurrent requests.

import { env } from 'cloudflare:workers';
import { DAY } from '@soltrade/schema/durations';
import { IDENTIFIER } from '@soltrade/schema/firstLimits';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, codeOf, problemOf } from '../../test/client.ts';
import { statusesOf, times, valuesOf } from '../../test/crowd.ts';
import { newMint } from '../../test/fixtures/farEnd.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import { newPromoterWithLink, patchLink } from '../../test/promoter.ts';
import { newLinkOf } from '../../test/rows.ts';

beforeEach(() => playMarket({ [MINT]: BONK }));

const unique = (word: string): string => `${word}_${crypto.randomUUID().slice(0, 8)}`;

describe('identifiers of one link, of which two are left', () => {
  it.each([
    ['customIdentifier', 'everyone'],
    ['shortIdentifier', null],
  ])('%s: of four at once it keeps two', async (field, scope) => {
    const { promoter, generated } = await newPromoterWithLink();
    const { id } = generated.link;
    const had = unique('had');
    await env.DB.batch(
      Array.from({ length: IDENTIFIER.formerMost - 2 }, (_, number) =>
        env.DB.prepare('insert into former_identifiers values (?, ?, ?, ?, 1)').bind(
          scope ?? promoter.id,
          `${had}-${number}`,
          id,
          promoter.id,
        ),
      ),
    );
    const responses = await times(4, () => patchLink(promoter, id, { [field]: unique('id') }));
    expect(statusesOf(responses)).toEqual({ 200: 2, 409: 2 });
    const refused = responses.find(({ status }) => status === 409);
    expect(refused && (await problemOf(refused))).toMatchObject({
      code: 'identifier_taken',
      fields: [field],
    });

    // It can still return to one of them, and a refusal changes nothing else.
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
    const taking = env.DB.prepare(
      'update links set identifier = ?1, identifier_key = ?1 where id = ?2',
    ).bind(had, bob.generated.link.id);
    await expect(taking.run()).rejects.toThrow('links.identifier_key');
    const making = env.DB.prepare(
      `insert into links (id, user_id, mint, identifier, identifier_key, platforms, is_active, created_at, updated_at)
       select 'made', user_id, ?2, ?1, ?1, '[]', 1, 1, 1 from links where id = ?3`,
    ).bind(had, newMint(), bob.generated.link.id);
    await expect(making.run()).rejects.toThrow('links.identifier_key');
  });
});

describe('former identifiers of an account', () => {
  it('are so many a day over all its links, also at once', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const first = generated.link.id;
    const [second = '', third = ''] = await times(2, () => newLinkOf(promoter.id));
    const insert = (createdAt: number, linkId: string) =>
      env.DB.prepare('insert into former_identifiers values (?, ?, ?, ?, ?)').bind(
        'everyone',
        unique('had'),
        linkId,
        promoter.id,
        createdAt,
      );
    await env.DB.batch([
      insert(Date.now() - DAY, first),
      ...[first, second, third].flatMap((link) =>
        Array.from({ length: (IDENTIFIER.formerPerDay - 2) / 3 }, () => insert(Date.now(), link)),
      ),
    ]);
    const responses = await times(4, (nth) =>
      patchLink(promoter, nth % 2 === 0 ? second : third, { customIdentifier: unique('id') }),
    );
    expect(statusesOf(responses)).toEqual({ 200: 2, 429: 2 });
    expect(await codeOf(patchLink(promoter, first, { shortIdentifier: unique('id') }))).toBe(
      'rate_limited',
    );

    const other = await newPromoterWithLink();
    const change = { customIdentifier: unique('id') };
    expect((await patchLink(other.promoter, other.generated.link.id, change)).status).toBe(200);
  });

  it('go with it, and are free again; its pages are gone at once', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const had = generated.link.customIdentifier;
    await patchLink(promoter, generated.link.id, { customIdentifier: unique('next') });
    expect((await call('GET', `/token/${had}`)).status).toBe(200);
    expect(
      (await call('DELETE', `/api/user/${promoter.id}`, { cookie: promoter.cookie })).status,
    ).toBe(204);
    expect(
      await valuesOf('select * from former_identifiers where link_id = ?', generated.link.id),
    ).toEqual([]);
    expect((await call('GET', `/token/${had}`)).status).toBe(404);
    const { promoter: next, generated: own } = await newPromoterWithLink();
    expect((await patchLink(next, own.link.id, { customIdentifier: had })).status).toBe(200);
    expect((await call('GET', `/token/${had}`)).status).toBe(200);
  });
});
