import { LANDING_FONT_PATH } from '@soltrade/schema/paths';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { fetchBytes } from '../../upstream/http.ts';

const YEAR = 365 * 24 * 60 * 60;

/** Our own pages' typeface, proxied because their policy allows only their own host. Cached per location. */
export const fetchTypeface = async (ctx: Ctx): Promise<Response> => {
  const url = ctx.config.publicOrigin + LANDING_FONT_PATH;
  const known = await caches.default.match(url);
  if (known) return new Response(known.body, known);
  const { status, bytes } = await fetchBytes(ctx, { upstream: 'typeface', url, accept: [404] });
  if (status !== 200) throw new AppError('not_found', 'There is no such file.');
  const headers = {
    'Content-Type': 'font/woff2',
    'Cache-Control': `public, max-age=${YEAR}, immutable`,
  };
  ctx.background(caches.default.put(url, new Response(bytes, { headers })));
  return new Response(bytes, { headers });
};
