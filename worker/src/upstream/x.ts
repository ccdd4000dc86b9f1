import { base64 } from '@scure/base';
import { DISPLAY_NAME } from '@soltrade/schema/firstLimits';
import { xHandle } from '@soltrade/schema/xHandle';
import { z } from '@soltrade/schema/zod';
import type { Ctx } from '../lib/context.ts';
import { usableImageUrl } from '../lib/outsideUrl.ts';
import { sanitizedName } from '../lib/sanitize.ts';
import {
  fetchBytes,
  fetchJson,
  parseAnswer,
  type UpstreamRequest,
  upstreamFailure,
} from './http.ts';

export type XAccount = {
  /** Immutable, unlike the username. */
  id: string;
  username: string;
  name: string | null;
  imageUrl: string | null;
};

const token = z.object({ access_token: z.string().check(z.minLength(1)), token_type: z.string() });

/** A partial error appears next to `data`; without the account, there is no `data`. */
const me = z.object({
  data: z.object({
    id: z.string().check(z.minLength(1), z.maxLength(64)),
    username: z.string(),
    name: z.nullish(z.string()),
    profile_image_url: z.nullish(z.string()),
  }),
});

/** X returns the 48-pixel picture. */
const large = (imageUrl: string | null): string | null =>
  imageUrl?.replace(/_normal(\.\w+)?$/, '_400x400$1') ?? null;

const encoder = new TextEncoder();

/** Parsed here, because the usual failure would log a broken response with its secrets. */
const exchange = async (
  ctx: Ctx,
  input: { code: string; codeVerifier: string; redirectUri: string },
): Promise<string> => {
  const { xApiUrl, xClientId, xClientSecret } = ctx.config;
  const request: UpstreamRequest = {
    upstream: 'x',
    url: `${xApiUrl}/2/oauth2/token`,
    method: 'POST',
    headers: {
      Accept: 'application/json',
      Authorization: `Basic ${base64.encode(encoder.encode(`${xClientId}:${xClientSecret}`))}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: input.code,
      redirect_uri: input.redirectUri,
      code_verifier: input.codeVerifier,
    }).toString(),
  };
  const { status, bytes } = await fetchBytes(ctx, request);
  const answer = token.safeParse(jsonOf(bytes));
  if (!answer.success || answer.data.token_type.toLowerCase() !== 'bearer') {
    throw upstreamFailure(ctx, request, 'malformed', { status });
  }
  return answer.data.access_token;
};

const jsonOf = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null; // not a token response; the reason doesn't matter
  }
};

/**
 * The access token isn't stored. Throws `UpstreamFailure` with status 400 for a wrong, used or old
 * code.
 */
export const accountOfCode = async (
  ctx: Ctx,
  input: { code: string; codeVerifier: string; redirectUri: string },
): Promise<XAccount> => {
  const accessToken = await exchange(ctx, input);
  const request: UpstreamRequest = {
    upstream: 'x',
    url: `${ctx.config.xApiUrl}/2/users/me?user.fields=profile_image_url,username,name,verified`,
    headers: { Authorization: `Bearer ${accessToken}` },
  };
  const { json } = await fetchJson(ctx, request);
  const { data } = parseAnswer(ctx, request, me, json);
  const username = xHandle(data.username);
  if (username === null) throw upstreamFailure(ctx, request, 'malformed');
  return {
    id: data.id,
    username,
    name: sanitizedName(data.name, DISPLAY_NAME.maxLength),
    imageUrl: usableImageUrl(ctx.config, large(data.profile_image_url ?? null)),
  };
};
