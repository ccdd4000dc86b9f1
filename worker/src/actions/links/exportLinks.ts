import { PAGE_SIZE } from '@soltrade/schema/firstLimits';
import { STATISTICS } from '@soltrade/schema/limits/clicks';
import { linkPath } from '@soltrade/schema/paths';
import { getOwnUser, type UserRow } from '../../db/accounts/users.ts';
import { type ExportLink, listExportLinks } from '../../db/links/linkList.ts';
import type { Ctx } from '../../lib/context.ts';
import { BYTE_ORDER_MARK, csvLine, type ExportFile, fileStream } from '../../lib/csv.ts';
import type { Cursor } from '../../lib/cursor.ts';
import { logError } from '../../lib/log.ts';
import { dayOf, isoTime } from '../../lib/time.ts';
import { refCodeOf } from '../../model/links.ts';
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
]);

const NONE = [0, 0, 0, 0];

const lineOf = (ctx: Ctx, user: UserRow, { link, cell }: ExportRow): string => {
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
    cell?.day ?? '',
    cell?.platform ?? '',
    cell?.channel ?? '',
    ...(cell?.kind === 'view' ? [...NONE, ...counts] : [...counts, ...NONE]),
  ]);
};

async function* textOf(ctx: Ctx, user: UserRow): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + HEADER;
  for await (const cells of exportCells(ctx.env, user.id)) {
    yield cells.map((cell) => lineOf(ctx, user, cell)).join('');
  }
}

/** Streamed page by page; if reading fails, the transfer is aborted. */
export const exportLinks = async (
  ctx: Ctx,
  input: { sessionUserId: string; userId: string },
): Promise<ExportFile> => {
  const user = await getOwnUser(ctx, input.sessionUserId, input.userId);
  const body = fileStream(textOf(ctx, user), (error) => {
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

/** By day, platform and channel, oldest link first; a link without counts is one row without a cell. */
export async function* exportCells(env: Env, userId: string): AsyncGenerator<ExportRow[]> {
  let after: Cursor | null = null;
  do {
    const limit = PAGE_SIZE.max;
    const page: ExportLink[] = await listExportLinks(env, { userId, after, limit });
    yield* rowsOf(env, userId, page);
    const last: ExportLink | undefined = page.length === limit ? page.at(-1) : undefined;
    after = last ? { value: last.createdAt, id: last.id } : null;
  } while (after);
}
