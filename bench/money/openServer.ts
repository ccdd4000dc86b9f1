import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Api } from '../../e2e/apiClient.ts';
import { startServer } from '../count/server.ts';

const ENTRY = join(import.meta.dirname, 'deliver.js');

/** The built Worker in a process that can be killed, with its own database. */
export const openServer = async ({
  config,
  home,
  origin,
}: {
  config: string;
  home: string;
  origin: string;
}) => {
  const persist = mkdtempSync(join(home, 'money-'));
  const log = join(persist, 'worker.log');
  const start = () => startServer({ config, persist, entry: ENTRY, log });
  let server = await start();
  const api: Api = { baseUrl: server.url.origin, origin };
  return {
    api,
    sql: async <Row>(text: string): Promise<Row[]> => {
      const response = await fetch(new URL('/__bench/sql', api.baseUrl), {
        method: 'POST',
        body: text,
      });
      if (!response.ok) throw new Error(await response.text());
      return response.json() as Promise<Row[]>;
    },
    /** kill -9, then a restart with the same files. */
    kill: async (): Promise<void> => {
      await server.kill();
      server = await start();
      api.baseUrl = server.url.origin;
    },
    sweep: async (): Promise<void> => {
      await fetch(new URL('/__bench/sweep', api.baseUrl)).catch(() => null);
    },
    close: () => server.kill(),
  };
};
