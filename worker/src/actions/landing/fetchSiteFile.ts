import { ICON_PATHS, LANDING_FONT_PATH } from '@soltrade/schema/paths';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { fetchBytes } from '../../upstream/http.ts';

const DAY = 24 * 60 * 60;

const icon = (type: string) => ({
  'Content-Type': type,
  'Cache-Control': `public, max-age=${DAY}`,
});

/** Files of our own origin that pages need on every host: the typeface, named by its content, and the icons. */
const SITE_FILES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [LANDING_FONT_PATH]: {
    'Content-Type': 'font/woff2',
    'Cache-Control': `public, max-age=${365 * DAY}, immutable`,
  },
  ...Object.fromEntries(
    ICON_PATHS.map((path) => [path, icon(path.endsWith('.ico') ? 'image/x-icon' : 'image/png')]),
  ),
};

export const isSiteFile = (pathname: string): boolean => Object.hasOwn(SITE_FILES, pathname);

/** Proxied because the pages' policy allows only their own host. Cached per location. */
export const fetchSiteFile = async (ctx: Ctx, pathname: string): Promise<Response> => {
  const url = ctx.config.publicOrigin + pathname;
  const known = await caches.default.match(url);
  if (known) return new Response(known.body, known);
  const { status, bytes } = await fetchBytes(ctx, { upstream: 'site', url, accept: [404] });
  if (status !== 200) throw new AppError('not_found', 'There is no such file.');
  const headers = { ...SITE_FILES[pathname], 'X-Content-Type-Options': 'nosniff' };
  ctx.background(caches.default.put(url, new Response(bytes, { headers })));
  return new Response(bytes, { headers });
};
