import { type ExportRow, listExportRows } from '../../db/links/exportRows.ts';

/** D1 allows 1,000 queries an invocation: a million rows. */
const PAGE_ROWS = 1_000;

const isSameCell = (a: ExportRow, b: ExportRow): boolean =>
  a.id === b.id &&
  a.measure === b.measure &&
  a.day === b.day &&
  a.platform === b.platform &&
  a.channel === b.channel;

/** The row of a link without clicks; one with views needs no line of zeros in addition. */
const isNeedless = (row: ExportRow, next: ExportRow): boolean => row.day === null && row.id === next.id;

const sum = (a: ExportRow, b: ExportRow): ExportRow => ({
  ...a,
  persons: (a.persons ?? 0) + (b.persons ?? 0),
  repeats: (a.repeats ?? 0) + (b.repeats ?? 0),
  robots: (a.robots ?? 0) + (b.robots ?? 0),
});

/**
 * A promoter's clicks by link, day, platform and channel and views by link, day and channel, page by page; a link with
 * neither is one row without a day. The shards of a cell are summed, even across pages.
 */
export async function* exportCells(env: Env, userId: string): AsyncGenerator<ExportRow[]> {
  let after: ExportRow | null = null;
  let open: ExportRow | null = null;
  do {
    const page: ExportRow[] = await listExportRows(env, { userId, after, limit: PAGE_ROWS });
    const cells: ExportRow[] = [];
    for (const row of page) {
      if (open && isSameCell(open, row)) {
        open = sum(open, row);
        continue;
      }
      if (open && !isNeedless(open, row)) cells.push(open);
      open = row;
    }
    after = page.length === PAGE_ROWS ? (page.at(-1) ?? null) : null;
    if (!after && open) cells.push(open);
    yield cells;
  } while (after);
}
