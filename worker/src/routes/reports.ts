import { cleanSegment } from '@soltrade/schema/cleanSegment';
import * as contracts from '@soltrade/schema/contracts/reports';
import { REPORT_KEYS_PATH, reportPath, VERIFY_REPORT_PATH } from '@soltrade/schema/paths';
import type { ReportDocument } from '@soltrade/schema/reportDocument';
import { type Context, Hono } from 'hono';
import {
  addSharedReport,
  listSharedReports,
  openReport,
  type ReportKey,
  restoreSharedReport,
  revokeSharedReport,
} from '../actions/reports/reports.ts';
import { bodySize } from '../http/body.ts';
import { checked } from '../http/check.ts';
import { sameOrigin } from '../http/origin.ts';
import { rateLimit } from '../http/rateLimit.ts';
import { routes } from '../http/route.ts';
import { reportPreviewOf, reportSubjectOf } from '../landing/preview/reportSubject.ts';
import { notFoundResponse } from '../landing/renderLanding.ts';
import {
  lockedReportResponse,
  sharedReportResponse,
  verifyReportResponse,
} from '../landing/renderReport.ts';
import { siteOf } from '../landing/visitorOf.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { bodyText } from '../lib/requestBody.ts';
import { publicKeyOf, signJson } from '../lib/signJson.ts';
import { reportCsv } from '../model/reports.ts';

export const sharedReports = routes(contracts, {
  listSharedReports,
  addSharedReport,
  revokeSharedReport,
  restoreSharedReport,
});

const FILES = {
  csv: { type: 'text/csv; charset=utf-8', name: 'soltrade-report.csv' },
  json: { type: 'application/json', name: 'soltrade-report.json' },
  signed: { type: 'application/jose+json', name: 'soltrade-report.signed.json' },
} as const;

const isFile = (as: string | null): as is keyof typeof FILES =>
  as !== null && Object.hasOwn(FILES, as);

const textOf = async (
  as: keyof typeof FILES,
  report: ReportDocument,
  reportKeys: readonly string[],
): Promise<string> => {
  if (as === 'csv') return reportCsv(report);
  const json = JSON.stringify(report, null, 2);
  return as === 'json' ? json : JSON.stringify(await signJson(reportKeys[0] ?? '', json), null, 2);
};

const fileResponse = (c: Context<AppEnv>, as: keyof typeof FILES, text: string): Response => {
  const { type, name } = FILES[as];
  return c.body(text, 200, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  });
};

const answer = async (
  c: Context<AppEnv>,
  given: URLSearchParams,
  key: ReportKey,
): Promise<Response> => {
  const ctx = c.get('ctx');
  const site = siteOf(ctx.config, c.req.header('Accept-Language'));
  const address = cleanSegment(c.req.param('address') ?? '');
  const opened = await openReport(ctx, address, key);
  if (opened.state === 'missing') return notFoundResponse(site);
  const path = reportPath(address);
  if (opened.state !== 'open') return lockedReportResponse({ site, path, ...opened });
  const { document: report, pass, promoter, reportId } = opened;
  const as = given.get('as');
  if (isFile(as)) return fileResponse(c, as, await textOf(as, report, ctx.config.reportKeys));
  const preview = reportPreviewOf(
    ctx.config,
    pass === null ? { address, subject: reportSubjectOf({ reportId, promoter, report }) } : null,
  );
  return sharedReportResponse({ site, report, path, pass, promoter, preview });
};

/** Shared reports, for everyone with the address: no session, no cookie, and nothing cached. */
export const reportPages = new Hono<AppEnv>();
reportPages.use('/report/*', checked(rateLimit('RATE_LOOKUP')));
reportPages.get(VERIFY_REPORT_PATH, (c) =>
  verifyReportResponse(siteOf(c.get('ctx').config, c.req.header('Accept-Language'))),
);
reportPages.get('/report/:address', (c) => {
  const given = new URL(c.req.url).searchParams;
  // A password in an address would end up in histories and logs.
  return answer(c, given, { password: null, pass: null });
});
reportPages.post('/report/:address', checked(sameOrigin, bodySize), async (c) => {
  const given = new URLSearchParams(await bodyText(c.get('body')));
  return answer(c, given, { password: given.get('password'), pass: given.get('pass') });
});
reportPages.get(REPORT_KEYS_PATH, async (c) => {
  const keys = await Promise.all(c.get('ctx').config.reportKeys.map(publicKeyOf));
  return c.json({ keys }, 200, {
    'Content-Type': 'application/jwk-set+json',
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'public, max-age=3600',
  });
});
