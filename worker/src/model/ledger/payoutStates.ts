// Trackers' words for the states of a commission, in postbacks and statements.

/** `void` is a commission that never was; `refunded` one that was paid and is taken back, maybe in part. */
export type PayoutState = 'paid' | 'refunded' | 'void' | 'open';

const WORDS: Readonly<Record<Exclude<PayoutState, 'open'>, readonly string[]>> = {
  paid: ['sale', 'approved', 'confirmed', 'paid', 'completed', 'rebill'],
  refunded: ['refund', 'refunded', 'chargeback', 'reversed', 'clawback'],
  void: [
    'rejected',
    'declined',
    'denied',
    'cancelled',
    'canceled',
    'voided',
    'void',
    'trash',
    'fraud',
    'duplicate',
    'invalid',
  ],
};

const STATES: ReadonlyMap<string, PayoutState> = new Map(
  Object.entries(WORDS).flatMap(([state, words]) => words.map((word) => [word, state as PayoutState])),
);

/** Every other word is of a commission that is still open. */
export const payoutState = (word: string): PayoutState => STATES.get(word.toLowerCase()) ?? 'open';
