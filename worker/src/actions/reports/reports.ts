import type {
  ListedReport,
  NewSharedReport,
  SharedReport,
} from '@soltrade/schema/contracts/reports';
import { DAY, SECOND } from '@soltrade/schema/durations';
import { REPORT_PASSWORD, SHARED_REPORT } from '@soltrade/schema/limits/reports';
import { reportPath } from '@soltrade/schema/paths';
import type { ReportDocument } from '@soltrade/schema/reportDocument';
import { hasRole } from '@soltrade/schema/roles';
import { checkOwnId } from '../../db/accounts/users.ts';
import {
  countOwnLinks,
  findOpenReport,
  forgetGuesses,
  insertSharedReport,
  listSharedReportRows,
  noteOpened,
  restoreReport,
  revokeReport,
  type SharedReportRow,
  takeGuess,
} from '../../db/reports.ts';
import type { SessionUser } from '../../lib/appEnv.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { hashPassword, isPassword } from '../../lib/passwordHash.ts';
import { requireSignInForAccess } from '../../lib/recentSignIn.ts';
import { visibleName } from '../../lib/sanitize.ts';
import { isoTime, isoTimeOrNull } from '../../lib/time.ts';
import type { Recommender } from '../../model/promoterPage.ts';
import { isReportPass, reportAddress, reportIdIn, reportPass } from '../../model/reports.ts';
import { recommenderOf } from '../landing/recommenderOf.ts';
import { readReportDocument } from './readReportDocument.ts';

type Owned = { sessionUserId: string; userId: string };
type OfReport = Owned & { id: string };

const urlOf = async ({ config }: Ctx, { id }: SharedReportRow): Promise<string> =>
  config.publicOrigin + reportPath(await reportAddress(config.visitorSalt, id));

const present = <Url extends string | null>(row: SharedReportRow, url: Url) => ({
  id: row.id,
  url,
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

const missing = () =>
  new AppError('not_found', 'We couldn’t find this report. It may have been closed.');

const full = () =>
  new AppError(
    'shared_report_limit',
    `You have ${SHARED_REPORT.perPromoter} reports. Close one first.`,
  );

/** The open reports. Errors: those of `getOwnUser`, as for all functions below. */
export const listSharedReports = async (
  ctx: Ctx,
  { session, userId }: { session: SessionUser; userId: string },
): Promise<ListedReport[]> => {
  const [rows] = await Promise.all([
    listSharedReportRows(ctx.env, userId, ctx.now()),
    checkOwnId(ctx, session.userId, userId),
  ]);
  const maySee = hasRole(session.role, 'manager');
  return Promise.all(rows.map(async (row) => present(row, maySee ? await urlOf(ctx, row) : null)));
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
  if (wanted.hasMoney)
    requireSignInForAccess(ctx, session, 'A report with earnings can only be made');
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
  return present(row, await urlOf(ctx, row));
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
  return present(row, await urlOf(ctx, row));
};

/** What a visitor sends besides the address: the password, or the pass of a page already unlocked. */
export type ReportKey = { password: string | null; pass: string | null };

export type OpenedReport =
  /** Unknown, revoked, ended, or of a blocked or deleted promoter; the response doesn't say which. */
  | { state: 'missing' }
  /** `asked`: no password was sent yet; `locked`: too many wrong guesses, so this one was not checked. */
  | { state: 'asked' | 'wrong' }
  | { state: 'locked'; retryAfter: number }
  | {
      state: 'open';
      reportId: string;
      promoter: Recommender;
      document: ReportDocument;
      /** Null without a password. */
      pass: string | null;
    };

const judge = async (
  ctx: Ctx,
  { id, password: stored }: SharedReportRow,
  { password, pass }: ReportKey,
): Promise<'open' | 'asked' | 'wrong' | 'locked'> => {
  if (stored === null) return 'open';
  const now = ctx.now();
  if (pass !== null && (await isReportPass(ctx.config.visitorSalt, pass, { id, now })))
    return 'open';
  if (password === null || password === '') return 'asked';
  if (!(await takeGuess(ctx.env, id, now))) return 'locked';
  if (password.length > REPORT_PASSWORD.maxLength || !(await isPassword(password, stored)))
    return 'wrong';
  await forgetGuesses(ctx.env, id);
  return 'open';
};

export const openReport = async (
  ctx: Ctx,
  address: string,
  key: ReportKey,
): Promise<OpenedReport> => {
  const secret = ctx.config.visitorSalt;
  const id = await reportIdIn(secret, address);
  const now = ctx.now();
  const found = id === null ? null : await findOpenReport(ctx.env, id, now);
  if (found === null) return { state: 'missing' };
  const { report: row, user } = found;
  const state = await judge(ctx, row, key);
  // A guess at the same moment may have moved it.
  if (state === 'locked')
    return { state, retryAfter: Math.max(1, Math.ceil((row.nextGuessAt - now) / SECOND)) };
  if (state !== 'open') return { state };
  if (now - (row.openedAt ?? 0) >= SHARED_REPORT.openedEvery)
    ctx.background(noteOpened(ctx.env, row.id, now));
  const [document, pass] = await Promise.all([
    readReportDocument(ctx, row),
    row.password === null ? null : reportPass(secret, row.id, now + REPORT_PASSWORD.staysOpen),
  ]);
  return { state, reportId: row.id, promoter: recommenderOf(user), document, pass };
};
