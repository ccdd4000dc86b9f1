import { AUDIENCE } from '@soltrade/schema/limits';
import { DAY } from '../../lib/time.ts';
import type { AudienceAnswer, AudienceBatch, AudienceQuestion } from '../../model/audience.ts';
import { pruneCombinations } from './audienceCombinations.ts';
import { createAudienceTables, wordsOf } from './audienceTables.ts';
import { countAudience } from './countAudience.ts';
import { readAudience } from './readAudience.ts';
import type { StatisticsMemory } from './statisticsMemory.ts';

/** A promoter's audience, in the promoter's own object. */
export const promoterAudience = ({ storage }: DurableObjectState, { ranking, days }: StatisticsMemory) => {
  const { sql } = storage;
  createAudienceTables(sql);
  let words = wordsOf(sql);
  let prunedBefore = 0;

  const pruneWhenDue = (now: number): void => {
    const firstDay = Math.floor((now - AUDIENCE.combinationRetention) / DAY);
    if (firstDay === prunedBefore) return;
    prunedBefore = firstDay;
    pruneCombinations(sql, firstDay);
  };

  return {
    /** Counts a batch once, whole or not at all. */
    count: (batch: AudienceBatch): void => {
      try {
        storage.transactionSync(() => countAudience({ sql, words }, batch));
      } catch (error) {
        // It may remember words that are not stored after all.
        words = wordsOf(sql);
        throw error;
      }
      pruneWhenDue(Date.now());
    },

    read: (question: AudienceQuestion): AudienceAnswer =>
      readAudience({ sql, words, ranking, days }, question),
  };
};
