import { base58 } from '@scure/base';
import { contractBreach } from '@soltrade/schema/contracts/conformance';
import { signInMessage } from '@soltrade/schema/walletMessages';
import nacl from 'tweetnacl';
import { WAIT } from '../dev/testLimits.ts';

/** A normal browser; a headless one's own agent counts as a robot. */
export const PERSON_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

export type CallOptions = { body?: unknown; cookie?: string; address?: string; agent?: string };

/** The product's URL, and the origin of its own pages. */
export type Api = { baseUrl: string; origin: string };

/**
 * A call as from the product's own pages, checked against its contract; `address` and `agent`
 * imitate a visitor.
 */
export const callApi = async (
  { baseUrl, origin }: Api,
  call: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`,
  { body, cookie, address, agent = PERSON_AGENT }: CallOptions = {},
): Promise<Response> => {
  const [method = '', path = ''] = call.split(' ');
  const response = await fetch(baseUrl + path, {
    method,
    headers: {
      origin,
      'user-agent': agent,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie ? { cookie } : {}),
      ...(address ? { 'cf-connecting-ip': address } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    // Makes a hanging call fail with its name before its test times out.
    signal: AbortSignal.timeout(WAIT),
  });
  const breach = await contractBreach({ method, path }, response);
  if (breach) throw new Error(breach);
  return response;
};

export type ApiPromoter = { userId: string; cookie: string };

/** A fresh address, because new accounts are limited by address. */
export const newAddress = (): string =>
  `2001:db8:${crypto
    .randomUUID()
    .slice(0, 8)
    .replace(/(.{4})/, '$1:')}::1`;

/** Signs a wallet in; a fresh one unless its key is given. */
export const signInByApi = async (api: Api, pair = nacl.sign.keyPair()): Promise<ApiPromoter> => {
  const message = signInMessage('SolTrade', Date.now());
  const signature = [...nacl.sign.detached(new TextEncoder().encode(message), pair.secretKey)];
  const response = await callApi(api, 'POST /api/auth', {
    address: newAddress(),
    body: { walletAddress: base58.encode(pair.publicKey), signature, message },
  });
  const { user }: { user: { id: string } } = await jsonOf(response);
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!cookie) throw new Error('the sign-in set no cookie');
  return { userId: user.id, cookie };
};

export type ApiLink = { id: string; url: string; shortUrl: string; devUrl: string };

/** The body of a successful call. */
const askApi = async <T>(...call: Parameters<typeof callApi>): Promise<T> =>
  jsonOf(await callApi(...call));

/** Connects one platform and generates a link. */
export const generateByApi = async (
  api: Api,
  { userId, cookie }: ApiPromoter,
  mint: string,
): Promise<ApiLink> => {
  const platform = { userId, platformName: 'jupiter', walletAddress: 'affiliate-1' };
  await askApi(api, 'POST /api/platforms', { cookie, body: platform });
  const body = { userId, tokenAddress: mint, platforms: ['jupiter'] };
  const { link } = await askApi<{ link: ApiLink }>(api, 'POST /api/generate-link', {
    cookie,
    body,
  });
  return link;
};

/** The body of a successful response. */
export const jsonOf = async <T>(response: Response): Promise<T> => {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  const body: T = await response.json();
  return body;
};
