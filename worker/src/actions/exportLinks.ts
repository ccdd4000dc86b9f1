import { linkPath } from '@soltrade/schema/paths';
import { type ExportRow, listExportRows } from '../db/exportRows.ts';
import type { UserRow } from '../db/users.ts';
import type { Ctx } from '../lib/context.ts';
import { csvLine } from '../lib/csvLine.ts';
import { logError } from '../lib/log.ts';
import { dayOf, isoTime } from '../lib/time.ts';
import { getOwnUser } from './getUser.ts';
import { refCodeOf } from './presentLink.ts';

export type ExportFile = { name: string; body: ReadableStream<Uint8Array> };

/** Without it spreadsheets take the file for an old code page. */
const BYTE_ORDER_MARK = '\uFEFF';

/** D1 allows 1,000 queries an invocation: a million rows. */
const PAGE_ROWS = 1_000;

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

const isSameCell = (a: ExportRow, b: ExportRow): boolean =>
  a.id === b.id &&
  a.measure === b.measure &&
  a.day === b.day &&
  a.platform === b.platform &&
  a.channel === b.channel;

/** The row that stands for a link without clicks; one with views needs no line of zeros beside theirs. */
const isNeedless = (row: ExportRow, next: ExportRow): boolean => row.day === null && row.id === next.id;

const sum = (a: ExportRow, b: ExportRow): ExportRow => ({
  ...a,
  persons: (a.persons ?? 0) + (b.persons ?? 0),
  repeats: (a.repeats ?? 0) + (b.repeats ?? 0),
  robots: (a.robots ?? 0) + (b.robots ?? 0),
});

const NONE = [0, 0, 0, 0];

const lineOf = (ctx: Ctx, user: UserRow, row: ExportRow): string => {
  // A link without a count is a line of zeros: that is what they mean.
  const { persons, repeats, robots } = {
    persons: row.persons ?? 0,
    repeats: row.repeats ?? 0,
    robots: row.robots ?? 0,
  };
  const counts = [persons + repeats, persons, repeats, robots];
  return csvLine([
    row.id,
    `${ctx.config.linkOrigin}${linkPath(refCodeOf(user), row.mint)}`,
    row.identifier,
    row.name ?? '',
    row.symbol ?? '',
    row.mint,
    row.isActive && row.blockedAt === null ? 'yes' : 'no',
    isoTime(row.createdAt),
    row.day ?? '',
    row.platform ?? '',
    row.channel ?? '',
    ...(row.measure === 'clicks' ? [...counts, ...NONE] : [...NONE, ...counts]),
  ]);
};

async function* textOf(ctx: Ctx, user: UserRow): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + HEADER;
  let after: ExportRow | null = null;
  let open: ExportRow | null = null;
  do {
    const page: ExportRow[] = await listExportRows(ctx.env, { userId: user.id, after, limit: PAGE_ROWS });
    let text = '';
    for (const row of page) {
      // The shards of a cell become one line, across the end of a page too.
      if (open && isSameCell(open, row)) {
        open = sum(open, row);
        continue;
      }
      if (open && !isNeedless(open, row)) text += lineOf(ctx, user, open);
      open = row;
    }
    after = page.length === PAGE_ROWS ? (page.at(-1) ?? null) : null;
    if (!after && open) text += lineOf(ctx, user, open);
    yield text;
  } while (after);
}

/**
 * All links of a promoter with their clicks by day, platform and channel and their views by day and channel as CSV, a
 * link with neither as one line of zeros. It is read page by page while it is sent; where reading fails, the transfer breaks off and is no whole file.
 */
export const exportLinks = async (
  ctx: Ctx,
  input: { sessionUserId: string; userId: string },
): Promise<ExportFile> => {
  const user = await getOwnUser(ctx, input.sessionUserId, input.userId);
  const text = textOf(ctx, user);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value, done } = await text.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          logError('export_failed', error, { requestId: ctx.requestId, userId: user.id });
          controller.error(error);
        }
      },
      async cancel() {
        await text.return(undefined);
      },
    },
    // Nothing is read before it is asked for.
    { highWaterMark: 0 },
  );
  return { name: `soltrade-links-${dayOf(ctx.now())}.csv`, body };
};
