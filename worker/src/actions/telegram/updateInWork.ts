import type { UpdateMark } from '../../db/accounts/telegram.ts';
import { isUniqueViolation } from '../../db/client.ts';

/**
 * An update while it is worked on. Its mark is written in the transaction of what the update does: an isolate that dies
 * before leaves no mark, so Telegram's next delivery does it; one that dies after leaves one, so nothing is done twice.
 */
export type UpdateInWork = {
  mark: UpdateMark;
  /** Whether this delivery has written it. */
  isMarked: boolean;
};

/** Whether another delivery of the update has done what this one was about to do. */
export const isDoneMeanwhile = (error: unknown): boolean =>
  isUniqueViolation(error, 'telegram_updates.update_id');
