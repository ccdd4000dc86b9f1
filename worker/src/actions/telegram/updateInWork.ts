import { isUniqueViolation } from '../../db/client.ts';
import type { UpdateMark } from '../../db/telegram.ts';

/**
 * An update in progress. Its mark is written in the transaction of its effects: if an isolate dies before, the next
 * delivery repeats the work; after, nothing is done twice.
 */
export type UpdateInWork = {
  mark: UpdateMark;
  /** Whether this delivery has written the mark. */
  isMarked: boolean;
};

/** Whether another delivery of the update was faster. */
export const isDoneMeanwhile = (error: unknown): boolean =>
  isUniqueViolation(error, 'telegram_updates.update_id');
