import type { Link } from '@soltrade/schema/contracts/links';
import { listTelegramIds } from '../../db/telegram.ts';
import type { Ctx } from '../../lib/context.ts';
import { type Reply, sent } from '../../model/telegram/messages.ts';
import { getLink } from '../links/getLink.ts';
import { askingFor, callGuarded } from './callGuarded.ts';

/** What happened to a link, for its promoter. */
export type AboutLink = { userId: string; linkId: string };

/** Null: nothing is sent. */
type ReplyOf<Event> = (ctx: Ctx, link: Link, event: Event) => Promise<Reply | null>;

/** Sends promoters on Telegram what happened to their links, at most so many messages. For the background. */
export const sendAboutLinks = async <Event extends AboutLink>(
  cron: Ctx,
  { events, most, replyOf }: { events: readonly Event[]; most: number; replyOf: ReplyOf<Event> },
): Promise<void> => {
  const bot = cron.config.telegram;
  if (bot === null || events.length === 0) return;
  const sentNow = events.slice(0, most);
  const ids = await listTelegramIds(
    cron.env,
    sentNow.map(({ userId }) => userId),
  );
  for (const event of sentNow) {
    const telegramId = ids.get(event.userId);
    if (telegramId === undefined) continue;
    const ctx = askingFor(cron, telegramId);
    const link = await getLink(ctx, { sessionUserId: event.userId, id: event.linkId });
    const reply = link.isBlocked ? null : await replyOf(ctx, link, event);
    // Not retried on failure, because the bell lists it too.
    if (reply !== null) await callGuarded(ctx, bot, sent(telegramId, reply));
  }
};
