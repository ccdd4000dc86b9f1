import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { createPublicKey, verify } from 'node:crypto';
import type { SharedReport } from '@soltrade/schema/contracts/reports';
import { DAY, HOUR } from '@soltrade/schema/durations';
import { REPORT_PASSWORD, SHARED_REPORT } from '@soltrade/schema/limits/reports';
import { REPORT_KEYS_PATH, userImagePath, VERIFY_REPORT_PATH } from '@soltrade/schema/paths';
import type { ReportDocument } from '@soltrade/schema/reportDocument';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, newPromoter, ORIGIN, operate, type Promoter, problemOf } from '../../test/client.ts';
import { countedEvent, ring, STOPPED_AT, stopClock } from '../../test/countedEvents.ts';
import { statusesOf, times } from '../../test/crowd.ts';
import { ask, playCloudflare, promoterWithHost } from '../../test/hosts.ts';
import { BONK, MINT, OTHER_MINT, playMarket } from '../../test/market.ts';
import { newMember } from '../../test/members.ts';
import { type GeneratedLink, generate, newPromoterWithLink } from '../../test/promoter.ts';
import { insertRevenue } from '../../test/revenue.ts';
import { insertLink } from '../../test/rows.ts';
import { secureEnv } from '../../test/secureEnv.ts';
import { app } from '../app.ts';
import { deleteExpiredRows } from '../db/operations.ts';
import { dayOf } from '../lib/time.ts';
import { promoterClicks } from '../stubs.ts';

beforeEach(() => playMarket({ [MINT]: BONK, [OTHER_MINT]: { ...BONK, symbol: 'TWO' } }));
afterEach(() => vi.useRealTimers());

const ALL = {
  name: 'Launch week',
  scope: 'all',
  firstDay: null,
  lastDay: null,
  hasMoney: false,
  password: null,
  endsInDays: null,
};

const send = ({ id, cookie }: Promoter, change: object = {}) =>
  call('POST', `/api/shared-reports/${id}`, { body: { ...ALL, ...change }, cookie });

const share = async (promoter: Promoter, change: object = {}): Promise<SharedReport> => {
  const response = await send(promoter, change);
  if (!response.ok) throw new Error(await response.text());
  return response.json();
};

const listed = async ({ id, cookie }: Promoter): Promise<SharedReport[]> =>
  (await call('GET', `/api/shared-reports/${id}`, { cookie })).json();

const pathOf = ({ url }: Pick<SharedReport, 'url'>): string => new URL(url).pathname;

const open = (report: Pick<SharedReport, 'url'>, as = '') =>
  call('GET', pathOf(report) + (as === '' ? '' : `?as=${as}`));

const post = (report: Pick<SharedReport, 'url'>, fields: Record<string, string>, headers = {}) =>
  call('POST', pathOf(report), {
    body: new URLSearchParams(fields).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  });

const documentOf = async (report: Pick<SharedReport, 'url'>): Promise<ReportDocument> =>
  (await open(report, 'json')).json();

const revoke = (promoter: Promoter, { id }: Pick<SharedReport, 'id'>) =>
  call('DELETE', `/api/shared-reports/${promoter.id}/${id}`, { cookie: promoter.cookie });

const restore = (promoter: Promoter, { id }: Pick<SharedReport, 'id'>) =>
  call('POST', `/api/shared-reports/${promoter.id}/${id}/restore`, {
    body: {},
    cookie: promoter.cookie,
  });

/** Each country is a person's who sees the page of the link. */
const view = async (promoter: Promoter, linkId: string, countries: string[], channel?: string) => {
  for (const country of countries)
    await call('POST', '/api/track-view', { country, body: { linkId, channel } });
  await ring(promoterClicks(env, promoter.id));
};

/** So many people saw it days ago. */
const viewEarlier = async (
  promoter: Promoter,
  linkId: string,
  { people, days }: Record<'people' | 'days', number>,
) => {
  const at = Date.now() - days * DAY;
  const events = Array.from({ length: people }, (_, index) =>
    countedEvent(`${linkId}-${index}`, { linkId, kind: 'view', at }),
  );
  await promoterClicks(env, promoter.id).recordMany(events);
};

/**
 * A promoter with two links: five people from Germany and one from France saw the first, two the
 * second.
 */
const promoterWithTwoLinks = async () => {
  const { promoter, username, generated } = await newPromoterWithLink({ disclosure: 'paid' });
  const response = await generate(promoter, { tokenAddress: OTHER_MINT });
  const other = await response.json<GeneratedLink>();
  await view(promoter, generated.link.id, ['DE', 'DE', 'DE', 'DE', 'DE', 'DE', 'FR']);
  await view(promoter, other.link.id, ['US', 'US']);
  return { promoter, username, link: generated.link, other: other.link };
};

it('shows its address to managers of the account, and not to viewers', async () => {
  const owner = await newPromoter();
  const report = await share(owner);
  const [manager, viewer] = [await newMember(owner, 'manager'), await newMember(owner, 'viewer')];
  const urlsFor = async ({ cookie }: Promoter) =>
    (await listed({ ...owner, cookie })).map(({ url }) => url);
  expect(await urlsFor(manager)).toEqual([report.url]);
  expect(await urlsFor(viewer)).toEqual([null]);
});

describe('a shared report', () => {
  it('is open to all who have its address, and nothing keeps it', async () => {
    const { promoter, username } = await newPromoterWithLink({ disclosure: 'paid' });
    const report = await share(promoter);
    const response = await open(report);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex, nofollow',
    });
    const html = await response.text();
    expect(html).toContain(`Report by @${username}`);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('Paid by the project');
    expect(html).not.toContain('Earnings');
    expect(
      await (await call('GET', pathOf(report), { headers: { 'Accept-Language': 'es' } })).text(),
    ).toContain(`Informe de @${username}`);
    expect(await listed(promoter)).toMatchObject([{ id: report.id, url: report.url }]);
  });

  it('says people, repeats and robots, countries above the threshold, calls and disclosures', async () => {
    const { promoter, link, other } = await promoterWithTwoLinks();
    const document = await documentOf(await share(promoter));
    const nobody = { persons: 0, repeats: 0, robots: 0 };
    expect(document).toMatchObject({
      totals: { views: { persons: 9, repeats: 0, robots: 0 }, clicks: nobody },
      days: [{ views: { persons: 9 } }],
      countries: { views: [{ country: null, persons: 9 }], clicks: [] },
      linkCount: 2,
    });
    expect(document.links).toMatchObject([
      {
        url: link.shortUrl,
        disclosure: { kind: 'paid' },
        call: { state: 'open' },
        views: { persons: 7 },
      },
      { url: other.shortUrl, disclosure: { kind: 'not_stated' }, views: { persons: 2 } },
    ]);
  });

  it('says which channels and posts people came from, by the promoter’s names for them', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const { id } = generated.link;
    await view(promoter, id, ['DE', 'DE'], 'x-2');
    await view(promoter, id, ['DE'], 'telegram');
    await view(promoter, id, ['DE']);
    await call('PUT', `/api/channels/${promoter.id}/x-2`, {
      body: { name: 'gm, still early' },
      cookie: promoter.cookie,
    });
    const report = await share(promoter, { scope: 'links', linkIds: [id] });
    const { channels } = await documentOf(report);
    expect(channels).toHaveLength(3);
    expect(channels).toMatchObject([
      { channel: 'x-2', name: 'gm, still early', views: { persons: 2 } },
      { views: { persons: 1 } },
      { views: { persons: 1 } },
    ]);
    expect(channels.map(({ channel }) => channel)).toEqual(
      expect.arrayContaining(['telegram', null]),
    );
    expect((await documentOf(await share(promoter))).channels).toEqual(
      expect.arrayContaining(channels),
    );
    const html = await (await open(report)).text();
    expect(html).toContain('gm, still early');
    expect(html).toContain('<b>0</b> people clicked <span>of 4 who came</span>');
    // Four people of one country say too little for a table.
    expect(html).not.toContain('Others');
    const csv = await (await open(report, 'csv')).text();
    expect(csv).toContain('channel,x-2,,2,0,0,');
  });

  it('names a country of five people if the rest is of five people too', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    await view(promoter, generated.link.id, [
      ...Array<string>(6).fill('DE'),
      'FR',
      'FR',
      'ES',
      'IT',
      'PT',
    ]);
    const { countries } = await documentOf(await share(promoter));
    expect(countries.views).toMatchObject([
      { country: 'DE', persons: 6 },
      { country: null, persons: 5 },
    ]);
  });

  it('counts who saw no buttons, and of a link that ended who came before; later ones are the next link’s', async () => {
    const { promoter, username, generated } = await newPromoterWithLink();
    const { link } = generated;
    const { link: next } = await (
      await generate(promoter, { tokenAddress: OTHER_MINT })
    ).json<GeneratedLink>();
    const change = (body: object) =>
      call('PATCH', `/api/links/${link.id}`, { body, cookie: promoter.cookie });
    const seeFromGermany = async () => {
      const html = await (await call('GET', `/r/${username}/${MINT}`, { country: 'DE' })).text();
      const [, linkId] = /"linkId":"([^"]+)"/.exec(html) ?? [];
      const [, pageToken] = /"pageToken":"([^"]+)"/.exec(html) ?? [];
      await call('POST', '/api/track-view', { country: 'DE', body: { linkId, pageToken } });
    };
    await change({ countryRule: { explain: [], hide: ['DE'], unknown: 'show' } });
    for (let person = 0; person < 6; person++) await seeFromGermany();
    await ring(promoterClicks(env, promoter.id));
    const { countries } = await documentOf(await share(promoter));
    expect(countries.views).toMatchObject([{ country: 'DE', persons: 6 }]);
    await change({ end: { at: new Date(Date.now() + HOUR).toISOString(), nextLinkId: next.id } });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * HOUR });
    await seeFromGermany();
    const { totals, links } = await documentOf(await share(promoter));
    expect(totals.views.persons).toBe(7);
    expect(links).toMatchObject([
      { url: link.shortUrl, views: { persons: 6 } },
      { url: next.shortUrl, views: { persons: 1 } },
    ]);
  });

  it('has no id of ours, no address and no other link in it', async () => {
    const { promoter, link, other } = await promoterWithTwoLinks();
    const report = await share(promoter, { scope: 'links', linkIds: [link.id] });
    const texts = await Promise.all(
      ['', 'csv', 'json', 'signed'].map(async (as) => {
        const text = await (await open(report, as)).text();
        return as === 'signed'
          ? atob(JSON.parse(text).payload.replaceAll('-', '+').replaceAll('_', '/'))
          : text;
      }),
    );
    const { address } = promoter.wallet;
    for (const text of texts) {
      expect(text).toMatch(/bonk/i);
      for (const secret of [
        link.id,
        other.id,
        promoter.id,
        report.id.slice(0, 8),
        address,
        OTHER_MINT,
      ]) {
        // The page's own forms lead back to it, and its picture has the path that landing pages
        // show it under.
        expect(
          text.replaceAll(pathOf(report), '').replaceAll(userImagePath(promoter.id), ''),
        ).not.toContain(secret);
      }
    }
    expect((await documentOf(report)).totals.views.persons).toBe(7);
  });

  it('of a tag has the links with the tag at this moment', async () => {
    const { promoter, link, other } = await promoterWithTwoLinks();
    const tag = (action: string, linkId: string) =>
      call('POST', `/api/links/${promoter.id}/batch`, {
        body: { action, tag: 'Launch', links: [linkId] },
        cookie: promoter.cookie,
      });
    await tag('tag', link.id);
    const report = await share(promoter, { scope: 'tag', tag: 'launch' });
    const urls = async () => (await documentOf(report)).links.map(({ url }) => url);
    expect(await urls()).toEqual([link.shortUrl]);
    await tag('tag', other.id);
    expect(await urls()).toEqual([link.shortUrl, other.shortUrl]);
    await tag('untag', link.id);
    expect(await urls()).toEqual([other.shortUrl]);
    expect((await documentOf(report)).totals.views.persons).toBe(2);
    expect(await (await open(report)).text()).toContain('1 link tagged “launch” now');
  });

  it('counts the days of its range', async () => {
    stopClock();
    const { promoter, generated } = await newPromoterWithLink();
    const day = (ago: number) => dayOf(STOPPED_AT - ago * DAY);
    await viewEarlier(promoter, generated.link.id, { people: 2, days: 2 });
    await view(promoter, generated.link.id, ['DE']);
    const persons = async (change: object) =>
      (await documentOf(await share(promoter, change))).totals.views.persons;
    expect(await persons({ firstDay: day(2), lastDay: day(2) })).toBe(2);
    expect(await persons({ firstDay: day(1) })).toBe(1);
    expect(await persons({ lastDay: day(3) })).toBe(0);
    const one = { scope: 'links', linkIds: [generated.link.id] };
    expect(await persons({ ...one, firstDay: day(2), lastDay: day(2) })).toBe(2);
    const html = async (change: object) => (await open(await share(promoter, change))).text();
    expect(await html({})).toContain('Live. Counted');
    expect(await html({ lastDay: day(1) })).not.toContain('setInterval');
  });

  it('is counted once a minute, however often it is opened', async () => {
    vi.setSystemTime(Date.now());
    const { promoter, generated } = await newPromoterWithLink();
    const report = await share(promoter);
    const other = await share(promoter, { scope: 'links', linkIds: [generated.link.id] });
    const figures = async (each = report) => {
      const { generatedAt, totals } = await documentOf(each);
      return [Date.parse(generatedAt), totals.views.persons];
    };
    const now = Date.now();
    await view(promoter, generated.link.id, ['DE']);
    expect(await figures()).toEqual([now, 1]);
    await view(promoter, generated.link.id, ['DE']);
    vi.setSystemTime(now + SHARED_REPORT.refreshEvery - 1);
    expect(await figures()).toEqual([now, 1]);
    expect(await figures(other)).toEqual([now + SHARED_REPORT.refreshEvery - 1, 2]);
    vi.setSystemTime(now + SHARED_REPORT.refreshEvery);
    expect(await figures()).toEqual([now + SHARED_REPORT.refreshEvery, 2]);
  });

  it('has money only if the promoter includes it', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const { link } = generated;
    const other = await insertLink(promoter.id);
    await insertRevenue([
      { userId: promoter.id, linkId: link.id, microUsd: 12_400_000 },
      { userId: promoter.id, linkId: other.id, microUsd: 7_000_000 },
    ]);
    const one = { scope: 'links', linkIds: [link.id] };
    expect(await documentOf(await share(promoter, one))).not.toHaveProperty('revenue');
    const report = await share(promoter, { ...one, hasMoney: true });
    expect((await documentOf(report)).revenue?.usd).toBe('12.40');
    expect(await (await open(report)).text()).toContain('$12.40');
    const all = await documentOf(await share(promoter, { hasMoney: true }));
    expect(all.revenue?.usd).toBe('19.40');
  });

  it('writes names as text', async () => {
    const { promoter } = await newPromoterWithLink();
    const report = await share(promoter, { name: '<img src=x onerror=alert(1)>' });
    const html = await (await open(report)).text();
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('is a table too, whose cells are no formulas', async () => {
    const { promoter, link } = await promoterWithTwoLinks();
    const response = await open(await share(promoter, { name: '=1+1' }), 'csv');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const lines = (await response.text()).split('\r\n');
    expect(lines[1]).toMatch(/^total,"?'=1\+1"?,,9,0,0,0,0,0/);
    expect(lines).toContainEqual(
      expect.stringContaining(`link,${link.shortUrl},${MINT},7,0,0,0,0,0,`),
    );
  });
});

describe('its signature', () => {
  it('is verified by the published key, and by no other text', async () => {
    const { promoter } = await newPromoterWithLink();
    const signed = await (await open(await share(promoter), 'signed')).json<
      Record<string, string>
    >();
    const keys = await call('GET', '/.well-known/jwks.json');
    expect(keys.headers.get('access-control-allow-origin')).toBe('*');
    const [key] = (await keys.json<{ keys: Record<string, string>[] }>()).keys;
    const { protected: head = '', payload = '', signature = '' } = signed;
    const isGenuine = (text: string) =>
      verify(
        null,
        Buffer.from(text),
        createPublicKey({ key: key ?? {}, format: 'jwk' }),
        Buffer.from(signature, 'base64url'),
      );
    expect(isGenuine(`${head}.${payload}`)).toBe(true);
    expect(isGenuine(`${head}.${payload.slice(0, -1)}A`)).toBe(false);
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({
      alg: 'EdDSA',
      kid: key?.kid,
    });
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString()).name).toBe('Launch week');
    expect(key).not.toHaveProperty('d');
    const page = await call('GET', VERIFY_REPORT_PATH);
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining(ORIGIN + REPORT_KEYS_PATH),
    ]);
  });
});

describe('nothing is there', () => {
  const nothing = async (report: Pick<SharedReport, 'url'>) => {
    for (const as of ['', 'csv', 'json', 'signed']) {
      const response = await open(report, as);
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    }
    expect((await post(report, { password: 'whatever it is' })).status).toBe(404);
  };

  it('once it is revoked, until that is taken back within minutes', async () => {
    const { promoter } = await newPromoterWithLink();
    const report = await share(promoter);
    expect((await revoke(promoter, report)).status).toBe(204);
    await nothing(report);
    expect(await listed(promoter)).toEqual([]);
    expect((await restore(promoter, report)).status).toBe(200);
    expect((await open(report)).status).toBe(200);
    await revoke(promoter, report);
    vi.setSystemTime(Date.now() + SHARED_REPORT.restorable);
    expect((await restore(promoter, report)).status).toBe(404);
    await deleteExpiredRows(env, Date.now());
    const rows = await env.DB.prepare('select 1 from shared_reports where id = ?')
      .bind(report.id)
      .all();
    expect(rows.results).toEqual([]);
  });

  it('once it is over', async () => {
    const { promoter } = await newPromoterWithLink();
    const report = await share(promoter, { endsInDays: 1 });
    vi.setSystemTime(Date.now() + DAY - 1_000);
    expect((await open(report)).status).toBe(200);
    vi.setSystemTime(Date.now() + 1_000);
    await nothing(report);
  });

  it('at the address of another report, or one that was guessed', async () => {
    const { promoter } = await newPromoterWithLink();
    const [one, other] = [await share(promoter), await share(promoter)];
    const [, mac = ''] = pathOf(other).split('.');
    await nothing({ url: `${ORIGIN}/report/${one.id}.${mac}` });
    await nothing({ url: `${ORIGIN}/report/${one.id}` });
    await nothing({ url: `${ORIGIN}/report/${one.id}.` });
    expect((await call('GET', '/report')).status).toBe(404);
    expect((await call('GET', `/report/${MINT}`)).status).toBe(404);
  });

  it('of a blocked promoter', async () => {
    const { promoter } = await newPromoterWithLink();
    const report = await share(promoter);
    await operate('POST', '/block', { kind: 'user', target: promoter.id });
    await nothing(report);
  });

  it('of a deleted account, whose rows are gone', async () => {
    const { promoter } = await newPromoterWithLink();
    const report = await share(promoter);
    const exported = await call('GET', `/api/user/${promoter.id}/export`, {
      cookie: promoter.cookie,
    });
    const { sharedReports } = await exported.json<{ sharedReports: object[] }>();
    expect(sharedReports).toMatchObject([{ name: 'Launch week', hasPassword: false }]);
    await call('DELETE', `/api/user/${promoter.id}`, { cookie: promoter.cookie });
    await nothing(report);
    const rows = await env.DB.prepare('select 1 from shared_reports where user_id = ?')
      .bind(promoter.id)
      .all();
    expect(rows.results).toEqual([]);
  });

  it('on a promoter’s own host', async () => {
    playCloudflare();
    const { promoter, host } = await promoterWithHost();
    const report = await share(promoter);
    expect((await ask(host, pathOf(report))).status).toBe(404);
    expect((await open(report)).status).toBe(200);
  });

  it('on the host of links', async () => {
    const { promoter } = await newPromoterWithLink();
    const report = await share(promoter);
    const response = await app.fetch(
      new Request(`https://s.example${pathOf(report)}`),
      secureEnv,
      createExecutionContext(),
    );
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      `https://soltrade.example${pathOf(report)}`,
    ]);
  });
});

it('a report is found with what stood behind its posted address', async () => {
  const report = await share(await newPromoter());
  for (const tail of ['', '.', ')', '%22', '%E3%80%82', '&utm_source=x']) {
    expect([tail, (await call('GET', pathOf(report) + tail)).status]).toEqual([tail, 200]);
  }
});

describe('making one', () => {
  it('is refused with a link of someone else', async () => {
    const [{ promoter, generated }, stranger] = [
      await newPromoterWithLink(),
      await newPromoterWithLink(),
    ];
    const response = await send(promoter, {
      scope: 'links',
      linkIds: [generated.link.id, stranger.generated.link.id],
    });
    expect(response.status).toBe(404);
    expect(await listed(promoter)).toEqual([]);
  });

  it('is refused at the field that is wrong', async () => {
    const promoter = await newPromoter();
    for (const [change, field] of [
      [{ name: '' }, 'name'],
      [{ scope: 'links' }, 'linkIds'],
      [{ scope: 'tag' }, 'tag'],
      [{ tag: 'launch' }, 'tag'],
      [{ firstDay: '2026-11-21', lastDay: '2026-11-20' }, 'lastDay'],
      [{ password: 'seven77' }, 'password'],
      [{ endsInDays: 0 }, 'endsInDays'],
    ] as const) {
      const { fields } = await problemOf(await send(promoter, change));
      expect([change, fields[0]]).toEqual([change, field]);
    }
  });

  it('has a limit that requests at the same moment keep, and taking back too', async () => {
    const promoter = await newPromoter();
    const most = SHARED_REPORT.perPromoter;
    const answers = await times(most + 5, () => send(promoter));
    expect(statusesOf(answers)).toEqual({ 201: most, 409: 5 });
    const [first] = await listed(promoter);
    if (!first) throw new Error('there are reports');
    await revoke(promoter, first);
    await share(promoter);
    expect((await restore(promoter, first)).status).toBe(409);
    expect(await listed(promoter)).toHaveLength(most);
  });

  it('and closing is the promoter’s own', async () => {
    const [{ promoter }, stranger] = [await newPromoterWithLink(), await newPromoter()];
    const report = await share(promoter);
    expect(
      (await call('GET', `/api/shared-reports/${promoter.id}`, { cookie: stranger.cookie })).status,
    ).toBe(403);
    const foreign = (path: string) => `/api/shared-reports/${stranger.id}/${report.id}${path}`;
    expect((await call('DELETE', foreign(''), { cookie: stranger.cookie })).status).toBe(404);
    expect(
      (await call('POST', foreign('/restore'), { body: {}, cookie: stranger.cookie })).status,
    ).toBe(404);
    expect((await open(report)).status).toBe(200);
  });
});

describe('a password', () => {
  const PASSWORD = 'ö launch 2026';

  const locked = async (change = {}) => {
    const { promoter } = await newPromoterWithLink();
    return { promoter, report: await share(promoter, { password: PASSWORD, ...change }) };
  };

  const guess = (report: SharedReport, password: string) => post(report, { password });

  it('is asked for before anything is shown, and opens the page and its files', async () => {
    const { report } = await locked();
    expect(report.hasPassword).toBe(true);
    const asked = await (await open(report, 'json')).text();
    expect(asked).toContain('This report has a password');
    expect(asked).not.toContain('Launch week');
    expect((await guess(report, 'launch 2026')).status).toBe(403);
    // As another keyboard composes it.
    const opened = await guess(report, PASSWORD.normalize('NFD'));
    expect(opened.status).toBe(200);
    expect(opened.headers.get('set-cookie')).toBeNull();
    const html = await opened.text();
    expect(html).not.toContain(PASSWORD);
    const pass = /name="pass" value="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(await (await post(report, { pass, as: 'json' })).json()).toMatchObject({
      name: 'Launch week',
    });
    expect(await (await post(report, { pass: `9${pass}` })).text()).toContain(
      'This report has a password',
    );
    const other = await locked();
    expect(await (await post(other.report, { pass })).text()).toContain(
      'This report has a password',
    );
    vi.setSystemTime(Date.now() + REPORT_PASSWORD.staysOpen);
    expect(await (await post(report, { pass })).text()).toContain('This report has a password');
  });

  it('is stored as salt and hash only, and answers no other site', async () => {
    const { report } = await locked();
    const row = await env.DB.prepare('select * from shared_reports where id = ?')
      .bind(report.id)
      .first();
    expect(JSON.stringify(row)).not.toContain('launch 2026');
    expect(JSON.stringify(row)).not.toContain(pathOf(report).split('.')[1]);
    const log = vi.spyOn(console, 'log');
    const foreign = await post(report, { password: PASSWORD }, { Origin: 'https://evil.example' });
    // Its address is a secret too.
    expect(log.mock.calls.flat().join()).toContain('"path":"/report/…"');
    expect(log.mock.calls.flat().join()).not.toContain(report.id);
    expect(foreign.status).toBe(403);
    expect(await foreign.text()).not.toContain('Launch week');
  });

  it('is slowed after mistakes, then locked for minutes: also the right one', async () => {
    vi.setSystemTime(Date.now());
    const { report } = await locked();
    const { freeGuesses, slowed, guessesUntilLocked } = REPORT_PASSWORD;
    for (let wrong = 0; wrong < guessesUntilLocked; wrong++) {
      expect((await guess(report, `wrong ${wrong} wrong`)).status).toBe(403);
      if (wrong + 1 < freeGuesses) continue;
      expect((await guess(report, PASSWORD)).status).toBe(429);
      if (wrong + 1 < guessesUntilLocked) vi.setSystemTime(Date.now() + slowed);
    }
    vi.setSystemTime(Date.now() + REPORT_PASSWORD.locked - 1_000);
    const early = await guess(report, PASSWORD);
    expect([early.status, early.headers.get('Retry-After')]).toEqual([429, '1']);
    vi.setSystemTime(Date.now() + 1_000);
    expect((await guess(report, 'still wrong')).status).toBe(403);
    expect((await guess(report, PASSWORD)).status).toBe(429);
    vi.setSystemTime(Date.now() + REPORT_PASSWORD.locked);
    expect((await guess(report, PASSWORD)).status).toBe(200);
    expect((await guess(report, 'wrong again')).status).toBe(403);
    expect((await guess(report, PASSWORD)).status).toBe(200);
  });

  it('takes no more guesses when they come at the same moment, from any address', async () => {
    const { report } = await locked();
    const other = (await locked()).report;
    const answers = await times(REPORT_PASSWORD.freeGuesses + 2, (index) =>
      guess(report, `wrong ${index} wrong`),
    );
    expect(statusesOf(answers)).toEqual({
      403: REPORT_PASSWORD.freeGuesses,
      429: 2,
    });
    expect((await guess(other, PASSWORD)).status).toBe(200);
  });

  it('forgets mistakes after a while', async () => {
    vi.setSystemTime(Date.now());
    const { report } = await locked();
    const { freeGuesses } = REPORT_PASSWORD;
    await times(freeGuesses, (index) => guess(report, `wrong ${index} wrong`));
    vi.setSystemTime(Date.now() + REPORT_PASSWORD.forgottenAfter + HOUR);
    await guess(report, 'one mistake more');
    expect((await guess(report, PASSWORD)).status).toBe(200);
  });
});

it('when it was opened is noted once an hour', async () => {
  const { promoter } = await newPromoterWithLink();
  const report = await share(promoter);
  expect((await listed(promoter))[0]?.openedAt).toBeNull();
  await open(report);
  await expect.poll(async () => (await listed(promoter))[0]?.openedAt).not.toBeNull();
});
