import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../lib/appEnv.ts';

const HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET,POST,PUT,OPTIONS',
  'Access-Control-Allow-Headers': 'Content-Type, Authorization, Content-Encoding, Accept-Encoding',
  'Access-Control-Expose-Headers': 'X-Action-Version, X-Blockchain-Ids',
  'X-Action-Version': '2.4',
  // Solana mainnet in CAIP-2 notation.
  'X-Blockchain-Ids': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'Cache-Control': 'no-store',
} as const;

const isProblem = (response: Response): boolean =>
  response.headers.get('Content-Type') === 'application/problem+json';

/** Clients show a failure's `message`. */
const withMessage = async (response: Response): Promise<Response> => {
  const problem = await response.json<{ detail: string }>();
  return new Response(JSON.stringify({ ...problem, message: problem.detail }), response);
};

/** Headers required of every Solana Actions response, including failures and OPTIONS. */
export const solanaActionHeaders = () =>
  createMiddleware<AppEnv>(async function solanaActionHeaders(c, next) {
    if (c.req.method === 'OPTIONS') c.res = new Response(null, { status: 204 });
    else await next();
    if (isProblem(c.res)) c.res = await withMessage(c.res);
    for (const [name, value] of Object.entries(HEADERS)) c.res.headers.set(name, value);
  });
