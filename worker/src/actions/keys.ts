import { API_KEY_HINT_LENGTH, type ApiScope } from '@soltrade/schema/apiScopes';
import type { ApiKey, NewApiKey } from '@soltrade/schema/contracts/keys';
import { DAY } from '@soltrade/schema/durations';
import { API_KEY } from '@soltrade/schema/limits/accounts';
import { getAccount } from '../db/accounts/users.ts';
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
import { type AccountCtx, memberOf, type SignedInCtx } from '../lib/context.ts';
import { sha256Hex } from '../lib/crypto.ts';
import { AppError, ownedBy } from '../lib/errors.ts';
import { newId } from '../lib/ids.ts';
import { requireSignInForAccess } from '../lib/recentSignIn.ts';
import { visibleName } from '../lib/sanitize.ts';
import { isoTime, isoTimeOrNull } from '../lib/time.ts';
import { personName } from '../model/accounts.ts';
import { presentAssistant } from './assistants/assistants.ts';

type OfKey = { keyId: string };

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

const notFound = () =>
  new AppError('not_found', 'We couldn’t find this API key. It may have been revoked.');

/** A member may change only keys that they made. Errors: `not_found`, `forbidden`. */
const getOwnKey = async (ctx: AccountCtx, id: string): Promise<NamedKey> => {
  const found = await findKey(ctx.env, id);
  if (found === null) throw notFound();
  const { key, maker } = found;
  ownedBy(ctx.account, key, notFound);
  const member = memberOf(ctx);
  if (member !== null && key.madeBy !== member) {
    throw new AppError(
      'forbidden',
      'Someone else made this API key. The account’s owner can change it.',
    );
  }
  return { key, maker };
};

/** All for the owner; for a member, their own. */
export const listApiKeys = async (ctx: AccountCtx): Promise<ApiKey[]> => {
  const { account, env } = ctx;
  return (await listKeyRows(env, { userId: account.id, madeBy: memberOf(ctx) })).map(presentNamed);
};

type Wanted = {
  name: string;
  scopes: ApiScope[];
  expiresInDays?: number | null | undefined;
};

/**
 * Errors: `recent_sign_in_required`, `api_key_limit`, `invalid_input` for a name without a visible
 * character.
 */
export const addApiKey = async (ctx: SignedInCtx, input: Wanted): Promise<NewApiKey> => {
  requireSignInForAccess(ctx, 'An API key can only be made');
  const secret = await newApiKeyText();
  const now = ctx.now();
  const row: ApiKeyRow = {
    id: newId(),
    userId: ctx.account.id,
    madeBy: memberOf(ctx),
    name: visibleName(input.name, API_KEY.maxNameLength),
    scopes: [...new Set(input.scopes)],
    // No slow hash: 256 random bits cannot be guessed, however fast each guess is.
    secretHash: await sha256Hex(secret),
    hint: secret.slice(-API_KEY_HINT_LENGTH),
    createdAt: now,
    expiresAt: input.expiresInDays ? now + input.expiresInDays * DAY : null,
    lastUsedAt: null,
  };
  if (!(await insertKey(ctx, row, API_KEY.maxPerUser))) {
    throw new AppError(
      'api_key_limit',
      `You can have ${API_KEY.maxPerUser} API keys. Revoke one first.`,
    );
  }
  return { key: present(row, ctx.actor.session.personName), secret };
};

/** Errors: `not_found`, `forbidden`, and `invalid_input` as `addApiKey`. */
export const renameApiKey = async (
  ctx: AccountCtx,
  input: OfKey & { name: string },
): Promise<ApiKey> => {
  const { key, maker } = await getOwnKey(ctx, input.keyId);
  const name = visibleName(input.name, API_KEY.maxNameLength);
  await renameKey(ctx.env, key, name);
  return presentNamed({ key: { ...key, name }, maker });
};

/** Errors: `not_found`, `forbidden`. */
export const revokeApiKey = async (ctx: AccountCtx, { keyId }: OfKey): Promise<void> => {
  const { key } = await getOwnKey(ctx, keyId);
  await deleteKey(ctx.env, key);
};

export const getApiCaller = async (ctx: AccountCtx) => {
  const { key } = ctx.actor;
  const [user, row, grant] = await Promise.all([
    getAccount(ctx),
    key?.kind === 'key' ? findKey(ctx.env, key.id) : null,
    key?.kind === 'assistant' ? findGrant(ctx.env, key.id) : null,
  ]);
  return {
    userId: user.id,
    username: user.username,
    key: row && presentNamed(row),
    assistant: grant && presentAssistant(grant),
  };
};
