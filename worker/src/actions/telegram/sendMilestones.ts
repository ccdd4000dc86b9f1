import { MULTIPLES } from '@soltrade/schema/limits/record';
import { listTelegramIds } from '../../db/accounts/telegram.ts';
import type { Config } from '../../env.ts';
import type { Ctx } from '../../lib/context.ts';
import { logError } from '../../lib/log.ts';
import { sent } from '../../model/telegram/botCall.ts';
import { milestone } from '../../model/telegram/replies.ts';
import { callTelegram } from '../../upstream/telegram.ts';
import { getLink } from '../links/getLink.ts';
import { askProvider } from '../market/askProvider.ts';
import { linkPicture } from './linkPicture.ts';

type Bot = NonNullable<Config['telegram']>;

/** A call that held a multiple for the first time. */
export type Milestone = { userId: string; linkId: string; multiple: number };

const send = async (
  cron: Ctx,
  bot: Bot,
  { userId, linkId, multiple, telegramId }: Milestone & { telegramId: number },
): Promise<void> => {
  const ctx = { ...cron, asker: { address: `telegram ${telegramId}`, isSignedIn: true } };
  const link = await getLink(ctx, { sessionUserId: userId, id: linkId });
  if (!link.isActive || link.isBlocked) return;
  const { method, ...parameters } = sent(telegramId, milestone(link, multiple, await linkPicture(ctx, link)));
  // Not retried on failure, because the bell lists it too.
  await askProvider(ctx, { provider: 'telegram', use: 'presses', standing: 'linked' }, () =>
    callTelegram(ctx, bot, method, parameters),
  );
};

/** Sends promoters on Telegram a card of each call that reached a multiple, to share again. */
export const sendMilestones = async (ctx: Ctx, milestones: readonly Milestone[]): Promise<void> => {
  const bot = ctx.config.telegram;
  if (bot === null || milestones.length === 0) return;
  const announced = milestones.slice(0, MULTIPLES.sentByTelegram);
  try {
    const ids = await listTelegramIds(
      ctx.env,
      announced.map(({ userId }) => userId),
    );
    for (const each of announced) {
      const telegramId = ids.get(each.userId);
      if (telegramId !== undefined) await send(ctx, bot, { ...each, telegramId });
    }
  } catch (error) {
    logError('milestones_not_told', error, { requestId: ctx.requestId });
  }
};
