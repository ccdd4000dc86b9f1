// OAuth's token and revocation endpoints. A grant has one access and one refresh token at a time.
import {
  ACCESS_TOKEN_PREFIX,
  type ApiScope,
  REFRESH_TOKEN_PREFIX,
} from '@soltrade/schema/apiScopes';
import { SECOND } from '@soltrade/schema/durations';
import { ASSISTANT } from '@soltrade/schema/limits/assistants';
import {
  type AssistantGrantRow,
  deleteGrant,
  deleteRedeemed,
  deleteReused,
  findClient,
  findGrantByAccess,
  findGrantByFamily,
  redeemCode,
  rotateTokens,
} from '../../db/assistants.ts';
import { checkedPrefix, keyBytes, keyText } from '../../lib/apiKey.ts';
import type { Ctx } from '../../lib/context.ts';
import { hmacBytes, sha256Base64url, sha256Hex } from '../../lib/crypto.ts';
import { OAuthError } from '../../lib/oauthError.ts';
import { isOurResource, resourceOf } from './consent.ts';

/** The part of a refresh token that stays with each refresh, so any former one is recognized. */
const FAMILY_BYTES = 16;

type TokenTexts = { access: string; refresh: string };

const newTokens = async (): Promise<TokenTexts> => ({
  access: await keyText(ACCESS_TOKEN_PREFIX),
  refresh: await keyText(REFRESH_TOKEN_PREFIX),
});

/**
 * What follows a refresh token: always the same, so a repeated refresh gets what the first one got,
 * though it is nowhere stored.
 */
const tokensAfter = async ({ config }: Ctx, refresh: string): Promise<TokenTexts> => {
  const next = (kind: string) => hmacBytes(config.visitorSalt, `assistant-${kind}\n${refresh}`);
  const bytes = (await next('refresh')).slice();
  bytes.set(keyBytes(refresh, REFRESH_TOKEN_PREFIX).subarray(0, FAMILY_BYTES));
  return {
    access: await keyText(ACCESS_TOKEN_PREFIX, await next('access')),
    refresh: await keyText(REFRESH_TOKEN_PREFIX, bytes),
  };
};

const familyHash = (refresh: string): Promise<string> =>
  sha256Hex(keyBytes(refresh, REFRESH_TOKEN_PREFIX).subarray(0, FAMILY_BYTES).join());

const hashesOf = async ({ access, refresh }: TokenTexts) => ({
  accessHash: await sha256Hex(access),
  refreshHash: await sha256Hex(refresh),
});

const lifetimes = (now: number) => ({
  accessExpiresAt: now + ASSISTANT.accessLifetime,
  expiresAt: now + ASSISTANT.unusedLifetime,
});

type Issued = { accessExpiresAt: number; scopes: readonly ApiScope[] };

const tokenAnswer = (
  ctx: Ctx,
  { access, refresh }: TokenTexts,
  { accessExpiresAt, scopes }: Issued,
) => ({
  access_token: access,
  token_type: 'Bearer',
  expires_in: Math.max(0, Math.round((accessExpiresAt - ctx.now()) / SECOND)),
  refresh_token: refresh,
  scope: scopes.join(' '),
});

type Answer = ReturnType<typeof tokenAnswer>;

const checkResource = (ctx: Ctx, resource: string | undefined): void => {
  if (resource === undefined || isOurResource(ctx, resource)) return;
  throw new OAuthError('invalid_target', `Tokens are only given for ${resourceOf(ctx)}.`);
};

/** `invalid_client` makes official clients register again. */
const refusedGrant = async (ctx: Ctx, clientId: string, text: string): Promise<OAuthError> =>
  (await findClient(ctx.env, clientId))
    ? new OAuthError('invalid_grant', text)
    : new OAuthError('invalid_client', 'This client is not registered. Register it again.');

const endedGrant = (ctx: Ctx, clientId: string): Promise<OAuthError> =>
  refusedGrant(ctx, clientId, 'This connection has ended. Connect again.');

/** RFC 7636, 4.1. */
const VERIFIER = /^[\w.~-]{43,128}$/;

export type CodeRequest = {
  code: string;
  verifier: string;
  clientId: string;
  redirectUri: string | undefined;
  resource: string | undefined;
};

/**
 * Errors: `invalid_target`; `invalid_client`; `invalid_grant`, which ends the grant if the code was
 * redeemed before.
 */
export const redeem = async (ctx: Ctx, request: CodeRequest): Promise<Answer> => {
  checkResource(ctx, request.resource);
  const { code, verifier, clientId, redirectUri = null } = request;
  const now = ctx.now();
  const codeHash = await sha256Hex(code);
  const texts = await newTokens();
  const times = lifetimes(now);
  const codeChallenge = VERIFIER.test(verifier) ? await sha256Base64url(verifier) : '';
  const grant = await redeemCode(
    ctx.env,
    { codeHash, codeChallenge, clientId, redirectUri, now },
    { ...(await hashesOf(texts)), familyHash: await familyHash(texts.refresh), ...times },
  );
  if (grant) return tokenAnswer(ctx, texts, { ...times, scopes: grant.scopes });
  const wasRedeemed = await deleteRedeemed(ctx.env, codeHash);
  throw await refusedGrant(
    ctx,
    clientId,
    wasRedeemed
      ? 'This code was used before, so the connection has ended. Connect again.'
      : 'This code is unknown or has expired, or belongs to another client, address or verifier.',
  );
};

/**
 * What a refresh asks for, never more than was allowed. Clients repeat what they asked the promoter
 * for, so the rest is left out as it was there; the answer names what the tokens may do.
 */
const narrowed = (granted: readonly ApiScope[], scope: string | undefined): ApiScope[] => {
  const asked = scope?.split(' ').filter(Boolean) ?? [];
  const scopes = granted.filter((each) => asked.length === 0 || asked.includes(each));
  if (scopes.length > 0) return scopes;
  throw new OAuthError('invalid_scope', 'None of this was allowed. Connect again for more.');
};

export type RefreshRequest = {
  token: string;
  clientId: string;
  scope: string | undefined;
  resource: string | undefined;
};

const findOwnGrant = async (
  ctx: Ctx,
  { token, clientId }: Pick<RefreshRequest, 'token' | 'clientId'>,
): Promise<AssistantGrantRow | null> => {
  if ((await checkedPrefix(token)) !== REFRESH_TOKEN_PREFIX) return null;
  const found = await findGrantByFamily(ctx.env, await familyHash(token));
  const isOwn = found?.grant.clientId === clientId && found.blockedAt === null;
  return isOwn && found.grant.expiresAt > ctx.now() ? found.grant : null;
};

/** A refresh that came moments after another with the same token: what that one got. */
const repeated = async (
  ctx: Ctx,
  grant: AssistantGrantRow,
  { former, next }: { former: string; next: TokenTexts },
): Promise<Answer | null> => {
  const { formerRefreshHash, refreshHash, refreshedAt, accessExpiresAt, accessScopes } = grant;
  const isRecent = ctx.now() - (refreshedAt ?? 0) <= ASSISTANT.refreshRepeated;
  const isRepeated = formerRefreshHash === former && isRecent;
  // Unequal if the salt was changed in between.
  if (!isRepeated || refreshHash !== (await sha256Hex(next.refresh))) return null;
  return tokenAnswer(ctx, next, {
    accessExpiresAt: accessExpiresAt ?? 0,
    scopes: accessScopes ?? [],
  });
};

/**
 * Replaces both tokens. A refresh token that was replaced before ends the grant, since either its
 * owner or a thief has the newer one. Errors: `invalid_target`, `invalid_client`, `invalid_grant`,
 * `invalid_scope`.
 */
export const refresh = async (ctx: Ctx, request: RefreshRequest): Promise<Answer> => {
  checkResource(ctx, request.resource);
  const { token } = request;
  const grant = await findOwnGrant(ctx, request);
  if (!grant) throw await endedGrant(ctx, request.clientId);
  const hash = await sha256Hex(token);
  const next = await tokensAfter(ctx, token);
  if (grant.refreshHash === hash) {
    const scopes = narrowed(grant.scopes, request.scope);
    const now = ctx.now();
    const times = lifetimes(now);
    const hashes = await hashesOf(next);
    const tokens = { ...hashes, ...times, accessScopes: scopes, refreshedAt: now };
    if (await rotateTokens(ctx.env, grant, tokens))
      return tokenAnswer(ctx, next, { ...times, scopes });
  }
  const current = grant.refreshHash === hash ? await findOwnGrant(ctx, request) : grant;
  if (!current) throw await endedGrant(ctx, request.clientId);
  const answer = await repeated(ctx, current, { former: hash, next });
  if (answer) return answer;
  const { id, userId } = current;
  await deleteReused(ctx.env, { id, userId, refreshHash: hash });
  throw await endedGrant(ctx, request.clientId);
};

/** Ends the grant of either token (RFC 7009). One that is unknown has ended already. */
export const revoke = async (
  ctx: Ctx,
  { token, clientId }: { token: string; clientId: string },
): Promise<void> => {
  const prefix = await checkedPrefix(token);
  const found =
    prefix === REFRESH_TOKEN_PREFIX
      ? await findGrantByFamily(ctx.env, await familyHash(token))
      : await findGrantByAccess(ctx.env, await sha256Hex(token));
  if (!found) return;
  if (found.grant.clientId !== clientId) {
    throw new OAuthError('invalid_client', 'This token belongs to another client.');
  }
  await deleteGrant(ctx.env, found.grant);
};
