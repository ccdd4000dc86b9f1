import type { Experiment } from '@soltrade/schema/contracts/experiments';
import type { Link } from '@soltrade/schema/contracts/links';
import { DAY } from '@soltrade/schema/durations';
import { once } from '@soltrade/schema/once';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activitiesOf } from '../../test/activities.ts';
import { call, codeOf, getJson, jsonOf, newAddress, operate } from '../../test/client.ts';
import { callCounted } from '../../test/countedCalls.ts';
import { times } from '../../test/crowd.ts';
import { activate, ask, newHost, playCloudflare } from '../../test/hosts.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import { generate, newPromoterWithLink, patchLink } from '../../test/promoter.ts';
import { insertLink } from '../../test/rows.ts';

beforeEach(() => playMarket({ [MINT]: BONK }));
afterEach(() => vi.useRealTimers());

type Version = { words?: string | null; buttonOrder?: string[] };
type Answer = { experiment: Experiment | null };

/** A link with the words "first", and what its promoter does with it. */
const newLink = async () => {
  const { promoter, generated, username } = await newPromoterWithLink();
  const { id } = generated.link;
  const { cookie } = promoter;
  const path = `/api/links/${id}/experiment`;
  const change = (body: object) => patchLink({ cookie }, id, body);
  await change({ words: 'first' });
  return {
    promoter,
    username,
    id,
    page: new URL(generated.url).pathname,
    change,
    link: () => getJson<Link>(promoter, `/api/link/${id}`),
    start: (body: Version) => call('POST', path, { body, cookie }),
    end: (keep: 'a' | 'b') => call('POST', `${path}/end`, { body: { keep }, cookie }),
    read: async () => (await getJson<Answer>(promoter, path)).experiment,
  };
};

/** For refusals, which leave nothing behind. */
const untouched = once(newLink);

const wordsIn = (html: string): string | null =>
  /<blockquote dir="auto">([^<]*)</.exec(html)?.[1] ?? null;

const visit = async (
  path: string,
  address = newAddress(),
  more: { country?: string; agent?: string } = {},
) => {
  const headers = {
    'CF-Connecting-IP': address,
    ...(more.agent ? { 'User-Agent': more.agent } : {}),
  };
  const html = await (
    await call('GET', path, { headers, ...(more.country ? { country: more.country } : {}) })
  ).text();
  return {
    address,
    words: wordsIn(html),
    buttons: [...html.matchAll(/<a [^>]*data-platform="([^"]+)"/g)].map(
      ([, platform = '']) => platform,
    ),
    pageToken: /"pageToken":"([^"]+)"/.exec(html)?.[1] ?? null,
  };
};

type Visited = Awaited<ReturnType<typeof visit>>;

const track = (linkId: string, { address, pageToken }: Visited, more: object = {}) => {
  const path = 'platform' in more ? '/api/track-click' : '/api/track-view';
  return call('POST', path, {
    body: { linkId, pageToken, ...more },
    headers: { 'CF-Connecting-IP': address },
  });
};

/** Visitors until each version has been shown, and one of each. */
const oneOfEach = async (path: string, seen: (visited: Visited) => string | null) => {
  const one = await visit(path);
  const visitors = [one];
  while (visitors.length < 40) {
    const other = await visit(path);
    visitors.push(other);
    if (seen(other) !== seen(one)) return { visitors, one, other };
  }
  throw new Error('40 visitors were in one half');
};

const wordsOf = ({ words }: Visited) => words;

describe('an experiment with words', () => {
  it('shows each visitor one version, the same on every day; robots see the page as it was', async () => {
    const { start, page } = await newLink();
    expect(await jsonOf<Answer>(start({ words: 'second' }))).toMatchObject({
      experiment: {
        kind: 'words',
        endedAt: null,
        kept: null,
        a: { words: 'first', viewers: 0, clickers: 0 },
        b: { words: 'second' },
        difference: null,
        winner: null,
      },
    });
    const { visitors } = await oneOfEach(page, wordsOf);
    expect(new Set(visitors.map(wordsOf))).toEqual(new Set(['first', 'second']));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY });
    const again = await Promise.all(visitors.map(({ address }) => visit(page, address)));
    expect(again.map(wordsOf)).toEqual(visitors.map(wordsOf));
    const robots = await times(6, () => visit(page, newAddress(), { agent: 'Twitterbot/1.0' }));
    expect(new Set(robots.map(wordsOf))).toEqual(new Set(['first']));
  });

  it('shows it at every address of the link, on an own domain, and to the whole subnet of an IPv6 address', async () => {
    playCloudflare();
    const { promoter, start, page, link } = await newLink();
    const host = newHost();
    await activate(promoter, host);
    const { shortUrl, devUrl, shortIdentifier } = await link();
    await start({ words: 'second' });
    for (let subnet = 1; subnet <= 4; subnet++) {
      const address = (end: string) => `2001:db8:77:${subnet}::${end}`;
      const seen = await visit(page, address('1'));
      const others = [new URL(shortUrl).pathname, new URL(devUrl).pathname, `${page}?c=x`];
      for (const other of others)
        expect((await visit(other, address('ffff'))).words).toBe(seen.words);
      const headers = { 'CF-Connecting-IP': address('2') };
      const own = await ask(host, `/${shortIdentifier}`, { headers });
      expect(wordsIn(await own.text())).toBe(seen.words);
    }
  });

  it('is the next link’s where its own has ended, on the same address', async () => {
    const { promoter, start, page, read, change } = await newLink();
    const { id: next } = await insertLink(promoter.id);
    await start({ words: 'second' });
    const path = `/api/links/${next}/experiment`;
    await call('POST', path, { body: { words: 'other' }, cookie: promoter.cookie });
    await change({ end: { at: new Date(Date.now() + DAY).toISOString(), nextLinkId: next } });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY });
    const { visitors } = await oneOfEach(page, wordsOf);
    expect(new Set(visitors.map(wordsOf))).toEqual(new Set([null, 'other']));
    for (const visited of visitors) await track(next, visited);
    const { experiment } = await getJson<Answer>(promoter, path);
    expect([experiment?.a.viewers, experiment?.b.viewers]).toEqual(
      [null, 'other'].map((words) => visitors.filter((each) => each.words === words).length),
    );
    expect((await read())?.a.viewers).toBe(0);
  });

  it('counts people: one who clicks on two platforms once, no repeat, no retry, no robot', async () => {
    const { start, page, id, read } = await newLink();
    await start({ words: 'second' });
    const { visitors } = await oneOfEach(page, wordsOf);
    const ofB = visitors.filter(({ words }) => words === 'second');
    const [b] = ofB as [Visited];
    for (const visited of visitors) await track(id, visited, { eventId: crypto.randomUUID() });
    await track(id, b);
    const press = { platform: 'jupiter', eventId: crypto.randomUUID() };
    expect(await (await track(id, b, press)).json()).toEqual({ counted: 'person' });
    await track(id, b, press);
    expect(await (await track(id, b, { platform: 'axiom' })).json()).toEqual({ counted: 'person' });
    await track(id, b, { platform: 'jupiter' });
    await call('POST', '/api/track-click', {
      body: { linkId: id, pageToken: b.pageToken, platform: 'jupiter' },
      headers: { 'User-Agent': 'Twitterbot/1.0' },
    });
    const found = await read();
    expect(found?.a).toMatchObject({ viewers: visitors.length - ofB.length, clickers: 0 });
    expect(found?.b).toMatchObject({ viewers: ofB.length, clickers: 1 });
    expect(found?.difference?.value).toBeCloseTo(1 / ofB.length, 3);
    expect(found?.winner).toBeNull();
  });

  it('ends with a version for everyone, and its figures stay; the next begins at zero', async () => {
    const { start, end, read, link, page, id } = await newLink();
    await start({ words: 'second' });
    const { one, other } = await oneOfEach(page, wordsOf);
    await track(id, one);
    await track(id, other);
    const ended = (await jsonOf<Answer>(end('b'))).experiment;
    expect(ended).toMatchObject({
      kept: 'b',
      endedAt: expect.any(String),
      a: { viewers: 1 },
      b: { viewers: 1 },
    });
    expect((await times(6, () => visit(page))).map(wordsOf)).toEqual(Array(6).fill('second'));
    expect((await link()).words).toBe('second');
    // Its page is still open.
    await track(id, other, { platform: 'jupiter' });
    expect(await read()).toEqual(ended);
    expect(await codeOf(end('a'))).toBe('not_found');
    await start({ words: null });
    await track(id, await visit(page));
    await track(id, { ...other, address: newAddress() });
    await track(id, { ...one, address: newAddress() });
    const next = await read();
    expect([next?.a.words, next?.b.words]).toEqual(['second', null]);
    expect((next?.a.viewers ?? 0) + (next?.b.viewers ?? 0)).toBe(1);
    await end('a');
    expect((await link()).words).toBe('second');
  });

  it('keeps half a as it is until then, and ends once', async () => {
    const { promoter, start, end, change, link } = await newLink();
    const started = await times(2, () => start({ words: 'second' }));
    expect(started.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await codeOf(change({ words: 'third' }))).toBe('experiment_running');
    expect(await codeOf(generate(promoter, { words: 'third' }))).toBe('experiment_running');
    expect((await change({ words: 'first', disclosure: 'holds' })).status).toBe(200);
    // In the same millisecond.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1 });
    const ended = await Promise.all([end('a'), end('b')]);
    expect(ended.map(({ status }) => status).sort()).toEqual([200, 404]);
    const isB = ended[1]?.status === 200;
    expect((await link()).words).toBe(isB ? 'second' : 'first');
    const updates = (await activitiesOf(promoter)).filter(({ type }) => type === 'link.updated');
    const ofWords = updates.filter(({ data }) => JSON.stringify(data) === '{"changed":["words"]}');
    expect(ofWords).toHaveLength(isB ? 2 : 1);
  });

  it('hides both versions with the words, and shows both to the operator', async () => {
    const { start, page, id, end } = await newLink();
    await start({ words: 'vile' });
    await call('POST', '/api/report', { body: { linkId: id, reason: 'words' } });
    const reported = async () =>
      (
        await jsonOf<{ link: { id: string; words: string } | null }[]>(operate('GET', '/reports'))
      ).find(({ link }) => link?.id === id);
    expect((await reported())?.link?.words).toBe('first | vile');
    await operate('POST', '/block', { kind: 'words', target: id });
    expect(new Set((await times(6, () => visit(page))).map(wordsOf))).toEqual(new Set([null]));
    await end('a');
    expect((await start({ words: 'other' })).status).toBe(400);
  });

  it('does not count who sees no buttons', async () => {
    const { start, change, page, id, read } = await newLink();
    await change({ countryRule: { explain: [], hide: ['GB'], unknown: 'show' } });
    await start({ words: 'second' });
    const hidden = await times(8, () => visit(page, newAddress(), { country: 'GB' }));
    expect(new Set(hidden.map(wordsOf))).toEqual(new Set(['first']));
    for (const visited of hidden) await track(id, visited);
    const found = await read();
    expect([found?.a.viewers, found?.b.viewers]).toEqual([0, 0]);
  });
});

describe('an experiment with the order of buttons', () => {
  const first = ({ buttons }: Visited) => buttons[0] ?? null;

  it('compares two orders, whatever the account’s becomes, and keeps the better one on this link', async () => {
    const { promoter, start, end, read, link, page, change } = await newLink();
    const present = (await link()).buttons.map(({ platform }) => platform);
    const own = present.slice(0, 2);
    const other = own.toReversed();
    await start({ buttonOrder: [other[0] as string] });
    expect(await read()).toMatchObject({ a: { buttonOrder: own }, b: { buttonOrder: other } });
    const reordered = await call('PUT', `/api/platforms/${promoter.id}/order`, {
      body: { platforms: other },
      cookie: promoter.cookie,
    });
    expect(reordered.status).toBe(200);
    const { visitors } = await oneOfEach(page, first);
    expect(new Set(visitors.map(first))).toEqual(new Set(own));
    const buttons = new Set(visitors.map((visited) => visited.buttons.toSorted().join()));
    expect([...buttons]).toEqual([present.toSorted().join()]);
    expect((await link()).buttons.map(({ platform }) => platform)).toEqual(present);
    expect(await codeOf(change({ buttonOrder: null }))).toBe('experiment_running');
    await end('b');
    expect(await link()).toMatchObject({ buttonOrder: other });
    expect(new Set((await times(8, () => visit(page))).map(first))).toEqual(new Set([other[0]]));
    expect((await change({ buttonOrder: own })).status).toBe(200);
    expect((await visit(page)).buttons.slice(0, 2)).toEqual(own);
    await change({ buttonOrder: null });
    expect(await link()).toMatchObject({ buttonOrder: null });
  });

  it('goes on where a compared platform is disconnected: no version begins with a button that pays another', async () => {
    const { promoter, start, link, page } = await newLink();
    const [one, other] = (await link()).buttons.map(({ platform }) => platform);
    await start({ buttonOrder: [other as string] });
    const connections = await getJson<{ id: string; platformName: string }[]>(
      promoter,
      `/api/platforms/${promoter.id}`,
    );
    const { id } = connections.find(({ platformName }) => platformName === other) ?? { id: '' };
    expect((await call('DELETE', `/api/platforms/${id}`, { cookie: promoter.cookie })).status).toBe(
      204,
    );
    const visitors = await times(8, () => visit(page));
    expect(new Set(visitors.map(first))).toEqual(new Set([one]));
  });
});

describe('an experiment is refused', () => {
  it.each([
    [{ words: ' first\u200b ' }, 'words', 'Choose other words'],
    [{ buttonOrder: ['nothing'] }, 'buttonOrder', 'no platform'],
    [{ buttonOrder: ['pump.fun'] }, 'buttonOrder', 'another order'],
    [{ words: 'second', buttonOrder: ['axiom'] }, 'words', 'Choose other words or another order'],
  ])('with a reason: %j', async (version, field, reason) => {
    const { start, read } = await untouched();
    const refused = await start(version);
    expect(refused.status).toBe(400);
    expect((await refused.json<{ errors: Record<string, string> }>()).errors[field]).toContain(
      reason,
    );
    expect(await read()).toBeNull();
  });

  it('with an order that only moves a platform that is closed', async () => {
    const { promoter, id } = await untouched();
    const { response } = await callCounted(`/api/links/${id}/experiment`, {
      method: 'POST',
      headers: { Cookie: promoter.cookie },
      body: { buttonOrder: ['axiom'] },
      vars: { CLOSED_PLATFORMS: 'axiom' },
    });
    expect(response.status).toBe(400);
  });
});
