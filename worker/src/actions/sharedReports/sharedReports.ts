import type { NewSharedReport, SharedReport } from '@soltrade/schema/contracts/reports';
import { DAY } from '@soltrade/schema/durations';
import { SHARED_REPORT } from '@soltrade/schema/limits/reports';
import { reportPath } from '@soltrade/schema/paths';
import { checkOwnId } from '../../db/accounts/users.ts';
import {
  countOwnLinks,
  insertSharedReport,
  listSharedReportRows,
  restoreReport,
  revokeReport,
  type SharedReportRow,
} from '../../db/reports.ts';
import type { SessionUser } from '../../lib/appEnv.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { hashPassword } from '../../lib/passwordHash.ts';
import { requireSignInForAccess } from '../../lib/recentSignIn.ts';
import { isoTime, isoTimeOrNull } from '../../lib/time.ts';
import { visibleName } from '../../lib/visibleName.ts';
import { reportAddress } from '../../model/reports.ts';

type Owned = { sessionUserId: string; userId: string };
type OfReport = Owned & { id: string };

const present = async ({ config }: Ctx, row: SharedReportRow): Promise<SharedReport> => ({
  id: row.id,
  url: config.publicOrigin + reportPath(await reportAddress(config.visitorSalt, row.id)),
  name: row.name,
  scope: row.scope,
  tag: row.tag,
  links: row.linkIds?.length ?? null,
  firstDay: row.firstDay,
  lastDay: row.lastDay,
  hasMoney: row.hasMoney,
  hasPassword: row.password !== null,
  endsAt: isoTimeOrNull(row.endsAt),
  openedAt: isoTimeOrNull(row.openedAt),
  createdAt: isoTime(row.createdAt),
});

const missing = () => new AppError('not_found', 'We couldn’t find this report. It may have been closed.');

const full = () =>
  new AppError('shared_report_limit', `You have ${SHARED_REPORT.perPromoter} reports. Close one first.`);

/** Those that are open. Errors: those of `getOwnUser`, as of all others here. */
export const listSharedReports = async (
  ctx: Ctx,
  { sessionUserId, userId }: Owned,
): Promise<SharedReport[]> => {
  const [rows] = await Promise.all([
    listSharedReportRows(ctx.env, userId, ctx.now()),
    checkOwnId(ctx, sessionUserId, userId),
  ]);
  return Promise.all(rows.map((row) => present(ctx, row)));
};

/** Errors also: `link_not_found` for one that is not theirs, `shared_report_limit`, `invalid_input`, `recent_sign_in_required`. */
export const addSharedReport = async (
  ctx: Ctx,
  {
    session,
    userId,
    password,
    endsInDays,
    ...wanted
  }: { session: SessionUser; userId: string } & NewSharedReport,
): Promise<SharedReport> => {
  await checkOwnId(ctx, session.userId, userId);
  if (wanted.hasMoney) requireSignInForAccess(ctx, session, 'A report with earnings can only be made');
  const { scope, tag = null, firstDay, lastDay, hasMoney } = wanted;
  const linkIds = wanted.linkIds ? [...new Set(wanted.linkIds)] : null;
  if (linkIds && (await countOwnLinks(ctx.env, { userId, linkIds })) < linkIds.length) {
    throw new AppError('link_not_found', 'One of these links isn’t yours.');
  }
  const now = ctx.now();
  const row: SharedReportRow = {
    id: newId(),
    userId,
    name: visibleName(wanted.name, SHARED_REPORT.nameMaxLength),
    scope,
    tag,
    linkIds,
    firstDay,
    lastDay,
    hasMoney,
    password: password === null ? null : await hashPassword(password),
    guesses: 0,
    nextGuessAt: 0,
    endsAt: endsInDays === null ? null : now + endsInDays * DAY,
    revokedAt: null,
    openedAt: null,
    createdAt: now,
  };
  if (!(await insertSharedReport(ctx.env, row))) throw full();
  return present(ctx, row);
};

/** Errors also: `not_found`. */
export const revokeSharedReport = async (
  ctx: Ctx,
  { sessionUserId, userId, id }: OfReport,
): Promise<void> => {
  await checkOwnId(ctx, sessionUserId, userId);
  if (!(await revokeReport(ctx.env, { userId, id }, ctx.now()))) throw missing();
};

/** Errors also: `not_found`, `shared_report_limit`. */
export const restoreSharedReport = async (
  ctx: Ctx,
  { sessionUserId, userId, id }: OfReport,
): Promise<SharedReport> => {
  await checkOwnId(ctx, sessionUserId, userId);
  const row = await restoreReport(ctx.env, { userId, id }, ctx.now());
  if (row === 'full') throw full();
  if (row === null) throw missing();
  return present(ctx, row);
};
