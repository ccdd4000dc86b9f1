// A small client for the Worker's public surface, with real D1, KV and Durable Objects.

import { env, exports } from 'cloudflare:workers';
import { generateKeyPairSync, sign } from 'node:crypto';
import { base58, base64urlnopad } from '@scure/base';
import { contractBreach } from '@soltrade/schema/contracts/conformance';
import { ERRORS, type ErrorCode } from '@soltrade/schema/errors';
import { type UserRow, users } from '@soltrade/schema/tables/accounts';
import { sessions } from '@soltrade/schema/tables/sessions';
import { signInMessage } from '@soltrade/schema/walletMessages';
import type { BatchItem } from 'drizzle-orm/batch';
import { drizzle } from 'drizzle-orm/d1';
import { claimCode } from '../src/db/accounts/newUsers.ts';
import { NO_PERSON } from '../src/db/accounts/users.ts';
import { configOf } from '../src/env.ts';
import { randomSecret, sha256Hex } from '../src/lib/crypto.ts';
import { newId, randomCode } from '../src/lib/ids.ts';
import { nextNumber } from './nextNumber.ts';

export const ORIGIN = 'http://localhost:8788';
export const PERSON_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

type CallOptions = {
  body?: unknown;
  cookie?: string | null;
  headers?: Record<string, string>;
  /** Country of the address according to Cloudflare. */
  country?: string;
  /** The AS number that Cloudflare finds for the address. */
  asn?: unknown;
};

/**
 * A fresh address in a network of its own, so a test doesn't meet limits or repeats by accident.
 */
export const newAddress = (): string => {
  const nth = nextNumber();
  return `${100 + (Math.floor(nth / 62_500) % 20)}.${Math.floor(nth / 250) % 250}.${nth % 250}.7`;
};

/** A request from our own pages, checked against its contract. */
export const call = async (
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Response> => {
  const response = await exports.default.fetch(
    new Request(`${ORIGIN}${path}`, {
      method,
      redirect: 'manual',
      ...(options.country === undefined && options.asn === undefined
        ? {}
        : { cf: { country: options.country, asn: options.asn } as CfProperties }),
      headers: {
        Origin: ORIGIN,
        'User-Agent': PERSON_AGENT,
        'CF-Connecting-IP': newAddress(),
        ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(options.cookie ? { Cookie: options.cookie } : {}),
        ...options.headers,
      },
      ...(options.body === undefined
        ? {}
        : { body: typeof options.body === 'string' ? options.body : JSON.stringify(options.body) }),
    }),
  );
  const breach = await contractBreach({ method, path }, response);
  if (breach) throw new Error(breach);
  return response;
};

/** What an answer holds; a refusal fails the test. */
export const jsonOf = async <Body>(answer: Response | Promise<Response>): Promise<Body> => {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json<Body>();
};

/** The path and query of a list's next page, if there is one. */
export const nextPageOf = ({ headers }: Response): string | undefined =>
  /<[^>]*?(\/api[^>]*)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1];

/** What a promoter reads at a path. */
export const getJson = <Body>({ cookie }: { cookie: string }, path: string): Promise<Body> =>
  jsonOf<Body>(call('GET', path, { cookie }));

/** A request of the operator. */
export const operate = (method: string, path: string, body?: unknown): Promise<Response> =>
  call(method, `/api/ops${path}`, {
    headers: { Authorization: `Bearer ${configOf(env).opsToken}` },
    ...(body === undefined ? {} : { body }),
  });

export type TestWallet = { address: string; sign: (message: string | Uint8Array) => number[] };

export const newWallet = (): TestWallet => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return {
    address: base58.encode(base64urlnopad.decode(x)),
    sign: (message) => {
      const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message;
      return [...sign(null, bytes, privateKey)];
    },
  };
};

/** A body for `POST /api/auth`; times in epoch milliseconds. */
export const signedMessage = (wallet: TestWallet, at = Date.now(), product = 'SolTrade') => {
  const message = signInMessage(product, at);
  return { walletAddress: wallet.address, signature: wallet.sign(message), message };
};

export const cookieOf = (response: Response): string => {
  const cookie = response.headers.get('Set-Cookie')?.split(';')[0];
  if (!cookie) throw new Error('the answer sets no cookie');
  return cookie;
};

export type Promoter = { id: string; cookie: string; wallet: TestWallet };

const db = drizzle(env.DB);

/** A newly signed-in promoter and rows of theirs, in one batch. */
export const insertPromoter = async (
  change: Partial<UserRow> = {},
  rowsOf: (userId: string, now: number) => BatchItem<'sqlite'>[] = () => [],
): Promise<Promoter & { user: UserRow }> => {
  const [wallet, id, secret, now] = [newWallet(), newId(), randomSecret(), Date.now()];
  const user: UserRow = {
    ...NO_PERSON,
    authMethod: 'wallet',
    walletAddress: wallet.address,
    blockedAt: null,
    deletedAt: null,
    ...change,
    id,
    shortCode: randomCode(8),
    createdAt: now,
    updatedAt: now,
  };
  const session = { idHash: await sha256Hex(secret), userId: id, createdAt: now, lastSeenAt: now };
  await db.batch([
    db.insert(users).values(user),
    claimCode(env, { userId: id, now }),
    db.insert(sessions).values(session),
    ...rowsOf(id, now),
  ]);
  return { id, cookie: `sid=${secret}`, wallet, user };
};

export const newPromoter = (): Promise<Promoter> => insertPromoter();

export type ProblemBody = {
  code: ErrorCode;
  status: number;
  detail: string;
  errors?: Record<string, string>;
  requestId: string;
};

/** Code and field names of a problem+json response with its code's status. */
export const problemOf = async (response: Response) => {
  if (response.headers.get('Content-Type') !== 'application/problem+json') {
    throw new Error(`not a problem: ${response.status} ${await response.text()}`);
  }
  const body = await response.json<ProblemBody>();
  const { status } = ERRORS[body.code];
  if (response.status !== status || body.status !== status) {
    throw new Error(`${body.code} with the status ${response.status}`);
  }
  return { status, code: body.code, fields: Object.keys(body.errors ?? {}), body };
};

export const codeOf = async (response: Response | Promise<Response>): Promise<ErrorCode> =>
  (await problemOf(await response)).code;

/** Error code and fields of a refusal. */
export const refusalOf = async (response: Response | Promise<Response>): Promise<string> => {
  const { code, fields } = await problemOf(await response);
  return [code, ...fields].join(' ');
};
