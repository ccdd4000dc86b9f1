import { env } from 'cloudflare:workers';
import { REPORT } from '@soltrade/schema/limits/operations';
import { linkReports, pageReports, promoterReports } from '@soltrade/schema/tables/abuse';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { describe, expect, it } from 'vitest';
import {
  call,
  codeOf,
  newAddress,
  newWallet,
  ORIGIN,
  PERSON_AGENT,
  problemOf,
} from '../../test/client.ts';
import { testCtx } from '../../test/fixtures/farEnd.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import { newPromoterWithLink } from '../../test/promoter.ts';
import { newOpenPage, setPage } from '../../test/promoterPage.ts';
import { newLink } from '../../test/rows.ts';
import { getReports } from '../actions/abuse.ts';
import { pageIdOf } from '../model/promoterPage.ts';

const rowsOf = (linkId: string) =>
  drizzle(env.DB).select().from(linkReports).where(eq(linkReports.linkId, linkId));

const report = (body: unknown, address = newAddress(), headers: Record<string, string> = {}) =>
  call('POST', '/api/report', { body, headers: { 'CF-Connecting-IP': address, ...headers } });

describe('POST /api/report', () => {
  it('keeps what a visitor says, without who it was', async () => {
    const linkId = await newLink();
    const response = await report(
      { linkId, reason: 'impersonation', detail: '  Not her.\nAsk @ada.  ' },
      '198.18.0.1',
    );
    expect([response.status, await response.json()]).toEqual([201, { received: 'new' }]);
    const rows = await rowsOf(linkId);
    expect(rows).toMatchObject([
      { reason: 'impersonation', detail: 'Not her.\nAsk @ada.', closedAt: null },
    ]);
    expect(JSON.stringify(rows)).not.toContain('198.18.0.1');
  });

  it('merges what the same visitor reports again that day, and only that', async () => {
    const linkId = await newLink();
    const address = newAddress();
    expect((await report({ linkId, reason: 'spam', detail: 'Everywhere' }, address)).status).toBe(
      201,
    );
    expect((await report({ linkId, reason: 'scam' }, address)).status).toBe(200);
    expect(await rowsOf(linkId)).toMatchObject([{ reason: 'scam', detail: 'Everywhere' }]);
    expect((await report({ linkId, reason: 'scam' })).status).toBe(201);
    expect((await report({ linkId: await newLink(), reason: 'scam' }, address)).status).toBe(201);
    expect(await rowsOf(linkId)).toHaveLength(2);
  });

  it('one that an operator closed stays closed, and the next of that day is refused', async () => {
    const linkId = await newLink();
    const address = newAddress();
    await report({ linkId, reason: 'spam' }, address);
    await drizzle(env.DB)
      .update(linkReports)
      .set({ closedAt: 5 })
      .where(eq(linkReports.linkId, linkId));
    const refused = await problemOf(await report({ linkId, reason: 'scam' }, address));
    expect(refused).toMatchObject({ status: 409, code: 'already_reported' });
    expect(await rowsOf(linkId)).toMatchObject([{ reason: 'spam', closedAt: 5 }]);
  });

  it.each([
    { linkId: 'none' },
    { page: '/token/no-such-link' },
    { page: '/dashboard' },
    { page: '/r/nobody' },
  ])('knows no page that is not there: %j', async (subject) => {
    expect(await codeOf(report({ ...subject, reason: 'spam' }))).toBe('link_not_found');
  });

  it('takes reports of a promoter’s open page, by its id and by any of its names; the operator sees whose', async () => {
    playMarket({ [MINT]: BONK });
    const { promoter, path } = await newOpenPage();
    const address = newAddress();
    const linkId = pageIdOf(promoter.id);
    expect((await report({ linkId, reason: 'scam' }, address)).status).toBe(201);
    expect(
      (await report({ page: path.toUpperCase().replace('/R/', '/r/'), reason: 'spam' }, address))
        .status,
    ).toBe(200);
    const rows = await drizzle(env.DB)
      .select()
      .from(promoterReports)
      .where(eq(promoterReports.userId, promoter.id));
    expect(rows).toMatchObject([{ reason: 'spam', closedAt: null }]);
    const [seen] = (await getReports(testCtx().ctx, { all: false })).filter(
      ({ user }) => user?.id === promoter.id,
    );
    expect(seen).toMatchObject({ link: null, page: null, promoterUrl: `${ORIGIN}${path}` });
    await setPage(promoter, { isOpen: false });
    for (const subject of [{ linkId }, { page: path }]) {
      expect(await codeOf(report({ ...subject, reason: 'scam' }))).toBe('link_not_found');
    }
  });
});

describe('nobody silences the reports of others', () => {
  const inNetwork = (network: number, host: number) => `198.19.${network}.${host}`;

  /** So many more reports like the link's only one; the visitor is SQL. */
  const sentAlready = async (linkId: string, count: number, visitorOf: string): Promise<void> => {
    await env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?2)
       insert into reports (id, link_id, reason, visitor, network, created_at)
       select id || i, link_id, reason, ${visitorOf}, network, created_at from reports, n where link_id = ?1`,
    )
      .bind(linkId, count)
      .run();
  };

  /** Creates open reports of a link, each from its own address. */
  const fill = async (linkId: string, networkOf: (index: number) => string): Promise<void> => {
    const rows = Array.from({ length: REPORT.maxOpenPerPage }, (_, index) => ({
      id: `${linkId}-${index}`,
      linkId,
      reason: 'spam',
      visitor: `${linkId}-${index}`,
      network: networkOf(index),
      createdAt: index,
    }));
    for (let start = 0; start < rows.length; start += 10) {
      await drizzle(env.DB)
        .insert(linkReports)
        .values(rows.slice(start, start + 10));
    }
  };

  it('one address reports a page once a day, whatever browsers it names and however it writes itself', async () => {
    const linkId = await newLink();
    const statuses: number[] = [];
    for (let index = 0; index < 4; index++) {
      const agent = { 'User-Agent': `${PERSON_AGENT} Edg/${index}` };
      const address = index % 2 === 0 ? '198.19.1.1' : '::ffff:198.19.1.1';
      statuses.push((await report({ linkId, reason: 'spam' }, address, agent)).status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    for (let host = 1; host <= 3; host++)
      await report({ linkId, reason: 'spam' }, `2001:db8:1:1::${host}`);
    expect(await rowsOf(linkId)).toHaveLength(2);
  });

  it('a page that one network has filled takes a report of another one, and of each that has fewer', async () => {
    const linkId = await newLink();
    await fill(linkId, (index) => (index < 150 ? 'flood' : `network-${index}`));
    expect((await report({ linkId, reason: 'scam', detail: 'Honest' })).status).toBe(201);
    const rows = await rowsOf(linkId);
    expect(rows).toHaveLength(REPORT.maxOpenPerPage);
    expect(rows.map(({ detail }) => detail)).toContain('Honest');
    expect(rows.filter(({ network }) => network === 'flood')).toHaveLength(149);
    // The flood's newest was displaced; earlier reports stay.
    expect(rows.map(({ id }) => id)).not.toContain(`${linkId}-149`);
  });

  it('a page that very many networks have reported refuses the next one, and says so', async () => {
    const linkId = await newLink();
    await fill(linkId, (index) => `network-${index}`);
    const refused = await problemOf(await report({ linkId, reason: 'scam' }));
    expect(refused).toMatchObject({ status: 409, code: 'already_reported' });
    expect(refused.body.detail).toContain('was not saved');
    expect(await rowsOf(linkId)).toHaveLength(REPORT.maxOpenPerPage);
  });

  it('an address has so many a day, over all pages and however many it sends immediately', async () => {
    const address = inNetwork(2, 1);
    const linkIds = await Promise.all(Array.from({ length: 5 }, newLink));
    const first = await newLink();
    await report({ linkId: first, reason: 'spam' }, address);
    await sentAlready(first, REPORT.maxPerAddressAndDay - 3, 'visitor');
    const answers = await Promise.all(
      linkIds.map((linkId) => report({ linkId, reason: 'spam' }, address)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    const refused = answers.find(({ status }) => status !== 201);
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(refused && (await problemOf(refused))).toMatchObject({
      status: 429,
      code: 'too_many_reports',
    });
    const ofPage = await report({ page: `/${MINT}`, reason: 'spam' }, address);
    expect(await codeOf(ofPage)).toBe('too_many_reports');
    const stored = answers.findIndex(({ status }) => status === 201);
    expect((await report({ linkId: linkIds[stored], reason: 'scam' }, address)).status).toBe(200);
    expect((await report({ linkId: linkIds[0], reason: 'spam' }, inNetwork(2, 2))).status).toBe(
      201,
    );
  });

  it('who has none left takes nobody’s place', async () => {
    const address = inNetwork(3, 1);
    const [first, linkId] = [await newLink(), await newLink()];
    await report({ linkId: first, reason: 'spam' }, address);
    await sentAlready(first, REPORT.maxPerAddressAndDay - 1, 'visitor');
    await fill(linkId, () => 'flood');
    expect((await report({ linkId, reason: 'spam' }, address)).status).toBe(429);
    expect(await rowsOf(linkId)).toHaveLength(REPORT.maxOpenPerPage);
  });

  it('a network has so many a day', async () => {
    const [linkId, other] = [await newLink(), await newLink()];
    await report({ linkId: other, reason: 'spam' }, inNetwork(4, 1));
    await sentAlready(other, REPORT.maxPerNetworkAndDay - 2, 'i');
    const page = `/${newWallet().address}`;
    expect((await report({ page, reason: 'spam' }, inNetwork(4, 2))).status).toBe(201);
    const refused = await problemOf(await report({ linkId, reason: 'spam' }, inNetwork(4, 250)));
    expect(refused).toMatchObject({ status: 429, code: 'too_many_reports' });
    expect((await report({ linkId, reason: 'spam' }, inNetwork(5, 200))).status).toBe(201);
  });
});

describe('a page without a link', () => {
  const pagesOf = (mint: string) =>
    drizzle(env.DB).select().from(pageReports).where(eq(pageReports.mint, mint));

  it('is reported by its path: the mint, and the ref code where there is one', async () => {
    const mint = newWallet().address;
    const address = newAddress();
    const send = (page: string) => report({ page, reason: 'scam', detail: 'Fake' }, address);
    expect((await send(`/${mint}`)).status).toBe(201);
    expect((await send(`/token/${mint}.pump`)).status).toBe(200);
    expect((await send(`/r/Nobody_Here/${mint}`)).status).toBe(201);
    expect((await send(`/r=nobody_here/${mint}`)).status).toBe(200);
    expect(await pagesOf(mint)).toMatchObject([
      { refCode: null, reason: 'scam', detail: 'Fake' },
      { refCode: 'nobody_here', reason: 'scam', detail: 'Fake' },
    ]);
    expect(JSON.stringify(await pagesOf(mint))).not.toContain(address);
  });

  it('that has one after all is reported by its link', async () => {
    playMarket({ [MINT]: BONK });
    const { username, generated } = await newPromoterWithLink();
    const { id, customIdentifier } = generated.link;
    expect((await report({ page: `/r/${username}/${MINT}`, reason: 'scam' })).status).toBe(201);
    expect((await report({ page: `/token/${customIdentifier}`, reason: 'scam' })).status).toBe(201);
    expect(await rowsOf(id)).toHaveLength(2);
  });
});
