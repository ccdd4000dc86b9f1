// The states of a payout, and others' words for them in postbacks and statements.

/** In the order in which a payout goes through the first three; the others end it. */
export const PAYOUT_STATES = ['pending', 'approved', 'paid', 'rejected', 'reversed'] as const;

export type PayoutState = (typeof PAYOUT_STATES)[number];

/** A statement's row may have no state. */
export const ROW_STATES = [...PAYOUT_STATES, null] as const;

/** The states that a payout can begin in, and that count or wait to count. */
export const LIVE_STATES = ['pending', 'approved', 'paid'] as const satisfies PayoutState[];

export type LiveState = (typeof LIVE_STATES)[number];

export const isLiveState = (state: PayoutState): state is LiveState =>
  LIVE_STATES.some((live) => live === state);

/** What each state means for Total Revenue. */
export const COUNTED_STATES: readonly PayoutState[] = ['approved', 'paid'];

/**
 * What trackers, networks and processors write, by state. A star stands for any ending. `locked`,
 * `corrected` and `in transit` are final amounts on their way; `unpaid` and `due` are owed.
 */
const STATE_STEMS: Readonly<Record<PayoutState, string>> = {
  pending: `pend* hold* held onhold wait* await* processing process review* new open lead leads submit* initiat* progress
    queu* track* delay* extend* estimat* schedul* unclaim* frozen unconfirm* unapprov* unverif* unsettl* unprocess*
    offen pendient* pendent* attente ожида* обработк*`,
  approved: `approv* confirm* accept* valid valide validat* verif* qualif* processed due unpaid payable owed earned locked
    correct* transit sale sales rebill* closed available eligible genehmigt aprob* aprov* подтвержд* одобрен*`,
  paid: `paid payed payout payouts settl* complet* success* succeed* cleared credited transferred disburs* remit*
    distribut* deposited executed done finished bezahlt ausgezahlt pagad* pago paye payee выплачен* оплачен*`,
  rejected: `reject* declin* deny denied denial void* invalid* cancel* fraud* duplicat* trash* spam disapprov* disqualif*
    unqualif* ineligib* fail* expir* delet* block* abgelehnt stornier* rechazad* rejeit* refus* annul* отклон* отмен*`,
  reversed: 'refund* revers* chargeback* clawback* returned',
};

/** Says nothing about the state, beside a word that does. */
const FILLERS: ReadonlySet<string> = new Set(
  `payment payments commission commissions payout transaction conversion action order status state in on under by for out
  advertiser merchant network admin system manually automatically auto the not yet won lost and en et для в`.split(
    /\s+/,
  ),
);

type Stems = { words: ReadonlyMap<string, PayoutState>; beginnings: [string, PayoutState][] };

let known: Stems | null = null;

/** Made when it is first asked, so the app's start doesn't pay for it. */
const stems = (): Stems => {
  if (known) return known;
  const all = PAYOUT_STATES.flatMap((state) =>
    STATE_STEMS[state].split(/\s+/).map((stem): [string, PayoutState] => [stem, state]),
  );
  known = {
    words: new Map(all),
    beginnings: all.flatMap(([stem, state]) =>
      stem.endsWith('*') ? [[stem.slice(0, -1), state] as [string, PayoutState]] : [],
    ),
  };
  return known;
};

/** What is still being done isn't done. */
const stateOfWord = (word: string): PayoutState | null => {
  const state =
    stems().words.get(word) ??
    stems().beginnings.find(([beginning]) => word.startsWith(beginning))?.[1] ??
    null;
  return word.endsWith('ing') && (state === 'approved' || state === 'paid') ? 'pending' : state;
};

/**
 * `Charged-Back`, `charge back` and `chargeback` are one word, and so are letters with accents and
 * without.
 */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(charge|claw)(?:e?d|s)? ?(?=backs?\b)/g, '$1')
    .trim()
    .split(' ');

/**
 * Null for words that we don't know, or that may mean two things: nothing follows from them.
 * `Pending approval` is pending, `Paid, refunded` is reversed, and `not paid` is owed.
 */
export const payoutStateOf = (text: string): PayoutState | null => {
  const words = wordsOf(text);
  const [isNegated, isYet, isWon] = ['not', 'yet', 'won'].map((word) => words.includes(word));
  const found = new Set<PayoutState>();
  for (const word of words) {
    const isFiller = words.length > 1 && FILLERS.has(word);
    const state = isFiller ? null : stateOfWord(word);
    if (state) found.add(state);
    else if (!isFiller) return null;
  }
  const [only] = found;
  if (only === undefined) return null;
  const isOver = found.has('rejected') || found.has('reversed');
  if (isNegated) {
    if (isOver || found.size > 1) return null;
    if (isYet) return 'pending';
    return words.includes('paid') ? 'approved' : null;
  }
  if (isWon) return found.size === 1 && only === 'reversed' ? 'approved' : null;
  if (found.has('pending')) return isOver ? null : 'pending';
  if (found.has('rejected') && found.has('reversed')) return null;
  return (['reversed', 'rejected', 'paid'] as const).find((state) => found.has(state)) ?? only;
};

/** Age groups of what partners owe, in days. */
export const OWED_AGES = [
  { id: '0-30', from: 0 },
  { id: '31-60', from: 31 },
  { id: '61-90', from: 61 },
  { id: '91+', from: 91 },
] as const;
