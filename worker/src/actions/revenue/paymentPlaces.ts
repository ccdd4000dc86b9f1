import { entryIdOf } from '../../db/revenue/entries.ts';
import { findJudgedEntries, type JudgedEntry } from '../../db/revenue/replays.ts';
import type { Ctx } from '../../lib/context.ts';

export type Cause = [string, ...string[]];

type Keyed = { key: string };

/** What makes a payment unique for its owner, whichever rule recognized it, and when. */
export const paymentCause = ({ key }: Keyed): Cause => ['payment', key];

/** What makes the entry unique that comes instead of one that was taken back: of each only one can. */
export const insteadOf = ({ key }: Keyed, entryId: string): Cause => [
  ...paymentCause({ key }),
  `instead of ${entryId}`,
];

/** Where the ledger stands with a payment: the entry that counts, or else the place of the one that may come. */
export type Place = { cause: Cause; entryId: string; standing: JudgedEntry | null };

/** A payment is judged otherwise now and then, not a hundred times. */
const LONGEST_CHAIN = 100;

/** A payment's entries form a chain, each replacing the one before, so at most one counts. */
export const findPlaces = async (
  ctx: Ctx,
  userId: string,
  payments: readonly Keyed[],
): Promise<Map<string, Place>> => {
  const places = new Map<string, Place>();
  let open = payments.map(({ key }) => ({ key, cause: paymentCause({ key }) }));
  for (let length = 0; open.length > 0; length += 1) {
    if (length > LONGEST_CHAIN) throw new Error('a payment was judged too often');
    const asked = await Promise.all(
      open.map(async (each) => ({ ...each, entryId: await entryIdOf(userId, each.cause) })),
    );
    const stored = await findJudgedEntries(
      ctx.env,
      asked.map(({ entryId }) => entryId),
    );
    open = asked.flatMap(({ key, cause, entryId }) => {
      const entry = stored.get(entryId) ?? null;
      if (entry?.isReversed) return { key, cause: insteadOf({ key }, entryId) };
      places.set(key, { cause, entryId, standing: entry });
      return [];
    });
  }
  return places;
};
