// The built Worker reading wallets, in a process that can be killed.

import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Variables } from '../../dev/variables.ts';
import { type Api, callApi, jsonOf, signInByApi } from '../../e2e/apiClient.ts';
import { DAY } from '../../schema/src/durations.ts';
import { startServer } from '../count/server.ts';
import type { Bench } from '../openBench.ts';
import type { History } from './histories.ts';

const ENTRY = join(import.meta.dirname, 'deliver.js');

export type Wallet = History & { id: string; userId: string };

export type Reading = Awaited<ReturnType<typeof openReading>>;

export const openReading = async ({ home, origin }: Bench, config: string) => {
  const persist = mkdtempSync(join(home, 'payouts-'));
  const start = () => startServer({ config, persist, entry: ENTRY, log: join(persist, 'worker.log') });
  let server = await start();
  const api: Api = { baseUrl: server.url.origin, origin };

  const sql = async <Row>(text: string): Promise<Row[]> => {
    const response = await fetch(new URL('/__bench/sql', api.baseUrl), { method: 'POST', body: text });
    if (!response.ok) throw new Error(await response.text());
    return response.json() as Promise<Row[]>;
  };

  let promoters = 0;
  return {
    sql,
    /** kill -9, and a start over the same files. */
    kill: async (): Promise<void> => {
      await server.kill();
      server = await start();
      api.baseUrl = server.url.origin;
    },
    /** One more delivery of a wallet's message. */
    deliver: async (walletId: string): Promise<void> => {
      await fetch(new URL(`/__bench/deliver?wallet=${walletId}`, api.baseUrl)).catch(() => null);
    },
    /** Adds a wallet for a promoter of its own, as a person would. */
    add: async (history: History): Promise<Wallet> => {
      promoters += 1;
      const { userId, cookie } = await signInByApi(api);
      const since = new Date(Date.now() - 30 * DAY).toISOString();
      const body = { userId, address: history.address, since };
      const visitor = { cookie, address: `198.51.100.${promoters}` };
      const response = await callApi(api, 'POST /api/payout-wallets', { body, ...visitor });
      const { id } = await jsonOf<{ id: string }>(response);
      return { ...history, id, userId };
    },
    /** Skips waiting minutes: leases of dead readers end, unread transactions and wallets are due. */
    passTime: async (): Promise<void> => {
      await sql('update payout_wallets set leased_until = 0, next_read_at = 0');
      await sql('update unread_transactions set retry_at = 0');
      await fetch(new URL('/__bench/sweep', api.baseUrl)).catch(() => null);
    },
    close: () => server.kill(),
  };
};

/** These upstreams, and budgets that do not hold a benchmark up. */
export const upstreamsAt = (url: string): Variables => ({
  SOLANA_RPC_URL: `${url}/solana`,
  SOLANA_PER_MINUTE: '120000',
  COINBASE_URL: `${url}/coinbase`,
  COINBASE_PER_MINUTE: '60000',
  GECKOTERMINAL_URL: `${url}/geckoterminal/api/v2`,
  GECKOTERMINAL_PER_MINUTE: '60000',
});
