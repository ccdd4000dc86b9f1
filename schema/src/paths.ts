// Path ownership and our paths. Pure: used by the front door, the dev proxy, the Worker and the
// tests.
import { cleanSegment } from './cleanSegment.ts';

/** Pages of the React app; all other paths except files belong to the Worker. */
export const APP_PATHS = [
  '/',
  '/login',
  '/profile',
  '/dashboard',
  '/generate',
  '/links',
  '/revenue',
  '/developers',
  '/connect',
  '/join',
  '/wallet',
] as const;

/** A page of the app, with a query and a fragment: what leads into the app is typed so. */
export type AppTarget = AppPage | `${AppPage}?${string}` | `${AppPage}#${string}`;

type AppPage = (typeof APP_PATHS)[number] | `/links/${string}`;

/** File of the only app page with an id in its path: a link's statistics. */
export const LINK_PAGE = '/link';

const APP_PATH_OF_LINK = /^\/links\/[^/]+$/;

export type PathOwner = 'app' | 'static' | 'worker';

/** The API description, a file built from the contracts. */
export const OPENAPI_PATH = '/api/openapi.json';

/** The page that shows it to people. */
export const API_REFERENCE_PATH = '/api-reference';

/** Shows notifications, and says so where there is no network. */
export const SERVICE_WORKER_PATH = '/serviceWorker.js';

/** Where assistants call tools: the Model Context Protocol. */
export const MCP_PATH = '/mcp';

/** Where an assistant without a key asks its promoter: OAuth's authorization endpoint. */
export const CONNECT_PATH = '/connect' satisfies (typeof APP_PATHS)[number];

/** Where assistants register and get tokens (OAuth 2.1). */
export const OAUTH_PATH = '/oauth';

const RESOURCE_METADATA = '/.well-known/oauth-protected-resource';

/** Metadata of `/mcp` (RFC 9728). The first path is the one that refusals name. */
export const RESOURCE_METADATA_PATHS = [
  `${RESOURCE_METADATA}${MCP_PATH}`,
  RESOURCE_METADATA,
] as const;

/** Metadata of our authorization server (RFC 8414). */
export const OAUTH_METADATA_PATH = '/.well-known/oauth-authorization-server';

const startsWithPath = (pathname: string, start: string): boolean =>
  pathname === start || pathname.startsWith(`${start}/`);

/** Where clients look next if they don't know the former. */
const OPENID_METADATA_PATH = '/.well-known/openid-configuration';

const MACHINE_PATHS = [
  '/api',
  MCP_PATH,
  OAUTH_PATH,
  RESOURCE_METADATA,
  OAUTH_METADATA_PATH,
  OPENID_METADATA_PATH,
] as const;

/** What programs call: failures are problems, and promoters' own hosts serve none of it. */
export const isApiPath = (pathname: string): boolean =>
  MACHINE_PATHS.some((start) => startsWithPath(pathname, start));

/** For browsers that show no SVG: of 16 and 32 pixels, of 32, and for a home screen. */
export const ICON_PATHS = ['/favicon.ico', '/favicon-32.png', '/apple-touch-icon.png'] as const;

export const isIconPath = (pathname: string): boolean =>
  ICON_PATHS.some((path) => path === pathname);

const STATIC_FILES = new Set<string>([
  ...ICON_PATHS,
  '/icon-192.png',
  '/icon-512.png',
  OPENAPI_PATH,
  API_REFERENCE_PATH,
  '/robots.txt',
  '/manifest.webmanifest',
  SERVICE_WORKER_PATH,
  '/index.html',
  '/theme.js',
]);

/** Invalid, because routers and file servers drop empty segments differently. */
export const hasEmptySegment = (pathname: string): boolean => pathname.includes('//');

export const isStatic = (pathname: string): boolean =>
  STATIC_FILES.has(pathname) || pathname.startsWith('/favicon') || pathname.startsWith('/assets/');

const withoutTrailingSlash = (pathname: string): string => pathname.replace(/(?<=.)\/$/, '');

/**
 * The owner of a path: the React app, a static file of the bundle, or the Worker (API, landing,
 * images, 404).
 */
export const pathOwner = (pathname: string): PathOwner => {
  if (hasEmptySegment(pathname)) return 'worker';
  if (isStatic(pathname)) return 'static';
  return appPage(pathname) === null ? 'worker' : 'app';
};

/** A path's prerendered page of the app, with or without a trailing slash. */
export const appPage = (pathname: string): (typeof APP_PATHS)[number] | typeof LINK_PAGE | null => {
  const bare = withoutTrailingSlash(pathname);
  return (
    APP_PATHS.find((path) => path === bare) ?? (APP_PATH_OF_LINK.test(bare) ? LINK_PAGE : null)
  );
};

/** The landing pages' typeface, named by content hash; the styles name it too. */
export const LANDING_FONT_PATH = '/assets/inter-344c40c1.woff2';

/** Its Cyrillic letters, which only pages that have some ask for. */
export const CYRILLIC_FONT_PATH = '/assets/inter-cyrillic-c5459425.woff2';

export const LANDING_FONT_PATHS: readonly string[] = [LANDING_FONT_PATH, CYRILLIC_FONT_PATH];

/** The page that shows where a landing page's buttons go. */
export const inspectPath = (landingPath: string): string => `${landingPath}+`;

/**
 * Of the card of a landing page or a promoter's page, by that page's path: what other sites may
 * show in a frame.
 */
export const embedPath = (pagePath: string): string => pagePath.replace(/^\/r\//, '/embed/');

/** A link's overlay for streams. The address is a secret. */
export const overlayPath = (secret: string): string => `/overlay/${secret}`;

export const linkPath = (refCode: string, mint: string): string =>
  `/r/${encodeURIComponent(refCode)}/${mint}`;

export const shortPath = (refCode: string, identifier: string): string =>
  `/r/${encodeURIComponent(refCode)}/${encodeURIComponent(identifier)}`;

export const promoterPath = (refCode: string): string => `/r/${encodeURIComponent(refCode)}`;

/** Path of a link by its identifier, the backup form (`devUrl`). */
export const identifierPath = (identifier: string): string =>
  `/token/${encodeURIComponent(identifier)}`;

export const linkStatisticsPath = (linkId: string) =>
  `/links/${encodeURIComponent(linkId)}` satisfies AppTarget;

/** The sharing sheet on a link’s page. */
export const SHARE_HASH = '#share';

/** Without the parameter, a complete profile redirects to the dashboard. */
export const SETTINGS_PATH = '/profile?edit=1' satisfies AppTarget;

// A hash scrolls to a card, a section or a row, which takes focus, or opens its dialog.

/** The profile's people on the account. */
export const PEOPLE_PATH = `${SETTINGS_PATH}#people` satisfies AppTarget;

export const DOMAINS_PATH = `${SETTINGS_PATH}#hosts` satisfies AppTarget;

export const TELEGRAM_PATH = `${SETTINGS_PATH}#telegram` satisfies AppTarget;

const PLATFORMS_TAB = '/dashboard?tab=platforms';

export const PLATFORMS_HASH = '#platforms';
export const PLATFORMS_PATH = `${PLATFORMS_TAB}${PLATFORMS_HASH}` satisfies AppTarget;

export const platformHash = (platform: string) => `#platform-${platform}` as const;

/**
 * The field of a connected platform's code; the tab of all platforms for one that isn't connected.
 */
export const platformPath = (platform: string) =>
  `${PLATFORMS_TAB}${platformHash(platform)}` satisfies AppTarget;

export const partnerHash = (id: string) => `#partner-${id}` as const;

export const partnerPath = (id: string) =>
  `/revenue?tab=sources${partnerHash(id)}` satisfies AppTarget;

/**
 * The app's page of an invitation. The secret is in the fragment, which browsers send to no server.
 */
export const JOIN_PATH = '/join';

export const invitationPath = (secret: string): string => `${JOIN_PATH}#${secret}`;

/** The page that the app opens in a wallet's own browser. The fragment has the hand-over. */
export const LINK_WALLET_PATH = '/wallet' satisfies AppTarget;

export const webhookHash = (id: string) => `#webhook-${id}` as const;

export const webhookPath = (id: string) => `/developers${webhookHash(id)}` satisfies AppTarget;

export const tokenImagePath = (mint: string): string => `/img/token/${mint}`;
export const userImagePath = (userId: string): string => `/img/user/${userId}`;

/** The page of a shared report; `address` is an unguessable capability. */
export const reportPath = (address: string): string => `/report/${address}`;

/** The public keys of signed reports, as a JWK Set (RFC 7517). */
export const REPORT_KEYS_PATH = '/.well-known/jwks.json';

/** Where anyone checks the signature of a report's file. No address of a report is so short. */
export const VERIFY_REPORT_PATH = reportPath('verify');

/** How calls are counted, for visitors. */
export const METHOD_PATH = '/method';

/** How clicks are counted, for visitors and promoters. */
export const CLICKS_METHOD_PATH = '/method/clicks';

/** Who runs the product, what a link may contain, and how to report one. */
export const SAFETY_PATH = '/safety';

export const SECURITY_TXT_PATH = '/.well-known/security.txt';

/** oEmbed discovery for our pages. */
export const OEMBED_PATH = '/api/oembed';

/** Shows Solana Actions clients which of our paths have a Solana Action. */
export const SOLANA_ACTIONS_PATH = '/actions.json';

/** Fallback preview without token and promoter. */
export const PLAIN_PREVIEW_PATH = '/og/preview.png';

export const linkPreviewPath = (identifier: string): string =>
  `/og/link/${encodeURIComponent(identifier)}.png`;

/** Forgiving like pages' paths. A name may begin with a dot, so the file is first read as given. */
const partsOf = (pattern: RegExp, file: string): RegExpExecArray | [] =>
  pattern.exec(file) ?? pattern.exec(cleanSegment(file)) ?? [];

const LINK_PREVIEW_FILE = /^([\w-]+)\.png$/;

/** The identifier in a file name of `linkPreviewPath`. */
export const parseLinkPreviewFile = (file: string): string | null =>
  partsOf(LINK_PREVIEW_FILE, file)[1] ?? null;

export type PreviewName = {
  mint: string;
  /** Null without a promoter. */
  refCode: string | null;
  /** Changes with the picture's content. */
  revision: string;
};

export const previewPath = ({ mint, refCode, revision }: PreviewName): string =>
  `/og/${refCode === null ? '' : `${encodeURIComponent(refCode)}.`}${mint}-${revision}.png`;

// Addresses contain no dot and revisions no hyphen, so the last of each is the separator.
const PREVIEW_FILE = /^(?:([\w.-]{1,50})\.)?([1-9A-HJ-NP-Za-km-z]{32,44})-([0-9a-z]{1,16})\.png$/;

export const parsePreviewFile = (file: string): PreviewName | null => {
  const [, refCode, mint, revision] = partsOf(PREVIEW_FILE, file);
  return mint && revision ? { mint, refCode: refCode ?? null, revision } : null;
};

export type PagePreviewName = Pick<PreviewName, 'revision'> & { refCode: string };

export const pagePreviewPath = ({ refCode, revision }: PagePreviewName): string =>
  `/og/page/${encodeURIComponent(refCode)}.${revision}.png`;

const PAGE_PREVIEW_FILE = /^([\w.-]{1,50})\.([0-9a-z]{1,16})\.png$/;

export const parsePagePreviewFile = (file: string): PagePreviewName | null => {
  const [, refCode, revision] = partsOf(PAGE_PREVIEW_FILE, file);
  return refCode && revision ? { refCode, revision } : null;
};

export type ReportPreviewName = Pick<PreviewName, 'revision'> & { address: string };

export const reportPreviewPath = ({ address, revision }: ReportPreviewName): string =>
  `/og/report/${address}.${revision}.png`;

const REPORT_PREVIEW_FILE = /^([\da-z]{20}\.[\w-]{22})\.([0-9a-z]{1,16})\.png$/;

export const parseReportPreviewFile = (file: string): ReportPreviewName | null => {
  const [, address, revision] = partsOf(REPORT_PREVIEW_FILE, file);
  return address && revision ? { address, revision } : null;
};

/**
 * Segments that no username may take: existing routes, and words that visitors could mistake for
 * ours.
 */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  'login',
  'profile',
  'dashboard',
  'generate',
  'links',
  'token',
  'r',
  'api',
  'img',
  'og',
  'assets',
  'favicon',
  'robots',
  'robots.txt',
  'actions',
  'actions.json',
  'manifest',
  'mcp',
  'oauth',
  'connect',
  'wallet',
  'assistants',
  'embed',
  'overlay',
  'oembed',
  'report',
  'receipt',
  'method',
  'safety',
  'developers',
  'admin',
  'support',
  'help',
  'about',
  'terms',
  'privacy',
  'soltrade',
  'null',
  'undefined',
]);
