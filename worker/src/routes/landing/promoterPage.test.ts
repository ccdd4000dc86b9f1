import { env } from 'cloudflare:workers';
import type { PromoterPage } from '@soltrade/schema/contracts/record';
import { DAY } from '@soltrade/schema/durations';
import { PROMOTER_PAGE } from '@soltrade/schema/limits/landing';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  call,
  codeOf,
  newAddress,
  newPromoter,
  nextPageOf,
  ORIGIN,
  refusalOf,
} from '../../../test/client.ts';
import { newMint } from '../../../test/fixtures/farEnd.ts';
import { spendLimit } from '../../../test/limits.ts';
import { BONK, playMarket } from '../../../test/market.ts';
import {
  ageAccount,
  connect,
  generate,
  newPromoterWithLink,
  patchLink,
  setUsername,
  shortCodeOf,
} from '../../../test/promoter.ts';
import { newOpenPage as openPage, setPage, settingsOf } from '../../../test/promoterPage.ts';
import { insertLinks } from '../../../test/rows.ts';

const OTHER = newMint();

/** A fresh mint, because cached figures could predate the call. */
let mint = '';

beforeEach(() => {
  mint = newMint();
  playMarket({ [mint]: BONK, [OTHER]: { ...BONK, symbol: 'WIF', name: 'dogwifhat' } });
});

const newOpenPage = () => openPage({ tokenAddress: mint });

const visit = async (path: string, headers: Record<string, string> = {}) => {
  const response = await call('GET', path, { headers });
  return { status: response.status, headers: response.headers, html: await response.text() };
};

const twin = async (name: string, query = '') => {
  const response = await call('GET', `/api/promoters/${name}${query}`);
  return { response, page: await response.clone().json<PromoterPage>() };
};

const NOT_FOUND = "The referral link you're looking for doesn't exist or has been disabled.";

describe('a promoter’s page that is not open', () => {
  it.each(['never opened', 'closed'])('is “Link Not Found”: %s', async (kind) => {
    const { promoter, username } = await newPromoterWithLink({ tokenAddress: mint });
    if (kind === 'closed') {
      await setPage(promoter, { isOpen: true });
      expect((await visit(`/r/${username}`)).status).toBe(200);
      await setPage(promoter, { isOpen: false });
    }
    const path = `/r/${username}`;
    const page = await visit(path);
    const reference = await visit('/r/nobody/nothing');
    expect([page.status, page.html]).toEqual([404, reference.html]);
    expect(page.html.replaceAll('&#x27;', "'")).toContain(NOT_FOUND);
    const response = await call('GET', `/api/promoters/${username}`);
    expect(await codeOf(response)).toBe('user_not_found');
  });
});

describe('a promoter’s page', () => {
  it('shows who it is, the calls and the sign-up links, which are said to be referral links', async () => {
    const { path, username, promoter } = await newOpenPage();
    await connect(promoter, 'gmgn', { referralCode: 'Ada7' });
    await generate(promoter, { tokenAddress: OTHER });
    const { status, html, headers } = await visit(path);
    expect(status).toBe(200);
    expect(html).toContain(`@${username}`);
    expect(html).toContain('No X account linked');
    expect(html).toMatch(/Member since \w+ \d{4}/);
    expect(html).toContain(`href="/r/${username}/wif?c=page"`);
    expect(html).toContain(`href="/r/${username}/bonk?c=page"`);
    // Newest first.
    expect(html.indexOf('/wif?c=page')).toBeLessThan(html.indexOf('/bonk?c=page'));
    expect(html).toContain('Called at $1.2M, 1 minute ago');
    expect(html).toContain('2 calls');
    expect(html).toMatch(
      /<a class="platform" href="https:\/\/gmgn.ai\/r\/Ada7" [^>]*rel="noopener nofollow sponsored"/,
    );
    expect(html).toContain('https://axiom.trade/@ada-axi');
    expect(html).toContain(
      `Referral links: @${username} may earn a reward if you sign up through them.`,
    );
    expect(html).toContain('Report this page');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  });

  it('has the same for programs', async () => {
    const { promoter, username, generated, path } = await newOpenPage();
    await setPage(promoter, { pinnedLinkId: generated.link.id });
    const { page } = await twin(username.toUpperCase());
    const listed = {
      linkId: generated.link.id,
      url: `${ORIGIN}/r/${username}/bonk`,
      token: { contractAddress: mint, name: 'Bonk', symbol: 'BONK', image: `/img/token/${mint}` },
      calledAt: expect.any(String),
      price: '1.5',
      marketCap: '1234567',
      // It was called just now.
      multiple: null,
    };
    expect(page).toMatchObject({
      url: `${ORIGIN}${path}`,
      name: username,
      displayName: null,
      twitterUsername: null,
      calls: 1,
      pinned: listed,
      newest: [listed],
      invites: [{ platform: 'jupiter', url: 'https://jup.ag/?ref=ada-jup' }, { platform: 'axiom' }],
    });
  });

  it('lists paused and blocked calls without a way to them', async () => {
    const { promoter, path, generated, username } = await newOpenPage();
    await patchLink(promoter, generated.link.id, { isActive: false });
    const { html } = await visit(path);
    expect(html).toContain('BONK');
    expect(html).toContain('Link paused');
    expect(html).not.toContain(`/r/${username}/bonk`);
    expect((await twin(username)).page.newest[0]?.url).toBeNull();
  });

  it('pages through many calls, and the same through the API', async () => {
    const { promoter, path, username } = await newOpenPage();
    const many = PROMOTER_PAGE.calls + 1;
    await insertLinks(promoter.id, many);
    await setPage(promoter, { isIndexed: true });
    const first = await visit(path);
    expect(first.html).toContain(`${many + 1} calls`);
    const older = /href="([^"]*\?before=[^"]*)"/.exec(first.html)?.[1] ?? '';
    const second = await visit(older);
    expect(second.html.match(/<li>/g)).toHaveLength(many + 1 - PROMOTER_PAGE.calls);
    expect(second.html).not.toContain('?before=');
    expect(second.headers.get('X-Robots-Tag')).toBe('noindex');
    const seen: string[] = [];
    for (let url: string | undefined = `/api/promoters/${username}`; url !== undefined; ) {
      const response: Response = await call('GET', url);
      seen.push(...(await response.json<PromoterPage>()).newest.map(({ linkId }) => linkId));
      url = nextPageOf(response);
    }
    expect(new Set(seen).size).toBe(many + 1);
    expect((await visit(`${path}?before=nonsense`)).status).toBe(400);
    const address = newAddress();
    spendLimit(env.RATE_MISS, `anyone ${address}`);
    const cursor = new URL(older.replaceAll('&amp;', '&'), ORIGIN).searchParams.get('before') ?? '';
    for (const page of [older, `/api/promoters/${username}?${new URLSearchParams({ cursor })}`]) {
      const refused = await call('GET', page, { headers: { 'CF-Connecting-IP': address } });
      expect({ page, status: refused.status }).toEqual({ page, status: 429 });
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    expect((await visit(`${path}?before=0_x`)).html).toContain('No calls yet.');
  });

  it('tells how many finished calls doubled, and no rate of too few; programs get the interval', async () => {
    const { promoter, username, path } = await newOpenPage();
    const settled = async (count: number, peak: string) => {
      await insertLinks(promoter.id, count);
      const made = 'from links where user_id = ?1 and mint = id and id not in';
      await env.DB.batch([
        env.DB.prepare(
          `insert or replace into settlements (link_id, method, state, entry, peak, r7, no_market, due_at, attempts)
           select id, 1, 'settled', '1', ?2, 0.4, 0, 1, 0 ${made} (select link_id from calls where price = '1')`,
        ).bind(promoter.id, peak),
        env.DB.prepare(
          `insert or replace into calls (link_id, called_at, entry_state, price)
           select id, 1, 'known', '1' ${made} (select link_id from calls where price = '1')`,
        ).bind(promoter.id),
      ]);
    };
    await settled(2, '2.5');
    await settled(1, '0.5');
    await setPage(promoter, { isIndexed: true });
    const few = await visit(path);
    expect(few.html).toContain('3 finished calls');
    expect(few.html).toContain('Track record starts at 10 calls.');
    expect(few.html).not.toContain('reached 2×');
    // One that only lost is none of the best.
    expect(few.html.split('>All calls<')[0]?.match(/<span>peak<\/span>/g)).toHaveLength(2);
    await settled(3, '2');
    await settled(6, '0.6');
    await setPage(promoter, { isIndexed: true });
    const { html } = await visit(path);
    expect(html).toContain('5 of 12 finished calls reached 2×');
    const [best = ''] = html.split('>All calls<');
    expect(best.match(/<b class="higher">2\.5×<\/b><span>peak<\/span>/g)).toHaveLength(2);
    expect(html).toContain('After 7 days: 0.40×');
    expect(html).toContain('href="/method"');
    const landing = await visit(`/r/${username}/${mint}`);
    expect(landing.html).toContain(`<a class="proof" href="${path}">`);
    await setPage(promoter, { isOpen: false });
    expect((await visit(`/r/${username}/${mint}`)).html).not.toContain(`href="${path}"`);
    await setPage(promoter, { isOpen: true });
    expect((await twin(username)).page.record).toMatchObject({
      settled: 12,
      reached: {
        2: { reached: 5, of: 12, low: expect.closeTo(0.19, 2), high: expect.closeTo(0.68, 2) },
      },
    });
  });

  it('is listed by search engines only where its promoter wants that, from the account’s second day on', async () => {
    const { promoter, path } = await newOpenPage();
    const hidden = await visit(path);
    expect(hidden.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(hidden.html).toContain('<meta name="robots" content="noindex"/>');
    await setPage(promoter, { isIndexed: true });
    expect((await visit(path)).headers.get('X-Robots-Tag')).toBe('noindex');
    await ageAccount(promoter, DAY);
    await setPage(promoter, { isIndexed: true });
    const listed = await visit(path);
    expect(listed.headers.get('X-Robots-Tag')).toBeNull();
    expect(listed.html).not.toContain('name="robots"');
  });
});

describe('names of a promoter’s page', () => {
  it('former ones lead to the current one, without a cache that could go in circles', async () => {
    const { promoter, username, path } = await newOpenPage();
    await setUsername(promoter, `${username}_2`);
    const moved = await visit(`${path}?c=x&gclid=EAIa`);
    expect([moved.status, moved.headers.get('Location')]).toEqual([
      301,
      `/r/${username}_2?c=x&gclid=1`,
    ]);
    expect(moved.headers.get('Cache-Control')).toBe('no-store');
    expect((await visit(`/r/${await shortCodeOf(promoter)}`)).headers.get('Location')).toBe(
      `/r/${username}_2`,
    );
    expect((await visit(`/r/${username.toUpperCase()}_2`)).status).toBe(200);
    expect((await twin(username)).page.name).toBe(`${username}_2`);
    // The former name is taken back.
    await setUsername(promoter, username);
    expect((await visit(`${path}_2`)).headers.get('Location')).toBe(path);
  });

  it('that lead to each other, while caches are behind, lead nowhere', async () => {
    const names = [0, 1].map((nth) => `name_${nth}_${crypto.randomUUID().slice(0, 8)}`);
    const records = new Map([names, names.toReversed()] as [string, string][]);
    for (const [name, refCode] of records) {
      const record = { kind: 'moved', composedAt: Date.now(), refCode };
      await env.CACHE.put(`promoter:v4:${name}`, JSON.stringify(record));
    }
    expect((await call('GET', `/api/promoters/${names[0]}`)).status).toBe(404);
  });

  it('closing closes all of them at once', async () => {
    const { promoter, username, path } = await newOpenPage();
    await setUsername(promoter, `${username}_2`);
    for (const name of [path, `${path}_2`]) await visit(name);
    await setPage(promoter, { isOpen: false });
    for (const name of [path, `${path}_2`, `/r/${await shortCodeOf(promoter)}`]) {
      expect([name, (await visit(name)).status]).toEqual([name, 404]);
    }
  });

  it('a promoter without a username has the page under the short code', async () => {
    const promoter = await newPromoter();
    await setPage(promoter, { isOpen: true });
    const code = await shortCodeOf(promoter);
    expect((await visit(`/r/${code}`)).html).toContain('No calls yet.');
    expect((await settingsOf(promoter)).url).toBe(`${ORIGIN}/r/${code}`);
  });
});

describe('settings', () => {
  it('change only what is given, and keep when the page was opened first', async () => {
    const { promoter, generated } = await newOpenPage();
    const { openedAt } = await settingsOf(promoter);
    await Promise.all([
      setPage(promoter, { isIndexed: true }),
      setPage(promoter, { pinnedLinkId: generated.link.id }),
    ]);
    await setPage(promoter, { isOpen: false });
    await setPage(promoter, { isOpen: true });
    expect(await settingsOf(promoter)).toMatchObject({
      isOpen: true,
      isIndexed: true,
      pinnedLinkId: generated.link.id,
      openedAt,
    });
    await setPage(promoter, { pinnedLinkId: null });
    expect((await settingsOf(promoter)).pinnedLinkId).toBeNull();
  });

  it('pin no call of another promoter', async () => {
    const [{ promoter, path }, other] = [
      await newOpenPage(),
      await newPromoterWithLink({ tokenAddress: mint }),
    ];
    for (const pinnedLinkId of [other.generated.link.id, 'nothing']) {
      expect(await refusalOf(setPage(promoter, { pinnedLinkId }))).toBe(
        'link_not_found pinnedLinkId',
      );
    }
    expect((await visit(path)).html).not.toContain('Pinned call');
  });
});
