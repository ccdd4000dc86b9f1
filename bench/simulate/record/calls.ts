// The calls of a simulated world, with what each of them has to end as, known by construction.
import { base58 } from '@scure/base';
import { randomFrom } from '../../../dev/randomFrom.ts';
import { DAY, HOUR, MINUTE } from '../../../worker/src/lib/time.ts';
import type { CallState } from '../../../worker/src/model/record/judgedCall.ts';

export type SimulatedToken = {
  mint: string;
  /** A second one where the coin left its bonding curve, at `movedAt`. */
  pools: string[];
  movedAt: number;
  /** A price of one dollar rises to `peak` for two hours, and stays at `left` from then on. */
  peak: number;
  left: number;
  risesAt: number;
  /** No trade later than this; infinite where there is a market. */
  diesAt: number;
  /** The wallet that created it. */
  creator: string;
};

export type SimulatedCall = {
  linkId: string;
  userId: string;
  token: SimulatedToken;
  calledAt: number;
  /** Who saw the link in the hour of the call. */
  persons: number;
  isPriceKnown: boolean;
  expected: { state: CallState; multiple: number | null; r7: number | null };
};

const SHARES = { unseen: 0.1, unknown: 0.02, own: 0.01, moved: 0.1, dead: 0.2, sameToken: 0.1 };

const stateOf = (facts: { isSeen: boolean; isPriceKnown: boolean; isOwn: boolean }): CallState => {
  if (!facts.isSeen) return 'not_shared';
  if (!facts.isPriceKnown) return 'unknown_entry';
  return facts.isOwn ? 'own_token' : 'settled';
};

/** So many calls, made within an hour whose seven days are over at `end`, which is a full hour. */
export const simulatedCalls = (links: number, end: number, seed: number): SimulatedCall[] => {
  const random = randomFrom(seed);
  const begin = end - 7 * DAY;
  const address = (): string =>
    base58.encode(Uint8Array.from({ length: 32 }, () => 1 + Math.floor(random() * 255)));
  const tokens: SimulatedToken[] = [];
  const made = new Set<string>();

  const newToken = (): SimulatedToken => {
    const risesAt = begin + 12 * HOUR + Math.floor(random() * 400) * 15 * MINUTE;
    const token: SimulatedToken = {
      ...{ mint: address(), creator: address(), risesAt, movedAt: begin + 10 * HOUR },
      pools: random() < SHARES.moved ? [address(), address()] : [address()],
      peak: 1 + Math.floor(random() * 120) / 10,
      left: 0.1 + Math.floor(random() * 30) / 10,
      diesAt: random() < SHARES.dead ? risesAt + 5 * HOUR : Number.POSITIVE_INFINITY,
    };
    tokens.push(token);
    return token;
  };

  return Array.from({ length: links }, (_, index) => {
    const promoter = `promoter-${index % 500}`;
    const known = random() < SHARES.sameToken ? tokens[Math.floor(random() * tokens.length)] : undefined;
    const isShared = known !== undefined && !made.has(`${promoter} ${known.mint}`);
    const token = isShared ? known : newToken();
    made.add(`${promoter} ${token.mint}`);
    const isSeen = random() >= SHARES.unseen;
    const isPriceKnown = random() >= SHARES.unknown;
    const isOwn = !isShared && random() < SHARES.own;
    const state = stateOf({ isSeen, isPriceKnown, isOwn });
    const isDead = token.diesAt < end;
    return {
      ...{ linkId: `link-${index}`, userId: isOwn ? `maker-${index}` : promoter, token, isPriceKnown },
      calledAt: begin + Math.floor((index / links) * 50) * MINUTE,
      persons: isSeen ? 3 + Math.floor(random() * 20) : Math.floor(random() * 3),
      expected:
        state === 'settled'
          ? { state, multiple: Math.max(token.peak, token.left), r7: isDead ? 0 : token.left }
          : { state, multiple: null, r7: null },
    };
  });
};

const QUARTER = 15 * MINUTE;

const priceAt = ({ risesAt, peak, left }: SimulatedToken, at: number): number => {
  if (at < risesAt) return 1;
  return at < risesAt + 2 * HOUR ? peak : left;
};

/** Rows of GeckoTerminal's candles of a pool before a moment, newest first; null if it is no pool of the token. */
export const candleRows = (
  token: SimulatedToken,
  pool: string,
  { before, limit }: { before: number; limit: number },
): number[][] | null => {
  const place = token.pools.indexOf(pool);
  if (place < 0) return null;
  const hasMoved = token.pools.length > 1;
  const from = place === 1 ? token.movedAt : token.movedAt - 30 * HOUR;
  const to = Math.min(before, token.diesAt, hasMoved && place === 0 ? token.movedAt : before);
  const rows: number[][] = [];
  for (
    let at = Math.ceil(to / QUARTER) * QUARTER - QUARTER;
    at >= from && rows.length < limit;
    at -= QUARTER
  ) {
    const price = priceAt(token, at);
    rows.push([at / 1_000, price, price, price, price, 4_000]);
  }
  return rows;
};
