import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Link } from '@soltrade/schema/contracts/links';
import { DAY, HOUR } from '@soltrade/schema/durations';
import { LINK_END } from '@soltrade/schema/limits/links';
import { once } from '@soltrade/schema/once';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signedInNow } from '../../test/activities.ts';
import { call, newAddress, PERSON_AGENT, type Promoter, problemOf } from '../../test/client.ts';
import { times } from '../../test/crowd.ts';
import { eventually } from '../../test/eventually.ts';
import { letPass } from '../../test/letPass.ts';
import { BONK, MINT, OTHER_MINT, playMarket } from '../../test/market.ts';
import { generate, newPromoterWithLink, patchLink } from '../../test/promoter.ts';
import { insertLink } from '../../test/rows.ts';
import { promoterClicks } from '../stubs.ts';

const HIDDEN = 'The promoter doesn’t offer trading links in your country.';
const EXPLAINED = 'Crypto promotions are regulated in your country.';
const ENDED = 'This link has ended.';

beforeEach(() => {
  playMarket({ [MINT]: BONK, [OTHER_MINT]: { ...BONK, symbol: 'TWO' } });
});
afterEach(() => vi.useRealTimers());

const linkOf = async (promoter: Promoter, linkId: string): Promise<Link> =>
  (await call('GET', `/api/link/${linkId}`, { cookie: promoter.cookie })).json<Link>();

const setRules = (promoter: Promoter, countryRule: object | null): Promise<Response> =>
  call('PATCH', `/api/link-defaults/${promoter.id}`, {
    body: { countryRule },
    cookie: promoter.cookie,
  });

const RULE = { explain: ['FR'], hide: ['GB'], unknown: 'show' };

const visit = async (path: string, country?: string) => {
  const response = await call('GET', path, country === undefined ? {} : { country });
  const html = await response.text();
  const [, pageToken = null] = /"pageToken":"([^"]+)"/.exec(html) ?? [];
  return {
    status: response.status,
    html,
    pageToken,
    hasButtons: /<a [^>]*data-platform/.test(html),
  };
};

const twoLinks = async () => {
  const { promoter, generated, username } = await newPromoterWithLink();
  const other = await (await generate(promoter, { tokenAddress: OTHER_MINT })).json<{
    link: Link;
  }>();
  const path = new URL(generated.url).pathname;
  return { promoter, username, path, first: generated.link.id, second: other.link.id };
};

/** For refusals, which leave nothing behind. */
const untouched = once(twoLinks);

describe('a rule by country', () => {
  it('shows, explains or hides by the country of each visitor, from one record', async () => {
    const { promoter, path, first } = await twoLinks();
    expect((await patchLink(promoter, first, { countryRule: RULE })).status).toBe(200);
    const seen = await Promise.all(['US', 'FR', 'GB', 'T1'].map((at) => visit(path, at)));
    expect(seen.map(({ hasButtons }) => hasButtons)).toEqual([true, true, false, true]);
    const saying = (text: string) => seen.map(({ html }) => html.includes(text));
    expect(saying(EXPLAINED)).toEqual([false, true, false, false]);
    expect(saying(HIDDEN)).toEqual([false, false, true, false]);
    expect(seen[2]?.html).not.toContain('ada-jup');
    expect(seen[2]?.html).not.toContain('referral links');
  });

  it('is the account’s unless the link has one, and unknown countries are as the promoter says', async () => {
    const { promoter, path, first } = await twoLinks();
    const rule = { explain: [], hide: ['GB', 'DE'], unknown: 'hide' };
    expect(await (await setRules(promoter, rule)).json()).toEqual({
      countryRule: { explain: [], hide: ['DE', 'GB'], unknown: 'hide' },
    });
    expect((await visit(path, 'DE')).hasButtons).toBe(false);
    expect((await visit(path, 'T1')).hasButtons).toBe(false);
    expect((await visit(path)).hasButtons).toBe(false);
    await patchLink(promoter, first, { countryRule: { explain: [], hide: [], unknown: 'show' } });
    expect((await visit(path, 'DE')).hasButtons).toBe(true);
    await patchLink(promoter, first, { countryRule: null });
    expect((await visit(path, 'DE')).hasButtons).toBe(false);
    await setRules(promoter, null);
    expect((await visit(path, 'DE')).hasButtons).toBe(true);
  });

  it('holds for the inspect page and for Solana Actions', async () => {
    const { promoter, path, first } = await twoLinks();
    await patchLink(promoter, first, { countryRule: RULE });
    const inspected = await visit(`${path}+`, 'GB');
    expect(inspected.html).toContain(HIDDEN);
    expect(inspected.html).not.toContain('ada-jup');
    const action = async (country: string) =>
      (await call('GET', `/api/actions${path}`, { country })).json<Record<string, unknown>>();
    expect(await action('GB')).toMatchObject({
      disabled: true,
      label: HIDDEN,
      links: { actions: [] },
    });
    expect(await action('FR')).toMatchObject({ description: expect.stringContaining(EXPLAINED) });
    expect(await action('US')).not.toHaveProperty('disabled');
    const press = (country: string) =>
      call('POST', `/api/actions${path}?platform=jupiter`, { country, body: { account: MINT } });
    expect((await press('US')).status).toBe(200);
    expect((await press('GB')).status).toBe(404);
  });

  it('holds for the sign-up links of the promoter’s page', async () => {
    const { promoter, username } = await twoLinks();
    await call('PATCH', `/api/promoter-page/${promoter.id}`, {
      body: { isOpen: true },
      cookie: promoter.cookie,
    });
    await setRules(promoter, RULE);
    const seen = await Promise.all(['US', 'FR', 'GB'].map((at) => visit(`/r/${username}`, at)));
    expect(seen.map(({ hasButtons }) => hasButtons)).toEqual([true, true, false]);
    expect(seen.map(({ html }) => html.includes(EXPLAINED))).toEqual([false, true, false]);
    expect(seen[2]?.html).toContain(HIDDEN);
  });

  describe('is counted', () => {
    const ruledLink = async () => {
      const { promoter, path, first: linkId } = await twoLinks();
      await patchLink(promoter, linkId, { countryRule: RULE });
      const view = async (country: string, headers = {}) => {
        const { pageToken } = await visit(path, country);
        return call('POST', '/api/track-view', { body: { linkId, pageToken }, country, headers });
      };
      const viewEach = async (counts: Record<string, number>) => {
        for (const [country, count] of Object.entries(counts)) {
          for (let person = 0; person < count; person++) await view(country);
        }
      };
      const ask = async (what: string) =>
        (
          await call(
            'GET',
            `/api/analytics/${promoter.id}/${what}?range=24h&linkId=${linkId}`,
            promoter,
          )
        ).text();
      return { promoter, linkId, view, viewEach, ask };
    };

    it('views of explained and hidden pages, each person once', async () => {
      const { promoter, linkId, view, viewEach, ask } = await ruledLink();
      await viewEach({ US: 5, FR: 5, GB: 4 });
      const address = { 'CF-Connecting-IP': '203.0.113.77' };
      await view('GB', address);
      // The same visitor, whose page shows its buttons now, is no new person.
      await patchLink(promoter, linkId, { countryRule: null });
      expect(await (await view('GB', address)).json()).toEqual({ counted: 'repeat' });
      expect(JSON.parse(await ask('statistics'))).toMatchObject({
        views: { persons: 15, repeats: 1 },
        countryRules: { explained: { persons: 5, repeats: 0 }, hidden: { persons: 5, repeats: 0 } },
      });
      expect((await ask('statistics.csv')).match(/^country setting,.*$/gm)).toEqual([
        expect.stringMatching(/^country setting,explained,.*,5,0,/),
        expect.stringMatching(/^country setting,hidden,.*,5,0,/),
      ]);
      await evictDurableObject(promoterClicks(env, promoter.id));
      expect(JSON.parse(await ask('statistics'))).toMatchObject({
        countryRules: { hidden: { persons: 5 } },
      });
    });

    it('without telling of fewer than five, those whose page was as usual included; and nothing else tells of it', async () => {
      const { promoter, linkId, view, viewEach, ask } = await ruledLink();
      const figures = async () => {
        const { explained, hidden } = JSON.parse(await ask('statistics')).countryRules;
        return [explained.persons, hidden.persons];
      };
      await viewEach({ US: 1, FR: 5 });
      expect(await figures()).toEqual([0, 0]);
      await viewEach({ US: 4, GB: 4 });
      expect(await figures()).toEqual([5, 0]);
      await view('GB');
      expect(await figures()).toEqual([5, 5]);
      const { cookie } = promoter;
      await signedInNow(promoter);
      const read = async (path: string) => (await call('GET', path, { cookie })).text();
      const told = await Promise.all([
        ask('audience'),
        ask('audience.csv'),
        read(`/api/links/${linkId}/events.csv`),
        read(`/api/links/${linkId}/receipt`),
        read(`/api/live/${promoter.id}`),
        read(`/api/export/${promoter.id}`),
        read(`/api/user/${promoter.id}/export`),
      ]);
      for (const text of told) {
        expect(text.length).toBeGreaterThan(10);
        expect(text).not.toMatch(/\b(?:explained|hidden)\b/);
      }
    });
  });

  it.each([
    [{ explain: ['ZZ'], hide: [], unknown: 'show' }, 'We don’t know the country ZZ.'],
    [{ explain: [], hide: ['T1'], unknown: 'show' }, 'ISO 3166-1'],
    [{ explain: ['GB'], hide: ['GB'], unknown: 'show' }, 'GB is in both lists'],
    [
      { explain: [], hide: Array.from({ length: 300 }, () => 'GB'), unknown: 'show' },
      'Too many countries',
    ],
  ])('is refused with a reason, %#', async (rule, reason) => {
    const { promoter, first } = await untouched();
    for (const response of [
      await patchLink(promoter, first, { countryRule: rule }),
      await setRules(promoter, rule),
    ]) {
      const problem = await response.json<{ status: number; errors: Record<string, string> }>();
      expect(problem.status).toBe(400);
      expect(Object.values(problem.errors).join()).toContain(reason);
    }
  });
});

const at = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString();

/** `people` open the page and press a button. */
const press = async (path: string, linkId: string, people: number): Promise<void> => {
  for (const _ of Array.from({ length: people })) {
    const { pageToken } = await visit(path);
    const body = { linkId, pageToken, platform: 'jupiter' };
    expect((await call('POST', '/api/track-click', { body })).status).toBe(200);
  }
};

describe('the end of a link', () => {
  it('comes at its time; then its page says so, until the end is changed or removed', async () => {
    const { promoter, username, path, first } = await twoLinks();
    const body = { isOpen: true };
    await call('PATCH', `/api/promoter-page/${promoter.id}`, { ...promoter, body });
    const end = { at: at(HOUR), persons: null, nextLinkId: null };
    expect(await (await patchLink(promoter, first, { end })).json()).toMatchObject({
      end,
      endedAt: null,
    });
    expect((await visit(path)).status).toBe(200);
    letPass(HOUR);
    const ended = await visit(path);
    expect(ended.status).toBe(404);
    expect(ended.html).toContain(ENDED);
    expect(ended.html).toContain(`href="/r/${username}"`);
    expect((await call('GET', `/api/actions${path}`)).status).toBe(404);
    expect(await linkOf(promoter, first)).toMatchObject({ isActive: true, end, endedAt: end.at });
    // The time that was stored may stay while something else of the end changes.
    expect((await patchLink(promoter, first, { end: { ...end, persons: 9 } })).status).toBe(200);
    expect(await (await patchLink(promoter, first, { end: null })).json()).toMatchObject({
      end: null,
      endedAt: null,
    });
    expect((await visit(path)).status).toBe(200);
  });

  it('is not decided by one network: ten agents of one address end no link for ten people, nor on older pages', async () => {
    const { promoter, path, first } = await twoLinks();
    const before = await visit(path);
    await patchLink(promoter, first, { end: { persons: 10 } });
    const now = await visit(path);
    const click = async (
      nth: number,
      address: string,
      { pageToken }: { pageToken: string | null },
    ) => {
      const answer = await call('POST', '/api/track-click', {
        body: { linkId: first, pageToken, platform: 'jupiter' },
        headers: { 'CF-Connecting-IP': address, 'User-Agent': `${PERSON_AGENT} Edg/14${nth}.0` },
      });
      return (await answer.json<{ counted: string }>()).counted;
    };
    const agents = await times(5, (nth) => click(nth, '2001:db8:41:1::1', before));
    const subnets = await times(10, (nth) =>
      click(nth, `2001:db8:41:${nth + 2}::1`, nth < 5 ? now : before),
    );
    expect(new Set([...agents, ...subnets])).toEqual(new Set(['person']));
    await click(0, newAddress(), now);
    expect(await linkOf(promoter, first)).toMatchObject({ persons: 16, endedAt: null });
    expect((await visit(path)).status).toBe(200);
    // The network has two, others the rest.
    for (let nth = 0; nth < 7; nth += 1) await click(nth, newAddress(), now);
    await eventually(async () => expect((await visit(path)).status).toBe(404));
  });

  it('comes after so many persons, robots and repeats excepted; a larger number opens it again', async () => {
    const { promoter, path, first } = await twoLinks();
    await patchLink(promoter, first, { end: { persons: 2 } });
    await press(path, first, 1);
    const { pageToken } = await visit(path);
    const click = (headers: Record<string, string>) =>
      call('POST', '/api/track-click', {
        body: { linkId: first, pageToken, platform: 'jupiter' },
        headers,
      });
    await click({ 'User-Agent': 'Twitterbot/1.0' });
    expect((await linkOf(promoter, first)).endedAt).toBeNull();
    await click({});
    await eventually(async () => expect((await visit(path)).status).toBe(404));
    expect(await linkOf(promoter, first)).toMatchObject({
      persons: 2,
      endedAt: expect.any(String),
    });
    const paused = await call('GET', `/api/links/${promoter.id}?state=paused`, promoter);
    expect((await paused.json<Link[]>()).map(({ id }) => id)).toEqual([first]);
    const exported = await (await call('GET', `/api/export/${promoter.id}`, promoter)).text();
    expect(exported).toMatch(new RegExp(`^${first},.*,no,`, 'm'));
    const refused = await problemOf(await patchLink(promoter, first, { end: { persons: 1 } }));
    expect(refused).toMatchObject({ code: 'invalid_input' });
    expect((await patchLink(promoter, first, { end: { persons: 3 } })).status).toBe(200);
    expect((await visit(path)).status).toBe(200);
    await press(path, first, 1);
    await eventually(async () => expect((await visit(path)).status).toBe(404));
  });

  it('leads to another link, which counts its visitors; where that is paused, this one has ended', async () => {
    const { promoter, path, first, second } = await twoLinks();
    await patchLink(promoter, first, { end: { at: at(HOUR), nextLinkId: second } });
    letPass(HOUR);
    const shown = await visit(path);
    expect(shown.status).toBe(200);
    expect(shown.html).toContain(`"linkId":"${second}"`);
    expect(shown.html).toContain('TWO');
    await patchLink(promoter, second, { isActive: false });
    letPass(2 * 60_000);
    const paused = await visit(path);
    expect(paused.status).toBe(404);
    expect(paused.html).toContain(ENDED);
  });

  it('may not lead in a circle, however it came about', async () => {
    const { promoter, path, first, second } = await twoLinks();
    await patchLink(promoter, first, { end: { at: at(HOUR), nextLinkId: second } });
    const back = await patchLink(promoter, second, { end: { at: at(HOUR), nextLinkId: first } });
    expect(await problemOf(back)).toMatchObject({ code: 'invalid_input' });
    // Two changes at once could each be checked before the other is stored.
    await env.DB.prepare('update links set next_link_id = ?, ends_at = ? where id = ?')
      .bind(first, Date.now() + HOUR, second)
      .run();
    letPass(HOUR + 2 * 60_000);
    expect((await visit(path)).status).toBe(404);
  });

  it.each([
    [{ at: new Date(0).toISOString() }, 'in the future'],
    [{ at: at(3 * 366 * DAY) }, 'within 732 days'],
    [{ persons: 0 }, 'at least 1'],
    [{ persons: 1_000_001 }, 'at most 1000000'],
    [{ nextLinkId: null }, 'Choose a time or a number'],
  ])('is refused with a reason: %j', async (end, reason) => {
    const { promoter, first } = await untouched();
    const response = await patchLink(promoter, first, { end });
    expect(response.status).toBe(400);
    const { errors } = await response.json<{ errors: Record<string, string> }>();
    expect(errors.end).toContain(reason);
  });

  it('leads to no link of another, not to itself, and through at most five', async () => {
    const { promoter, first } = await untouched();
    const stranger = await newPromoterWithLink();
    let next: { nextLinkId?: string } = {};
    const chain: string[] = [];
    for (let length = 1; length <= LINK_END.mostForwards + 1; length += 1) {
      const { id } = await insertLink(promoter.id, next);
      next = { nextLinkId: id };
      chain.push(id);
    }
    const follow = async (nextLinkId = '') => {
      const answer = await patchLink(promoter, first, { end: { persons: 5, nextLinkId } });
      return answer.ok || (await problemOf(answer)).body.errors?.end;
    };
    expect([
      await follow('nothing'),
      await follow(stranger.generated.link.id),
      await follow(first),
      await follow(chain.at(-1)),
      await follow(chain.at(-2)),
    ]).toEqual([
      'Choose another link of yours.',
      'Choose another link of yours.',
      'A link can’t be followed by itself.',
      'At most 5 links can follow each other.',
      true,
    ]);
  });
});
