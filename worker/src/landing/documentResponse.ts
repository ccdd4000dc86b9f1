import { EARLY_SCRIPT, THEME_SCRIPT } from '@soltrade/schema/earlyScript';
import type { Locale } from '@soltrade/schema/locales';
import type { PlatformId } from '@soltrade/schema/platforms/index';
import { Document } from '../../landing/Document.tsx';
import script from '../../landing/dist/landing.client.js';
import landingStyle from '../../landing/dist/landing.css';
import promoterStyle from '../../landing/dist/promoter.css';
import reportClient from '../../landing/dist/sharedReport.client.js';
import reportStyle from '../../landing/dist/sharedReport.css';
import { type Child, toHtml } from '../../landing/jsx/html.ts';
import { REPORT_SCRIPT } from '../../landing/sharedReport/SharedReportPage.tsx';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';

/** `plain` pages only show a message; their one script sets the theme. */
export type DocumentKind = 'landing' | 'promoter' | 'plain' | 'report';

const STYLES: Record<DocumentKind, string> = {
  landing: landingStyle,
  promoter: landingStyle + promoterStyle,
  report: landingStyle + reportStyle,
  plain: landingStyle,
};

const EARLY_SCRIPTS: Record<DocumentKind, string> = {
  landing: EARLY_SCRIPT,
  promoter: EARLY_SCRIPT,
  plain: THEME_SCRIPT,
  report: THEME_SCRIPT,
};

/** Below the early one. */
const SCRIPTS: Record<DocumentKind, readonly string[]> = {
  landing: [script],
  promoter: [script],
  plain: [],
  report: [REPORT_SCRIPT, reportClient],
};

type Page = {
  head: Child;
  body: Child;
  locale: Locale;
  kind: DocumentKind;
  open?: readonly PlatformId[];
  style?: string;
  /** For a frame without scripts. */
  isPicture?: boolean;
};

export const documentHtml = ({
  head,
  body,
  locale,
  kind,
  open,
  style = STYLES[kind],
  isPicture = false,
}: Page): string =>
  `<!doctype html>${toHtml(
    Document({
      locale,
      head,
      style,
      open,
      isPicture,
      children: body,
      earlyScript: isPicture ? null : EARLY_SCRIPTS[kind],
    }),
  )}`;

const headersOf: Record<DocumentKind, Headers | null> = {
  landing: null,
  promoter: null,
  plain: null,
  report: null,
};

const documentHeaders = async (kind: DocumentKind): Promise<Headers> => {
  const known = headersOf[kind];
  if (known) return known;
  const policy = await contentSecurityPolicy({
    style: STYLES[kind],
    scripts: [EARLY_SCRIPTS[kind], ...SCRIPTS[kind]],
    hasForms: kind === 'report',
  });
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    // Caches must not keep a page, because it contains a promoter's credentials.
    'cache-control': 'no-store',
    'content-security-policy': policy,
    // The address of a report is a secret. Not `no-referrer`: then browsers name no origin with its
    // forms either.
    'referrer-policy': kind === 'report' ? 'same-origin' : 'strict-origin-when-cross-origin',
  });
  headersOf[kind] = headers;
  return headers;
};

export const documentResponse = async (
  body: BodyInit,
  {
    status,
    kind,
    isStreamed = false,
  }: { status: number; kind: DocumentKind; isStreamed?: boolean },
): Promise<Response> => {
  const headers = await documentHeaders(kind);
  const response = new Response(body, { status, headers });
  // Compression in the runtime or a proxy would hold the first part back until the last one.
  if (isStreamed) response.headers.set('content-encoding', 'identity');
  return response;
};

/** A document that is in no search engine and no cache, and whose address goes to no other site. */
export const unsharedDocument = (
  page: Child,
  { policy, status = 200 }: { policy: string; status?: number },
): Response =>
  new Response(`<!doctype html>${toHtml(page)}`, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    },
  });
