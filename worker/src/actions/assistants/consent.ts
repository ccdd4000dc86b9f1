// What an assistant asks its promoter for, and the answer: OAuth's authorization endpoint, whose
// page is the app's.
import { ASSISTANT_SCOPES } from '@soltrade/schema/apiScopes';
import type { AuthorizationRequest } from '@soltrade/schema/contracts/assistants';
import { ASSISTANT } from '@soltrade/schema/limits/assistants';
import { MCP_PATH } from '@soltrade/schema/paths';
import { type AssistantClientRow, findClient, insertGrant } from '../../db/assistants.ts';
import type { Ctx, SignedInCtx } from '../../lib/context.ts';
import { randomSecret, sha256Hex } from '../../lib/crypto.ts';
import { AppError, fieldError } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { requireSignInForAccess } from '../../lib/recentSignIn.ts';
import { answerUrl, isRegistered, targetOf } from '../../model/assistants.ts';

type AssistantScope = (typeof ASSISTANT_SCOPES)[number];

/** All, if a request names none. Names that we don't know are left out, as OAuth allows. */
const scopesOf = (scope: string | undefined): AssistantScope[] => {
  const asked = scope?.split(' ').filter(Boolean) ?? [];
  return asked.length === 0
    ? [...ASSISTANT_SCOPES]
    : ASSISTANT_SCOPES.filter((each) => asked.includes(each));
};

export const resourceOf = ({ config }: Ctx): string => config.publicOrigin + MCP_PATH;

/** Clients name it with a trailing slash, by its origin alone, or with a query. */
export const isOurResource = (ctx: Ctx, resource: string): boolean => {
  if (!URL.canParse(resource)) return false;
  const { origin, pathname, username, password } = new URL(resource);
  return (
    origin === ctx.config.publicOrigin &&
    username + password === '' &&
    ['', MCP_PATH].includes(pathname.replace(/\/$/, ''))
  );
};

const S256_CHALLENGE = /^[\w-]{43}$/;

type Refusal = { error: string; text: string };

/** Why a request of a known client, with its own address, can't be allowed. */
const refusalOf = (
  ctx: Ctx,
  { response_type, code_challenge, code_challenge_method, scope, resource }: AuthorizationRequest,
): Refusal | null => {
  if (response_type !== 'code') {
    return { error: 'unsupported_response_type', text: 'It must ask for a code.' };
  }
  if (code_challenge_method !== 'S256' || !S256_CHALLENGE.test(code_challenge ?? '')) {
    return { error: 'invalid_request', text: 'It must send a PKCE challenge by S256.' };
  }
  if (resource !== undefined && !isOurResource(ctx, resource)) {
    return { error: 'invalid_target', text: 'It asks for another server than ours.' };
  }
  return scopesOf(scope).length > 0
    ? null
    : { error: 'invalid_scope', text: 'It asks for nothing that an assistant may do here.' };
};

/**
 * The client that a request names, if the redirect address is its own; otherwise no redirect.
 * Errors: `not_found`, `invalid_input`.
 */
const clientOf = async (
  ctx: Ctx,
  { client_id, redirect_uri }: AuthorizationRequest,
): Promise<AssistantClientRow> => {
  const client = await findClient(ctx.env, client_id);
  if (!client) {
    throw new AppError(
      'not_found',
      'We don’t know this assistant any more. Remove the connection in the assistant, then add it again.',
    );
  }
  if (!isRegistered(redirect_uri, client, ctx.config)) {
    throw fieldError(
      'invalid_input',
      'redirect_uri',
      'The assistant wants to send you to an address that isn’t its own. Close this page.',
    );
  }
  return client;
};

export const readAssistantRequest = async (
  ctx: Ctx,
  { query: request }: { query: AuthorizationRequest },
) => {
  const { name } = await clientOf(ctx, request);
  const { redirect_uri, scope, state } = request;
  const refusal = refusalOf(ctx, request);
  const answer = refusal
    ? { error: refusal.error, error_description: refusal.text }
    : { error: 'access_denied' };
  return {
    name,
    target: targetOf(redirect_uri),
    scopes: scopesOf(scope),
    refusal: refusal?.text ?? null,
    backUrl: answerUrl(redirect_uri, answer, { state, issuer: ctx.config.publicOrigin }),
  };
};

type Allowed = { request: AuthorizationRequest; scopes: readonly AssistantScope[] };

/**
 * Allows an assistant some of what it asked for. Errors: those of `clientOf`,
 * `recent_sign_in_required`, `invalid_input`, `assistant_limit`.
 */
export const allowAssistant = async (
  ctx: SignedInCtx,
  { request, scopes }: Allowed,
): Promise<{ url: string }> => {
  const { id: clientId } = await clientOf(ctx, request);
  const refusal = refusalOf(ctx, request);
  if (refusal) throw fieldError('invalid_input', 'request', refusal.text);
  const asked = scopesOf(request.scope);
  const unasked = scopes.find((scope) => !asked.includes(scope));
  if (unasked) throw fieldError('invalid_input', 'scopes', `It didn’t ask for ${unasked}.`);
  requireSignInForAccess(ctx, 'An assistant can only be connected');
  const code = randomSecret();
  const now = ctx.now();
  const row = {
    id: newId(),
    userId: ctx.account.id,
    grantedBy: ctx.account.id,
    clientId,
    scopes: asked.filter((scope) => scopes.includes(scope)),
    redirectUri: request.redirect_uri,
    createdAt: now,
    expiresAt: now + ASSISTANT.codeLifetime,
    codeHash: await sha256Hex(code),
    codeChallenge: request.code_challenge ?? '',
  };
  if (!(await insertGrant(ctx, row, { most: ASSISTANT.maxPerUser, now }))) {
    throw new AppError(
      'assistant_limit',
      `You can connect ${ASSISTANT.maxPerUser} assistants. Disconnect one in Developers first.`,
    );
  }
  const { state, redirect_uri } = request;
  return { url: answerUrl(redirect_uri, { code }, { state, issuer: ctx.config.publicOrigin }) };
};
