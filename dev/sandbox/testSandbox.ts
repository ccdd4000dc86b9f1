import type { TestProject } from 'vitest/node';
import { startSandbox } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sandboxUrl: string;
  }
}

/** Vitest's global setup of the Worker's tests: a sandbox for tests that use it over HTTP. */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const sandbox = await startSandbox({ port: 0 });
  provide('sandboxUrl', sandbox.url);
  return sandbox.close;
};
