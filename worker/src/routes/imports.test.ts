import { env } from 'cloudflare:workers';
import type { ImportAnswer, ImportRow } from '@soltrade/schema/contracts/imports';
import type { Link } from '@soltrade/schema/contracts/links';
import { readExport } from '@soltrade/schema/imports/readExport';
import { IMPORT } from '@soltrade/schema/limits/imports';
import { LINK_END, LINK_TAG, NEW_ACCOUNT, NEW_LINKS } from '@soltrade/schema/limits/links';
import { once } from '@soltrade/schema/once';
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
import { newMint, testCtx } from '../../test/fixtures/farEnd.ts';
import { spendLimit } from '../../test/limits.ts';
import { BONK, MINT, OTHER_MINT, playMarket } from '../../test/market.ts';
import { ageAccount, connect, newPromoterWithLink, patchLink } from '../../test/promoter.ts';
import { insertLink } from '../../test/rows.ts';
import { importPart } from '../actions/imports/importPart.ts';
import { asOwner } from '../lib/context.ts';

const THIRD_MINT = newMint();

const send = ({ id, cookie }: Promoter, body: object, headers: Record<string, string> = {}) =>
  call('POST', '/api/imports', { cookie, headers, body: { userId: id, ...body } });

const answerOf = (promoter: Promoter, body: object): Promise<ImportAnswer> =>
  jsonOf(send(promoter, body));

const linksOf = (promoter: Promoter) =>
  getJson<Link[]>(promoter, `/api/links/${promoter.id}?limit=100`);

const linkOf = async (promoter: Promoter, mint: string): Promise<Link> => {
  const link = (await linksOf(promoter)).find(({ token }) => token.contractAddress === mint);
  if (!link) throw new Error('there is no such link');
  return link;
};

const outcomes = (rows: readonly ImportRow[]) =>
  rows.map(({ subject, outcome, problem }) => [subject, outcome, problem?.code ?? null]);

const settled = async (): Promise<Promoter> => {
  const promoter = await newPromoter();
  await ageAccount(promoter, NEW_ACCOUNT.lasts);
  return promoter;
};

const withPlatform = async (): Promise<Promoter> => {
  const promoter = await settled();
  await connect(promoter, 'jupiter', { walletAddress: 'bob-jup' });
  return promoter;
};

const inADay = () => new Date(Date.now() + 86_400_000).toISOString();

const exportOf = async ({ id, cookie }: Promoter): Promise<unknown> =>
  JSON.parse(await (await call('GET', `/api/user/${id}/export`, { cookie })).text());

const planOf = (file: unknown) => {
  const plan = readExport(file);
  if (!plan) throw new Error('no export');
  expect(plan.links.length).toBeGreaterThan(0);
  const { platforms, channels, rules, links } = plan;
  return { plan, body: { platforms, channels, rules, links: links.map(({ row }) => row) } };
};

/** An account that uses everything that comes in again; no test changes it. */
const fullAccount = once(async () => {
  const { promoter, generated } = await newPromoterWithLink();
  await ageAccount(promoter, NEW_ACCOUNT.lasts);
  await connect(promoter, 'trojan', { referralCode: 'adatro' });
  const { cookie, id } = promoter;
  await call('PUT', `/api/platforms/${id}/order`, {
    cookie,
    body: { platforms: ['axiom', 'trojan', 'jupiter'] },
  });
  await call('PATCH', `/api/link-defaults/${id}`, {
    cookie,
    body: { countryRule: { explain: ['GB'], hide: ['US'], unknown: 'show' } },
  });
  await call('PUT', `/api/token-watch/${id}`, { cookie, body: { rule: 'pause' } });
  await call('PUT', `/api/channels/${id}/group_1`, { cookie, body: { name: 'My group' } });
  await call('POST', '/api/generate-links', {
    cookie,
    body: {
      userId: id,
      tag: 'calls',
      links: [{ tokenAddress: OTHER_MINT }, { tokenAddress: THIRD_MINT }],
    },
  });
  const [other, third] = [await linkOf(promoter, OTHER_MINT), await linkOf(promoter, THIRD_MINT)];
  await patchLink(promoter, generated.link.id, {
    words: 'Line one\nLine two',
    disclosure: 'holds',
    shortIdentifier: 'goose',
    buttonOrder: ['trojan', 'axiom'],
    end: { at: inADay(), persons: 500, nextLinkId: other.id },
  });
  await call('PUT', `/api/links/${other.id}/watch`, { cookie, body: { rule: 'none' } });
  await patchLink(promoter, other.id, {
    platforms: ['axiom'],
    countryRule: { explain: [], hide: ['FR'], unknown: 'hide' },
  });
  await patchLink(promoter, third.id, { isActive: false, isArchived: true });
  return { promoter, linkId: generated.link.id };
});

beforeEach(() =>
  playMarket({
    [MINT]: BONK,
    [OTHER_MINT]: { ...BONK, symbol: 'TWO' },
    [THIRD_MINT]: { ...BONK, symbol: 'THREE' },
  }),
);

/** What of a link is its promoter's, and not its account's. */
const ownOf = ({
  token,
  shortIdentifier,
  platforms,
  buttons,
  words,
  disclosure,
  tags,
  ...link
}: Link) => ({
  mint: token.contractAddress,
  shortIdentifier,
  platforms: platforms.toSorted(),
  buttons: buttons.map(({ platform, isOwn }) => [platform, isOwn]),
  words,
  disclosure: disclosure.kind,
  tags,
  isActive: link.isActive,
  isArchived: link.archivedAt !== null,
  countryRule: link.countryRule,
  buttonOrder: link.buttonOrder,
  end: link.end && { ...link.end, nextLinkId: link.end.nextLinkId !== null },
});

describe('an export', () => {
  it('becomes the same links, platforms, channels and rules in another account, once, and nothing else', async () => {
    const { promoter: ada } = await fullAccount();
    const bob = await settled();
    const { plan, body } = planOf(await exportOf(ada));
    expect(plan).toMatchObject({ leftOut: [], unknown: [] });

    const willConnect = body.platforms.map(({ platformName }) => platformName);
    const dry = await answerOf(bob, { ...body, dryRun: true, willConnect });
    expect(dry.links.map(({ outcome }) => outcome)).toEqual(['possible', 'possible', 'possible']);
    expect(dry.platforms.map(({ outcome }) => outcome)).toEqual([
      'possible',
      'possible',
      'possible',
    ]);
    expect(await linksOf(bob)).toEqual([]);

    const made = await answerOf(bob, body);
    for (const rows of Object.values(made))
      for (const { outcome } of rows) expect(outcome).toBe('made');
    const [hers, his] = [await linksOf(ada), await linksOf(bob)];
    const byMint = (links: readonly Link[]) =>
      links.map(ownOf).toSorted((one, other) => one.mint.localeCompare(other.mint));
    expect(byMint(his)).toEqual(byMint(hers));
    const archived = await getJson<Link[]>(bob, `/api/links/${bob.id}?state=archived`);
    expect(archived).toMatchObject([{ tags: ['calls'], isActive: false }]);
    // Her identifiers stay hers: each of his links has a name of its own, and says so.
    const named = new Set([...hers, ...his].map(({ customIdentifier }) => customIdentifier));
    expect(named.size).toBe(hers.length + his.length);
    expect(made.links.flatMap(({ notes }) => notes.map(({ field }) => field))).toContain(
      'customIdentifier',
    );

    const [from, to] = (await Promise.all([exportOf(ada), exportOf(bob)])) as Record<
      string,
      unknown
    >[];
    expect(to).toMatchObject({ countryRule: from?.countryRule, tokenRule: 'pause' });
    const followed = await linkOf(bob, MINT);
    expect(followed.end?.nextLinkId).toBe((await linkOf(bob, OTHER_MINT)).id);
    const watch = await getJson(bob, `/api/links/${(await linkOf(bob, OTHER_MINT)).id}/watch`);
    expect(watch).toMatchObject({ rule: 'none' });
    for (const name of ['sessions', 'apiKeys', 'counts', 'revenueEntries', 'payoutWallets'])
      expect([name, Object.keys(to?.[name] ?? {}).length]).toEqual([
        name,
        name === 'sessions' ? 1 : 0,
      ]);

    // Taken in again, or into its own account, it changes nothing.
    const rowsOf = () =>
      env.DB.prepare('select * from links where user_id = ? order by id').bind(bob.id).all();
    const before = (await rowsOf()).results;
    for (const who of [bob, ada]) {
      const again = await answerOf(who, { ...body, changeExisting: true });
      for (const rows of Object.values(again))
        for (const row of rows) expect(row).toMatchObject({ outcome: 'existing', differs: [] });
    }
    expect((await rowsOf()).results).toEqual(before);
  });

  it('says where what is there differs, and changes it only if asked', async () => {
    const { promoter: ada } = await fullAccount();
    const { body } = planOf(await exportOf(ada));
    const bob = await withPlatform();
    await answerOf(bob, { links: [{ tokenAddress: MINT, words: 'Bob’s own', tags: ['bob'] }] });
    const kept = await answerOf(bob, body);
    expect(kept.platforms[0]).toMatchObject({
      subject: 'jupiter',
      outcome: 'differs',
      differs: ['credential'],
    });
    const [differing] = kept.links.filter(({ subject }) => subject === MINT);
    expect(differing).toMatchObject({ outcome: 'differs' });
    expect(differing?.differs).toEqual(expect.arrayContaining(['words', 'end', 'buttonOrder']));
    expect(await linkOf(bob, MINT)).toMatchObject({ words: 'Bob’s own' });

    const changed = await answerOf(bob, { ...body, changeExisting: true });
    expect(changed.links.find(({ subject }) => subject === MINT)).toMatchObject({
      outcome: 'changed',
    });
    expect(await linkOf(bob, MINT)).toMatchObject({
      words: 'Line one\nLine two',
      shortIdentifier: 'goose',
      // What the file doesn't say stays.
      tags: ['bob'],
    });
    const again = await answerOf(bob, { ...body, changeExisting: true });
    for (const { outcome } of [...again.links, ...again.platforms])
      expect(outcome).toBe('existing');
  });
});

describe('a row that can’t be taken in', () => {
  it('fails alone, with its reason', async () => {
    const bob = await withPlatform();
    const nothing = newMint();
    const { links, platforms, rules } = await answerOf(bob, {
      platforms: [
        { platformName: 'moonshot', credential: 'x' },
        { platformName: 'trojan', credential: 'not-carried' },
        { platformName: 'axiom', credential: 'bob-axi', format: 'of-2031' },
        { platformName: 'padre', credential: 'bob-padre' },
      ],
      rules: { countryRule: { explain: ['ZZ'], hide: [], unknown: 'show' } },
      links: [
        { tokenAddress: 'hello' },
        { tokenAddress: nothing },
        {
          tokenAddress: OTHER_MINT,
          countryRule: { explain: ['GB'], hide: ['GB'], unknown: 'show' },
        },
        { tokenAddress: `https://jup.ag/tokens/${MINT}` },
        { tokenAddress: MINT, words: 'The second one' },
      ],
    });
    expect(outcomes(platforms)).toEqual([
      ['moonshot', 'failed', 'unknown_platform'],
      ['trojan', 'failed', 'invalid_input'],
      ['axiom', 'failed', 'invalid_input'],
      ['padre', 'made', null],
    ]);
    expect(outcomes(rules)).toEqual([['countryRule', 'failed', 'invalid_input']]);
    expect(outcomes(links)).toEqual([
      ['hello', 'failed', 'invalid_address'],
      [nothing, 'failed', 'token_not_found'],
      [OTHER_MINT, 'failed', 'invalid_input'],
      [MINT, 'made', null],
      [MINT, 'made', null],
    ]);
    expect(links[4]?.notes).toHaveLength(1);
    expect(await linksOf(bob)).toMatchObject([{ words: null }]);
  });

  it('is taken in without what isn’t possible here, which it says', async () => {
    const bob = await withPlatform();
    const [{ notes = [] } = {}] = (
      await answerOf(bob, {
        links: [
          {
            tokenAddress: MINT,
            host: 'go.ada.xyz',
            platforms: ['jupiter', 'axiom', 'moonshot'],
            buttonOrder: ['moonshot', 'jupiter'],
            shortIdentifier: THIRD_MINT,
            end: { at: '2020-01-01T00:00:00.000Z', persons: null, nextToken: null },
          },
        ],
      })
    ).links;
    expect(notes.map(({ field }) => field).toSorted()).toEqual([
      'end',
      'host',
      'platforms',
      'platforms',
      'shortIdentifier',
    ]);
    expect(await linkOf(bob, MINT)).toMatchObject({
      host: null,
      platforms: ['jupiter'],
      buttonOrder: ['jupiter'],
      isActive: false,
      end: null,
    });
  });

  it('keeps to the limits of tags and of new links, without asking a market once they are reached', async () => {
    const bob = await withPlatform();
    const { id: full } = await insertLink(bob.id);
    const values = Array.from({ length: LINK_TAG.perPromoter - 1 }, (_, at) => `t${at}`);
    await env.DB.batch(
      values.map((tag) =>
        env.DB.prepare(
          'insert into link_tags (link_id, tag_key, user_id, tag) values (?1, ?2, ?3, ?2)',
        ).bind(full, tag, bob.id),
      ),
    );
    const links = [
      { tokenAddress: MINT, tags: ['one more', 't1'] },
      { tokenAddress: OTHER_MINT, tags: ['too many', 't2'] },
    ];
    const dry = await answerOf(bob, { links, dryRun: true });
    const made = await answerOf(bob, { links });
    expect(dry.links.map(({ notes }) => notes)).toEqual(made.links.map(({ notes }) => notes));
    expect(made.links[1]?.notes).toMatchObject([{ field: 'tags' }]);
    expect((await linkOf(bob, MINT)).tags).toEqual(['one more', 't1']);
    expect((await linkOf(bob, OTHER_MINT)).tags).toEqual(['t2']);

    const now = Date.now();
    const fill = Array.from({ length: NEW_LINKS.perDay - 2 }, newMint);
    await env.DB.batch([
      env.DB.prepare(
        'insert into tokens (mint, updated_at) select value, 1 from json_each(?)',
      ).bind(JSON.stringify(fill)),
      env.DB.prepare(
        `insert into links (id, user_id, mint, identifier, identifier_key, platforms, is_active, created_at, updated_at)
         select value, ?1, value, value, value, '[]', 1, ?2, 1 from json_each(?3)`,
      ).bind(bob.id, now, JSON.stringify(fill)),
    ]);
    const market = vi.mocked(fetch);
    market.mockClear();
    const beyond = await answerOf(bob, {
      links: Array.from({ length: 20 }, () => ({ tokenAddress: newMint() })).concat({
        tokenAddress: THIRD_MINT,
      }),
    });
    expect(new Set(beyond.links.map(({ outcome }) => outcome))).toEqual(new Set(['failed']));
    expect(beyond.links.at(-1)?.problem).toMatchObject({ code: 'too_many_links' });
  });
});

describe('an end', () => {
  it('has the shape of a link’s own', async () => {
    const bob = await withPlatform();
    const withEnd = (end: object) =>
      send(bob, { links: [{ tokenAddress: MINT, end: { nextToken: null, ...end } }] });
    for (const end of [
      { at: null, persons: LINK_END.mostPersons + 1 },
      { at: 'next year', persons: null },
    ]) {
      expect(await codeOf(withEnd(end))).toBe('invalid_input');
    }
    const furthest = new Date(Date.now() + LINK_END.furthest + 60_000).toISOString();
    const late = await jsonOf<ImportAnswer>(withEnd({ at: furthest, persons: null }));
    expect(outcomes(late.links)).toEqual([[MINT, 'failed', 'invalid_input']]);
    expect(await linksOf(bob)).toEqual([]);
  });
});

describe('strangers', () => {
  it('get nothing of another account by its ids, names, domains or identifiers in their file', async () => {
    const { promoter: ada, linkId } = await fullAccount();
    const setHosts = (hosts: string) =>
      env.DB.prepare('update users set active_hosts = ? where id = ?').bind(hosts, ada.id).run();
    await setHosts('["go.ada.xyz"]');
    const before = await linksOf(ada);
    const eve = await withPlatform();
    const file = {
      ...((await exportOf(ada)) as Record<string, unknown>),
      defaultDomain: 'go.ada.xyz',
    };
    const { body } = planOf(file);
    const stolen = {
      ...body,
      id: linkId,
      links: body.links.map((link) => ({
        ...link,
        id: linkId,
        userId: ada.id,
        host: 'go.ada.xyz',
      })),
    };
    await answerOf(eve, { ...stolen, changeExisting: true });
    expect(await linksOf(ada)).toEqual(before);
    const theirs = await linksOf(eve);
    for (const link of theirs) {
      expect(link.host).toBeNull();
      expect(link.userId).toBe(eve.id);
      expect(before.map(({ id }) => id)).not.toContain(link.id);
      expect(before.map(({ customIdentifier }) => customIdentifier)).not.toContain(
        link.customIdentifier,
      );
      // Only her own links can follow hers.
      if (link.end?.nextLinkId) expect(theirs.map(({ id }) => id)).toContain(link.end.nextLinkId);
    }
    expect(await codeOf(send(eve, { ...body, userId: ada.id }))).toBe('forbidden');
    await setHosts('[]');
  });

  it('’ words, tags and names are cleaned as in the ordinary call', async () => {
    const bob = await withPlatform();
    await answerOf(bob, {
      channels: [{ channel: 'x_1', name: 'My\u202E group\u200B' }],
      links: [
        {
          tokenAddress: MINT,
          words: '<img src=x onerror=alert(1)>\u202Egnp.exe\u200B ✅ official',
          tags: ['a\u200Bb', '<b>'],
        },
      ],
    });
    const link = await linkOf(bob, MINT);
    expect(link.words).toBe('<img src=x onerror=alert(1)>gnp.exe official');
    expect(link.tags.toSorted()).toEqual(['<b>', 'ab']);
    const page = await (await call('GET', new URL(link.shortUrl).pathname)).text();
    expect(page).not.toContain('<img src=x');
    expect(await getJson(bob, `/api/channels/${bob.id}`)).toMatchObject([{ name: 'My group' }]);
  });

  it('’ parts are bounded, and pollute no prototype', async () => {
    const bob = await withPlatform();
    const many = Array.from({ length: IMPORT.linksPerCall + 1 }, () => ({ tokenAddress: MINT }));
    expect(await codeOf(send(bob, { links: many }))).toBe('invalid_input');
    const large = 'x'.repeat(IMPORT.maxBodyBytes);
    expect(await codeOf(send(bob, { links: [{ tokenAddress: large }] }))).toBe('body_too_large');
    const { id, cookie } = bob;
    const polluting = `{"userId":"${id}","links":[{"tokenAddress":"${MINT}","__proto__":{"words":"polluted"},"constructor":{}}]}`;
    const answer = await jsonOf<ImportAnswer>(
      call('POST', '/api/imports', { cookie, body: polluting }),
    );
    expect(answer.links).toMatchObject([{ outcome: 'made' }]);
    expect((await linkOf(bob, MINT)).words).toBeNull();
  });
});

describe('one call', () => {
  const CONNECTIONS = [
    { platformName: 'axiom', credential: 'ada-axi', position: 1 },
    { platformName: 'trojan', credential: 'adatro', position: 0 },
    { platformName: 'photon', credential: 'ada-pho', position: 2 },
    { platformName: 'jupiter', credential: 'ada-jup', position: 3 },
  ];

  it('takes the first of several lines about one platform or channel, and says so of the others', async () => {
    const ada = await settled();
    const answer = await answerOf(ada, {
      platforms: ['first', 'second', 'third'].map((credential) => ({
        platformName: 'jupiter',
        credential,
      })),
      channels: ['One', 'Two'].map((name) => ({ channel: 'group_1', name })),
    });
    expect(answer.platforms.map(({ notes }) => notes.length)).toEqual([0, 1, 1]);
    expect(answer.channels.map(({ notes }) => notes.length)).toEqual([0, 1]);
    expect(await getJson(ada, `/api/platforms/${ada.id}`)).toMatchObject([
      { platformName: 'jupiter', walletAddress: 'first' },
    ]);
    expect(await getJson(ada, `/api/channels/${ada.id}`)).toMatchObject([{ name: 'One' }]);
  });

  it('counts platforms and channels like links', async () => {
    const ada = await settled();
    const address = newAddress();
    spendLimit(env.RATE_LINKS, address);
    const headers = { 'CF-Connecting-IP': address };
    const channels = [{ channel: 'group_1', name: 'One' }];
    expect(await codeOf(send(ada, { channels }, headers))).toBe('rate_limited');
    expect(await codeOf(send(ada, { platforms: CONNECTIONS }, headers))).toBe('rate_limited');
  });
});

describe('who may', () => {
  it('is a promoter with a wallet and, for links, a platform; a dry run needs neither', async () => {
    const bob = await settled();
    const links = [{ tokenAddress: MINT }];
    expect(outcomes((await answerOf(bob, { links })).links)).toEqual([
      [MINT, 'failed', 'platform_not_connected'],
    ]);
    await env.DB.prepare('update users set wallet_address = null where id = ?').bind(bob.id).run();
    expect(await codeOf(send(bob, { links }))).toBe('wallet_required');
    expect(outcomes((await answerOf(bob, { links, dryRun: true })).links)).toEqual([
      [MINT, 'possible', null],
    ]);
  });

  it('with the Idempotency-Key of another call is answered as this one, and with its own as before', async () => {
    const bob = await withPlatform();
    const body = { userId: bob.id, links: [{ tokenAddress: MINT }] };
    const sent = { cookie: bob.cookie, headers: { 'Idempotency-Key': 'one' }, body };
    const ask = (path: string) => jsonOf<object>(call('POST', path, sent));
    expect(Object.keys(await ask('/api/generate-links'))).toEqual(['results']);
    const first = await ask('/api/imports');
    expect(first).toMatchObject({ links: [{ outcome: 'existing' }] });
    expect(await ask('/api/imports')).toEqual(first);
  });
});

/** A database that dies after so many statements. */
const dyingAfter = (statements: number): D1Database => {
  let left = statements;
  return new Proxy(env.DB, {
    get: (database, name) => {
      const value: unknown = Reflect.get(database, name);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if (name === 'prepare') left -= 1;
        if (left < 0) throw new Error('killed');
        return value.apply(database, given);
      };
    },
  });
};

it('an import that died anywhere is repeated: what it made is whole, and the rest follows', async () => {
  const { promoter: ada } = await fullAccount();
  const { body } = planOf(await exportOf(ada));
  const bob = await settled();
  const { ctx } = testCtx({ caller: { address: newAddress(), isSignedIn: true } });
  let made = 0;
  for (let statements = 4; made < body.links.length; statements += 11) {
    const dying = { ...ctx, env: { ...env, DB: dyingAfter(statements) } };
    await importPart(asOwner(dying, bob.id), body).catch(() => null);
    const { links } = await answerOf(bob, { ...body, dryRun: true });
    for (const { outcome, differs } of links) {
      expect(differs).toEqual([]);
      expect(['possible', 'existing']).toContain(outcome);
    }
    made = links.filter(({ outcome }) => outcome === 'existing').length;
  }
  await answerOf(bob, body);
  const again = await answerOf(bob, body);
  for (const rows of Object.values(again))
    for (const { outcome } of rows) expect(outcome).toBe('existing');
  const hers = (await linksOf(ada)).map(ownOf);
  expect((await linksOf(bob)).map(ownOf)).toEqual(expect.arrayContaining(hers));
});
