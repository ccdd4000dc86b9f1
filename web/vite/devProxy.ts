import { pathOwner } from '@soltrade/schema/paths';
import type { ProxyOptions } from 'vite';

/** What Vite itself serves in development: its client, sources and modules outside the root. */
const VITE_PATH = /^\/(@|src\/|landing\/|node_modules\/|sandbox-wallet\.ts)/;

/** Proxies every path of the Worker to it, as the front door does in production. */
export const devProxy = (workerUrl: string): Record<string, ProxyOptions> => ({
  '^/.*': {
    target: workerUrl,
    ws: true,
    bypass: ({ url = '/' }) => {
      // Not resolved against an origin: a path that begins with two slashes would be read as a host.
      const [pathname = '/'] = url.split(/[?#]/);
      return VITE_PATH.test(pathname) || pathOwner(pathname) !== 'worker' ? url : undefined;
    },
  },
});
