// What a path shows. Forgiving, because the links in published posts can't be corrected
// (cleanSegment.ts).
import { asMint, looksLikeAddress } from './address.ts';
import { cleanSegment, hasGluedQuery, tailOf } from './cleanSegment.ts';
import { IDENTIFIER, USERNAME } from './firstLimits.ts';
import {
  appPage,
  hasEmptySegment,
  isIconPath,
  isStatic,
  LANDING_FONT_PATHS,
  OEMBED_PATH,
  SOLANA_ACTIONS_PATH,
} from './paths.ts';

export type LandingPath =
  | { kind: 'identifier'; identifier: string; mint: string | null }
  | { kind: 'referrer'; refCode: string; mint: string }
  | { kind: 'short'; refCode: string; identifier: string }
  | { kind: 'promoter'; refCode: string }
  | { kind: 'mint'; mint: string }
  | { kind: 'nothing' };

/** Without empty segments, which come from joined addresses. */
const segmentsOf = (pathname: string): string[] => pathname.split('/').filter(Boolean);

const cleaned = (segments: readonly string[]): string[] =>
  segments.map(cleanSegment).filter(Boolean);

/** Up to where a query was glued on, which may contain slashes itself. */
const beforeQuery = (segments: readonly string[]): readonly string[] => {
  const glued = segments.findIndex(hasGluedQuery);
  return glued === -1 ? segments : segments.slice(0, glued + 1);
};

export const cleanPath = (pathname: string): string =>
  `/${cleaned(beforeQuery(segmentsOf(pathname))).join('/')}`;

/** Whether a landing path ends with a plus, which asks for `inspectPath`. */
export const asksToInspect = (pathname: string): boolean =>
  tailOf(beforeQuery(segmentsOf(pathname)).at(-1) ?? '').includes('+');

/**
 * Parses a landing path; null for other paths. `nothing` is a landing path without a link
 * identifier or valid-looking address, which can only be "Link Not Found".
 */
export const parseLandingPath = (pathname: string): LandingPath | null => {
  const segments = segmentsOf(pathname);
  if (isStatic(`/${segments.join('/')}`)) return null;
  const named = beforeQuery(segments);
  const path = parseSegments(cleaned(named));
  if (named.length === segments.length || (path?.kind !== 'nothing' && path?.kind !== 'promoter'))
    return path;
  // `/r/ann&x=1/{mint}`
  const whole = parseSegments(cleaned(segments));
  return whole?.kind === 'referrer' || whole?.kind === 'mint' ? whole : path;
};

const parseSegments = (segments: readonly string[]): LandingPath | null => {
  const [first, second, third] = segments;
  if (first === undefined) return null;
  const route = first.toLowerCase();

  if (route === 'token') {
    if (segments.length !== 2 || second === undefined) return { kind: 'nothing' };
    return { kind: 'identifier', identifier: second, mint: asMint(second) };
  }
  const alone = segments.length === 1 ? asMint(first) : null;
  if (alone !== null) return { kind: 'mint', mint: alone };
  const isLanding = first.startsWith('r') || route === 'r' || route.startsWith('r=');
  if (!isLanding || first === 'report' || appPage(`/${segments.join('/')}`)) return null;

  const named = route.startsWith('r=') ? cleanSegment(first.slice('r='.length)) : null;
  const refCode = route === 'r' ? second : named;
  const mint = asMint(route === 'r' ? third : second);
  if (refCode && mint !== null) return { kind: 'referrer', refCode, mint };
  if (route === 'r' && segments.length === 3 && isIdentifier(third)) {
    return { kind: 'short', refCode: second ?? '', identifier: third };
  }
  if (route === 'r' && segments.length === 2 && isRefCode(second))
    return { kind: 'promoter', refCode: second };
  // "Any other path starting with /r": a valid-looking address anywhere in it still shows its
  // token.
  const anywhere = segments
    .map((segment) => asMint(segment))
    .find((candidate) => candidate !== null);
  return anywhere ? { kind: 'mint', mint: anywhere } : { kind: 'nothing' };
};

const IDENTIFIERS = new RegExp(
  `^[a-z0-9_-]{${IDENTIFIER.minLength},${IDENTIFIER.maxLength}}$`,
  'i',
);

const isIdentifier = (text: string | undefined): text is string =>
  text !== undefined && IDENTIFIERS.test(text) && !looksLikeAddress(text);

/** May be shorter than a username, whose dots at the ends are dropped. */
const REF_CODES = new RegExp(`^[a-z0-9_.-]{1,${USERNAME.maxLength}}$`, 'i');

/** An address takes precedence over a name, so such a segment is a token. */
const isRefCode = (text: string | undefined): text is string =>
  text !== undefined && REF_CODES.test(text) && asMint(text) === null;

/**
 * What a path of a promoter's own host shows: their page, or `/{identifier}` or `/{mint}` their
 * link. Null for others.
 */
export const parseOwnHostPath = (refCode: string, pathname: string): LandingPath | null => {
  const [segment, ...more] = cleaned(beforeQuery(segmentsOf(pathname)));
  if (segment === undefined) return { kind: 'promoter', refCode };
  const path = more.length === 0 ? parseSegments(['r', refCode, segment]) : null;
  return path?.kind === 'short' || path?.kind === 'referrer' ? path : null;
};

/** What the card at a path shows; null if no card has such a path. */
export const parseEmbedPath = (pathname: string): LandingPath | null => {
  const [first, ...rest] = segmentsOf(pathname);
  return first === 'embed' ? parseLandingPath(['/r', ...rest].join('/')) : null;
};

/** Whether a separate link host (LINK_ORIGIN) serves this path; it redirects all others. */
export const isLinkHostPath = (pathname: string): boolean =>
  parseLandingPath(pathname) !== null ||
  parseEmbedPath(pathname) !== null ||
  (!hasEmptySegment(pathname) &&
    (pathname === '/api/track-click' ||
      pathname === '/api/track-view' ||
      pathname === '/api/report' ||
      LANDING_FONT_PATHS.includes(pathname) ||
      isIconPath(pathname) ||
      pathname === OEMBED_PATH ||
      pathname.startsWith('/img/') ||
      pathname.startsWith('/og/') ||
      pathname === SOLANA_ACTIONS_PATH ||
      pathname.startsWith('/api/actions/')));
