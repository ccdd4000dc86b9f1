import { PAGE_SIZE } from '@soltrade/schema/firstLimits';
import { STATISTICS } from '@soltrade/schema/limits/counting';
import { type ExportLink, listExportLinks } from '../../db/links/exportLinks.ts';
import type { Cursor } from '../../lib/cursor.ts';
import type { DayCell } from '../../model/statistics.ts';
import { promoterClicks } from '../../stubs.ts';

/** A link with one of its counts, of clicks or of views; null for a link that has none. */
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

/** By day, platform and channel, page by page, oldest link first; a link without counts is one row without a cell. */
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
