import { type Report, reportReason } from '@soltrade/schema/contracts/operations';
import { PAGE_SIZE } from '@soltrade/schema/firstLimits';
import { WORDS } from '@soltrade/schema/limits/links';
import { REPORT } from '@soltrade/schema/limits/operations';
import { TOKEN_TEXT } from '@soltrade/schema/limits/tokens';
import { linkPath, promoterPath } from '@soltrade/schema/paths';
import {
  closeReport as closeRow,
  listLinkReports,
  listPageReports,
  listPromoterReports,
} from '../../db/abuse.ts';
import type { UserRow } from '../../db/accounts/users.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { logInfo } from '../../lib/log.ts';
import { sanitizedText } from '../../lib/sanitize.ts';
import { isoTime, isoTimeOrNull } from '../../lib/time.ts';
import { isRunning } from '../../model/experiments.ts';
import { refCodeOf } from '../../model/links.ts';

type LinkReportRow = Awaited<ReturnType<typeof listLinkReports>>[number];
type PageReportRow = Awaited<ReturnType<typeof listPageReports>>[number];
type PromoterReportRow = Awaited<ReturnType<typeof listPromoterReports>>[number];
type Facts = Pick<LinkReportRow['report'], 'id' | 'reason' | 'detail' | 'createdAt' | 'closedAt'>;

const presentFacts = ({ id, reason, detail, createdAt, closedAt }: Facts) => ({
  id,
  reason: reportReason.parse(reason),
  detail: sanitizedText(detail, REPORT.detailMaxLength),
  createdAt: isoTime(createdAt),
  closedAt: isoTimeOrNull(closedAt),
});

const presentUser = (user: UserRow): Report['user'] => ({
  id: user.id,
  name: refCodeOf(user),
  blockedAt: isoTimeOrNull(user.blockedAt),
});

/** Visitors see one of two versions while an experiment with words runs. */
const wordsShown = ({ experiment }: LinkReportRow['link'], words: LinkReportRow['words']): string | null =>
  isRunning(experiment) && experiment.kind === 'words'
    ? [experiment.a, experiment.b].filter(Boolean).join(' | ')
    : (words?.words ?? null);

const presentLinkReport = (ctx: Ctx, { report, link, words, token, user }: LinkReportRow): Report => ({
  ...presentFacts(report),
  link: {
    id: link.id,
    identifier: link.identifier,
    url: `${ctx.config.linkOrigin}${linkPath(refCodeOf(user), link.mint)}`,
    symbol: sanitizedText(token.symbol, TOKEN_TEXT.symbolMaxLength),
    isActive: link.isActive,
    blockedAt: isoTimeOrNull(link.blockedAt),
    words: sanitizedText(wordsShown(link, words), 2 * WORDS.maxUnits),
    wordsHiddenAt: isoTimeOrNull(words?.hiddenAt ?? null),
  },
  page: null,
  promoterUrl: null,
  user: presentUser(user),
});

const presentPageReport = (ctx: Ctx, { report, token, user }: PageReportRow): Report => {
  const { mint, refCode } = report;
  return {
    ...presentFacts(report),
    link: null,
    page: {
      mint,
      refCode,
      url: `${ctx.config.linkOrigin}${refCode === null ? `/${mint}` : linkPath(refCode, mint)}`,
      symbol: sanitizedText(token?.symbol ?? null, TOKEN_TEXT.symbolMaxLength),
    },
    promoterUrl: null,
    user: user && presentUser(user),
  };
};

const presentPromoterReport = (ctx: Ctx, { report, user }: PromoterReportRow): Report => ({
  ...presentFacts(report),
  link: null,
  page: null,
  promoterUrl: `${ctx.config.linkOrigin}${promoterPath(refCodeOf(user))}`,
  user: presentUser(user),
});

/** Each network's newest report, then their next ones. Strangers' text is sanitized. */
export const getReports = async (ctx: Ctx, { all }: { all: boolean }): Promise<Report[]> => {
  const page = { closed: all, limit: PAGE_SIZE.max };
  const [ofLinks, ofPages, ofPromoters] = await Promise.all([
    listLinkReports(ctx.env, page),
    listPageReports(ctx.env, page),
    listPromoterReports(ctx.env, page),
  ]);
  return [
    ...ofLinks.map((row) => ({ row, present: () => presentLinkReport(ctx, row) })),
    ...ofPages.map((row) => ({ row, present: () => presentPageReport(ctx, row) })),
    ...ofPromoters.map((row) => ({ row, present: () => presentPromoterReport(ctx, row) })),
  ]
    .toSorted((a, b) => a.row.rank - b.row.rank || b.row.report.createdAt - a.row.report.createdAt)
    .slice(0, PAGE_SIZE.max)
    .map(({ present }) => present());
};

export const closeReport = async (ctx: Ctx, id: string): Promise<{ id: string; isChanged: boolean }> => {
  const isChanged = await closeRow(ctx.env, id, ctx.now());
  if (isChanged === null) throw new AppError('not_found', 'There is no such report.');
  if (isChanged) logInfo('report_closed', { requestId: ctx.requestId, reportId: id });
  return { id, isChanged };
};
