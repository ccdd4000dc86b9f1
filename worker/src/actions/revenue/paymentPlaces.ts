import { entryIdOf } from '../../db/revenue/entries.ts';
import { findJudgedEntries, type JudgedEntry } from '../../db/revenue/payments.ts';
import type { Ctx } from '../../lib/context.ts';

export type Cause = [string, ...string[]];

type Keyed = { key: string };

/** Unique key of a payment's entry, whichever rule recognized it and when. */
export const paymentCause = ({ key }: Keyed): Cause => ['payment', key];

/** Unique key of the entry that replaces a reversed one; each can be replaced only once. */
export const insteadOf = ({ key }: Keyed, entryId: string): Cause => [
  ...paymentCause({ key }),
  `instead of ${entryId}`,
];

/** A payment's place in the ledger: the entry that counts, or the key of the one that may follow. */
export type Place = { cause: Cause; entryId: string; standing: JudgedEntry | null };

/** A payment is rejudged occasionally, not a hundred times. */
const LONGEST_CHAIN = 100;

/** A payment's entries form a chain, each replacing the previous one, so at most one counts. */
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
