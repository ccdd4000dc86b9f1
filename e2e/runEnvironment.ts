import { join } from 'node:path';

const PLACE = { browser: 0, crash: 2, deployed: 4 } as const;

/** Ports of all tests' products. */
export const PORT_COUNT = 6;

export type RunEnvironment = { baseUrl: string; environment: Record<string, string> };

/**
 * Ports, state and variables of a product for tests; E2E_PORTS and E2E_HOME come from the
 * configuration, E2E_VARS from `npm test`.
 */
export const runEnvironment = (name: keyof typeof PLACE): RunEnvironment => {
  const { E2E_PORTS, E2E_HOME, E2E_VARS = '.dev.vars.example' } = process.env;
  const [port, sandboxPort] = E2E_PORTS?.split(',').slice(PLACE[name]) ?? [];
  if (!port || !sandboxPort || !E2E_HOME) throw new Error('E2E_PORTS and E2E_HOME are not set');
  return {
    baseUrl: `http://localhost:${port}`,
    environment: {
      PORT: port,
      SANDBOX_PORT: sandboxPort,
      SOLTRADE_HOME: join(E2E_HOME, name),
      // Others are about what happens where nobody waits that long.
      SOLTRADE_VARS: name === 'browser' ? E2E_VARS : '.dev.vars.example',
    },
  };
};
