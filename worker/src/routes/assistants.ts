import { ASSISTANT_SCOPES } from '@soltrade/schema/apiScopes';
import * as contracts from '@soltrade/schema/contracts/assistants';
import {
  API_REFERENCE_PATH,
  CONNECT_PATH,
  OAUTH_METADATA_PATH,
  OAUTH_PATH,
  RESOURCE_METADATA_PATHS,
} from '@soltrade/schema/paths';
import { type Context, Hono } from 'hono';
import { disconnectAssistant, listAssistants } from '../actions/assistants/assistants.ts';
import { registerClient } from '../actions/assistants/clients.ts';
import { allowAssistant, readAssistantRequest, resourceOf } from '../actions/assistants/consent.ts';
import { redeem, refresh, revoke } from '../actions/assistants/tokens.ts';
import { bodySize, jsonBody } from '../http/body.ts';
import { type Check, checked } from '../http/check.ts';
import { apiAnswer, oauthErrors, otherMethods } from '../http/headers.ts';
import { rateLimit } from '../http/rateLimit.ts';
import { routes } from '../http/route.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { parseJson } from '../lib/json.ts';
import { OAuthError } from '../lib/oauthError.ts';
import { bodyText, isForm } from '../lib/requestBody.ts';

export const assistants = routes(contracts, {
  readAssistantRequest,
  allowAssistant,
  listAssistants,
  disconnectAssistant,
});

type C = Context<AppEnv>;

/** A form's fields. Each counts once, and an empty one as absent (RFC 6749, 3.2). */
const formOf = async (c: C): Promise<(name: string) => string | undefined> => {
  if (!isForm(c.req.raw)) {
    throw new OAuthError('invalid_request', 'Send a body of application/x-www-form-urlencoded.');
  }
  const form = new URLSearchParams(await bodyText(c.get('body')));
  return (name) => {
    const [value, ...more] = form.getAll(name);
    if (more.length > 0) throw new OAuthError('invalid_request', `Send ${name} once.`);
    return value || undefined;
  };
};

type Field = Awaited<ReturnType<typeof formOf>>;

const required = (field: Field, name: string): string => {
  const value = field(name);
  if (value === undefined) throw new OAuthError('invalid_request', `Send ${name}.`);
  return value;
};

/** No client has a secret. */
const publicClient: Check = (c) => {
  if (c.req.header('Authorization') === undefined) return;
  throw new OAuthError(
    'invalid_client',
    'Clients have no secret here. Send client_id in the body, without an Authorization header.',
  );
};

const tokensFor = (c: C, field: Field) => {
  const ctx = c.get('ctx');
  const kind = required(field, 'grant_type');
  const clientId = required(field, 'client_id');
  const resource = field('resource');
  if (kind === 'authorization_code') {
    return redeem(ctx, {
      clientId,
      resource,
      code: required(field, 'code'),
      verifier: required(field, 'code_verifier'),
      redirectUri: field('redirect_uri'),
    });
  }
  if (kind === 'refresh_token') {
    const token = required(field, 'refresh_token');
    return refresh(ctx, { clientId, resource, token, scope: field('scope') });
  }
  throw new OAuthError(
    'unsupported_grant_type',
    'Use authorization_code or refresh_token as grant_type.',
  );
};

export const oauth = new Hono<AppEnv>();
oauth.use(oauthErrors(), checked(apiAnswer, bodySize));
oauth.post('/register', checked(rateLimit('RATE_WRITE'), jsonBody), async (c) => {
  const given = parseJson(await bodyText(c.get('body')));
  return c.json(await registerClient(c.get('ctx'), given), 201);
});
oauth.post('/token', checked(rateLimit('RATE_CLICK'), publicClient), async (c) =>
  c.json(await tokensFor(c, await formOf(c))),
);
oauth.post('/revoke', checked(rateLimit('RATE_CLICK'), publicClient), async (c) => {
  const field = await formOf(c);
  const [token, clientId] = [required(field, 'token'), required(field, 'client_id')];
  await revoke(c.get('ctx'), { token, clientId });
  return c.body(null, 200);
});
oauth.use(otherMethods(oauth));

/** RFC 9728 and RFC 8414. */
export const oauthMetadata = new Hono<AppEnv>();
for (const path of [...RESOURCE_METADATA_PATHS, OAUTH_METADATA_PATH]) {
  oauthMetadata.use(path, checked(apiAnswer));
}
for (const path of RESOURCE_METADATA_PATHS) {
  oauthMetadata.get(path, (c) => {
    const { productName, publicOrigin } = c.get('ctx').config;
    return c.json({
      resource: resourceOf(c.get('ctx')),
      authorization_servers: [publicOrigin],
      scopes_supported: ASSISTANT_SCOPES,
      bearer_methods_supported: ['header'],
      resource_name: productName,
      resource_documentation: publicOrigin + API_REFERENCE_PATH,
    });
  });
}
oauthMetadata.get(OAUTH_METADATA_PATH, (c) => {
  const { publicOrigin } = c.get('ctx').config;
  const endpoint = publicOrigin + OAUTH_PATH;
  return c.json({
    issuer: publicOrigin,
    authorization_endpoint: publicOrigin + CONNECT_PATH,
    token_endpoint: `${endpoint}/token`,
    registration_endpoint: `${endpoint}/register`,
    revocation_endpoint: `${endpoint}/revoke`,
    scopes_supported: ASSISTANT_SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
    service_documentation: publicOrigin + API_REFERENCE_PATH,
  });
});
