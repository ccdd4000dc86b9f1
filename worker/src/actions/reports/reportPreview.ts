import { type ReportPreviewName, reportPreviewPath } from '@soltrade/schema/paths';
import type { ReportDocument } from '@soltrade/schema/reportDocument';
import { cachedPreview } from '../../cache/images.ts';
import { findOpenReport } from '../../db/reports.ts';
import {
  type ReportSubject,
  reportRevision,
  reportSubjectOf,
} from '../../landing/preview/reportSubject.ts';
import type { Ctx } from '../../lib/context.ts';
import { reportIdIn } from '../../model/reports.ts';
import { drawnInTime, type OpenedPreview } from '../landing/preview.ts';
import { recommenderOf } from '../landing/recommenderOf.ts';
import { readReportDocument } from './readReportDocument.ts';

/** Null if the report is not open, or has a password: a picture's readers have not entered it. */
const subjectOf = async (ctx: Ctx, address: string): Promise<ReportSubject | null> => {
  const id = await reportIdIn(ctx.config.visitorSalt, address);
  const opened = id === null ? null : await findOpenReport(ctx.env, id, ctx.now());
  if (opened === null || opened.report.password !== null) return null;
  const report: ReportDocument = await readReportDocument(ctx, opened.report);
  return reportSubjectOf({
    reportId: opened.report.id,
    promoter: recommenderOf(opened.user),
    report,
  });
};

/**
 * The picture of a report for chats. Old versions aren't drawn, and the figures are new once a
 * minute at most, which bounds the drawings.
 */
export const openReportPreview = async (
  ctx: Ctx,
  { address, revision }: ReportPreviewName,
  { mayDraw }: { mayDraw: () => Promise<boolean> },
): Promise<OpenedPreview | null> => {
  const subject = await subjectOf(ctx, address);
  if (subject === null) return null;
  const current = reportRevision(subject);
  if (revision !== current)
    return { kind: 'moved', path: reportPreviewPath({ address, revision: current }) };
  // Kept under the report's id, because its address opens it.
  const path = reportPreviewPath({ address: subject.reportId, revision });
  const known = await cachedPreview(ctx, path);
  if (known) return { kind: 'picture', image: known };
  return (await mayDraw()) ? drawnInTime(ctx, { path, subject }) : { kind: 'unavailable' };
};
