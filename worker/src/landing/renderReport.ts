// The pages of a shared report.

import type { Child } from '../../landing/jsx/html.ts';
import { MessageHead, type SiteProps } from '../../landing/MessagePages.tsx';
import {
  LockedReportPage,
  REPORT_SCRIPT,
  type SharedReportModel,
  SharedReportPage,
} from '../../landing/sharedReport/SharedReportPage.tsx';
import { textsOf } from '../../landing/texts.ts';
import { documentHtml, documentResponse } from './documentResponse.ts';

const pageResponse = async (
  status: number,
  { site, title, body }: { site: SiteProps; title: string; body: Child },
): Promise<Response> => {
  const { locale, productName } = site;
  const head = MessageHead({ title, productName });
  const html = documentHtml({ head, body, locale, kind: 'report' });
  const response = await documentResponse(html, { status, kind: 'report' });
  response.headers.set('x-robots-tag', 'noindex, nofollow');
  return response;
};

type Open = { site: SiteProps } & Pick<SharedReportModel, 'report' | 'path' | 'pass'>;

export const sharedReportResponse = ({ site, report, path, pass }: Open): Promise<Response> =>
  pageResponse(200, {
    site,
    title: report.name,
    body: SharedReportPage({
      report,
      path,
      pass,
      locale: site.locale,
      homeUrl: site.publicOrigin,
      script: report.range.isLive ? REPORT_SCRIPT : null,
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
    body: LockedReportPage({ ...site, path, state }),
  });
  if (locked.state === 'locked') response.headers.set('Retry-After', String(locked.retryAfter));
  return response;
};
