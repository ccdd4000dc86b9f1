import { linkPath } from '@soltrade/schema/paths';
import { getOwnUser } from '../../db/accounts/getUser.ts';
import type { UserRow } from '../../db/accounts/users.ts';
import type { Ctx } from '../../lib/context.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../lib/csvLine.ts';
import { type ExportFile, fileStream } from '../../lib/fileStream.ts';
import { logError } from '../../lib/log.ts';
import { dayOf, isoTime } from '../../lib/time.ts';
import { refCodeOf } from '../../model/linkAddress.ts';
import { type ExportRow, exportCells } from './exportCells.ts';

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
  // A link without a count is a line of zeros, because that is what it means.
  const { persons = 0, repeats = 0, robots = 0 } = cell ?? {};
  const counts = [persons + repeats, persons, repeats, robots];
  return csvLine([
    link.id,
    `${ctx.config.linkOrigin}${linkPath(refCodeOf(user), link.mint)}`,
    link.identifier,
    link.name ?? '',
    link.symbol ?? '',
    link.mint,
    link.isActive && link.blockedAt === null ? 'yes' : 'no',
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

/** Read page by page while it is sent; if reading fails, the transfer is aborted. */
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
