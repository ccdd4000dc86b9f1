import type { Told } from '@soltrade/schema/activities';
import type { ActivityData } from '@soltrade/schema/activityData';
import { type ActivityType, SWITCHED_TYPES } from '@soltrade/schema/activityTypes';
import type { Link } from '@soltrade/schema/contracts/links';
import { MULTIPLES } from '@soltrade/schema/limits/record';
import { TELEGRAM } from '@soltrade/schema/limits/telegram';
import { WATCH } from '@soltrade/schema/limits/watch';
import { z } from '@soltrade/schema/zod';
import { inTurn, saveSweep } from '../../db/operations.ts';
import { listTelegramIds, readTelegramNotices } from '../../db/telegram.ts';
import { asOwner, type Ctx } from '../../lib/context.ts';
import { activityOf } from '../../model/activity.ts';
import { activityMessage, type Reply } from '../../model/telegram/messages.ts';
import { milestone, symbolOf } from '../../model/telegram/replies.ts';
import { getLink } from '../links/getLink.ts';
import { askingFor, linkPicture, writeTo } from './callGuarded.ts';

const NAME = 'telegram_notices';

const progress = z.object({ after: z.number() });

type Row = Awaited<ReturnType<typeof readTelegramNotices>>['rows'][number];

const send = (cron: Ctx, { activity, telegramId, title }: Row): Promise<void> => {
  const { type, data, linkId } = activity;
  const message = activityMessage(cron.config, { ...activityOf(type, data), linkId, name: title });
  return writeTo(cron, telegramId, message);
};

/**
 * Sends new spikes and digests by the bot, each at most once, because the position is saved first
 * and the bell lists them too. Those from before the first run are not sent. For the background.
 */
export const sendNotices = async (ctx: Ctx): Promise<void> => {
  if (ctx.config.telegram === null) return;
  await inTurn(ctx.env, { name: NAME, now: ctx.now() }, async (turn) => {
    const last = progress.safeParse(turn.position).data?.after;
    const limit = TELEGRAM.noticesPerSweep;
    const asked = { after: last ?? Number.MAX_SAFE_INTEGER, types: SWITCHED_TYPES, limit };
    const { rows, newest } = await readTelegramNotices(ctx.env, asked);
    const after = rows.length < limit ? newest : (rows.at(-1)?.place ?? newest);
    if (after !== last && !(await saveSweep(ctx.env, turn, { after }))) return;
    for (const row of rows) await send(ctx, row);
  });
};

/** What happened to a link, for its promoter. */
type AboutLink = { userId: string; linkId: string };

/** Null: nothing is sent. */
type ReplyOf<Event> = (ctx: Ctx, link: Link, event: Event) => Promise<Reply | null>;

/**
 * Notifies promoters on Telegram of what happened to their links; sends a bounded number of
 * messages. For the background.
 */
const sendAboutLinks = async <Event extends AboutLink>(
  cron: Ctx,
  { events, most, replyOf }: { events: readonly Event[]; most: number; replyOf: ReplyOf<Event> },
): Promise<void> => {
  if (cron.config.telegram === null || events.length === 0) return;
  const sentNow = events.slice(0, most);
  const ids = await listTelegramIds(
    cron.env,
    sentNow.map(({ userId }) => userId),
  );
  for (const event of sentNow) {
    const telegramId = ids.get(event.userId);
    if (telegramId === undefined) continue;
    const ctx = asOwner(askingFor(cron, telegramId), event.userId);
    const link = await getLink(ctx, event);
    const reply = link.isBlocked ? null : await replyOf(ctx, link, event);
    // Not retried on failure, because the bell lists it too.
    if (reply !== null) await writeTo(cron, telegramId, reply);
  }
};

const toldOf = (link: Link, type: ActivityType, stored: object): Told => ({
  ...activityOf(type, stored),
  linkId: link.id,
  name: symbolOf(link.token),
});

/** A call that held a multiple for the first time, with what is stored of it. */
export type Milestone = AboutLink & {
  multiple: number;
  callPrice: string;
  price: string;
  from: number;
  to: number;
};

/**
 * Sends promoters on Telegram a card of each call that reached a multiple, ready to share again.
 */
export const sendMilestones = (ctx: Ctx, milestones: readonly Milestone[]): Promise<void> =>
  sendAboutLinks(ctx, {
    events: milestones,
    most: MULTIPLES.sentByTelegram,
    replyOf: async (asked, link, event) => {
      if (!link.isActive) return null;
      const told = toldOf(link, 'call.multiple', event);
      return milestone(link, told, await linkPicture(asked, link));
    },
  });

/** A link whose token changed, with what is stored of it. */
export type ChangedLink = AboutLink &
  Pick<ActivityData['token.changed'], 'kind' | 'before' | 'after' | 'action'> & {
    from: number;
    to: number;
  };

/** Notifies promoters on Telegram of changes to their links' tokens. */
export const sendTokenChanges = (ctx: Ctx, events: readonly ChangedLink[]): Promise<void> =>
  sendAboutLinks(ctx, {
    events,
    most: WATCH.sentByTelegram,
    replyOf: async ({ config }, link, event) =>
      activityMessage(config, toldOf(link, 'token.changed', event)),
  });
