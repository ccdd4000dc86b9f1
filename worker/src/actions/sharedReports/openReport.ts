import { REPORT_PASSWORD, SHARED_REPORT } from '@soltrade/schema/limits/reports';
import type { ReportDocument } from '@soltrade/schema/reportDocument';
import {
  findOpenReport,
  forgetGuesses,
  noteOpened,
  type SharedReportRow,
  takeGuess,
} from '../../db/reports.ts';
import type { Ctx } from '../../lib/context.ts';
import { isPassword } from '../../lib/passwordHash.ts';
import { isReportPass, reportIdIn, reportPass } from '../../model/reports.ts';
import { readReportDocument } from './readReportDocument.ts';

/** What a visitor sends besides the address: the password, or the pass of a page that was opened with it. */
export type ReportKey = { password: string | null; pass: string | null };

export type OpenedReport =
  /** Unknown, revoked, ended, or of a blocked or deleted promoter; the response doesn't say which. */
  | { state: 'missing' }
  /** `asked`: nothing was guessed yet; `locked`: too many wrong guesses, so this one was not looked at. */
  | { state: 'asked' | 'wrong' | 'locked' }
  | { state: 'open'; document: ReportDocument; pass: string | null };

const judge = async (
  ctx: Ctx,
  { id, password: stored }: SharedReportRow,
  { password, pass }: ReportKey,
): Promise<'open' | 'asked' | 'wrong' | 'locked'> => {
  if (stored === null) return 'open';
  const now = ctx.now();
  if (pass !== null && (await isReportPass(ctx.config.visitorSalt, pass, { id, now }))) return 'open';
  if (password === null || password === '') return 'asked';
  if (!(await takeGuess(ctx.env, id, now))) return 'locked';
  if (password.length > REPORT_PASSWORD.maxLength || !(await isPassword(password, stored))) return 'wrong';
  await forgetGuesses(ctx.env, id);
  return 'open';
};

export const openReport = async (ctx: Ctx, address: string, key: ReportKey): Promise<OpenedReport> => {
  const secret = ctx.config.visitorSalt;
  const id = await reportIdIn(secret, address);
  const now = ctx.now();
  const row = id === null ? null : await findOpenReport(ctx.env, id, now);
  if (row === null) return { state: 'missing' };
  const state = await judge(ctx, row, key);
  if (state !== 'open') return { state };
  if (now - (row.openedAt ?? 0) >= SHARED_REPORT.openedEvery)
    ctx.background(noteOpened(ctx.env, row.id, now));
  const [document, pass] = await Promise.all([
    readReportDocument(ctx, row),
    row.password === null ? null : reportPass(secret, row.id, now + REPORT_PASSWORD.staysOpen),
  ]);
  return { state, document, pass };
};
