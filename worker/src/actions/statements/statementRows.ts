import type { StatementPayout } from '@soltrade/schema/contracts/statements';
import { STATEMENT } from '@soltrade/schema/limits/revenue';
import { findNamedLinks } from '../../db/links/namedLinks.ts';
import { entryIdOf, transactionKeyOf } from '../../db/revenue/entries.ts';
import { type FoundEntry, findEntries, findEntriesOf, listAmounts } from '../../db/statements.ts';
import type { Ctx } from '../../lib/context.ts';
import { signatureIn } from '../../model/revenue/accountScan.ts';
import {
  type ComparedPayout,
  differenceText,
  differingField,
  type PayoutField,
} from '../../model/revenue/comparedPayout.ts';
import {
  type StatedPayout,
  type StatedRow,
  statedRow,
} from '../../model/statements/statedPayout.ts';
import { usualBeside } from '../../model/statements/usualAmounts.ts';
import { isSameAmount } from '../../model/statements/values.ts';

export type Cause = [string, ...string[]];

type Payout = Extract<StatedRow, { payout: object }>;

export type JudgedRow =
  | (Payout & { outcome: 'new'; cause: Cause; usual: string | null })
  | (Payout & { outcome: 'known'; earlier: FoundEntry })
  | (Extract<StatedRow, { refused: object }> & { outcome: 'refused'; earlier: FoundEntry | null });

/** Identifies a row across files by its transaction id, else by its content and its position among equal rows. */
const causeOf = ({ payout, nth }: Payout): string[] => {
  const { at, rawAmount, currency, platform, linkId, id, note } = payout;
  const stated =
    id === null ? ['row', at, rawAmount, currency.id, linkId, note, platform] : ['id', id];
  const cause = ['statement', ...stated.map((each) => String(each ?? ''))];
  return [...cause, String(id === null ? nth : 0)];
};

type Open = { index: number; cause: Cause; id: string };

type Known = { cause: Cause; entry: FoundEntry | null };

/** A reversed payout can be imported again, so the key includes the number of times. */
const knownCauses = async (
  ctx: Ctx,
  userId: string,
  causes: readonly string[][],
): Promise<Known[]> => {
  const found: Known[] = [];
  let open = causes.map((cause, index) => ({ index, cause }));
  for (let time = 0; open.length > 0 && time < STATEMENT.maxTimes; time += 1) {
    const asked = await Promise.all(
      open.map(async ({ index, cause }): Promise<Open> => {
        const timed: Cause = [
          'statement',
          ...cause.slice(1),
          ...(time === 0 ? [] : [`again ${time}`]),
        ];
        return { index, cause: timed, id: await entryIdOf(userId, timed) };
      }),
    );
    const stored = await findEntries(
      ctx.env,
      asked.map(({ id }) => id),
    );
    for (const { index, cause, id } of asked)
      found[index] = { cause, entry: stored.get(id) ?? null };
    open = open.filter((_, position) => stored.get(asked[position]?.id ?? '')?.isReversed === true);
  }
  return found;
};

const entriesBySignature = async (
  ctx: Ctx,
  userId: string,
  payouts: readonly StatedPayout[],
): Promise<Map<string, FoundEntry[]>> => {
  const signatures = [...new Set(payouts.flatMap(({ id }) => signatureIn(id) ?? []))];
  const keys = await Promise.all(
    signatures.map((signature) => transactionKeyOf(userId, signature)),
  );
  const found = Map.groupBy(
    await findEntriesOf(ctx.env, userId, keys),
    ({ transactionKey }) => transactionKey,
  );
  return new Map(
    signatures.map(
      (signature, index) => [signature, found.get(keys[index] ?? null) ?? []] as const,
    ),
  );
};

const comparedPayout = ({ rawAmount, currency, ...payout }: StatedPayout): ComparedPayout => ({
  ...payout,
  rawAmount: String(rawAmount),
  decimals: currency.decimals,
  asset: currency.id,
});

/** Other sources have times and platforms of their own; a transaction and its amount are enough. */
const differenceFrom = (entry: FoundEntry, stated: ComparedPayout): PayoutField | null => {
  if (entry.source === 'reported') return differingField(entry, stated);
  return isSameAmount(entry, stated) ? null : 'amount';
};

type UsualOf = (amount: ComparedPayout) => string | null;

const judgedRow = (
  row: Payout,
  { cause, had, usualOf }: { cause: Cause; had: readonly FoundEntry[]; usualOf: UsualOf },
): JudgedRow => {
  const [first] = had;
  const stated = comparedPayout(row.payout);
  if (!first) return { ...row, outcome: 'new', cause, usual: usualOf(stated) };
  const same = had.find((earlier) => differenceFrom(earlier, stated) === null);
  if (same) return { ...row, outcome: 'known', earlier: same };
  const field = differenceFrom(first, stated) ?? 'amount';
  const reason = differenceText(
    field,
    { place: 'Your account', payout: first },
    { place: 'this row', payout: stated },
  );
  return { line: row.line, outcome: 'refused', refused: { field, reason }, earlier: first };
};

/** Judges rows by the ledger without storing them. Of rows of one call with one id, the first is new. */
export const judgeRows = async (
  ctx: Ctx,
  { userId, rows }: { userId: string; rows: readonly StatementPayout[] },
): Promise<JudgedRow[]> => {
  const links = await findNamedLinks(
    ctx,
    userId,
    rows.flatMap(({ link }) => link ?? []),
  );
  const now = ctx.now();
  const stated = rows.map((row) =>
    statedRow(row, { now, linkId: links.get(row.link ?? '')?.linkId ?? null }),
  );
  const payouts = stated.filter((row) => 'payout' in row);
  const [known, bySignature, amounts] = await Promise.all([
    knownCauses(ctx, userId, payouts.map(causeOf)),
    entriesBySignature(
      ctx,
      userId,
      payouts.map(({ payout }) => payout),
    ),
    listAmounts(ctx.env, userId, STATEMENT.usualPayouts),
  ]);
  const usualOf = usualBeside(amounts);
  let position = 0;
  return stated.map((row): JudgedRow => {
    if ('refused' in row) return { ...row, outcome: 'refused', earlier: null };
    const place = known[position];
    position += 1;
    if (!place) throw new Error('a row without a place');
    const { cause, entry } = place;
    const had = [...(entry ? [entry] : []), ...(bySignature.get(row.payout.id ?? '') ?? [])];
    return judgedRow(row, { cause, had, usualOf });
  });
};
