import type { TestProject } from 'vitest/node';
import { startSandbox } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sandboxUrls: Record<'upstreams' | 'watch' | 'hosts', string>;
  }
}

/**
 * Vitest's global setup of the Worker's tests: a sandbox for each file that uses one over HTTP,
 * because files run at once and switch faults on.
 */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const [upstreams, watch, hosts] = await Promise.all([
    startSandbox({ port: 0 }),
    startSandbox({ port: 0 }),
    startSandbox({ port: 0 }),
  ]);
  provide('sandboxUrls', { upstreams: upstreams.url, watch: watch.url, hosts: hosts.url });
  return async () =>
    void (await Promise.all([upstreams, watch, hosts].map(({ close }) => close())));
};
