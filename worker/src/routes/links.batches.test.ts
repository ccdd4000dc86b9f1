import { env } from 'cloudflare:workers';
import type { LinkMaking } from '@soltrade/schema/contracts/linkBatches';
import type { Link } from '@soltrade/schema/contracts/links';
import { IDEMPOTENCY_KEY } from '@soltrade/schema/limits/accounts';
import { LINK_TAG, NEW_ACCOUNT, NEW_LINKS } from '@soltrade/schema/limits/links';
import { LINK_BATCH } from '@soltrade/schema/limits/requests';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  call,
  codeOf,
  getJson,
  jsonOf,
  newAddress,
  newPromoter,
  type Promoter,
} from '../../test/client.ts';
import { dexPair, json, lastOf, newMint, playFarEnd } from '../../test/fixtures/farEnd.ts';
import { spendLimit } from '../../test/limits.ts';
import { BONK, MINT, OTHER_MINT, playMarket } from '../../test/market.ts';
import { ageAccount, newPromoterWithLink } from '../../test/promoter.ts';
import { insertLinks } from '../../test/rows.ts';

type Sent = { headers?: Record<string, string> };

const send = ({ id, cookie }: Promoter, body: object, { headers = {} }: Sent = {}) =>
  call('POST', '/api/generate-links', { cookie, headers, body: { userId: id, ...body } });

const resultsOf = async (answer: Promise<Response>): Promise<LinkMaking[]> =>
  (await jsonOf<{ results: LinkMaking[] }>(answer)).results;

const listOf = (tokens: readonly string[]) => tokens.map((tokenAddress) => ({ tokenAddress }));

const linksOf = (promoter: Promoter) =>
  getJson<Link[]>(promoter, `/api/links/${promoter.id}?limit=100`);

/** So many tokens that trade. */
const playTokens = (count: number): string[] => {
  const mints = Array.from({ length: count }, newMint);
  playMarket(
    Object.fromEntries(
      mints.map((mint, at) => [mint, { ...BONK, symbol: `T${at}`, name: `N${at}` }]),
    ),
  );
  return mints;
};

/** Past its first hour. */
const newSettled = async () => {
  const made = await newPromoterWithLink();
  await ageAccount(made.promoter, NEW_ACCOUNT.lasts);
  return made;
};

beforeEach(() => playMarket({ [MINT]: BONK, [OTHER_MINT]: { ...BONK, symbol: 'TWO' } }));

describe('a list of tokens', () => {
  it('becomes as many links in one call, on all connected platforms, up to a limit', async () => {
    const { promoter } = await newSettled();
    const mints = playTokens(12);
    const results = await resultsOf(send(promoter, { links: listOf(mints) }));
    expect(results.map(({ tokenAddress, outcome }) => [tokenAddress, outcome])).toEqual(
      mints.map((mint) => [mint, 'made']),
    );
    const links = await linksOf(promoter);
    for (const { tokenAddress, link, token } of results) {
      const own = links.find(({ id }) => id === link?.id);
      expect(own?.shortUrl).toBe(link?.url);
      expect(own?.token).toMatchObject({ contractAddress: tokenAddress, ...token });
      expect(own?.platforms).toEqual(['jupiter', 'axiom']);
    }
    const tooMany = Array.from({ length: NEW_LINKS.atOnce + 1 }, newMint);
    expect(await codeOf(send(promoter, { links: listOf(tooMany) }))).toBe('invalid_input');
  });

  it('tells of each entry what became of it: one that fails fails alone', async () => {
    const { promoter, generated } = await newSettled();
    const nothing = newMint();
    const results = await resultsOf(
      send(promoter, {
        links: listOf([
          'hello',
          nothing,
          `$TWO https://dexscreener.com/solana/${OTHER_MINT}`,
          MINT,
          OTHER_MINT,
        ]),
      }),
    );
    expect(
      results.map(({ tokenAddress, outcome, problem }) => [
        tokenAddress,
        outcome,
        problem?.code ?? null,
      ]),
    ).toEqual([
      ['hello', 'failed', 'invalid_address'],
      [nothing, 'failed', 'token_not_found'],
      [OTHER_MINT, 'made', null],
      [MINT, 'existing', null],
      [OTHER_MINT, 'made', null],
    ]);
    expect(results[3]?.link?.url).toBe(generated.link.shortUrl);
    expect(results[4]?.link).toEqual(results[2]?.link);
    expect(await linksOf(promoter)).toHaveLength(2);
  });

  it('takes words, tag, channel and rules for all, and others for one', async () => {
    const { promoter } = await newSettled();
    const [first = '', second = ''] = playTokens(2);
    const rule = { explain: [], hide: ['US'], unknown: 'show' };
    const at = new Date(Date.now() + 86_400_000).toISOString();
    const results = await resultsOf(
      send(promoter, {
        words: 'For all',
        tag: 'list',
        channel: 'group_1',
        countryRule: rule,
        disclosure: 'holds',
        links: [
          { tokenAddress: first },
          {
            tokenAddress: second,
            words: 'Mine',
            tag: 'other',
            channel: 'x_1',
            countryRule: null,
            end: { at },
            platforms: ['axiom'],
            customIdentifier: `own-${crypto.randomUUID().slice(0, 8)}`,
          },
        ],
      }),
    );
    expect(results.map(({ link }) => new URL(link?.url ?? '').search)).toEqual([
      '?c=group_1',
      '?c=x_1',
    ]);
    const [two, one] = await linksOf(promoter).then((links) => [
      links.find(({ token }) => token.contractAddress === second),
      links.find(({ token }) => token.contractAddress === first),
    ]);
    expect(one).toMatchObject({
      words: 'For all',
      tags: ['list'],
      countryRule: rule,
      end: null,
      disclosure: { kind: 'holds' },
      platforms: ['jupiter', 'axiom'],
    });
    expect(two).toMatchObject({
      words: 'Mine',
      tags: ['other'],
      countryRule: null,
      end: { at, persons: null, nextLinkId: null },
      platforms: ['axiom'],
    });
    expect(two?.customIdentifier).toMatch(/^own-/);
  });

  it('leaves existing links as they are, unless asked to change them', async () => {
    const { promoter, generated } = await newSettled();
    const list = { words: 'New', links: listOf([MINT]) };
    expect(await resultsOf(send(promoter, list))).toMatchObject([{ outcome: 'existing' }]);
    expect((await linksOf(promoter))[0]?.words).toBeNull();
    const [changed] = await resultsOf(send(promoter, { ...list, changeExisting: true }));
    expect(changed).toMatchObject({ outcome: 'changed', link: { id: generated.link.id } });
    expect((await linksOf(promoter))[0]?.words).toBe('New');
  });

  it('can be looked at first, which makes nothing', async () => {
    const { promoter } = await newSettled();
    const nothing = newMint();
    const list = { links: listOf([OTHER_MINT, MINT, nothing]), dryRun: true };
    expect(await resultsOf(send(promoter, list))).toMatchObject([
      { outcome: 'possible', token: { symbol: 'TWO' }, link: null },
      { outcome: 'existing', token: { symbol: 'BONK' } },
      { outcome: 'failed', problem: { code: 'token_not_found' } },
    ]);
    expect(await linksOf(promoter)).toHaveLength(1);
  });
});

describe('limits', () => {
  it('a refused day asks no market for the rest of the list, and says when to come back', async () => {
    const { promoter } = await newSettled();
    await insertLinks(promoter.id, NEW_LINKS.perDay - 1, { createdAt: Date.now() });
    const mints = Array.from({ length: 20 }, newMint);
    const asked = new Set<string>();
    playFarEnd({
      dexscreener: (url) => {
        asked.add(lastOf(url));
        return json([
          dexPair(lastOf(url), { baseToken: { address: lastOf(url), symbol: 'A', name: 'A' } }),
        ]);
      },
      elsewhere: () => json({}),
    });
    const results = await resultsOf(send(promoter, { links: listOf(mints) }));
    for (const { problem } of results) {
      expect(problem?.code).toBe('too_many_links');
      expect(problem?.retryAfter).toBeGreaterThan(0);
    }
    expect(asked.size).toBeLessThan(10);
  });

  it('an address whose minute is used up makes and changes no more links', async () => {
    const { promoter, generated } = await newSettled();
    const { id } = generated.link;
    const address = newAddress();
    const headers = { 'CF-Connecting-IP': address };
    spendLimit(env.RATE_LINKS, address);
    const body = { action: 'pause', links: [id] };
    for (const refused of [
      await send(promoter, { links: listOf([OTHER_MINT]) }, { headers }),
      await call('POST', `/api/links/${promoter.id}/batch`, { ...promoter, headers, body }),
    ]) {
      expect(refused.headers.get('Retry-After')).toBe('60');
      expect(await codeOf(refused)).toBe('rate_limited');
    }
    expect(await linksOf(promoter)).toMatchObject([{ id, isActive: true }]);
    // Each part of a list counts for an address and for its network.
    const { calls } = vi.mocked(env.RATE_LINKS.limit).mock;
    calls.length = 0;
    const links = Array.from({ length: LINK_BATCH + 1 }, () => crypto.randomUUID());
    await call('POST', `/api/links/${promoter.id}/batch`, {
      ...promoter,
      body: { ...body, links },
    });
    expect(calls).toHaveLength(4);
  });

  it('a market that is out fails its token alone, which can be tried again', async () => {
    const { promoter } = await newSettled();
    const [good = '', bad = ''] = [newMint(), newMint()];
    const answer = (url: URL) =>
      json([
        dexPair(lastOf(url), { baseToken: { address: lastOf(url), symbol: 'OK', name: 'Ok' } }),
      ]);
    playFarEnd({
      dexscreener: (url) =>
        lastOf(url) === bad ? new Response('down', { status: 500 }) : answer(url),
      elsewhere: () => new Response('down', { status: 500 }),
    });
    const list = { links: listOf([bad, good]) };
    const [failed, made] = await resultsOf(send(promoter, list));
    expect(failed).toMatchObject({ outcome: 'failed', problem: { code: 'market_unavailable' } });
    expect(made?.outcome).toBe('made');
    playFarEnd({ dexscreener: answer, elsewhere: () => json({}) });
    expect((await resultsOf(send(promoter, list))).map(({ outcome }) => outcome)).toEqual([
      'made',
      'existing',
    ]);
  });

  it('tags stay within their limit', async () => {
    const { promoter, generated } = await newSettled();
    await env.DB.batch(
      Array.from({ length: LINK_TAG.perPromoter }, (_, at) =>
        env.DB.prepare(
          'insert into link_tags (link_id, tag_key, user_id, tag) values (?1, ?2, ?3, ?2)',
        ).bind(generated.link.id, `t${at}`, promoter.id),
      ),
    );
    const list = { links: listOf([OTHER_MINT]), tag: 'one more' };
    expect(await codeOf(send(promoter, list))).toBe('too_many_tags');
    expect(await linksOf(promoter)).toHaveLength(1);
    // A tag more than the link can have.
    const known = { links: listOf([MINT]), tag: 'one more', changeExisting: true };
    await env.DB.prepare('delete from link_tags where link_id = ? and tag >= ?')
      .bind(generated.link.id, 't18')
      .run();
    expect(await resultsOf(send(promoter, known))).toMatchObject([
      { outcome: 'changed', problem: { code: 'too_many_tags' } },
    ]);
  });
});

describe('who may', () => {
  it('is a promoter with the platform', async () => {
    const { promoter } = await newSettled();
    const other = await newPromoter();
    const list = { links: listOf([OTHER_MINT]) };
    expect(await codeOf(send(other, list))).toBe('platform_not_connected');
    expect(await codeOf(send(promoter, { ...list, platforms: ['padre'] }))).toBe(
      'platform_not_connected',
    );
  });
});

describe('Idempotency-Key', () => {
  const withKey = (key: string) => ({ headers: { 'Idempotency-Key': key } });
  const list = { links: listOf([OTHER_MINT]) };

  it('returns the first answer, in whatever state the link is now, to its account alone', async () => {
    const { promoter } = await newSettled();
    const first = await resultsOf(send(promoter, list, withKey('a')));
    expect(first).toMatchObject([{ outcome: 'made' }]);
    expect(await resultsOf(send(promoter, list, withKey('a')))).toEqual(first);
    expect(await resultsOf(send(promoter, list, withKey('b')))).toMatchObject([
      { outcome: 'existing' },
    ]);
    const { promoter: other } = await newSettled();
    expect(await resultsOf(send(other, list, withKey('a')))).toMatchObject([{ outcome: 'made' }]);
  });

  it('refuses another body, and a key that is none', async () => {
    const { promoter } = await newSettled();
    await resultsOf(send(promoter, list, withKey('a')));
    expect(await codeOf(send(promoter, { ...list, words: 'x' }, withKey('a')))).toBe(
      'idempotency_key_reused',
    );
    const long = 'x'.repeat(IDEMPOTENCY_KEY.maxLength + 1);
    expect(await codeOf(send(promoter, list, withKey(long)))).toBe('invalid_input');
  });

  it('is free again after a refusal', async () => {
    const { promoter } = await newSettled();
    const refused = { ...list, platforms: ['padre'] };
    expect(await codeOf(send(promoter, refused, withKey('a')))).toBe('platform_not_connected');
    expect(await resultsOf(send(promoter, list, withKey('a')))).toMatchObject([
      { outcome: 'made' },
    ]);
  });

  it('runs one of several calls at once', async () => {
    const { promoter } = await newSettled();
    const answers = await Promise.all([1, 2, 3].map(() => send(promoter, list, withKey('a'))));
    const made = answers.filter(({ ok }) => ok);
    expect(made.length).toBeGreaterThan(0);
    const outcomes = (await Promise.all(made.map((one) => resultsOf(Promise.resolve(one))))).flat();
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['made']));
    for (const one of answers.filter(({ ok }) => !ok))
      expect(await codeOf(one)).toBe('idempotency_key_in_use');
  });

  it('runs again where the first call never answered', async () => {
    const { promoter } = await newSettled();
    await resultsOf(send(promoter, list, withKey('a')));
    const crash = (at: number) =>
      env.DB.prepare('update idempotency_keys set answer = null, created_at = ? where user_id = ?')
        .bind(at, promoter.id)
        .run();
    await crash(Date.now());
    expect(await codeOf(send(promoter, list, withKey('a')))).toBe('idempotency_key_in_use');
    await crash(Date.now() - IDEMPOTENCY_KEY.runs);
    expect(await resultsOf(send(promoter, list, withKey('a')))).toMatchObject([
      { outcome: 'existing' },
    ]);
  });

  it('an account has so many a day, and after it again', async () => {
    const { promoter } = await newSettled();
    const keys = Array.from({ length: IDEMPOTENCY_KEY.perDay }, (_, at) => `k${at}`);
    await env.DB.batch(
      keys.map((key) =>
        env.DB.prepare(
          'insert into idempotency_keys (user_id, key_hash, body_hash, created_at) values (?, ?, ?, ?)',
        ).bind(promoter.id, key, 'x', Date.now()),
      ),
    );
    expect(await codeOf(send(promoter, list, withKey('new')))).toBe('rate_limited');
    expect((await send(promoter, list)).status).toBe(200);
    await env.DB.prepare('update idempotency_keys set created_at = ? where user_id = ?')
      .bind(Date.now() - IDEMPOTENCY_KEY.kept, promoter.id)
      .run();
    expect((await send(promoter, list, withKey('new'))).status).toBe(200);
  });
});
