import { refCodeKey } from '@soltrade/schema/cleanSegment';
import {
  type Report,
  type ReportReason,
  reportReason,
} from '@soltrade/schema/contracts/operations';
import { PAGE_SIZE } from '@soltrade/schema/firstLimits';
import { parseLandingPath } from '@soltrade/schema/landingPath';
import { WORDS } from '@soltrade/schema/limits/links';
import { REPORT } from '@soltrade/schema/limits/operations';
import { TOKEN_TEXT } from '@soltrade/schema/limits/tokens';
import { linkPath, promoterPath } from '@soltrade/schema/paths';
import {
  changeReport,
  closeReport as closeRow,
  countReportsFrom,
  insertReport,
  listLinkReports,
  listPageReports,
  listPromoterReports,
  makeRoom,
  type ReportSender,
  type ReportSubject,
} from '../db/abuse.ts';
import type { UserRow } from '../db/accounts/users.ts';
import { linkExists } from '../db/links/links.ts';
import { lookUpAddress } from '../db/links/referrals.ts';
import { findPage, findPageByName, type PromoterPageRow } from '../db/promoterPages.ts';
import type { Ctx } from '../lib/context.ts';
import { sha256Hex } from '../lib/crypto.ts';
import { AppError, linkNotFound } from '../lib/errors.ts';
import { logInfo } from '../lib/log.ts';
import { sanitizedText } from '../lib/sanitize.ts';
import { sendersOf } from '../lib/sendersOf.ts';
import { isoTime, isoTimeOrNull, secondsToNextDay } from '../lib/time.ts';
import { isRunning } from '../model/experiments.ts';
import { landingAddress } from '../model/landing.ts';
import { refCodeOf } from '../model/links.ts';
import { pageOwner } from '../model/promoterPage.ts';

type ReportInput = {
  linkId: string | null;
  /** A landing page's path; ignored if the link is given. */
  page: string | null;
  reason: ReportReason;
  detail: string | null;
};

const subjectOfPromoter = (found: { page: PromoterPageRow | null } | null): ReportSubject => {
  if (!found?.page?.isOpen) throw linkNotFound();
  return { kind: 'promoter', userId: found.page.userId };
};

/** If the page belongs to a link, the report is about the link. */
const subjectOfPage = async (ctx: Ctx, page: string): Promise<ReportSubject> => {
  const path = parseLandingPath(page);
  if (path?.kind === 'promoter')
    return subjectOfPromoter(await findPageByName(ctx.env, refCodeKey(path.refCode)));
  const address = path && landingAddress(path);
  if (!address) throw linkNotFound();
  const referral = await lookUpAddress(ctx, address);
  if (referral) return { kind: 'link', linkId: referral.link.link.id };
  if (address.kind === 'mint') return { kind: 'page', mint: address.mint, refCode: null };
  if (address.kind === 'referrer')
    return { kind: 'page', mint: address.mint, refCode: address.name };
  throw linkNotFound();
};

const subjectOf = async (ctx: Ctx, { linkId, page }: ReportInput): Promise<ReportSubject> => {
  if (linkId === null) return subjectOfPage(ctx, page ?? '');
  const userId = pageOwner(linkId);
  if (userId !== null) {
    const page = await findPage(ctx.env, userId);
    return subjectOfPromoter(page && { page });
  }
  if (!(await linkExists(ctx.env, linkId))) throw linkNotFound();
  return { kind: 'link', linkId };
};

const senderOf = async (ctx: Ctx): Promise<ReportSender> => {
  const { address, network } = await sendersOf(ctx, 'report');
  return { visitor: address, network };
};

/**
 * Derived from sender and subject, so the primary key allows one report per address, page and day.
 */
const reportId = async ({ visitor }: ReportSender, subject: ReportSubject): Promise<string> =>
  (await sha256Hex(JSON.stringify([visitor, subject]))).slice(0, REPORT.idLength);

const tooMany = (ctx: Ctx, detail: string): AppError =>
  new AppError('too_many_reports', detail, { retryAfter: secondsToNextDay(ctx.now()) });

const refuseBeyondLimits = async (ctx: Ctx, sender: ReportSender): Promise<void> => {
  const sent = await countReportsFrom(ctx.env, sender);
  if (sent.visitor >= REPORT.maxPerAddressAndDay) {
    throw tooMany(
      ctx,
      `You’ve already reported ${REPORT.maxPerAddressAndDay} pages today, so this report was not saved. Please try again tomorrow.`,
    );
  }
  if (sent.network >= REPORT.maxPerNetworkAndDay) {
    throw tooMany(
      ctx,
      'Too many reports came from your network today, so this one was not saved. Please try again tomorrow.',
    );
  }
};

/**
 * A repeated report from an address on the same day updates the first. Throws `link_not_found`,
 * `already_reported`, `too_many_reports`.
 */
export const reportLink = async (ctx: Ctx, input: ReportInput): Promise<'new' | 'merged'> => {
  const [subject, sender] = await Promise.all([subjectOf(ctx, input), senderOf(ctx)]);
  const { reason } = input;
  const id = await reportId(sender, subject);
  const report = { ...sender, id, reason, detail: input.detail || null, createdAt: ctx.now() };
  const change = async (): Promise<boolean> => {
    const changed = await changeReport(ctx.env, subject, report);
    if (changed !== 'closed') return changed === 'changed';
    throw new AppError(
      'already_reported',
      'We have already reviewed your report of today. This one was not saved.',
    );
  };

  if (await change()) return 'merged';
  await refuseBeyondLimits(ctx, sender);
  const hasRoom = await makeRoom(ctx.env, subject, sender);
  if (hasRoom && (await insertReport(ctx.env, subject, report))) {
    logInfo('link_reported', { requestId: ctx.requestId, reportId: id, reason, ...subject });
    return 'new';
  }
  // A concurrent report came first: the same one, or the last within the limit.
  if (await change()) return 'merged';
  await refuseBeyondLimits(ctx, sender);
  logInfo('report_not_kept', { requestId: ctx.requestId, reason, ...subject });
  throw new AppError(
    'already_reported',
    'Many people have already reported this page, and we will review it. Your report was not saved.',
  );
};

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
const wordsShown = (
  { experiment }: LinkReportRow['link'],
  words: LinkReportRow['words'],
): string | null =>
  isRunning(experiment) && experiment.kind === 'words'
    ? [experiment.a, experiment.b].filter(Boolean).join(' | ')
    : (words?.words ?? null);

const presentLinkReport = (
  ctx: Ctx,
  { report, link, words, token, user }: LinkReportRow,
): Report => ({
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

export const closeReport = async (
  ctx: Ctx,
  id: string,
): Promise<{ id: string; isChanged: boolean }> => {
  const isChanged = await closeRow(ctx.env, id, ctx.now());
  if (isChanged === null) throw new AppError('not_found', 'There is no such report.');
  if (isChanged) logInfo('report_closed', { requestId: ctx.requestId, reportId: id });
  return { id, isChanged };
};
