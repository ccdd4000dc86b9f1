import { MULTIPLES } from '@soltrade/schema/limits/record';
import type { Ctx } from '../../lib/context.ts';
import { milestone } from '../../model/telegram/replies.ts';
import { linkPicture } from './linkPicture.ts';
import { type AboutLink, sendAboutLinks } from './sendAboutLinks.ts';

/** A call that held a multiple for the first time. */
export type Milestone = AboutLink & { multiple: number };

/** Sends promoters on Telegram a card of each call that reached a multiple, to share again. */
export const sendMilestones = (ctx: Ctx, milestones: readonly Milestone[]): Promise<void> =>
  sendAboutLinks(ctx, {
    events: milestones,
    most: MULTIPLES.sentByTelegram,
    replyOf: async (asked, link, { multiple }) =>
      link.isActive ? milestone(link, multiple, await linkPicture(asked, link)) : null,
  });
