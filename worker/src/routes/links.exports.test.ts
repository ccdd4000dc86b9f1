import { env } from 'cloudflare:workers';
import { STATISTICS } from '@soltrade/schema/limits/clicks';
import { once } from '@soltrade/schema/once';
import { describe, expect, it, vi } from 'vitest';
import { call, newPromoter, ORIGIN, type Promoter } from '../../test/client.ts';
import { csvRecords, parseCsv } from '../../test/csv.ts';
import { newMint, testCtx } from '../../test/fixtures/farEnd.ts';
import { setUsername } from '../../test/promoter.ts';
import { type CountRow, insertCounts, insertLink } from '../../test/rows.ts';
import { withClicks } from '../../test/withObjects.ts';
import { exportLinks } from '../actions/links/exportLinks.ts';
import { asOwner } from '../lib/context.ts';
import type { PromoterClicks } from '../objects/PromoterClicks.ts';
import { promoterClicks } from '../stubs.ts';

const exported = (promoter: Promoter, userId = promoter.id) =>
  call('GET', `/api/export/${userId}`, { cookie: promoter.cookie });

/** The file's text without its byte order mark. */
const textOf = async (response: Response): Promise<string> => {
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
};

const recordsOf = async (promoter: Promoter) => csvRecords(await textOf(await exported(promoter)));

const addLink = ({ id }: Promoter, change: Parameters<typeof insertLink>[1] = {}) =>
  insertLink(id, {
    mint: newMint(),
    platforms: ['axiom'],
    createdAt: Date.UTC(2026, 9, 1),
    ...change,
  });

const cell = (linkId: string, change: Partial<CountRow> = {}): CountRow => ({
  linkId,
  day: '2026-10-02',
  platform: 'axiom',
  channel: '',
  persons: 1,
  repeats: 0,
  robots: 0,
  ...change,
});

const sum = (records: Record<string, string>[], column: string): number =>
  records.reduce((total, record) => total + Number(record[column]), 0);

describe('GET /api/export/{userId}', () => {
  it('is a file of CSV that spreadsheets read', {
    tags: '2.dashboard.quick-actions-export',
  }, async () => {
    const promoter = await newPromoter();
    const response = await exported(promoter);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="soltrade-links-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(await textOf(response)).toBe(
      'link_id,url,identifier,token_name,token_symbol,token_address,active,created_at,' +
        'day,platform,channel,clicks,persons,repeats,robots,views,view_persons,view_repeats,view_robots,' +
        'revenue_usd,conversions\r\n',
    );
  });

  it('has a line a link, day, platform and channel, and one of zeros for a link without clicks', async () => {
    const promoter = await newPromoter();
    const username = `ada_${crypto.randomUUID().slice(0, 8)}`;
    await setUsername(promoter, username);
    const paused = await addLink(promoter, { createdAt: Date.UTC(2026, 9, 3), isActive: false });
    // Formula-like text is prefixed with an apostrophe.
    const first = await addLink(promoter, {
      identifier: 'bonk-1',
      token: { name: '=1+1', symbol: null },
    });
    await insertCounts([
      cell(first.id, { channel: 'x', persons: 4, repeats: 2, robots: 9 }),
      cell(first.id, { platform: 'jupiter', persons: 0, robots: 3 }),
      cell(first.id, { day: '2026-10-01', persons: 7 }),
      // Another hour of the first cell.
      cell(first.id, { channel: 'x', hour: 13, persons: 10, repeats: 1, robots: 1 }),
    ]);
    const link = {
      link_id: first.id,
      url: `${ORIGIN}/r/${username}/${first.mint}`,
      identifier: 'bonk-1',
      token_name: "'=1+1",
      token_symbol: '',
      token_address: first.mint,
      active: 'yes',
      created_at: '2026-10-01T00:00:00.000Z',
      // No payout names it.
      revenue_usd: '',
      conversions: '',
    };
    const noViews = { views: '0', view_persons: '0', view_repeats: '0', view_robots: '0' };
    const none = { clicks: '0', persons: '0', repeats: '0', robots: '0', ...noViews };
    expect(await recordsOf(promoter)).toEqual([
      {
        ...link,
        day: '2026-10-01',
        platform: 'axiom',
        channel: '',
        ...none,
        clicks: '7',
        persons: '7',
      },
      {
        ...link,
        ...noViews,
        day: '2026-10-02',
        platform: 'axiom',
        channel: 'x',
        clicks: '17',
        persons: '14',
        repeats: '3',
        robots: '10',
      },
      { ...link, day: '2026-10-02', platform: 'jupiter', channel: '', ...none, robots: '3' },
      {
        ...link,
        link_id: paused.id,
        token_name: 'Bonk',
        token_symbol: 'BONK',
        identifier: paused.id,
        url: `${ORIGIN}/r/${username}/${paused.mint}`,
        token_address: paused.mint,
        active: 'no',
        created_at: '2026-10-03T00:00:00.000Z',
        day: '',
        platform: '',
        channel: '',
        ...none,
      },
    ]);
  });

  it('has a line a link, day and channel for views, which belong to no platform', async () => {
    const promoter = await newPromoter();
    const seen = await addLink(promoter, { createdAt: 1 });
    const both = await addLink(promoter, { createdAt: 2 });
    const view = {
      linkId: both.id,
      kind: 'view',
      day: '2026-10-02',
      channel: 'x',
      robots: 0,
    } as const;
    await insertCounts([
      cell(both.id, { channel: 'x', persons: 5 }),
      { ...view, persons: 4, repeats: 2, robots: 9 },
      { ...view, hour: 13, persons: 10, repeats: 0 },
      { ...view, day: '2026-10-01', channel: '', persons: 1, repeats: 0 },
      { ...view, linkId: seen.id, persons: 7, repeats: 0 },
    ]);
    const records = await recordsOf(promoter);
    expect(
      records.map((record) =>
        [
          'link_id',
          'day',
          'platform',
          'channel',
          'clicks',
          'views',
          'view_persons',
          'view_repeats',
          'view_robots',
        ].map((name) => record[name]),
      ),
    ).toEqual([
      [seen.id, '2026-10-02', '', 'x', '0', '7', '7', '0', '0'],
      [both.id, '2026-10-01', '', '', '0', '1', '1', '0', '0'],
      [both.id, '2026-10-02', 'axiom', 'x', '5', '0', '0', '0', '0'],
      [both.id, '2026-10-02', '', 'x', '0', '16', '14', '2', '9'],
    ]);
  });

  it('adds up to what was counted, over links and hours', async () => {
    const promoter = await newPromoter();
    const channels = Array.from({ length: 40 }, (_, index) => `c${index}`);
    const made: string[] = [];
    // Some have equal times, so only ids order them.
    for (const createdAt of [5, 5, 5, 6, 7]) made.push((await addLink(promoter, { createdAt })).id);
    const empty = made[1] ?? '';
    const rows = made
      .filter((id) => id !== empty)
      .flatMap((id, link) =>
        channels.flatMap((channel, index) =>
          [0, 1].map((hour) =>
            cell(id, {
              hour,
              channel,
              platform: index % 3 === 0 ? 'jupiter' : 'axiom',
              persons: link + index,
              repeats: hour,
              robots: index % 2,
            }),
          ),
        ),
      );
    await insertCounts(rows);
    // A stranger's clicks stay separate.
    const stranger = await newPromoter();
    await insertCounts([cell((await addLink(stranger)).id, { persons: 1_000_000 })]);

    const records = await recordsOf(promoter);
    expect(records).toHaveLength(4 * channels.length + 1);
    const cells = records.map((record) =>
      [record.link_id, record.day, record.platform, record.channel].join(),
    );
    expect(new Set(cells).size).toBe(cells.length);

    const { clicks, persons, repeats, robots } = Object.fromEntries(
      ['clicks', 'persons', 'repeats', 'robots'].map((column) => [column, sum(records, column)]),
    );
    const added = (of: 'persons' | 'repeats' | 'robots') =>
      rows.reduce((total, row) => total + (row[of] ?? 0), 0);
    expect([persons, repeats, robots]).toEqual([
      added('persons'),
      added('repeats'),
      added('robots'),
    ]);
    expect(clicks).toBe(added('persons') + added('repeats'));
  });
});

/** Cells of more than a page. */
const BIG = STATISTICS.exportedAtOnce + 50;

describe('the transfer', () => {
  const bigPromoter = once(async () => {
    const promoter = await newPromoter();
    const { id } = await addLink(promoter);
    const rows = Array.from({ length: BIG }, (_, index) => cell(id, { channel: `c${index}` }));
    await insertCounts(rows);
    return promoter;
  });
  const fileOf = (promoter: Promoter, change: object = {}) => {
    const { ctx } = testCtx();
    return exportLinks(asOwner({ ...ctx, env: { ...env, ...change } }, promoter.id));
  };

  const cellsOf =
    ({ id }: Promoter) =>
    (...asked: Parameters<PromoterClicks['cells']>) =>
      promoterClicks(env, id).cells(...asked);

  it('reads page by page, as the file is taken', async () => {
    const promoter = await bigPromoter();
    const cells = vi.fn(cellsOf(promoter));
    const { body } = await fileOf(promoter, withClicks({ cells }));
    const reader = body.getReader();
    expect(cells).not.toHaveBeenCalled();
    await reader.read();
    await reader.read();
    expect(cells).toHaveBeenCalledTimes(1);
    await reader.cancel();
    expect(cells).toHaveBeenCalledTimes(1);
    let text = '';
    for await (const chunk of (await fileOf(promoter, withClicks({ cells }))).body.pipeThrough(
      new TextDecoderStream(),
    ))
      text += chunk;
    expect(parseCsv(text)).toHaveLength(BIG + 1);
    expect(cells).toHaveBeenCalledTimes(1 + Math.ceil(BIG / STATISTICS.exportedAtOnce));
  });

  it('breaks off where reading fails, so half a file is no file', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const promoter = await bigPromoter();
    const cells = vi
      .fn(cellsOf(promoter))
      .mockImplementationOnce(cellsOf(promoter))
      .mockRejectedValueOnce(new Error('the object is gone'));
    const { body } = await fileOf(promoter, withClicks({ cells }));
    await expect(new Response(body).text()).rejects.toThrow();
    expect(log).toHaveBeenCalledWith(expect.stringContaining('export_failed'));
  });
});
