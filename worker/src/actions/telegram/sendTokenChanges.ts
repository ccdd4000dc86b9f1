import type { TokenChanged } from '@soltrade/schema/contracts/watch';
import { WATCH } from '@soltrade/schema/limits/watch';
import type { Ctx } from '../../lib/context.ts';
import { tokenChange } from '../../model/telegram/replies.ts';
import { type AboutLink, sendAboutLinks } from './sendAboutLinks.ts';

export type ChangedLink = AboutLink & Pick<TokenChanged, 'kind' | 'before' | 'after' | 'action'>;

/** Sends promoters on Telegram what changed about their links' tokens. */
export const sendTokenChanges = (ctx: Ctx, events: readonly ChangedLink[]): Promise<void> =>
  sendAboutLinks(ctx, {
    events,
    most: WATCH.sentByTelegram,
    replyOf: async ({ config }, link, event) => tokenChange(config, link, event),
  });
