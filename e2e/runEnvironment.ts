import { join } from 'node:path';

const PLACE = { browser: 0, crash: 2, deployed: 4 } as const;

/** Ports that the products of all tests need together. */
export const PORT_COUNT = 6;

export type RunEnvironment = { baseUrl: string; environment: Record<string, string> };

/** Ports, state and variables of a product that the tests start; E2E_PORT and E2E_HOME come from the configuration. */
export const runEnvironment = (name: keyof typeof PLACE): RunEnvironment => {
  const { E2E_PORT, E2E_HOME } = process.env;
  if (!E2E_PORT || !E2E_HOME) throw new Error('E2E_PORT and E2E_HOME are not set');
  const port = Number(E2E_PORT) + PLACE[name];
  return {
    baseUrl: `http://localhost:${port}`,
    environment: {
      PORT: String(port),
      SANDBOX_PORT: String(port + 1),
      SOLTRADE_HOME: join(E2E_HOME, name),
      SOLTRADE_VARS: '.dev.vars.example',
    },
  };
};
