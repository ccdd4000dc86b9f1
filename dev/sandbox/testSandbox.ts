import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Sandbox, startSandbox } from './server.ts';

/** The clock of every test sandbox stands still here until a test moves it. */
export const TEST_TIME = Date.UTC(2026, 10, 20, 13, 47, 11);

/** A sandbox for one test file, on a free port. */
export function testSandbox() {
  let sandbox: Sandbox | undefined;
  let ahead = 0;
  const url = () => {
    if (!sandbox) throw new Error('the sandbox has not started');
    return sandbox.url;
  };
  const call = (path: string, init?: RequestInit) => fetch(`${url()}${path}`, init);

  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, now: () => TEST_TIME + ahead });
  });
  afterEach(async () => {
    ahead = 0;
    await call('/__faults', { method: 'DELETE' });
    await call('/__log', { method: 'DELETE' });
  });
  afterAll(() => sandbox?.close());

  return {
    url,
    call,
    advance: (milliseconds: number) => {
      ahead += milliseconds;
    },
    /** The caller says what it expects; the assertions decide. */
    json: async <Body>(path: string): Promise<Body> => (await call(path)).json(),
    fault: (fault: object) => call('/__faults', { method: 'POST', body: JSON.stringify(fault) }),
  };
}
