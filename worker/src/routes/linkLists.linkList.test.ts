import { env } from 'cloudflare:workers';
import type { LinkFacets, LinkOutcome, RecentClicks } from '@soltrade/schema/contracts/linkLists';
import type { Link } from '@soltrade/schema/contracts/links';
import { LINK_LIST, LINK_TAG } from '@soltrade/schema/limits/links';
import { once } from '@soltrade/schema/once';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { activitiesOf } from '../../test/activities.ts';
import { callWithKey, newKey } from '../../test/apiKey.ts';
import {
  call,
  codeOf,
  getJson,
  jsonOf,
  newPromoter,
  nextPageOf,
  ORIGIN,
  type Promoter,
  problemOf,
  refusalOf,
} from '../../test/client.ts';
import { countedEvent } from '../../test/countedEvents.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import { connect, generate, newPromoterWithLink } from '../../test/promoter.ts';
import { insertRevenue } from '../../test/revenue.ts';
import { type CountRow, insertCounts, insertLink } from '../../test/rows.ts';
import { promoterClicks } from '../stubs.ts';

beforeEach(() => playMarket({ [MINT]: BONK }));

type Made = {
  symbol: string | null;
  clicks?: number;
  views?: number;
  microUsd?: number;
  platforms?: string[];
  identifier?: string;
};

/**
 * A promoter with these links, each a second newer than the previous; returns their ids by symbol.
 */
const promoterWith = async (
  made: readonly Made[],
): Promise<{ promoter: Promoter; ids: string[] }> => {
  const promoter = await newPromoter();
  const ids: string[] = [];
  const counts: CountRow[] = [];
  for (const [index, { symbol, clicks = 0, views = 0, microUsd, ...link }] of made.entries()) {
    const { id } = await insertLink(promoter.id, {
      token: { symbol, name: symbol && `The ${symbol} Coin` },
      platforms: ['jupiter'],
      createdAt: 1_000 * index,
      ...link,
    });
    ids.push(id);
    counts.push(...(clicks > 0 ? [{ linkId: id, day: '2026-11-01', persons: clicks }] : []));
    counts.push(
      ...(views > 0
        ? [{ linkId: id, day: '2026-11-01', kind: 'view' as const, persons: views }]
        : []),
    );
    if (microUsd !== undefined)
      await insertRevenue([{ id: crypto.randomUUID(), userId: promoter.id, linkId: id, microUsd }]);
  }
  await insertCounts(counts);
  return { promoter, ids };
};

const list = async (promoter: Promoter, query = ''): Promise<Response> => {
  const response = await call('GET', `/api/links/${promoter.id}?${query}`, {
    cookie: promoter.cookie,
  });
  if (!response.ok) throw new Error(await response.text());
  return response;
};

const symbolsOf = (links: readonly Link[]) => links.map(({ token }) => token.symbol);
const listed = async (promoter: Promoter, query = '') =>
  symbolsOf(await (await list(promoter, query)).json<Link[]>());

/** Reads all pages of two; totals must be equal. */
const walk = async (promoter: Promoter, query: string): Promise<Link[]> => {
  const all: Link[] = [];
  const totals = new Set<string | null>();
  let next: string | undefined = `${query}&limit=2`;
  while (next !== undefined) {
    const response: Response = await list(promoter, next);
    all.push(...(await response.json<Link[]>()));
    totals.add(response.headers.get('X-Total-Count'));
    next = nextPageOf(response)?.split('?')[1];
  }
  expect([...totals]).toEqual([String(all.length)]);
  return all;
};

const change = (promoter: Promoter, body: object, userId = promoter.id) =>
  call('POST', `/api/links/${userId}/batch`, { cookie: promoter.cookie, body });

const outcomes = async (promoter: Promoter, body: object): Promise<LinkOutcome[]> => {
  const { results } = await jsonOf<{ results: { id: string; outcome: LinkOutcome }[] }>(
    change(promoter, body),
  );
  return results.map(({ outcome }) => outcome);
};

const facets = ({ id, cookie }: Promoter): Promise<LinkFacets> =>
  getJson({ cookie }, `/api/links/${id}/facets`);

describe('the order of links', () => {
  const MADE: Made[] = [
    { symbol: 'beta', clicks: 5, views: 10, microUsd: 3 },
    { symbol: 'ALPHA', clicks: 5, views: 0 },
    { symbol: 'Gamma', clicks: 0, views: 40, microUsd: -7 },
    { symbol: 'alpha', clicks: 9, views: 90 },
    { symbol: "d'l_%", clicks: 5, views: 10, microUsd: 9_000 },
    { symbol: 'Zeta', clicks: 0, views: 0 },
  ];
  const ordered = once(() => promoterWith(MADE));

  it.each([
    ['created', ['Zeta', "d'l_%", 'alpha', 'Gamma', 'ALPHA', 'beta']],
    ['earned', ["d'l_%", 'beta', null, null, null, 'Gamma']],
    ['views', ['alpha', 'Gamma', null, null, null, null]],
    ['rate', [null, null, 'alpha', 'Gamma', null, null]],
    ['clicks', ['alpha', null, null, null, null, null]],
    ['name', [null, null, 'beta', "d'l_%", 'Gamma', 'Zeta']],
  ])(
    'by %s, each link once, whatever the pages',
    { tags: ['7.links', '7.links-top'] },
    async (sort, expected) => {
      const { promoter } = await ordered();
      const whole = await listed(promoter, `sort=${sort}`);
      const paged = symbolsOf(await walk(promoter, `sort=${sort}`));
      expect(paged).toEqual(whole);
      expect(new Set(paged).size).toBe(MADE.length);
      // Null is one of several equal ones, ordered by id.
      expect(whole.map((symbol, index) => (expected[index] === null ? null : symbol))).toEqual(
        expected,
      );
    },
  );

  it('by clicks under filters, of links that were pressed a moment ago and of those that never were', async () => {
    const made = ['A', 'B', 'C', 'D', 'E', 'F'].map((symbol) => ({ symbol, platforms: ['axiom'] }));
    const { promoter, ids } = await promoterWith([
      ...made,
      { symbol: 'G', platforms: ['jupiter'] },
    ]);
    const [a = '', b = '', c = '', d = '', , , g = ''] = ids;
    await outcomes(promoter, { action: 'archive', links: [d] });
    const stub = promoterClicks(env, promoter.id);
    const press = async (linkId: string, times: number, change: object = {}) => {
      for (let time = 0; time < times; time++)
        await stub.record(countedEvent(crypto.randomUUID(), { linkId, at: Date.now(), ...change }));
    };
    await press(c, 3);
    await press(a, 2);
    await press(a, 9, { isRobot: true });
    await press(b, 1, { visitor: 'twice', address: 'home', network: 'near' });
    await press(b, 2, { visitor: 'twice', address: 'home', network: 'near', at: Date.now() + 1 });
    await press(d, 9);
    await press(g, 9);
    const found = await walk(promoter, 'sort=clicks&platform=axiom');
    const [first, second, ...rest] = symbolsOf(found);
    expect([[first, second].toSorted(), rest[0], rest.slice(1).toSorted()]).toEqual([
      ['B', 'C'],
      'A',
      ['E', 'F'],
    ]);
    expect(found.map(({ clickCount }) => clickCount)).toEqual([3, 3, 2, 0, 0]);
    expect(found.find(({ id }) => id === b)).toMatchObject({ persons: 1, repeats: 2, robots: 0 });
    expect(await listed(promoter, 'sort=clicks&state=archived')).toEqual(['D']);
    expect(await listed(promoter, 'sort=views&platform=jupiter')).toEqual(['G']);
  });

  it('refuses a cursor of another order', async () => {
    const { promoter } = await ordered();
    for (const query of [
      'sort=name&cursor=5_x',
      "sort=clicks&cursor='a_x",
      "sort=name&cursor='%25E0_x",
    ]) {
      const response = await call('GET', `/api/links/${promoter.id}?${query}`, {
        cookie: promoter.cookie,
      });
      expect(await problemOf(response)).toMatchObject({ status: 400, fields: ['cursor'] });
    }
  });

  it('an API key that may not read revenue learns nothing of it from an order either', async () => {
    const { promoter } = await ordered();
    const path = `/api/links/${promoter.id}?limit=1&sort=`;
    const { secret } = await newKey(promoter, { scopes: ['stats:read'] });
    expect(await codeOf(callWithKey('GET', `${path}earned`, { secret }))).toBe(
      'insufficient_scope',
    );
    expect((await callWithKey('GET', `${path}clicks`, { secret })).status).toBe(200);
    const { secret: enough } = await newKey(promoter, { scopes: ['revenue:read'] });
    expect((await callWithKey('GET', `${path}earned`, { secret: enough })).status).toBe(200);
  });
});

describe('finding links', () => {
  it('by name, symbol, address, identifier and pasted link, regardless of case', async () => {
    const { promoter, ids } = await promoterWith([
      { symbol: 'GOOSE', identifier: `honk-${crypto.randomUUID().slice(0, 8)}` },
      { symbol: 'Ünlü' },
      { symbol: '100%_' },
    ]);
    const [goose] = (await (await list(promoter, 'q=goose')).json<Link[]>()) as [Link];
    const finds: [string, string[]][] = [
      ['oos', ['GOOSE']],
      ['THE GOOSE', ['GOOSE']],
      ['HONK-', ['GOOSE']],
      [`${ids[0]}`.toUpperCase(), ['GOOSE']],
      [goose.devUrl, ['GOOSE']],
      ['Ünl', ['Ünlü']],
      ['0%_', ['100%_']],
      ['%', ['100%_']],
      ['coin', ['100%_', 'Ünlü', 'GOOSE']],
    ];
    for (const [q, expected] of finds)
      expect([q, await listed(promoter, String(new URLSearchParams({ q })))]).toEqual([
        q,
        expected,
      ]);
  });

  it('finds a link by its pasted addresses', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    await insertLink(promoter.id, { token: { name: 'dogwifhat', symbol: 'WIF' } });
    const { url, shortUrl, devUrl } = generated.link;
    const { pathname } = new URL(devUrl);
    const pasted = [url, shortUrl, devUrl, MINT].flatMap((text) => [
      `${text}?c=x`,
      `(${text}).`,
      `see <${text}>`,
    ]);
    for (const q of [...pasted, `https://go.ada.example/${pathname.split('/').at(-1)}!`]) {
      const found = await (await list(promoter, String(new URLSearchParams({ q })))).json<Link[]>();
      expect([q, found.map(({ id }) => id)]).toEqual([q, [generated.link.id]]);
    }
    expect(await (await list(promoter, `q=${MINT}`)).json()).toHaveLength(1);
  });

  it('by state, platform and tag, which the next page keeps', async () => {
    const { promoter, ids } = await promoterWith([
      { symbol: 'A', platforms: ['jupiter', 'axiom'] },
      { symbol: 'B' },
      { symbol: 'C', platforms: ['axiom'] },
      { symbol: 'D', platforms: ['axiom'] },
      { symbol: 'E' },
      { symbol: 'F' },
    ]);
    const [a = '', b = '', c = '', d = '', e = '', f = ''] = ids;
    await outcomes(promoter, { action: 'pause', links: [b, e] });
    await outcomes(promoter, { action: 'archive', links: [e] });
    await outcomes(promoter, { action: 'tag', tag: 'Läunch', links: [a, c, d, e] });
    await env.DB.prepare('update links set blocked_at = 1 where id = ?').bind(f).run();
    expect(await listed(promoter)).toEqual(['F', 'D', 'C', 'B', 'A']);
    expect(await listed(promoter, 'state=active')).toEqual(['D', 'C', 'A']);
    expect(await listed(promoter, 'state=paused')).toEqual(['B']);
    expect(await listed(promoter, 'state=blocked')).toEqual(['F']);
    expect(await listed(promoter, 'state=archived')).toEqual(['E']);
    expect(await listed(promoter, 'tag=l%C3%84UNCH&state=archived')).toEqual(['E']);
    expect(await listed(promoter, 'platform=axiom&q=coin')).toEqual(['D', 'C', 'A']);
    expect(symbolsOf(await walk(promoter, 'platform=axiom&tag=L%C3%A4unch&q=the+'))).toEqual([
      'D',
      'C',
      'A',
    ]);
    expect(await facets(promoter)).toEqual({
      states: { active: 3, paused: 1, blocked: 1, archived: 1 },
      platforms: [
        { platform: 'jupiter', links: 3 },
        { platform: 'axiom', links: 3 },
      ],
      tags: [{ tag: 'Läunch', links: 3 }],
    });
  });
});

describe('changing many links', () => {
  it('says what became of each, and changes nobody else’s', async () => {
    const [ada, bob] = [
      await promoterWith([{ symbol: 'A' }, { symbol: 'B' }]),
      await promoterWith([{ symbol: 'X' }]),
    ];
    const links = [ada.ids[0], 'nothing', bob.ids[0], ada.ids[1], ada.ids[0]];
    await outcomes(ada.promoter, { action: 'pause', links: [ada.ids[1]] });
    for (const [action, undo] of [
      ['pause', 'resume'],
      ['archive', 'restore'],
    ]) {
      const second = action === 'pause' ? 'unchanged' : 'changed';
      expect(await outcomes(ada.promoter, { action, links })).toEqual([
        'changed',
        'not_found',
        'not_found',
        second,
      ]);
      expect(await outcomes(ada.promoter, { action, links })).toEqual([
        'unchanged',
        'not_found',
        'not_found',
        'unchanged',
      ]);
      expect(await outcomes(ada.promoter, { action: undo, links: [ada.ids[0]] })).toEqual([
        'changed',
      ]);
    }
    expect(await outcomes(ada.promoter, { action: 'tag', tag: 'x', links })).toEqual([
      'changed',
      'not_found',
      'not_found',
      'changed',
    ]);
    const updated = { type: 'link.updated', data: { changed: ['isActive'] } };
    expect(await activitiesOf(ada.promoter)).toMatchObject([
      { ...updated, linkId: ada.ids[1] },
      { ...updated, linkId: ada.ids[0] },
      { ...updated, linkId: ada.ids[0] },
    ]);
    expect(await activitiesOf(bob.promoter)).toEqual([]);
    const [theirs] = await (await list(bob.promoter)).json<Link[]>();
    expect(theirs).toMatchObject({ isActive: true, archivedAt: null, tags: [] });
  });

  it('an archived link only leaves the list', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const { id, shortUrl, customIdentifier } = generated.link;
    const record = () => getJson(promoter, `/api/user/${promoter.id}/record`);
    const before = await record();
    await outcomes(promoter, { action: 'archive', links: [id] });
    expect(await listed(promoter)).toEqual([]);
    expect((await call('GET', new URL(shortUrl).pathname)).status).toBe(200);
    expect((await call('GET', `/api/token/${customIdentifier}`)).status).toBe(200);
    expect(await record()).toEqual(before);
    const click = countedEvent(crypto.randomUUID(), { linkId: id, at: Date.now() });
    await promoterClicks(env, promoter.id).record(click);
    const [archived] = await (await list(promoter, 'state=archived')).json<Link[]>();
    expect(archived).toMatchObject({ clickCount: 1, isActive: true });
    const own = await call('GET', `/api/link/${id}`, { cookie: promoter.cookie });
    expect(await own.json<Link>()).toMatchObject({ archivedAt: expect.any(String) });
  });

  it('one link is archived and restored by itself too, and by generating it again', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const patch = async (isArchived: boolean) => {
      const path = `/api/links/${generated.link.id}`;
      return (
        await call('PATCH', path, { cookie: promoter.cookie, body: { isArchived } })
      ).json<Link>();
    };
    const { archivedAt } = await patch(true);
    expect(archivedAt).not.toBeNull();
    expect((await patch(true)).archivedAt).toBe(archivedAt);
    expect((await patch(false)).archivedAt).toBeNull();
    await patch(true);
    expect((await generate(promoter)).status).toBe(200);
    expect(await listed(promoter)).toEqual(['BONK']);
  });

  it('a tag is the same regardless of case and of what cannot be seen, and is gone when it is taken off', async () => {
    const { promoter, ids } = await promoterWith([{ symbol: 'A' }, { symbol: 'B' }]);
    await outcomes(promoter, { action: 'tag', tag: ' Moon\u200b  shot ', links: [ids[0]] });
    expect(await outcomes(promoter, { action: 'tag', tag: 'MOON SHOT', links: ids })).toEqual([
      'unchanged',
      'changed',
    ]);
    const tags = (await (await list(promoter)).json<Link[]>()).map((link) => link.tags);
    expect(tags).toEqual([['Moon shot'], ['Moon shot']]);
    expect(await outcomes(promoter, { action: 'untag', tag: 'moon Shot', links: ids })).toEqual([
      'changed',
      'changed',
    ]);
    expect(await outcomes(promoter, { action: 'untag', tag: 'moon shot', links: ids })).toEqual([
      'unchanged',
      'unchanged',
    ]);
    expect((await facets(promoter)).tags).toEqual([]);
    expect(
      await problemOf(await change(promoter, { action: 'tag', tag: '\u200b', links: ids })),
    ).toMatchObject({
      status: 400,
      fields: ['tag'],
    });
  });

  it('tags are bounded per link and per promoter', async () => {
    const made = Array.from({ length: 9 }, (_, index) => ({ symbol: `S${index}` }));
    const { promoter, ids } = await promoterWith(made);
    const [full = '', ...others] = ids;
    const insertTags = (links: readonly string[], tags: readonly string[]) =>
      env.DB.batch(
        tags.map((tag, index) =>
          env.DB.prepare(
            'insert into link_tags (link_id, tag_key, user_id, tag) values (?1, ?2, ?3, ?2)',
          ).bind(links[index % links.length], tag, promoter.id),
        ),
      );
    const named = (count: number, name: string) =>
      Array.from({ length: count }, (_, index) => `${name} ${index}`);
    await insertTags([full], named(LINK_TAG.perLink, 'first'));
    expect(
      await outcomes(promoter, { action: 'tag', tag: 'one more', links: ids.slice(0, 2) }),
    ).toEqual(['too_many_tags', 'changed']);
    expect(await outcomes(promoter, { action: 'tag', tag: 'first 0', links: [full] })).toEqual([
      'unchanged',
    ]);
    // Room for two beside "one more".
    await insertTags(others, named(LINK_TAG.perPromoter - LINK_TAG.perLink - 3, 'other'));
    const tags = named(5, 'tag');
    // Concurrently, so none sees the others.
    await Promise.all(
      tags.map((tag, index) =>
        change(promoter, { action: 'tag', tag, links: [others[index % others.length]] }),
      ),
    );
    expect((await facets(promoter)).tags).toHaveLength(LINK_TAG.perPromoter);
    const refused = await change(promoter, { action: 'tag', tag: 'never', links: [others[0]] });
    expect(await refusalOf(refused)).toBe('too_many_tags tag');
  });
});

describe('recent clicks', () => {
  it('by day of UTC, of the links that are asked for, from hours and from days that are rolled up', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    await connect(promoter, 'padre', { walletAddress: 'ada-pad' });
    const { id } = generated.link;
    const now = Date.UTC(2026, 10, 20, 15);
    vi.useFakeTimers({ toFake: ['Date'], now });
    const days = (ago: number) => now - ago * 24 * 60 * 60 * 1_000;
    for (const [index, at] of [days(7), days(6), days(2), days(2), days(0)].entries()) {
      vi.setSystemTime(at);
      await promoterClicks(env, promoter.id).record(
        countedEvent(`${id}-${index}`, { linkId: id, at }),
      );
    }
    const path = `/api/links/${promoter.id}/recent-clicks?links=${id},nothing`;
    const response = await exportsOf(path, promoter);
    vi.useRealTimers();
    expect(response.days).toHaveLength(LINK_LIST.sparklineDays);
    expect([response.days[0], response.days.at(-1)]).toEqual(['2026-11-14', '2026-11-20']);
    const NONE = { persons: 0, repeats: 0, robots: 0 };
    const none = Array.from({ length: LINK_LIST.sparklineDays }, () => 0);
    expect(response.links).toEqual([
      {
        id,
        daily: [1, ...none.slice(0, 3), 2, 0, 1],
        clicks: { ...NONE, persons: 5 },
        views: NONE,
      },
      { id: 'nothing', daily: none, clicks: NONE, views: NONE },
    ]);
  });
});

const exportsOf = (path: string, { cookie }: Promoter): Promise<RecentClicks> =>
  jsonOf(call('GET', path, { cookie, headers: { Origin: ORIGIN } }));
