import { csvLine } from '@soltrade/schema/csvLine';
import { PAGE_SIZE } from '@soltrade/schema/firstLimits';
import { STATISTICS } from '@soltrade/schema/limits/clicks';
import { linkPath } from '@soltrade/schema/paths';
import { getAccount, type UserRow } from '../../db/accounts/users.ts';
import { type ExportLink, listExportLinks } from '../../db/links/linkList.ts';
import { type LinkDayRevenue, sumRevenueOfLinksByDay } from '../../db/revenue/sums.ts';
import type { AccountCtx, Ctx } from '../../lib/context.ts';
import { BYTE_ORDER_MARK, type ExportFile, fileStream } from '../../lib/csv.ts';
import type { Cursor } from '../../lib/cursor.ts';
import { logError } from '../../lib/log.ts';
import { dayOf, isoTime } from '../../lib/time.ts';
import { refCodeOf } from '../../model/links.ts';
import { mayReadRevenue } from '../../model/revenue/revenue.ts';
import { hasEnded } from '../../model/rules.ts';
import type { DayCell } from '../../model/statistics.ts';
import { promoterClicks } from '../../stubs.ts';

const HEADER = csvLine([
  'link_id',
  'url',
  'identifier',
  'token_name',
  'token_symbol',
  'token_address',
  'active',
  'created_at',
  'day',
  'platform',
  'channel',
  'clicks',
  'persons',
  'repeats',
  'robots',
  'views',
  'view_persons',
  'view_repeats',
  'view_robots',
  'revenue_usd',
  'conversions',
]);

const NONE = [0, 0, 0, 0];

const MICROS_PER_DOLLAR = 1_000_000;

/**
 * `earned` is a row of its own: what the link earned on a day, by the channel that its source
 * named.
 */
type Line = { link: ExportLink; cell: DayCell | null; earned?: LinkDayRevenue };

const lineOf = (ctx: Ctx, user: UserRow, { link, cell, earned }: Line): string => {
  // A link without counts becomes a row of zeros.
  const { persons = 0, repeats = 0, robots = 0 } = cell ?? {};
  const counts = [persons + repeats, persons, repeats, robots];
  return csvLine([
    link.id,
    `${ctx.config.linkOrigin}${linkPath(refCodeOf(user), link.mint)}`,
    link.identifier,
    link.name ?? '',
    link.symbol ?? '',
    link.mint,
    link.isActive && link.blockedAt === null && !hasEnded(link, ctx.now()) ? 'yes' : 'no',
    isoTime(link.createdAt),
    earned ? dayOf(earned.start) : (cell?.day ?? ''),
    earned?.platform ?? cell?.platform ?? '',
    earned?.channel ?? cell?.channel ?? '',
    ...(cell?.kind === 'view' ? [...NONE, ...counts] : [...counts, ...NONE]),
    ...(earned ? [earned.microUsd / MICROS_PER_DOLLAR, earned.conversions] : ['', '']),
  ]);
};

/** Income of a page of links, page by page. */
async function* earnedOf(env: Env, userId: string, links: ExportLink[]): AsyncGenerator<Line[]> {
  const byId = new Map(links.map((link) => [link.id, link]));
  const linkIds = [...byId.keys()];
  let offset = 0;
  let rows: LinkDayRevenue[];
  do {
    const limit = STATISTICS.exportedAtOnce;
    rows = await sumRevenueOfLinksByDay(env, userId, { linkIds, limit, offset });
    yield rows.flatMap((earned) => {
      const link = byId.get(earned.linkId);
      return link ? [{ link, cell: null, earned }] : [];
    });
    offset += limit;
  } while (rows.length === STATISTICS.exportedAtOnce);
}

type Exported = { user: UserRow; hasMoney: boolean };

async function* textOf(ctx: Ctx, { user, hasMoney }: Exported): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + HEADER;
  for await (const links of pagesOf(ctx.env, user.id)) {
    const parts = [
      rowsOf(ctx.env, user.id, links),
      ...(hasMoney ? [earnedOf(ctx.env, user.id, links)] : []),
    ];
    for (const part of parts)
      for await (const lines of part) yield lines.map((line) => lineOf(ctx, user, line)).join('');
  }
}

/**
 * Streamed page by page, with income only for those who may read it; if reading fails, the transfer
 * is aborted.
 */
export const exportLinks = async (ctx: AccountCtx): Promise<ExportFile> => {
  const user = await getAccount(ctx);
  const hasMoney = mayReadRevenue(ctx.actor);
  const body = fileStream(textOf(ctx, { user, hasMoney }), (error) => {
    logError('export_failed', error, { requestId: ctx.requestId, userId: user.id });
  });
  return { name: `soltrade-links-${dayOf(ctx.now())}.csv`, body };
};

export type ExportRow = { link: ExportLink; cell: DayCell | null };

async function* cellsOf(env: Env, userId: string, linkIds: string[]): AsyncGenerator<DayCell[]> {
  let after: DayCell | null = null;
  do {
    const limit = STATISTICS.exportedAtOnce;
    const page: DayCell[] = await promoterClicks(env, userId).cells({ linkIds, after, limit });
    yield page;
    after = page.length === limit ? (page.at(-1) ?? null) : null;
  } while (after);
}

async function* rowsOf(env: Env, userId: string, links: ExportLink[]): AsyncGenerator<ExportRow[]> {
  const waiting = [...links];
  let hasCells = false;
  const passTo = (linkId: string | null): ExportRow[] => {
    const rows: ExportRow[] = [];
    while (waiting[0] && waiting[0].id !== linkId) {
      if (!hasCells) rows.push({ link: waiting[0], cell: null });
      hasCells = false;
      waiting.shift();
    }
    return rows;
  };
  const linkIds = links.map(({ id }) => id);
  for await (const cells of cellsOf(env, userId, linkIds)) {
    yield cells.flatMap((cell) => {
      const rows = passTo(cell.linkId);
      hasCells = true;
      return waiting[0] ? [...rows, { link: waiting[0], cell }] : rows;
    });
  }
  yield passTo(null);
}

/** Oldest first. */
async function* pagesOf(env: Env, userId: string): AsyncGenerator<ExportLink[]> {
  let after: Cursor | null = null;
  do {
    const limit = PAGE_SIZE.max;
    const page: ExportLink[] = await listExportLinks(env, { userId, after, limit });
    yield page;
    const last: ExportLink | undefined = page.length === limit ? page.at(-1) : undefined;
    after = last ? { value: last.createdAt, id: last.id } : null;
  } while (after);
}

/**
 * By day, platform and channel, oldest link first; a link without counts is one row without a cell.
 */
export async function* exportCells(env: Env, userId: string): AsyncGenerator<ExportRow[]> {
  for await (const page of pagesOf(env, userId)) yield* rowsOf(env, userId, page);
}
