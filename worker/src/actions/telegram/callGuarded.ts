import type { Config } from '../../env.ts';
import type { Ctx } from '../../lib/context.ts';
import type { BotCall } from '../../model/telegram/messages.ts';
import { callTelegram } from '../../upstream/telegram.ts';
import { askProvider } from '../market/askProvider.ts';

type Bot = NonNullable<Config['telegram']>;

/** A context that queries upstreams on behalf of a Telegram account, not of Telegram's servers. */
export const askingFor = (ctx: Ctx, telegramId: number): Ctx => ({
  ...ctx,
  asker: { address: `telegram ${telegramId}`, isSignedIn: true },
});

/** Guarded like any upstream: a budget that no single account can use up, and a circuit. */
export const callGuarded = (ctx: Ctx, bot: Bot, { method, ...parameters }: BotCall): Promise<unknown> =>
  askProvider(ctx, { provider: 'telegram', use: 'presses', standing: 'linked' }, () =>
    callTelegram(ctx, bot, method, parameters),
  );
