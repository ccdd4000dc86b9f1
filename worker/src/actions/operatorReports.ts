import type { Report } from '@soltrade/schema/contracts/ops';
import { reportReason } from '@soltrade/schema/contracts/reports';
import { PAGE_SIZE, REPORT, TOKEN_TEXT } from '@soltrade/schema/limits';
import { linkPath } from '@soltrade/schema/paths';
import { closeReport as closeRow, listReports, reportExists } from '../db/reports.ts';
import type { Ctx } from '../lib/context.ts';
import { AppError } from '../lib/errors.ts';
import { logInfo } from '../lib/log.ts';
import { sanitizedText } from '../lib/sanitize.ts';
import { isoTime, isoTimeOrNull } from '../lib/time.ts';
import { refCodeOf } from './presentLink.ts';

/** The newest reports, what strangers wrote made harmless. */
export const getReports = async (ctx: Ctx, { all }: { all: boolean }): Promise<Report[]> => {
  const rows = await listReports(ctx.env, { closed: all, limit: PAGE_SIZE.max });
  return rows.map(({ report, link, token, user }) => ({
    id: report.id,
    reason: reportReason.parse(report.reason),
    detail: sanitizedText(report.detail, REPORT.detailMaxLength),
    createdAt: isoTime(report.createdAt),
    closedAt: isoTimeOrNull(report.closedAt),
    link: {
      id: link.id,
      identifier: link.identifier,
      url: `${ctx.config.linkOrigin}${linkPath(refCodeOf(user), link.mint)}`,
      symbol: sanitizedText(token.symbol, TOKEN_TEXT.symbolMaxLength),
      isActive: link.isActive,
      blockedAt: isoTimeOrNull(link.blockedAt),
    },
    user: { id: user.id, name: refCodeOf(user), blockedAt: isoTimeOrNull(user.blockedAt) },
  }));
};

/** Closes a report; one that is closed stays so. Throws `not_found`. */
export const closeReport = async (ctx: Ctx, id: string): Promise<{ id: string; isChanged: boolean }> => {
  const isChanged = await closeRow(ctx.env, id, ctx.now());
  if (!isChanged && !(await reportExists(ctx.env, id))) {
    throw new AppError('not_found', 'There is no such report.');
  }
  if (isChanged) logInfo('report_closed', { requestId: ctx.requestId, reportId: id });
  return { id, isChanged };
};
