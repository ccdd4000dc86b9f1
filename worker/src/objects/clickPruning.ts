// What a click object prunes: what it knows of visitors, the ids of old events, audiences that waited in vain, and the hours
// of old days.

import { lastSealing } from './audienceBatches.ts';
import { nextAudiencePruneAt, pruneAudience } from './audienceOutbox.ts';
import type { ClickStorage } from './clickStorage.ts';
import { forgetHours, nextHoursForgottenAt } from './countedDays.ts';
import { forgetBlocks, nextBlocksForgottenAt } from './foldedIds.ts';
import { nextWithdrawalPruneAt, pruneWithdrawals } from './withdrawals.ts';

/** `mark` is up to where the promoter's statistics are known to have the events. */
export const prune = (storage: ClickStorage, now: number, mark: number | null): void => {
  storage.fold(now, { mark, toldAudience: lastSealing(storage.sql).upTo });
  pruneAudience(storage, now);
  pruneWithdrawals(storage.sql, now);
  forgetBlocks(storage.sql, now);
  forgetHours(storage.sql, now);
};

/** When there will be something to prune; null if there is nothing at all. */
export const nextPruneAt = (storage: ClickStorage): number | null => {
  const times = [
    storage.nextFoldAt(),
    nextAudiencePruneAt(storage),
    nextWithdrawalPruneAt(storage.sql),
    nextBlocksForgottenAt(storage.sql),
    nextHoursForgottenAt(storage.sql),
  ].filter((time) => time !== null);
  return times.length === 0 ? null : Math.min(...times);
};
