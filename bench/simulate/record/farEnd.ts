// The markets of the simulated world, on their wire format and on its clock, and how they fail.
import { randomFrom } from '../../../dev/randomFrom.ts';
import { candleRows, type SimulatedToken } from './calls.ts';

export type Asked = { upstream: 'geckoterminal' | 'dexscreener'; at: number };

type World = {
  tokens: readonly SimulatedToken[];
  now: () => number;
  /** While nobody answers. */
  outage: { from: number; to: number };
  seed: number;
};

const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });

/** One answer of fifty, also without an outage. */
const FLAW = 0.02;

const flaws = [
  () => json({ status: { error_code: 429 } }, 429, { 'Retry-After': '30' }),
  () => json({}, 500),
  () =>
    new Response('<!doctype html><title>Just a moment...</title>', {
      headers: { 'Content-Type': 'text/html' },
    }),
  () => json({ data: null }),
  // Nothing, told as if it were all: a token that was never traded, a mint without a pool.
  () => json({ data: { type: 'ohlcv_request_response', attributes: { ohlcv_list: [] } } }),
  () => json([]),
];

/** Returns what `fetch` does here, and the log of who was asked when. */
export const simulatedFarEnd = ({ tokens, now, outage, seed }: World) => {
  const random = randomFrom(seed);
  const asked: Asked[] = [];
  const byMint = new Map(tokens.map((token) => [token.mint, token]));
  const byPool = new Map(tokens.flatMap((token) => token.pools.map((pool) => [pool, token] as const)));

  const geckoterminal = (url: URL): Response => {
    const [, kind = '', address = ''] = /\/solana\/(\w+)\/(\w+)/.exec(url.pathname) ?? [];
    if (url.pathname.endsWith('/pools')) {
      const pool = byMint.get(address)?.pools.at(-1);
      const side = { data: { id: `solana_${address}` } };
      const relationships = { base_token: side, quote_token: null, dex: { data: { id: 'pumpswap' } } };
      return json({ data: pool ? [{ type: 'pool', attributes: { address: pool }, relationships }] : [] });
    }
    if (kind === 'tokens') {
      const developer_address = byMint.get(address)?.creator ?? null;
      return json({ data: { type: 'token', attributes: { address, developer_address } } });
    }
    const token = byPool.get(address);
    const before = Number(url.searchParams.get('before_timestamp')) * 1_000;
    const rows =
      token && candleRows(token, address, { before, limit: Number(url.searchParams.get('limit')) });
    if (!rows) return json({ errors: [{ status: '404', title: 'Not Found' }] }, 404);
    return json({ data: { type: 'ohlcv_request_response', attributes: { ohlcv_list: rows } } });
  };

  const dexscreener = (url: URL): Response => {
    const mint = url.pathname.split('/').at(-1) ?? '';
    const token = byMint.get(mint);
    if (!token) return json([]);
    return json([
      {
        ...{ chainId: 'solana', dexId: 'pumpswap', pairAddress: token.pools.at(-1), priceUsd: '1' },
        baseToken: { address: mint, name: 'Simulated', symbol: 'SIM' },
        quoteToken: { address: 'So11111111111111111111111111111111111111112', name: 'SOL', symbol: 'SOL' },
        liquidity: { usd: 50_000, base: 1, quote: 1 },
      },
    ]);
  };

  const fetch = async (input: unknown): Promise<Response> => {
    const url = new URL(String(input));
    const upstream = url.pathname.startsWith('/geckoterminal') ? 'geckoterminal' : 'dexscreener';
    const at = now();
    asked.push({ upstream, at });
    if (at >= outage.from && at < outage.to) throw new TypeError('connection refused');
    if (random() < FLAW) return (flaws[Math.floor(random() * flaws.length)] ?? flaws[0])?.() ?? json({}, 500);
    return upstream === 'geckoterminal' ? geckoterminal(url) : dexscreener(url);
  };
  return { fetch, asked };
};
