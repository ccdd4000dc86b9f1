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
import type { AccountCtx, Ctx, SignedInCtx } from '../../lib/context.ts';
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

type OfReport = { reportId: string };

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

export const listSharedReports = async (ctx: AccountCtx): Promise<ListedReport[]> => {
  const rows = await listSharedReportRows(ctx.env, ctx.account.id, ctx.now());
  const maySee = hasRole(ctx.actor.role, 'manager');
  return Promise.all(rows.map(async (row) => present(row, maySee ? await urlOf(ctx, row) : null)));
};

/**
 * Errors: `link_not_found` for one that is not theirs, `shared_report_limit`, `invalid_input`,
 * `recent_sign_in_required`.
 */
export const addSharedReport = async (
  ctx: SignedInCtx,
  { password, endsInDays, ...wanted }: NewSharedReport,
): Promise<SharedReport> => {
  const { id: userId } = ctx.account;
  if (wanted.hasMoney) requireSignInForAccess(ctx, 'A report with earnings can only be made');
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
  if (!(await insertSharedReport(ctx, row))) throw full();
  return present(row, await urlOf(ctx, row));
};

/** Errors: `not_found`. */
export const revokeSharedReport = async (
  { account, env, now }: AccountCtx,
  { reportId: id }: OfReport,
): Promise<void> => {
  if (!(await revokeReport(env, { userId: account.id, id }, now()))) throw missing();
};

/** Errors: `not_found`, `shared_report_limit`. */
export const restoreSharedReport = async (
  ctx: AccountCtx,
  { reportId: id }: OfReport,
): Promise<SharedReport> => {
  const row = await restoreReport(ctx, { userId: ctx.account.id, id }, ctx.now());
  if (row === 'full') throw full();
  if (row === null) throw missing();
  return present(row, await urlOf(ctx, row));
};

/**
 * What a visitor sends besides the address: the password, or the pass of a page already unlocked.
 */
export type ReportKey = { password: string | null; pass: string | null };

export type OpenedReport =
  /**
   * Unknown, revoked, ended, or of a blocked or deleted promoter; the response doesn't say which.
   */
  | { state: 'missing' }
  /**
   * `asked`: no password was sent yet; `locked`: too many wrong guesses, so this one was not
   * checked.
   */
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
  row: SharedReportRow,
  { password, pass }: ReportKey,
): Promise<'open' | 'asked' | 'wrong' | 'locked'> => {
  const { id, password: stored } = row;
  if (stored === null) return 'open';
  const now = ctx.now();
  if (pass !== null && (await isReportPass(ctx.config.visitorSalt, pass, { id, now })))
    return 'open';
  if (password === null || password === '') return 'asked';
  if (!(await takeGuess(ctx.env, row, now))) return 'locked';
  if (password.length > REPORT_PASSWORD.maxLength || !(await isPassword(password, stored)))
    return 'wrong';
  await forgetGuesses(ctx.env, row);
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
    ctx.background(noteOpened(ctx.env, row, now));
  const [document, pass] = await Promise.all([
    readReportDocument(ctx, row),
    row.password === null ? null : reportPass(secret, row.id, now + REPORT_PASSWORD.staysOpen),
  ]);
  return { state, reportId: row.id, promoter: recommenderOf(user), document, pass };
};
