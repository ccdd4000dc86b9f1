// Content of a shared report's preview picture, and the names of its versions.
import { PREVIEW } from '@soltrade/schema/limits/landing';
import { PLAIN_PREVIEW_PATH, reportPreviewPath } from '@soltrade/schema/paths';
import type { ReportDocument } from '@soltrade/schema/reportDocument';
import { dateText } from '../../../landing/dateText.ts';
import type { LandingModel } from '../../../landing/model.ts';
import { peopleByDay } from '../../../landing/sharedReport/DayChart.tsx';
import { texts } from '../../../landing/texts.ts';
import type { Config } from '../../env.ts';
import type { PicturedRecommender } from '../../model/promoterPage.ts';
import { shortHash } from './landingPreview.ts';

/** No earnings, which only the page itself shows. */
export type ReportSubject = {
  reportId: string;
  promoter: PicturedRecommender;
  name: string;
  clicked: number;
  came: number;
  /** Who clicked, by day. */
  days: number[];
  /** In English, like the picture. */
  period: string;
  scope: string;
};

type Reported = { reportId: string; promoter: PicturedRecommender; report: ReportDocument };

/** The range in words, and which links it covers. */
const periodOf = ({ range: { firstDay, lastDay } }: ReportDocument): string => {
  const last = dateText(Date.parse(lastDay), 'en');
  return firstDay === null
    ? texts.sharedReport.sinceStart(last)
    : texts.sharedReport.period(dateText(Date.parse(firstDay), 'en'), last);
};

export const reportSubjectOf = ({ reportId, promoter, report }: Reported): ReportSubject => {
  const { userId, refCode, displayName, initial, imageUrl, twitterUsername } = promoter;
  const { views, clicks } = report.totals;
  return {
    reportId,
    promoter: { userId, refCode, displayName, initial, imageUrl, twitterUsername },
    name: report.name,
    clicked: clicks.persons,
    came: Math.max(views.persons, clicks.persons),
    days: peopleByDay(report).map(({ clicked }) => clicked),
    period: periodOf(report),
    scope: texts.sharedReport.scope[report.scope](report.linkCount, report.tag ?? ''),
  };
};

/** Changes with the picture's content. */
export const reportRevision = (subject: ReportSubject): string =>
  shortHash(JSON.stringify(subject));

type Pictured = { address: string; subject: ReportSubject };

/** A plain picture for a report behind a password: pictures are seen without entering it. */
export const reportPreviewOf = (
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  pictured: Pictured | null,
): LandingModel['preview'] => {
  const path =
    pictured === null
      ? PLAIN_PREVIEW_PATH
      : reportPreviewPath({
          address: pictured.address,
          revision: reportRevision(pictured.subject),
        });
  const alt =
    pictured === null
      ? texts.sharedReport.asked
      : texts.sharedReport.by(pictured.subject.promoter.refCode);
  return { url: publicOrigin + path, width: PREVIEW.width, height: PREVIEW.height, alt };
};
