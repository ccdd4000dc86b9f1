import { API_KEY_HINT_LENGTH, type ApiScope } from '@soltrade/schema/apiScopes';
import type { ApiKey, NewApiKey } from '@soltrade/schema/contracts/keys';
import { DAY } from '@soltrade/schema/durations';
import { API_KEY } from '@soltrade/schema/limits/accounts';
import { checkOwnId, getOwnUser, getUser } from '../db/accounts/users.ts';
import { findGrant } from '../db/assistants.ts';
import {
  type ApiKeyRow,
  deleteKey,
  findKey,
  insertKey,
  listKeyRows,
  renameKey,
} from '../db/keys.ts';
import { newApiKeyText } from '../lib/apiKey.ts';
import type { Principal, SessionUser } from '../lib/appEnv.ts';
import type { Ctx } from '../lib/context.ts';
import { sha256Hex } from '../lib/crypto.ts';
import { AppError, ownedBy } from '../lib/errors.ts';
import { newId } from '../lib/ids.ts';
import { requireSignInForAccess } from '../lib/recentSignIn.ts';
import { visibleName } from '../lib/sanitize.ts';
import { isoTime, isoTimeOrNull } from '../lib/time.ts';
import { presentAssistant } from './assistants/assistants.ts';

type Own = { sessionUserId: string };

const present = ({
  id,
  name,
  scopes,
  hint,
  createdAt,
  expiresAt,
  lastUsedAt,
}: ApiKeyRow): ApiKey => ({
  id,
  name,
  scopes,
  hint,
  createdAt: isoTime(createdAt),
  expiresAt: isoTimeOrNull(expiresAt),
  lastUsedAt: isoTimeOrNull(lastUsedAt),
});

/** Errors: `not_found`, `forbidden`. */
const getOwnKey = async (
  ctx: Ctx,
  { sessionUserId, id }: Own & { id: string },
): Promise<ApiKeyRow> =>
  ownedBy(
    sessionUserId,
    await findKey(ctx.env, id),
    'We couldn’t find this API key. It may have been revoked.',
  );

export const listApiKeys = async (ctx: Ctx, input: Own & { userId: string }): Promise<ApiKey[]> => {
  await checkOwnId(ctx, input.sessionUserId, input.userId);
  return (await listKeyRows(ctx.env, input.userId)).map(present);
};

type Wanted = {
  userId: string;
  name: string;
  scopes: ApiScope[];
  expiresInDays?: number | null | undefined;
};

/**
 * Errors: those of `getOwnUser`, `recent_sign_in_required`, `api_key_limit`, `invalid_input` for a name without a
 * visible character.
 */
export const addApiKey = async (
  ctx: Ctx,
  input: { session: SessionUser } & Wanted,
): Promise<NewApiKey> => {
  const { id: userId } = await getOwnUser(ctx, input.session.userId, input.userId);
  requireSignInForAccess(ctx, input.session, 'An API key can only be made');
  const secret = await newApiKeyText();
  const now = ctx.now();
  const row: ApiKeyRow = {
    id: newId(),
    userId,
    name: visibleName(input.name, API_KEY.maxNameLength),
    scopes: [...new Set(input.scopes)],
    // No slow hash: 256 random bits cannot be guessed, however fast each guess is.
    secretHash: await sha256Hex(secret),
    hint: secret.slice(-API_KEY_HINT_LENGTH),
    createdAt: now,
    expiresAt: input.expiresInDays ? now + input.expiresInDays * DAY : null,
    lastUsedAt: null,
  };
  if (!(await insertKey(ctx.env, row, API_KEY.maxPerUser))) {
    throw new AppError(
      'api_key_limit',
      `You can have ${API_KEY.maxPerUser} API keys. Revoke one first.`,
    );
  }
  return { key: present(row), secret };
};

/** Errors: `not_found`, `forbidden`, and `invalid_input` as `addApiKey`. */
export const renameApiKey = async (
  ctx: Ctx,
  input: Own & { id: string; name: string },
): Promise<ApiKey> => {
  const key = await getOwnKey(ctx, input);
  const name = visibleName(input.name, API_KEY.maxNameLength);
  await renameKey(ctx.env, key.id, name);
  return present({ ...key, name });
};

/** Errors: `not_found`, `forbidden`. */
export const revokeApiKey = async (ctx: Ctx, input: Own & { id: string }): Promise<void> => {
  const { id } = await getOwnKey(ctx, input);
  await deleteKey(ctx.env, id);
};

export const getApiCaller = async (ctx: Ctx, { userId, key }: Principal) => {
  const [user, row, grant] = await Promise.all([
    getUser(ctx, userId),
    key?.kind === 'key' ? findKey(ctx.env, key.id) : null,
    key?.kind === 'assistant' ? findGrant(ctx.env, key.id) : null,
  ]);
  return {
    userId,
    username: user.username,
    key: row && present(row),
    assistant: grant && presentAssistant(grant),
  };
};
