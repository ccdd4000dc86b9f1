import { type Child, toHtml } from '../../landing/jsx/html.ts';

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
