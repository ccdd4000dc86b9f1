import { exports } from 'cloudflare:workers';
import { API_SCOPES, type ApiScope } from '@soltrade/schema/apiScopes';
import { contractBreach } from '@soltrade/schema/contracts/conformance';
import type { NewApiKey } from '@soltrade/schema/contracts/keys';
import { ADDRESSES_PER_NETWORK } from '@soltrade/schema/limits/requests';
import { call, jsonOf, newAddress, ORIGIN, type Promoter } from './client.ts';
import { spendLimit } from './limits.ts';

/** Creates a promoter's key, with all scopes unless given. */
export const newKey = async (
  { id, cookie }: Promoter,
  change: { scopes?: readonly ApiScope[]; name?: string; expiresInDays?: number } = {},
): Promise<NewApiKey> => {
  const body = { userId: id, name: 'a program', scopes: API_SCOPES, ...change };
  return jsonOf(call('POST', '/api/keys', { cookie, body }));
};

/** The response at an exhausted limit. */
export const beyond = (
  limiter: RateLimit,
  key: string,
  ask: () => Promise<Response>,
): Promise<Response> => {
  spendLimit(limiter, key);
  return ask();
};

/** The same once all keys of a network are used up. */
export const beyondNetwork = (
  limiter: RateLimit,
  network: string,
  ask: () => Promise<Response>,
): Promise<Response> => {
  for (let part = 0; part < ADDRESSES_PER_NETWORK; part += 1)
    spendLimit(limiter, `${network} ${part}`);
  return ask();
};

type KeyCall = { secret?: string; cookie?: string; body?: unknown; address?: string };

/** A request from a program instead of our pages, checked against its contract. */
export const callWithKey = async (
  method: string,
  path: string,
  { secret, cookie, body, address = newAddress() }: KeyCall = {},
): Promise<Response> => {
  const response = await exports.default.fetch(
    new Request(`${ORIGIN}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'User-Agent': 'curl/8.11.0',
        'CF-Connecting-IP': address,
        ...(secret === undefined ? {} : { Authorization: `Bearer ${secret}` }),
        ...(cookie === undefined ? {} : { Cookie: cookie }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  const breach = await contractBreach({ method, path }, response);
  if (breach) throw new Error(breach);
  return response;
};
