// Dynamic client registration (RFC 7591). Every client is public: a secret that a program registers
// for itself proves nothing.
import { HOUR } from '@soltrade/schema/durations';
import { ASSISTANT_CLIENT } from '@soltrade/schema/limits/assistants';
import { z } from '@soltrade/schema/zod';
import {
  type AssistantClientRow,
  findClient,
  insertClient,
  touchClient,
} from '../../db/assistants.ts';
import { readUsed } from '../../db/quotas.ts';
import type { Ctx } from '../../lib/context.ts';
import { sha256Hex } from '../../lib/crypto.ts';
import { AppError } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { readAs } from '../../lib/lookAlikes.ts';
import { OAuthError } from '../../lib/oauthError.ts';
import { sanitizedName } from '../../lib/sanitize.ts';
import { quotaKeyOf, sendersOf } from '../../lib/sendersOf.ts';
import { secondsToNextDay } from '../../lib/time.ts';
import { isRedirectUri, withoutFreePort } from '../../model/assistants.ts';
import { nameKey } from '../accounts/names.ts';

const { maxNameLength, maxRedirects, maxRedirectLength, newPerAddressAndDay, newPerNetworkAndDay } =
  ASSISTANT_CLIENT;

const metadata = z.object({
  client_name: z.optional(z.unknown()),
  redirect_uris: z
    .array(z.string().check(z.maxLength(maxRedirectLength)))
    .check(z.minLength(1), z.maxLength(maxRedirects)),
});

/**
 * Null if it reads as ours. Some assistants add in parentheses what their user calls this server.
 */
const shownName = (name: unknown, productName: string): string | null => {
  const shown = sanitizedName(typeof name === 'string' ? name : null, maxNameLength);
  const own = nameKey(readAs(shown?.replace(/\([^()]*\)$/, '') ?? '')).replaceAll(' ', '');
  const isOurs = own.includes(nameKey(productName).replaceAll(' ', ''));
  return isOurs || own === '' ? null : shown;
};

/** Purpose of the quota that counts all new clients. */
const EVERYONE = 'assistant-client-everyone';

const quotasOf = async (ctx: Ctx, id: string) => {
  const [{ address, network }, everyone] = await Promise.all([
    sendersOf(ctx, 'assistant-client'),
    quotaKeyOf(ctx, EVERYONE),
  ]);
  return {
    id,
    amount: 1,
    now: ctx.now(),
    quotas: [
      { key: address, most: newPerAddressAndDay },
      { key: network, most: newPerNetworkAndDay },
      { key: everyone, most: null },
    ],
  } as const;
};

/** Clients that were new today. */
export const newClientsOfDay = async (ctx: Ctx): Promise<number> =>
  readUsed(ctx.env, await quotaKeyOf(ctx, EVERYONE));

const presentClient = ({ id, name, redirectUris, registeredAt }: AssistantClientRow) => ({
  client_id: id,
  client_id_issued_at: Math.floor(registeredAt / 1_000),
  ...(name === null ? {} : { client_name: name }),
  redirect_uris: redirectUris,
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
});

/**
 * Registers a program. One of the same name and addresses is the same client (RFC 7591, 3.2.1
 * allows it), so a service with many users is one row. Errors: `invalid_redirect_uri`,
 * `rate_limited` for too many new ones.
 */
export const registerClient = async (ctx: Ctx, given: unknown) => {
  const { data } = metadata.safeParse(given);
  if (!data) {
    throw new OAuthError(
      'invalid_redirect_uri',
      `Send redirect_uris: 1 to ${maxRedirects} addresses of at most ${maxRedirectLength} characters.`,
    );
  }
  const wrong = data.redirect_uris.find((uri) => !isRedirectUri(uri, ctx.config));
  if (wrong !== undefined) {
    throw new OAuthError(
      'invalid_redirect_uri',
      'Use https, http on a loopback address, or a scheme like com.example.app, without a fragment or user name.',
    );
  }
  const name = shownName(data.client_name, ctx.config.productName);
  const redirectUris = [...new Set(data.redirect_uris.map(withoutFreePort))].toSorted();
  const id = await sha256Hex(JSON.stringify([name, redirectUris]));
  const now = ctx.now();
  const row = { id, name, redirectUris, registeredAt: now, connectedAt: null };
  // As it was given, since some clients compare it.
  const answer = presentClient({ ...row, redirectUris: data.redirect_uris });
  if (await findClient(ctx.env, id)) {
    await touchClient(ctx.env, { id, now, before: now - HOUR });
    return answer;
  }
  if (await insertClient(ctx.env, row, await quotasOf(ctx, newId()))) return answer;
  throw new AppError(
    'rate_limited',
    'Too many new assistants were registered from your network today. Try again tomorrow.',
    { retryAfter: secondsToNextDay(now) },
  );
};
