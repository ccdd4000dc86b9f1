import type { ApiMethods, Opts } from '@grammyjs/types';
import { z } from '@soltrade/schema/zod';
import type { Config } from '../env.ts';
import { type AskingCtx, fetchJson, parseAnswer, type UpstreamRequest } from './http.ts';

type Bot = NonNullable<Config['telegram']>;

type Method = keyof ApiMethods<never> & keyof Opts<never>;

const done = z.object({ ok: z.literal(true) });

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

/** Calls a method without a relevant result. Throws `UpstreamFailure`. */
export const callTelegram = async <M extends Method>(
  ctx: AskingCtx,
  bot: Bot,
  method: M,
  parameters: Opts<never>[M],
): Promise<void> => {
  const request = requestOf(bot, method, parameters);
  parseAnswer(ctx, request, done, (await fetchJson(ctx, request)).json);
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
