import { env } from 'cloudflare:workers';
import { once } from '@soltrade/schema/once';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  call,
  codeOf,
  newPromoter,
  ORIGIN,
  type Promoter,
  problemOf,
  refusalOf,
} from '../../test/client.ts';
import { newMint } from '../../test/fixtures/farEnd.ts';
import { BONK, killMarket, MINT, playMarket } from '../../test/market.ts';
import {
  connect,
  type GeneratedLink,
  generate,
  newPromoterWithLink,
  patchLink,
  setUsername,
} from '../../test/promoter.ts';
import { insertCounts } from '../../test/rows.ts';

const list = (promoter: Promoter, query = '', userId = promoter.id) =>
  call('GET', `/api/links/${userId}${query}`, { cookie: promoter.cookie });
/** Other tests know none by this symbol. */
const OTHER_MINT = newMint();

const promoterWithJupiter = async (): Promise<Promoter> => {
  const promoter = await newPromoter();
  await connect(promoter, 'jupiter', { walletAddress: 'ada-jup' });
  return promoter;
};

/** For refusals, which leave nothing behind. */
const untouched = once(promoterWithJupiter);

beforeEach(() =>
  playMarket({ [MINT]: BONK, [OTHER_MINT]: { ...BONK, symbol: 'A!', name: 'Two' } }),
);

describe('POST /api/generate-link', { tags: '7.generate-link' }, () => {
  it('answers url and devUrl, with the username and an identifier from the symbol', {
    tags: ['5.identifier.automatic', '3.link.fields', '3.link.landing-fields'],
  }, async () => {
    const { username, generated } = await newPromoterWithLink({ customIdentifier: '' });
    expect(generated.url).toBe(`${ORIGIN}/r/${username}/${MINT}`);
    expect(generated.link.customIdentifier).toMatch(/^bonk(-\w{4})?$/);
    expect(generated.devUrl).toBe(`${ORIGIN}/token/${generated.link.customIdentifier}`);
    expect(generated.link).toMatchObject({
      isActive: true,
      clickCount: 0,
      persons: 0,
      repeats: 0,
      robots: 0,
      totalRevenue: '0.00',
      hasRevenue: false,
      platforms: ['jupiter', 'axiom'],
      token: { contractAddress: MINT, symbol: 'BONK', name: 'Bonk', image: `/img/token/${MINT}` },
    });
  });

  it('uses a short stable code if there is no username, and both resolve forever', async () => {
    const promoter = await promoterWithJupiter();
    const { url } = await (await generate(promoter)).json<GeneratedLink>();
    const code = new URL(url).pathname.split('/')[2] ?? '';
    expect(code).toMatch(/^[2-9b-z]{8}$/);
    await setUsername(promoter, `late_${code}`);
    for (const refCode of [code, `late_${code}`, `LATE_${code.toUpperCase()}`]) {
      const response = await call('GET', `/api/link-by-user/${refCode}/${MINT}`);
      expect((await response.json<{ user: { id: string } }>()).user.id).toBe(promoter.id);
    }
  });

  it('one link per user and token: again updates platforms and identifier, keeps the link and its clicks', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    await insertCounts([
      {
        linkId: generated.link.id,
        day: '2026-11-21',
        platform: 'jupiter',
        persons: 3,
        repeats: 2,
        robots: 1,
      },
    ]);
    const identifier = `mine-${crypto.randomUUID().slice(0, 6)}`;
    const again = await generate(promoter, {
      customIdentifier: ` ${identifier} `,
      platforms: ['axiom'],
    });
    expect((await again.json<GeneratedLink>()).link).toMatchObject({
      id: generated.link.id,
      customIdentifier: identifier,
      platforms: ['axiom'],
      clickCount: 5,
      robots: 1,
    });
    expect(await (await list(promoter)).json()).toHaveLength(1);
    const unchanged = await (await generate(promoter)).json<GeneratedLink>();
    expect(unchanged.link.customIdentifier).toBe(identifier);
  });

  it('a double click makes one link', async () => {
    const promoter = await promoterWithJupiter();
    const answers = await Promise.all([generate(promoter), generate(promoter)]);
    const ids = await Promise.all(
      answers.map(async (answer) => (await answer.json<GeneratedLink>()).link.id),
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('an identifier is unique regardless of case; one made from the symbol gets a suffix', async () => {
    const { generated } = await newPromoterWithLink({
      customIdentifier: `Case-${crypto.randomUUID().slice(0, 6)}`,
    });
    const bob = await promoterWithJupiter();
    const taken = await generate(bob, {
      customIdentifier: generated.link.customIdentifier.toUpperCase(),
    });
    expect(await refusalOf(taken)).toBe('identifier_taken customIdentifier');
    await newPromoterWithLink();
    const suffixed = await (await generate(bob)).json<GeneratedLink>();
    expect(suffixed.link.customIdentifier).toMatch(/^bonk-\w{4}$/);
    const short = await (await generate(bob, { tokenAddress: OTHER_MINT })).json<GeneratedLink>();
    expect(short.link.customIdentifier).toMatch(/^a-\w{4}$/);
  });

  it.each([
    [{ tokenAddress: 'short' }, 400, 'invalid_address', ['tokenAddress']],
    [{ tokenAddress: '0'.repeat(40) }, 404, 'token_not_found', []],
    [{ platforms: ['jupiter', 'bullx'] }, 400, 'platform_not_connected', ['platforms']],
    [{ customIdentifier: 'a'.repeat(40) }, 400, 'identifier_reserved', ['customIdentifier']],
    [{ userId: 'nobody' }, 404, 'user_not_found', []],
  ])('refuses %j: %i %s', async (change, status, code, fields) => {
    const promoter = await untouched();
    expect(await problemOf(await generate(promoter, change))).toMatchObject({
      status,
      code,
      fields,
    });
    expect(await (await list(promoter)).json()).toEqual([]);
  });

  it('with every market dead: a token with a link can be updated, a new one is 502', async () => {
    const { promoter } = await newPromoterWithLink();
    await env.CACHE.delete(`token:v2:${MINT}`);
    killMarket();
    expect((await generate(promoter)).status).toBe(200);
    const response = await generate(promoter, { tokenAddress: newMint() });
    expect(await codeOf(response)).toBe('market_unavailable');
  });
});

describe('PATCH /api/links/{id}', () => {
  it('pauses and resumes: a paused link is not found by anyone', async () => {
    const { promoter, username, generated } = await newPromoterWithLink();
    const paths = [
      `/api/token/${generated.link.customIdentifier}`,
      `/api/link-by-user/${username}/${MINT}`,
    ];
    expect(
      await (await patchLink(promoter, generated.link.id, { isActive: false })).json(),
    ).toMatchObject({
      isActive: false,
    });
    for (const path of paths) expect(await codeOf(call('GET', path))).toBe('link_not_found');
    await patchLink(promoter, generated.link.id, { isActive: true });
    for (const path of paths) expect((await call('GET', path)).status).toBe(200);
  });
});

describe('public look-ups: one shape', () => {
  it('by identifier, by referrer and by mint', {
    tags: ['7.token-by-identifier', '7.link-by-user', '7.token-by-contract'],
  }, async () => {
    const { promoter, username, generated } = await newPromoterWithLink();
    const byIdentifier = await (
      await call('GET', `/api/token/${generated.link.customIdentifier.toUpperCase()}`)
    ).json();
    const byReferrer = await (
      await call('GET', `/api/link-by-user/${username.toUpperCase()}/${MINT}.pump`)
    ).json();
    expect(byReferrer).toEqual(byIdentifier);
    expect(byIdentifier).toMatchObject({
      link: { id: generated.link.id, platformLinks: generated.link.platformLinks },
      token: { contractAddress: MINT, marketCap: '1234567', change24h: '12.34', status: 'trading' },
      user: { id: promoter.id, username },
    });
    expect(byIdentifier).not.toHaveProperty('link.clickCount');
    expect(await (await call('GET', `/api/token-by-contract/${MINT}`)).json()).toMatchObject({
      link: null,
      user: null,
      token: { symbol: 'BONK' },
    });
  });

  it('tell id, names, pictures and the linked handle of a promoter, and nothing else', async () => {
    const { promoter, username, generated } = await newPromoterWithLink();
    const twitterId = `1785${crypto.randomUUID().slice(0, 8)}`;
    await env.DB.prepare(`update users set twitter_id = ?, twitter_username = 'ada_x' where id = ?`)
      .bind(twitterId, promoter.id)
      .run();
    for (const path of [
      `/api/token/${generated.link.customIdentifier}`,
      `/api/link-by-user/${username}/${MINT}`,
    ]) {
      const text = await (await call('GET', path)).text();
      expect(text).not.toContain(promoter.wallet.address);
      expect(text).not.toContain(twitterId);
      const { user } = JSON.parse(text);
      // Every field of section 3, null for private ones.
      expect(user).toEqual({
        id: promoter.id,
        username,
        displayName: null,
        twitterUsername: 'ada_x',
        profilePicture: null,
        twitterProfileImageUrl: null,
        profileImageUrl: null,
        walletAddress: null,
        twitterId: null,
        authMethod: null,
        profileComplete: false,
      });
    }
  });

  it('a referrer without a link for the token returns the token alone, like a name that is nobody’s', async () => {
    const { promoter, username } = await newPromoterWithLink();
    const without = await (await call('GET', `/api/link-by-user/${username}/${OTHER_MINT}`)).text();
    expect(JSON.parse(without)).toMatchObject({
      link: null,
      user: null,
      token: { contractAddress: OTHER_MINT },
    });
    for (const theirs of [username, promoter.id, 'ada-jup']) expect(without).not.toContain(theirs);
    const unknown = await (
      await call('GET', `/api/link-by-user/nobody-${username}/${MINT}`)
    ).json();
    expect(unknown).toMatchObject({ link: null, user: null, token: { contractAddress: MINT } });
  });
});
