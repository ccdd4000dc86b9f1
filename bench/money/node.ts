// A chain node and two markets over HTTP: the sandbox's RPC over the benchmark's histories, with faults observed at
// real nodes.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { randomFrom } from '../../dev/randomFrom.ts';
import { type ChainFault, withChainFault } from '../../dev/sandbox/chain/chainFaults.ts';
import { createMarket } from '../../dev/sandbox/market.ts';
import { createSolanaRpc } from '../../dev/sandbox/solanaRpc.ts';
import { shuffled } from '../shuffled.ts';
import { chainOf, type History, hasTrade, priceOf } from './histories.ts';

const MINUTE = 60;
const MOST_CANDLES = 1_000;

const candlesOf = (from: number, to: number): { minute: number; price: string }[] => {
  const candles: { minute: number; price: string }[] = [];
  for (let minute = to; minute >= from && candles.length < MOST_CANDLES; minute -= 1) {
    const micro = priceOf(minute);
    const price = `${micro / 1_000_000n}.${String(micro % 1_000_000n).padStart(6, '0')}`;
    if (hasTrade(minute)) candles.push({ minute, price });
  }
  return candles;
};

const geckoterminal = (query: URLSearchParams): string => {
  const last = Math.floor((Number(query.get('before_timestamp')) - 1) / MINUTE);
  const rows = candlesOf(last - Number(query.get('limit')) + 1, last).map(
    ({ minute, price }) => `[${minute * MINUTE},${price},${price},${price},${price},1]`,
  );
  return `{"data":{"type":"ohlcv_request_response","attributes":{"ohlcv_list":[${rows.join(',')}]}}}`;
};

const coinbase = (query: URLSearchParams): string => {
  const [from, to] = [Number(query.get('start')) / MINUTE, Number(query.get('end')) / MINUTE];
  const candles = candlesOf(Math.ceil(from), Math.floor(to));
  return JSON.stringify({
    candles: candles.map(({ minute, price }) => ({ start: String(minute * MINUTE), close: price })),
  });
};

/** The fault of each call; a list is never truncated twice in a row, as with several nodes. */
const faultsOf = (next: () => number) => {
  let calls = 0;
  let wasShort = false;
  return (method: string): ChainFault | '429' | 'repeated' | null => {
    calls += 1;
    if (calls % 4_001 === 0) return '429';
    const luck = next();
    if (method === 'getTransaction') return luck < 0.015 ? 'null' : luck < 0.025 ? '-32015' : null;
    if (method !== 'getSignaturesForAddress') return null;
    const isShort: boolean = !wasShort && luck < 0.04;
    wasShort = isShort;
    return isShort ? 'short' : luck < 0.1 ? 'repeated' : null;
  };
};

type Call = { method: string; params?: unknown[] };

const json = (text: string, status = 200): Response =>
  new Response(text, {
    status,
    headers: { 'content-type': 'application/json', 'retry-after': '1' },
  });

export const startNode = async (histories: readonly History[]) => {
  const next = randomFrom(20_261_122);
  const rpc = createSolanaRpc({ origin: '', market: createMarket(0), chain: chainOf(histories) });
  const counts = new Map<string, number>();
  const count = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  const faultOf = faultsOf(next);
  let isFaulty = false;

  const solana = async (request: Request): Promise<Response> => {
    const call: Call = await request.json();
    count(call.method);
    const fault = isFaulty ? faultOf(call.method) : null;
    if (fault !== null) count(`fault ${fault}`);
    if (fault === '429') return json('{}', 429);
    // A node that repeats an earlier page ignores the requested position.
    const params = fault === 'repeated' ? [call.params?.[0], { limit: 100 }] : call.params;
    const sent = JSON.stringify({ ...call, params });
    const answer = await rpc(new Request('http://node/', { method: 'POST', body: sent }), '');
    const text = await answer.text();
    if (fault !== null && fault !== 'repeated') return json(withChainFault(fault, text));
    if (!isFaulty || call.method !== 'getSignaturesForAddress') return json(text);
    const parsed: { result?: unknown[] } = JSON.parse(text);
    return Response.json({ ...parsed, result: shuffled(parsed.result ?? [], next) });
  };

  const answer = (request: Request): Response | Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.startsWith('/solana')) return solana(request);
    if (isFaulty && next() < 0.05) return json('{}', 500);
    return json(
      pathname.startsWith('/coinbase') ? coinbase(searchParams) : geckoterminal(searchParams),
    );
  };

  const server = createAdaptorServer({ fetch: answer });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Calls by method, and faults by name. */
    counts,
    setFaulty: (faulty: boolean): void => {
      isFaulty = faulty;
    },
    close: (): void => {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
    },
  };
};
