// An assistant that is connected by calls alone.
import { createHash, randomBytes } from 'node:crypto';
import { ASSISTANT_SCOPES } from '@soltrade/schema/apiScopes';
import { CONNECT_PATH, OAUTH_PATH } from '@soltrade/schema/paths';
import { type Api, type ApiPromoter, callApi, jsonOf, newAddress } from './apiClient.ts';

const REDIRECT = 'https://assistant-with-a-long-name.integrations.example.com/oauth/callback';
const NAME = 'Claude Desktop for Teams of Rather Many Patient Promoters';

const post = <Value>({ baseUrl }: Api, path: string, init: RequestInit): Promise<Value> =>
  fetch(baseUrl + OAUTH_PATH + path, { ...init, method: 'POST' }).then(jsonOf<Value>);

/** Connects one; returns the path of its consent page. */
export const connectAssistant = async (
  api: Api,
  { userId, cookie }: ApiPromoter,
): Promise<string> => {
  const { client_id } = await post<{ client_id: string }>(api, '/register', {
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': newAddress() },
    body: JSON.stringify({ client_name: NAME, redirect_uris: [REDIRECT] }),
  });
  const verifier = randomBytes(32).toString('base64url');
  const request = {
    client_id,
    redirect_uri: REDIRECT,
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  const body = { userId, request, scopes: ASSISTANT_SCOPES };
  const { url } = await jsonOf<{ url: string }>(
    await callApi(api, 'POST /api/assistants', { cookie, body }),
  );
  const code = new URL(url).searchParams.get('code') ?? '';
  const grant = { grant_type: 'authorization_code', client_id, code, code_verifier: verifier };
  await post(api, '/token', { body: new URLSearchParams(grant) });
  return `${CONNECT_PATH}?${new URLSearchParams(request)}`;
};
