/** Whether a page is fetched before anyone asked for it: prefetched, prerendered or previewed by a browser. */
export const isSpeculative = (headers: Headers): boolean =>
  ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'].some((name) =>
    /prefetch|prerender|preview/i.test(headers.get(name) ?? ''),
  );
