// General refusals that precede a call's own checks, derived from the list of contracts.
import { env } from 'cloudflare:workers';
import { type Endpoint, limiterOf } from '@soltrade/schema/contracts/endpoint';
import { expect, it } from 'vitest';
import { beyond } from '../../test/apiKey.ts';
import { CALLS } from '../../test/calls.ts';
import { call, newAddress, problemOf } from '../../test/client.ts';

const LIMITS = {
  signIn: env.RATE_SIGN_IN,
  write: env.RATE_WRITE,
  lookup: env.RATE_LOOKUP,
  click: env.RATE_CLICK,
};

const pathOf = ({ path }: Endpoint): string => path.replaceAll(/:\w+/g, 'nothing');

it.each(CALLS.filter(([, { method, anyOrigin }]) => method !== 'GET' && !anyOrigin))(
  '%s takes what our own pages send, as JSON',
  async (_name, contract) => {
    const codeOf = async (headers: Record<string, string>) => {
      const response = await call(contract.method, pathOf(contract), { body: '{', headers });
      return (await problemOf(response)).code;
    };
    expect(await codeOf({ Origin: 'https://evil.example' })).toBe('foreign_origin');
    expect(await codeOf({ 'Content-Type': 'text/plain' })).toBe('unsupported_media_type');
  },
);

it.each(
  CALLS.flatMap(([name, contract]) => {
    const { access, responses } = contract;
    const limiter = limiterOf(contract);
    // X's callback serves a person and redirects into the app.
    const isCounted = access !== 'operator' && responses[302] === undefined;
    const limit = isCounted && limiter && limiter !== 'beacon' ? LIMITS[limiter] : null;
    return limit ? [[name, contract, limit] as const] : [];
  }),
)('%s is limited by address', async (_name, contract, limit) => {
  const { method } = contract;
  const body = method === 'GET' ? {} : { body: '{}' };
  const address = newAddress();
  const ask = () =>
    call(method, pathOf(contract), { ...body, headers: { 'CF-Connecting-IP': address } });
  expect((await ask()).status).not.toBe(429);
  const refused = await beyond(limit, address, ask);
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
});
