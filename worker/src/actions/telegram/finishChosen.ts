import type { TelegramChosenResult } from '@soltrade/schema/contracts/telegram';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { logError } from '../../lib/log.ts';
import { type BotCall, edited, sent } from '../../model/telegram/botCall.ts';
import { mintOfResult } from '../../model/telegram/presses.ts';
import { INTERNAL_TEXT, ownLink, post, postWithoutLink } from '../../model/telegram/replies.ts';
import { makeLink } from './makeLink.ts';
import { promoterOf } from './promoterOf.ts';
import { isDoneMeanwhile, type UpdateInWork } from './updateInWork.ts';

const detailOf = (ctx: Ctx, error: unknown): string => {
  if (error instanceof AppError) return error.detail;
  logError('telegram_link_failed', error, { requestId: ctx.requestId });
  return INTERNAL_TEXT;
};

/**
 * Makes the link of a result that was posted, and gives the post its short address. Where that fails, its promoter is told in
 * the private chat: the post stays as it is, and what went wrong is nobody else's business.
 */
export const finishChosen = async (
  ctx: Ctx,
  { result_id, from, inline_message_id }: TelegramChosenResult,
  work: UpdateInWork,
): Promise<BotCall | null> => {
  const mint = mintOfResult(result_id);
  if (mint === null) return null;
  try {
    const promoter = await promoterOf(ctx, from);
    if (promoter === null) return null;
    const link = await makeLink(promoter, mint, work);
    if (link.isBlocked) return sent(from.id, ownLink(ctx.config, link, null));
    return inline_message_id === undefined
      ? null
      : edited({ inline_message_id }, post(link.token, link.shortUrl));
  } catch (error) {
    if (isDoneMeanwhile(error)) throw error;
    return sent(from.id, postWithoutLink(mint, detailOf(ctx, error)));
  }
};
