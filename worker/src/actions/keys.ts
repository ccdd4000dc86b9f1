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
  type NamedKey,
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
import { personName } from '../model/accounts.ts';
import { presentAssistant } from './assistants/assistants.ts';

type Own = { session: SessionUser };

const present = (key: ApiKeyRow, makerName: string | null): ApiKey => {
  const { id, name, scopes, hint, madeBy, createdAt, expiresAt, lastUsedAt } = key;
  return {
    id,
    name,
    scopes,
    hint,
    madeBy: madeBy === null ? null : { id: madeBy, name: makerName },
    createdAt: isoTime(createdAt),
    expiresAt: isoTimeOrNull(expiresAt),
    lastUsedAt: isoTimeOrNull(lastUsedAt),
  };
};

const presentNamed = ({ key, maker }: NamedKey): ApiKey => present(key, personName(maker));

/** The member who acts; null for the owner. */
const memberIn = ({ userId, personId }: Pick<SessionUser, 'userId' | 'personId'>): string | null =>
  personId === userId ? null : personId;

/** A member's own keys are those that they made. Errors: `not_found`, `forbidden`. */
const getOwnKey = async (ctx: Ctx, { session, id }: Own & { id: string }): Promise<NamedKey> => {
  const found = await findKey(ctx.env, id);
  const missing = 'We couldn’t find this API key. It may have been revoked.';
  if (found === null) throw new AppError('not_found', missing);
  const { key, maker } = found;
  ownedBy(session.userId, key, missing);
  const member = memberIn(session);
  if (member !== null && key.madeBy !== member) {
    throw new AppError(
      'forbidden',
      'Someone else made this API key. The account’s owner can change it.',
    );
  }
  return { key, maker };
};

/** All of the owner; of a member, those that they made. */
export const listApiKeys = async (
  ctx: Ctx,
  { session, userId }: Own & { userId: string },
): Promise<ApiKey[]> => {
  await checkOwnId(ctx, session.userId, userId);
  return (await listKeyRows(ctx.env, { userId, madeBy: memberIn(session) })).map(presentNamed);
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
    madeBy: memberIn(input.session),
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
  return { key: present(row, input.session.personName), secret };
};

/** Errors: `not_found`, `forbidden`, and `invalid_input` as `addApiKey`. */
export const renameApiKey = async (
  ctx: Ctx,
  input: Own & { id: string; name: string },
): Promise<ApiKey> => {
  const { key, maker } = await getOwnKey(ctx, input);
  const name = visibleName(input.name, API_KEY.maxNameLength);
  await renameKey(ctx.env, key.id, name);
  return presentNamed({ key: { ...key, name }, maker });
};

/** Errors: `not_found`, `forbidden`. */
export const revokeApiKey = async (ctx: Ctx, input: Own & { id: string }): Promise<void> => {
  const { key } = await getOwnKey(ctx, input);
  await deleteKey(ctx.env, key.id);
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
    key: row && presentNamed(row),
    assistant: grant && presentAssistant(grant),
  };
};
