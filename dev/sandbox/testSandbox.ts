import type { TestProject } from 'vitest/node';
import { startSandbox } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sandboxUrl: string;
  }
}

/** Vitest's global set-up of the Worker's tests: a sandbox for those that ask it over HTTP. */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const sandbox = await startSandbox({ port: 0 });
  provide('sandboxUrl', sandbox.url);
  return sandbox.close;
};
