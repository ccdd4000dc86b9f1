import type { Link } from '@soltrade/schema/contracts/links';
import { listTelegramIds } from '../../db/accounts/telegram.ts';
import type { Ctx } from '../../lib/context.ts';
import { logError } from '../../lib/log.ts';
import { type Reply, sent } from '../../model/telegram/botCall.ts';
import { callTelegram } from '../../upstream/telegram.ts';
import { getLink } from '../links/getLink.ts';
import { askProvider } from '../market/askProvider.ts';

/** What happened to a link, for its promoter. */
export type AboutLink = { userId: string; linkId: string };

/** Null: nothing is sent. */
type ReplyOf<Event> = (ctx: Ctx, link: Link, event: Event) => Promise<Reply | null>;

/** Sends promoters on Telegram what happened to their links, at most so many messages. */
export const sendAboutLinks = async <Event extends AboutLink>(
  cron: Ctx,
  { events, most, replyOf }: { events: readonly Event[]; most: number; replyOf: ReplyOf<Event> },
): Promise<void> => {
  const bot = cron.config.telegram;
  if (bot === null || events.length === 0) return;
  const sentNow = events.slice(0, most);
  try {
    const ids = await listTelegramIds(
      cron.env,
      sentNow.map(({ userId }) => userId),
    );
    for (const event of sentNow) {
      const telegramId = ids.get(event.userId);
      if (telegramId === undefined) continue;
      const ctx = { ...cron, asker: { address: `telegram ${telegramId}`, isSignedIn: true } };
      const link = await getLink(ctx, { sessionUserId: event.userId, id: event.linkId });
      const reply = link.isBlocked ? null : await replyOf(ctx, link, event);
      if (reply === null) continue;
      const { method, ...parameters } = sent(telegramId, reply);
      // Not retried on failure, because the bell lists it too.
      await askProvider(ctx, { provider: 'telegram', use: 'presses', standing: 'linked' }, () =>
        callTelegram(ctx, bot, method, parameters),
      );
    }
  } catch (error) {
    logError('link_messages_failed', error, { requestId: cron.requestId });
  }
};
