import type { StatementPayout } from '@soltrade/schema/contracts/statements';
import { STATEMENT } from '@soltrade/schema/limits/revenue';
import { isLiveState, type PayoutState } from '@soltrade/schema/payoutStates';
import type { StatementField } from '@soltrade/schema/statementFields';
import { findNamedLinks } from '../../db/links/namedLinks.ts';
import {
  findPayouts,
  findPayoutsOf,
  type Payout as LedgerPayout,
} from '../../db/revenue/changes.ts';
import { entryIdOf, idKeyOf, transactionKeyOf } from '../../db/revenue/entries.ts';
import { type FoundEntry, findEntries, findEntriesOf, listAmounts } from '../../db/statements.ts';
import type { Ctx } from '../../lib/context.ts';
import { signatureIn } from '../../model/revenue/accountScan.ts';
import {
  type ComparedPayout,
  differenceText,
  differingField,
  isOnePayout,
  type PayoutField,
} from '../../model/revenue/comparedPayout.ts';
import {
  type StatedPayout,
  type StatedRow,
  statedRow,
} from '../../model/statements/statedPayout.ts';
import { usualBeside } from '../../model/statements/usualAmounts.ts';
import { isSameAmount } from '../../model/statements/values.ts';
import { positionStated } from '../revenue/changePayout.ts';

export type Cause = [string, ...string[]];

type Payout = Extract<StatedRow, { payout: object }>;

export type JudgedRow =
  | (Payout & { outcome: 'new'; cause: Cause; usual: string | null })
  | (Payout & { outcome: 'changed'; earlier: FoundEntry; state: PayoutState })
  | (Payout & { outcome: 'known'; earlier: FoundEntry })
  | (Extract<StatedRow, { refused: object }> & { outcome: 'refused'; earlier: FoundEntry | null });

/** Identifies a row across files by its transaction id, else by its content and its position among equal rows. */
const causeOf = ({ payout, nth }: Payout): string[] => {
  const { at, rawAmount, currency, platform, linkId, channel, id, note } = payout;
  const stated =
    id === null ? ['row', at, rawAmount, currency.id, linkId, channel, note, platform] : ['id', id];
  const cause = ['statement', ...stated.map((each) => String(each ?? ''))];
  return [...cause, String(id === null ? nth : 0)];
};

type Open = { index: number; cause: Cause; id: string };

type KnownCause = { cause: Cause; entry: FoundEntry | null };

/** A reversed payout can be imported again, so the key includes the number of times. */
const knownCauses = async (
  ctx: Ctx,
  userId: string,
  causes: readonly string[][],
): Promise<KnownCause[]> => {
  const found: KnownCause[] = [];
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

type Known = {
  cause: Cause;
  had: readonly FoundEntry[];
  payouts: ReadonlyMap<string, LedgerPayout>;
};

const judgedRow = (row: Payout, { cause, had, payouts }: Known, usualOf: UsualOf): JudgedRow => {
  const [first] = had;
  const stated = comparedPayout(row.payout);
  const refuse = (field: StatementField, reason: string): JudgedRow => ({
    line: row.line,
    outcome: 'refused',
    refused: { field, reason },
    earlier: first ?? null,
  });
  if (!first) {
    const { state } = row.payout;
    if (state !== null && !isLiveState(state)) {
      return refuse(
        'status',
        `It is ${state}, and its payout isn’t in your account, so there’s nothing to take back. If it should be, import the payout first`,
      );
    }
    return { ...row, outcome: 'new', cause, usual: usualOf(stated) };
  }
  const same = had.find((earlier) => differenceFrom(earlier, stated) === null);
  if (same) {
    const { state } = row.payout;
    const standing = payouts.get(same.id);
    const userId = standing?.head.userId ?? '';
    const isChanged = state !== null && positionStated(standing, { userId, state }) !== null;
    return isChanged
      ? { ...row, outcome: 'changed', earlier: same, state }
      : { ...row, outcome: 'known', earlier: same };
  }
  const field = differenceFrom(first, stated) ?? 'amount';
  const reason = differenceText(
    field,
    { place: 'Your account', payout: first },
    { place: 'this row', payout: stated },
  );
  return refuse(field, reason);
};

/** Payouts that a partner reported under the ids of a statement's rows. */
const payoutsByRow = async (
  ctx: Ctx,
  { userId, partnerId }: Owner,
  payouts: readonly StatedPayout[],
): Promise<string[][]> => {
  const ids = [...new Set(payouts.flatMap(({ id }) => id ?? []))];
  const keys = new Map(
    await Promise.all(ids.map(async (id) => [id, await idKeyOf(userId, id)] as const)),
  );
  const found = await findPayoutsOf(ctx.env, userId, [...keys.values()]);
  const byKey = Map.groupBy(found, ({ head }) => head.idKey);
  return payouts.map((payout) => {
    const heads = byKey.get(keys.get(payout.id ?? '') ?? null) ?? [];
    const stated = { ...comparedPayout(payout), partnerId };
    return heads.flatMap(({ head }) =>
      head.source !== 'reported' && isOnePayout(head, stated) ? [head.id] : [],
    );
  });
};

type Owner = { userId: string; partnerId: string | null };

/** Judges rows by the ledger without storing them. A file has each id once, so no two rows of it are one payout. */
export const judgeRows = async (
  ctx: Ctx,
  { rows, ...owner }: Owner & { rows: readonly StatementPayout[] },
): Promise<JudgedRow[]> => {
  const { userId } = owner;
  const links = await findNamedLinks(
    ctx,
    userId,
    rows.flatMap(({ link }) => link ?? []),
  );
  const now = ctx.now();
  const stated = rows.map((row) => statedRow(row, { now, named: links.get(row.link ?? '') }));
  const valid = stated.filter((row) => 'payout' in row);
  const payouts = valid.map(({ payout }) => payout);
  const [known, bySignature, reported, amounts] = await Promise.all([
    knownCauses(ctx, userId, valid.map(causeOf)),
    entriesBySignature(ctx, userId, payouts),
    payoutsByRow(ctx, owner, payouts),
    listAmounts(ctx.env, userId, STATEMENT.usualPayouts),
  ]);
  const ids = [...known.flatMap(({ entry }) => entry?.id ?? []), ...reported.flat()];
  const [found, standing] = await Promise.all([
    findEntries(ctx.env, reported.flat()),
    findPayouts(ctx.env, ids),
  ]);
  const usualOf = usualBeside(amounts);
  let position = -1;
  return stated.map((row): JudgedRow => {
    if ('refused' in row) return { ...row, outcome: 'refused', earlier: null };
    position += 1;
    const place = known[position];
    if (!place) throw new Error('a row without a place');
    const had = [
      ...(place.entry ? [place.entry] : []),
      ...(reported[position] ?? []).flatMap((id) => found.get(id) ?? []),
      ...(bySignature.get(row.payout.id ?? '') ?? []),
    ];
    return judgedRow(row, { cause: place.cause, had, payouts: standing }, usualOf);
  });
};
