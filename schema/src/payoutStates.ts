// The states of a payout, and trackers' words for them in postbacks and statements.

/** In the order in which a payout goes through the first three; the others end it. */
export const PAYOUT_STATES = ['pending', 'approved', 'paid', 'rejected', 'reversed'] as const;

export type PayoutState = (typeof PAYOUT_STATES)[number];

/** The states that a payout can begin in, and that count or wait to count. */
export const LIVE_STATES = ['pending', 'approved', 'paid'] as const satisfies PayoutState[];

export type LiveState = (typeof LIVE_STATES)[number];

export const isLiveState = (state: PayoutState): state is LiveState =>
  LIVE_STATES.some((live) => live === state);

/** What each state means for Total Revenue. */
export const COUNTED_STATES: readonly PayoutState[] = ['approved', 'paid'];

type Words = Readonly<Partial<Record<PayoutState, readonly string[]>>>;

/** Each tracker's documented words; the last are those that several use. */
export const TRACKER_WORDS: readonly { tracker: string; words: Words }[] = [
  {
    tracker: 'dub',
    words: {
      pending: ['pending', 'hold'],
      approved: ['processed'],
      paid: ['paid'],
      rejected: ['duplicate', 'fraud', 'canceled'],
      reversed: ['refunded'],
    },
  },
  {
    tracker: 'Rewardful',
    words: { pending: ['pending'], approved: ['due'], paid: ['paid'], rejected: ['voided'] },
  },
  {
    tracker: 'Tolt',
    words: {
      pending: ['pending'],
      approved: ['approved', 'unpaid'],
      paid: ['paid'],
      rejected: ['rejected'],
      reversed: ['refunded'],
    },
  },
  {
    tracker: 'Everflow',
    words: {
      pending: ['pending'],
      approved: ['approved'],
      rejected: ['rejected', 'invalid'],
    },
  },
  {
    tracker: 'Keitaro',
    words: {
      pending: ['lead'],
      approved: ['sale', 'rebill'],
      rejected: ['rejected', 'trash'],
    },
  },
  {
    tracker: 'Others',
    words: {
      pending: ['on hold', 'waiting', 'unconfirmed', 'processing', 'in review'],
      approved: ['confirmed', 'accepted'],
      paid: ['completed', 'complete', 'settled', 'payout', 'paid out'],
      rejected: ['declined', 'denied', 'cancelled', 'void'],
      reversed: ['refund', 'chargeback', 'reversed', 'clawback', 'clawed back'],
    },
  },
];

let known: ReadonlyMap<string, PayoutState> | null = null;

/** Made when it is first asked, so the app's bundles leave the words out. */
const statesByWord = (): ReadonlyMap<string, PayoutState> => {
  known ??= new Map(
    TRACKER_WORDS.flatMap(({ words }) =>
      PAYOUT_STATES.flatMap((state) => (words[state] ?? []).map((word) => [word, state] as const)),
    ),
  );
  return known;
};

/** In any case, with `_` or `-` for spaces. Null for a word that we don't know: it changes nothing. */
export const payoutStateOf = (word: string): PayoutState | null =>
  statesByWord().get(
    word
      .trim()
      .replace(/[\s_-]+/g, ' ')
      .toLowerCase(),
  ) ?? null;

/** How old what a partner owes is, in days: from each to the next. */
export const OWED_AGES = [
  { id: '0-30', from: 0 },
  { id: '31-60', from: 31 },
  { id: '61-90', from: 61 },
  { id: '91+', from: 91 },
] as const;
