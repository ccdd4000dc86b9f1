import type { Context } from 'hono';
import type { AppEnv } from '../lib/appEnv.ts';

/** Sets the `Link` header to a list's next page: the same query, after `next`. */
export const linkNextPage = (
  c: Context<AppEnv>,
  { next, limit }: { next: string | null; limit: number },
): void => {
  if (next === null) return;
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.set('limit', String(limit));
  searchParams.set('cursor', next);
  c.header('Link', `<${c.get('ctx').config.publicOrigin}${pathname}?${searchParams}>; rel="next"`);
};
