import { pathOwner } from '@soltrade/schema/paths';
import type { ProxyOptions } from 'vite';

/** Served by Vite itself in development: its client, sources and modules outside the root. */
const VITE_PATH = /^\/(@|src\/|landing\/|node_modules\/|sandbox-wallet\.ts)/;

/** Proxies the Worker's paths to it, like the production front door. */
export const devProxy = (workerUrl: string): Record<string, ProxyOptions> => ({
  '^/.*': {
    target: workerUrl,
    ws: true,
    bypass: ({ url = '/' }) => {
      // Not resolved against an origin, because a path with two leading slashes would be read as a host.
      const [pathname = '/'] = url.split(/[?#]/);
      return VITE_PATH.test(pathname) || pathOwner(pathname) !== 'worker' ? url : undefined;
    },
  },
});
