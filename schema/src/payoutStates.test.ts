import { expect, it } from 'vitest';
import { PAYOUT_STATES, payoutStateOf, TRACKER_WORDS } from './payoutStates.ts';

it.each(TRACKER_WORDS)('the words of $tracker mean the same, whoever uses them', ({ words }) => {
  for (const state of PAYOUT_STATES)
    for (const word of words[state] ?? [])
      expect([word, payoutStateOf(word)]).toEqual([word, state]);
});
