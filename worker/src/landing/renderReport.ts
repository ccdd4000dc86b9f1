// The pages of a shared report.

import { userImagePath } from '@soltrade/schema/paths';
import reportClient from '../../landing/dist/sharedReport.client.js';
import type { Child } from '../../landing/jsx/html.ts';
import { MessageHead, type SiteProps } from '../../landing/MessagePages.tsx';
import type { LandingModel } from '../../landing/model.ts';
import { PreviewTags } from '../../landing/PageHeads.tsx';
import {
  LockedReportPage,
  REPORT_SCRIPT,
  type SharedReportModel,
  SharedReportPage,
} from '../../landing/sharedReport/SharedReportPage.tsx';
import { VerifyReportPage } from '../../landing/sharedReport/VerifyReportPage.tsx';
import { textsOf } from '../../landing/texts.ts';
import type { Recommender } from '../model/promoterPage.ts';
import { documentHtml, documentResponse } from './documentResponse.ts';
import { reportPreviewOf } from './preview/reportSubject.ts';

type Preview = LandingModel['preview'];

type Page = { site: SiteProps; title: string; preview: Preview; body: Child };

const pageResponse = async (
  status: number,
  { site, title, preview, body }: Page,
): Promise<Response> => {
  const { locale, productName } = site;
  const head = [MessageHead({ title, productName }), PreviewTags({ title, productName, preview })];
  const html = documentHtml({ head, body, locale, kind: 'report' });
  const response = await documentResponse(html, { status, kind: 'report' });
  response.headers.set('x-robots-tag', 'noindex, nofollow');
  return response;
};

type Open = { site: SiteProps; preview: Preview; promoter: Recommender } & Pick<
  SharedReportModel,
  'report' | 'path' | 'pass'
>;

export const sharedReportResponse = ({
  site,
  preview,
  promoter,
  ...shown
}: Open): Promise<Response> =>
  pageResponse(200, {
    site,
    title: shown.report.name,
    preview,
    body: SharedReportPage({
      ...shown,
      face: userImagePath(promoter.userId),
      locale: site.locale,
      homeUrl: site.publicOrigin,
      scripts: shown.report.range.isLive ? [REPORT_SCRIPT, reportClient] : [reportClient],
    }),
  });

type Locked = { site: SiteProps; path: string } & (
  | { state: 'asked' | 'wrong' }
  | { state: 'locked'; retryAfter: number }
);

const STATUS = { asked: 200, wrong: 403, locked: 429 } as const;

/** Asks for the password. */
export const lockedReportResponse = async ({
  site,
  path,
  ...locked
}: Locked): Promise<Response> => {
  const { state } = locked;
  const response = await pageResponse(STATUS[state], {
    site,
    title: textsOf(site.locale).sharedReport.asked,
    preview: reportPreviewOf(site, null),
    body: LockedReportPage({ ...site, path, state }),
  });
  if (locked.state === 'locked') response.headers.set('Retry-After', String(locked.retryAfter));
  return response;
};

/** Verifies the signature of a report's file in the visitor's browser. */
export const verifyReportResponse = (site: SiteProps): Promise<Response> =>
  pageResponse(200, {
    site,
    title: textsOf(site.locale).sharedReport.verifying.title,
    preview: reportPreviewOf(site, null),
    body: VerifyReportPage({ ...site, script: reportClient }),
  });
