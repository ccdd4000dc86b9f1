import type { ApiMethods, Opts } from '@grammyjs/types';
import { z } from '@soltrade/schema/zod';
import type { Config } from '../env.ts';
import {
  type AskingCtx,
  fetchJson,
  parseAnswer,
  type UpstreamRequest,
  upstreamFailure,
} from './http.ts';

type Bot = NonNullable<Config['telegram']>;

type Method = keyof ApiMethods<never> & keyof Opts<never>;

const done = z.object({ ok: z.literal(true) });

/** Telegram's refusal, whose description alone says whether it concerns the chat. */
const refused = z.object({ ok: z.literal(false), description: z.string() });

/**
 * The person blocked the bot or deleted the account, or the chat is gone: nothing is wrong with
 * Telegram or the bot.
 */
const UNREACHABLE =
  /^Forbidden: |chat not found|user is deactivated|PEER_ID_INVALID|group chat was upgraded/i;

const me = z.object({
  ok: z.literal(true),
  result: z.object({ username: z.string(), supports_inline_queries: z.boolean() }),
});

/** A Bot API method. The URL contains the bot's token, so it must not be logged. */
const requestOf = <M extends Method>(
  { url, botToken }: Bot,
  method: M,
  parameters: Opts<never>[M],
): UpstreamRequest => ({
  upstream: 'telegram',
  url: `${url}/bot${botToken}/${method}`,
  secret: botToken,
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(parameters),
});

export type Delivery = 'done' | 'unreachable';

/**
 * Calls a method without a relevant result; `unreachable` if its chat can't be written to. Throws
 * `UpstreamFailure`.
 */
export const callTelegram = async <M extends Method>(
  ctx: AskingCtx,
  bot: Bot,
  method: M,
  parameters: Opts<never>[M],
): Promise<Delivery> => {
  const request = { ...requestOf(bot, method, parameters), accept: [400, 403] };
  const { status, json } = await fetchJson(ctx, request);
  const refusal = refused.safeParse(json).data;
  if (refusal && UNREACHABLE.test(refusal.description)) return 'unreachable';
  if (status >= 400) throw upstreamFailure(ctx, request, 'status', { status });
  parseAnswer(ctx, request, done, json);
  return 'done';
};

/** The token's bot, and whether it supports inline queries. Throws `UpstreamFailure`. */
export const whoIsBot = async (
  ctx: AskingCtx,
  bot: Bot,
): Promise<{ username: string; isInline: boolean }> => {
  const request = requestOf(bot, 'getMe', {});
  const { result } = parseAnswer(ctx, request, me, (await fetchJson(ctx, request)).json);
  return { username: result.username, isInline: result.supports_inline_queries };
};
