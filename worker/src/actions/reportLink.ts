import type { ReportReason } from '@soltrade/schema/contracts/reports';
import { REPORT } from '@soltrade/schema/limits';
import { linkExists } from '../db/links.ts';
import { countOpenReports, reportExists, saveReport } from '../db/reports.ts';
import type { Ctx } from '../lib/context.ts';
import { hmac, sha256Hex } from '../lib/crypto.ts';
import { AppError } from '../lib/errors.ts';
import { logInfo } from '../lib/log.ts';
import { dayOf } from '../lib/time.ts';

type ReportInput = {
  linkId: string;
  reason: ReportReason;
  detail: string | null;
  address: string;
  userAgent: string;
};

/** Not the hash that clicks have: who reported must not be found among those who pressed. */
const visitorOf = (ctx: Ctx, { linkId, address, userAgent }: ReportInput): Promise<string> =>
  hmac(ctx.config.visitorSalt, ['report', dayOf(ctx.now()), linkId, address, userAgent].join('\n'));

/**
 * Keeps a visitor's report for the operator. The same visitor's further ones on a day change the first. A link that
 * has more open reports than anyone reads gets no further ones. Throws `link_not_found`.
 */
export const reportLink = async (ctx: Ctx, input: ReportInput): Promise<'new' | 'merged'> => {
  const { linkId, reason, detail } = input;
  if (!(await linkExists(ctx.env, linkId))) throw new AppError('link_not_found', 'There is no such link.');
  const visitor = await visitorOf(ctx, input);
  // Made from the visitor's hash, so that the table's own key holds one report a visitor, link and day.
  const id = (await sha256Hex(visitor)).slice(0, REPORT.idLength);
  const isFull = (await countOpenReports(ctx.env, linkId)) >= REPORT.maxOpenPerLink;
  if (isFull && !(await reportExists(ctx.env, id))) {
    logInfo('report_not_kept', { requestId: ctx.requestId, linkId, reason });
    return 'merged';
  }
  const createdAt = ctx.now();
  const row = { id, linkId, reason, detail: detail || null, visitor, createdAt, closedAt: null };
  const isNew = await saveReport(ctx.env, row);
  if (isNew) logInfo('link_reported', { requestId: ctx.requestId, reportId: id, linkId, reason });
  return isNew ? 'new' : 'merged';
};
