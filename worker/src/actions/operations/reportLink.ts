import { refCodeKey } from '@soltrade/schema/cleanSegment';
import type { ReportReason } from '@soltrade/schema/contracts/operations';
import { parseLandingPath } from '@soltrade/schema/landingPath';
import { REPORT } from '@soltrade/schema/limits/operations';
import {
  changeReport,
  countReportsFrom,
  insertReport,
  makeRoom,
  type ReportSender,
  type ReportSubject,
} from '../../db/abuse.ts';
import { linkExists } from '../../db/links/links.ts';
import { lookUpAddress } from '../../db/links/referrals.ts';
import { findPage, findPageByName, type PromoterPageRow } from '../../db/promoterPages.ts';
import type { Ctx } from '../../lib/context.ts';
import { sha256Hex } from '../../lib/crypto.ts';
import { AppError, linkNotFound } from '../../lib/errors.ts';
import { logInfo } from '../../lib/log.ts';
import { sendersOf } from '../../lib/sendersOf.ts';
import { secondsToNextDay } from '../../lib/time.ts';
import { landingAddress } from '../../model/landing.ts';
import { pageOwner } from '../../model/promoterPage.ts';

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
  if (address.kind === 'referrer') return { kind: 'page', mint: address.mint, refCode: address.name };
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

/** Derived from sender and subject, so the primary key allows one report per address, page and day. */
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
 * A repeated report from an address on the same day updates the first. Throws `link_not_found`, `already_reported`,
 * `too_many_reports`.
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
