// Contracts by method and path, as types: what a client needs that loads no schema.
import type { ENDPOINTS } from './index.ts';

type All = (typeof ENDPOINTS)[keyof typeof ENDPOINTS];

export type Calls = { [E in All as `${E['method']} ${E['path']}`]: E };

/** `GET /api/links/:userId`, in Hono's notation. */
export type Call = keyof Calls;
