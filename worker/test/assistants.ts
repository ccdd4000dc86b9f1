// An assistant: a program that registers, asks a promoter and redeems the code, as the official
// client does.

import { exports } from 'cloudflare:workers';
import { createHash, randomBytes } from 'node:crypto';
import { call, jsonOf, newAddress, newPromoter, ORIGIN, type Promoter } from './client.ts';

export const CALLBACK = 'https://assistant.example/callback';

type Fields = Record<string, string | undefined>;

const send = (path: string, init: RequestInit & { headers?: Record<string, string> }) =>
  exports.default.fetch(
    new Request(`${ORIGIN}${path}`, {
      ...init,
      headers: { 'CF-Connecting-IP': newAddress(), ...init.headers },
    }),
  );

export const register = (metadata: object, address = newAddress()) =>
  send('/oauth/register', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': address },
    body: JSON.stringify(metadata),
  });

export const newClient = async (metadata: object = {}): Promise<string> => {
  const given = { client_name: 'Claude', redirect_uris: [CALLBACK], ...metadata };
  return (await jsonOf<{ client_id: string }>(register(given))).client_id;
};

const present = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

export const postForm = (
  path: 'token' | 'revoke',
  fields: Fields,
  headers: Record<string, string> = {},
) =>
  send(`/oauth/${path}`, { method: 'POST', headers, body: new URLSearchParams(present(fields)) });

export type Tokens = {
  access_token: string;
  refresh_token: string;
  token_type: string;
  expires_in: number;
  scope: string;
};

/** The name of a refusal, with its status: `400 invalid_grant`. */
export const oauthRefusal = async (answer: Response | Promise<Response>): Promise<string> => {
  const response = await answer;
  const { error, error_description } = await response.json<Record<string, string>>();
  if (!error_description) throw new Error(`${error} has no description`);
  return `${response.status} ${error}`;
};

export type Asked = { client_id: string; request: Record<string, string>; verifier: string };

/** An authorization request; undefined leaves a parameter out. */
export const askFor = async (change: Fields = {}): Promise<Asked> => {
  const client_id = change.client_id ?? (await newClient());
  const verifier = randomBytes(32).toString('base64url');
  const request = present({
    redirect_uri: CALLBACK,
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'a state',
    resource: `${ORIGIN}/mcp`,
    ...change,
    client_id,
  });
  return { client_id, request, verifier };
};

export const review = ({ cookie }: Promoter, { request }: Asked) =>
  call('GET', `/api/assistant-request?${new URLSearchParams(request)}`, { cookie });

/** What the consent page sends. */
export const allow = (
  { id, cookie }: Promoter,
  { request }: Asked,
  change: { scopes?: readonly string[]; headers?: Record<string, string>; userId?: string } = {},
) => {
  const { headers = {}, ...fields } = change;
  const body = { userId: id, request, scopes: ['links:write', 'stats:read'], ...fields };
  return call('POST', '/api/assistants', { cookie, body, headers });
};

export const codeIn = async (answer: Response | Promise<Response>): Promise<string> => {
  const { url } = await jsonOf<{ url: string }>(answer);
  return new URL(url).searchParams.get('code') ?? '';
};

/** What redeems a code. */
export const codeFields = ({ client_id, verifier }: Asked, code: string) => ({
  grant_type: 'authorization_code',
  client_id,
  code,
  code_verifier: verifier,
  redirect_uri: CALLBACK,
  resource: `${ORIGIN}/mcp`,
});

export const redeem = (asked: Asked, code: string, change: Fields = {}) =>
  postForm('token', { ...codeFields(asked, code), ...change });

export const refresh = (client_id: string, refresh_token: string, change: Fields = {}) =>
  postForm('token', { grant_type: 'refresh_token', client_id, refresh_token, ...change });

type Connecting = {
  promoter?: Promoter;
  scopes?: readonly string[];
  client_id?: string;
  /** Of the authorization request. */
  scope?: string;
  resource?: string;
};

/** A promoter's assistant, connected. */
export const connected = async ({ promoter, scopes, ...asking }: Connecting = {}) => {
  const owner = promoter ?? (await newPromoter());
  const asked = await askFor(asking);
  const code = await codeIn(allow(owner, asked, scopes ? { scopes } : {}));
  const { resource } = asked.request;
  const tokens = await jsonOf<Tokens>(redeem(asked, code, resource ? { resource } : {}));
  return { promoter: owner, asked, code, tokens };
};
