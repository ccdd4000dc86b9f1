import { call } from './client.ts';

/**
 * Keeps cookies between requests like a browser; doesn't follow redirects. Sends `own` headers with
 * each request.
 */
export const newBrowser = (
  cookies: Record<string, string> = {},
  own: Record<string, string> = {},
) => {
  const jar = new Map(Object.entries(cookies));
  const cookieHeader = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  const keep = (response: Response): Response => {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/; Max-Age=0/.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };

  return {
    jar,
    /** A navigation: the address bar sends no Origin. */
    open: async (path: string, headers: Record<string, string> = {}): Promise<Response> =>
      keep(await call('GET', path, { cookie: cookieHeader(), headers: { ...own, ...headers } })),
    send: async (method: string, path: string, body?: unknown): Promise<Response> =>
      keep(await call(method, path, { cookie: cookieHeader(), body, headers: own })),
    /** The session's user, or null. */
    user: async () => {
      const response = await call('GET', '/api/user/current', { cookie: cookieHeader() });
      return response.status === 200
        ? response.json<Record<string, unknown> & { id: string }>()
        : null;
    },
  };
};

export type Browser = ReturnType<typeof newBrowser>;

/** Target of a redirect, which must be a 302. */
export const locationOf = (response: Response): string => {
  const location = response.headers.get('Location');
  if (response.status !== 302 || location === null)
    throw new Error(`not a redirect: ${response.status}`);
  return location;
};
