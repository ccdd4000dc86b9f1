// Judges a statement's rows by the ledger: which payouts are there already, which are new, and what
// has to be asked.
import type { StatementPayout } from '@soltrade/schema/contracts/statements';
import { unitsText } from '@soltrade/schema/currencies';
import { STATEMENT } from '@soltrade/schema/limits/revenue';
import { isLiveState, ROW_STATES } from '@soltrade/schema/payoutStates';
import type { StatementField } from '@soltrade/schema/statementFields';
import { findNamedLinks } from '../../db/links/namedLinks.ts';
import { findPayouts, type Payout as LedgerPayout, listSteps } from '../../db/revenue/changes.ts';
import { idKeyOf, transactionKeyOf } from '../../db/revenue/entries.ts';
import { type FoundEntry, findSought, listAmounts } from '../../db/statements.ts';
import type { Ctx } from '../../lib/context.ts';
import { signatureIn } from '../../model/revenue/accountScan.ts';
import {
  type ComparedPayout,
  differenceText,
  differingField,
  isSameDay,
  SAME_DAY_WITHIN,
} from '../../model/revenue/comparedPayout.ts';
import { type Matched, matchEqual } from '../../model/statements/matchEqual.ts';
import {
  type StatedPayout,
  type StatedRow,
  statedRow,
} from '../../model/statements/statedPayout.ts';
import { usualBeside } from '../../model/statements/usualAmounts.ts';
import { isSameAmount, isSameAsset } from '../../model/statements/values.ts';
import { isOpenToPromoter, positionStated, type StatedChange } from '../revenue/changePayout.ts';

export type Cause = [string, ...string[]];

/** Where rows come from: ids are those of the partner, else of the exporter. */
export type Origin = { partnerId: string | null; exporter: string; form: string };

export type Answers = { similar: 'left_out' | 'new' | 'same'; takeAmounts: boolean };

type Row = Extract<StatedRow, { payout: object }>;

type RowChange = Pick<StatedChange, 'state' | 'whole' | 'part'>;

export type JudgedRow =
  | (Row & { outcome: 'new'; cause: Cause; usual: string | null })
  /** Takes back a part of a payout that comes with the same rows. */
  | (Row & { outcome: 'taking'; from: Cause; said: RowChange })
  /**
   * `corrected` says another amount than its payout has, which counts only if the person says so.
   */
  | (Row & { outcome: 'changed' | 'corrected'; earlier: FoundEntry; said: RowChange })
  | (Row & { outcome: 'known'; earlier: FoundEntry | null })
  | (Row & { outcome: 'similar'; earlier: FoundEntry })
  | (Extract<StatedRow, { refused: object }> & { outcome: 'refused'; earlier: FoundEntry | null });

const comparedPayout = ({ rawAmount, currency, ...payout }: StatedPayout): ComparedPayout => ({
  ...payout,
  rawAmount: String(rawAmount),
  decimals: currency.decimals,
  asset: currency.id,
});

const ownerOf = ({ partnerId, exporter }: Pick<Origin, 'partnerId' | 'exporter'>): string =>
  partnerId ?? exporter;

const isTaking = ({ payout }: Pick<Row, 'payout'>): boolean => payout.rawAmount < 0n;

const isAlive = ({ isReversed }: FoundEntry): boolean => !isReversed;

type Facts = {
  origin: Origin;
  answers: Answers;
  usualOf: (amount: ComparedPayout) => string | null;
  /** Payouts with a row's id, transaction or amount. */
  byId: ReadonlyMap<string, FoundEntry[]>;
  byTransaction: ReadonlyMap<string, FoundEntry[]>;
  /** Rows without an id: same form by amount and time, other forms and sources by amount. */
  inForm: ReadonlyMap<string, FoundEntry[]>;
  others: ReadonlyMap<string, FoundEntry[]>;
  standing: ReadonlyMap<string, LedgerPayout>;
  /** Each payout's reversed parts that no row has matched yet. */
  partsOf: ReadonlyMap<string, bigint[]>;
};

/** The ledger's payouts by id, within the id's issuer. */
const ofOwner = ({ origin, byId }: Facts, id: string): FoundEntry[] =>
  (byId.get(id) ?? []).filter((entry) => ownerOf(entry) === ownerOf(origin));

const contentKey = ({ rawAmount, at }: Pick<ComparedPayout, 'rawAmount' | 'at'>): string =>
  `${rawAmount} ${at}`;

const isInForm = (entry: FoundEntry, { form, partnerId }: Origin): boolean =>
  entry.form === form && entry.partnerId === partnerId;

/** Payouts without an id that came in the same form and say the same. */
const ofContent = ({ inForm }: Facts, row: ComparedPayout): FoundEntry[] =>
  (inForm.get(contentKey(row)) ?? []).filter(
    (entry) =>
      entry.asset === row.asset &&
      entry.platform === row.platform &&
      entry.linkId === row.linkId &&
      entry.channel === row.channel,
  );

type Place = {
  /** Rows with one key are equal. */
  key: string;
  cause: Cause;
  /** Equal payouts of the ledger, reversed ones too. */
  equal: FoundEntry[];
};

/**
 * What identifies a row: its transaction and amount, its id, else all that it says, except its note
 * and state.
 */
const placeOf = (facts: Facts, { payout }: Row): Place => {
  const { id, linkId, channel, platform, currency, at } = payout;
  const { origin, byTransaction } = facts;
  const compared = comparedPayout(payout);
  const { rawAmount } = compared;
  const signature = signatureIn(id);
  const place = (identity: readonly (string | number | null)[], equal: FoundEntry[]): Place => {
    const cause: Cause = ['statement', ...identity.map((each) => String(each ?? ''))];
    return { key: JSON.stringify(cause), cause, equal };
  };
  if (signature !== null) {
    const equal = (byTransaction.get(signature) ?? []).filter((entry) =>
      isSameAmount(entry, compared),
    );
    return place(['transaction', signature, currency.id, rawAmount], equal);
  }
  if (id !== null) {
    const isOneSided = (entry: FoundEntry) =>
      entry.rawAmount.startsWith('-') === isTaking({ payout });
    const equal = ofOwner(facts, id).filter(isOneSided);
    return place(
      ['id', ownerOf(origin), id, ...(isTaking({ payout }) ? [rawAmount] : [])],
      isTaking({ payout }) ? equal.filter((entry) => isSameAmount(entry, compared)) : equal,
    );
  }
  return place(
    ['row', origin.form, origin.partnerId, at, rawAmount, currency.id, platform, linkId, channel],
    ofContent(facts, compared),
  );
};

const refusal = (
  { line }: Row,
  field: StatementField,
  { reason, earlier }: { reason: string; earlier: FoundEntry | null },
): JudgedRow => ({ line, outcome: 'refused', refused: { field, reason }, earlier });

const NOTHING_TO_TAKE_BACK =
  'and its payout isn’t in your account, so there’s nothing to take back. If it should be, import the payout first';

const difference = (row: Row, payout: ComparedPayout): string | null => {
  const stated = comparedPayout(row.payout);
  const field = differingField(payout, stated);
  if (field === null) return null;
  return differenceText(
    field,
    { place: 'Your account', payout },
    { place: 'this row', payout: stated },
  );
};

/** A row with another state or amount of a known payout. */
const judgedKnown = (row: Row, earlier: FoundEntry, facts: Facts): JudgedRow => {
  const payout = facts.standing.get(earlier.id);
  const known: JudgedRow = { ...row, outcome: 'known', earlier };
  if (!payout) return known;
  const { state, rawAmount } = row.payout;
  const isOther = rawAmount !== payout.whole;
  if (isOther && !isOpenToPromoter(payout)) {
    const reason = difference(row, earlier) ?? 'Its payout has another amount';
    return refusal(row, 'amount', { reason, earlier });
  }
  if (isOther && state === 'reversed' && rawAmount < payout.whole) {
    return judgedPart(row, rawAmount, { earlier, payout }, facts);
  }
  // Trackers repeat a rejected payout with any amount.
  const isCorrecting = isOther && state !== 'rejected' && isLiveState(payout.position.state);
  // A pending amount isn’t final.
  const isTaken = facts.answers.takeAmounts || payout.position.state === 'pending';
  const said: RowChange = { state, whole: isCorrecting && isTaken ? rawAmount : null, part: null };
  if (isCorrecting && !isTaken) return { ...row, outcome: 'corrected', earlier, said };
  return positionStated(payout, said) === null
    ? known
    : { ...row, outcome: 'changed', earlier, said };
};

/** A part that a row reverses; one that is reversed already has one row. */
const judgedPart = (
  row: Row,
  part: bigint,
  { earlier, payout }: { earlier: FoundEntry; payout: LedgerPayout },
  { partsOf }: Facts,
): JudgedRow => {
  const taken = partsOf.get(earlier.id) ?? [];
  const index = taken.indexOf(part);
  if (index >= 0) {
    taken.splice(index, 1);
    return { ...row, outcome: 'known', earlier };
  }
  const said: RowChange = { state: null, whole: null, part };
  if (positionStated(payout, said) !== null) return { ...row, outcome: 'changed', earlier, said };
  if (payout.position.state === 'reversed' || payout.position.state === 'rejected') {
    return { ...row, outcome: 'known', earlier };
  }
  const left = unitsText(payout.position.left, payout.head.decimals);
  const reason = `Takes back more than the ${left} ${payout.head.asset} that is left of its payout`;
  return refusal(row, 'amount', { reason, earlier });
};

/** Rows that name one payout by the id of who gave it. */
const judgedById = (row: Row, place: Place, facts: Facts): JudgedRow | null => {
  const earlier = place.equal.find(isAlive);
  if (!earlier) return null;
  const payout = facts.standing.get(earlier.id);
  const { rawAmount, asset, decimals } = comparedPayout(row.payout);
  const isOneAsset = isSameAsset(asset, earlier.asset);
  // The amount is compared as it is now, and a difference in it is no other payout.
  const known = { ...earlier, ...(isOneAsset ? { rawAmount, asset, decimals } : {}) };
  const problem = earlier.source === 'reported' || !isOneAsset ? difference(row, known) : null;
  if (problem !== null) {
    const field = differingField(known, comparedPayout(row.payout)) ?? 'amount';
    return refusal(row, field, { reason: problem, earlier });
  }
  return payout ? judgedKnown(row, earlier, facts) : { ...row, outcome: 'known', earlier };
};

/** Another amount of a transaction that another source has shown: its own word stands. */
const otherOfTransaction = (row: Row, facts: Facts): JudgedRow | null => {
  const signature = signatureIn(row.payout.id);
  if (signature === null) return null;
  const stated = comparedPayout(row.payout);
  const other = (facts.byTransaction.get(signature) ?? []).find(
    (entry) =>
      isAlive(entry) && entry.source !== 'reported' && isSameAsset(entry.asset, stated.asset),
  );
  const reason = other && difference(row, { ...other, at: null, platform: null, linkId: null });
  return reason ? refusal(row, 'amount', { reason, earlier: other }) : null;
};

/** Whether a payout of another form or source may be the one that a row tells of. */
const mayBeSame = (entry: FoundEntry, row: Row, { origin, byId }: Facts): boolean => {
  const stated = comparedPayout(row.payout);
  if (!isAlive(entry) || !isSameAmount(entry, stated)) return false;
  if (entry.partnerId !== null && origin.partnerId !== null && entry.partnerId !== origin.partnerId)
    return false;
  // What came in one form are the same payouts only if they say the same, and was compared already.
  if (isInForm(entry, origin)) return false;
  const { id, at } = row.payout;
  if (id !== null && entry.idKey !== null && byId.get(id)?.some((one) => one.id === entry.id)) {
    return true;
  }
  if (!isSameDay(entry.at, at)) return false;
  if (id === null) return true;
  if (signatureIn(id) !== null) return entry.transactionKey === null;
  return entry.idKey === null || ownerOf(entry) !== ownerOf(origin);
};

/** The likeliest one that no other row has: with the same id, else at the same time. */
const similarTo = (
  row: Row,
  { used, facts }: { used: ReadonlySet<string>; facts: Facts },
): FoundEntry | null => {
  const { id, at, rawAmount } = row.payout;
  const isFree = (entry: FoundEntry) => !used.has(entry.id) && mayBeSame(entry, row, facts);
  const withId = (facts.byId.get(id ?? '') ?? []).find(isFree);
  if (withId) return withId;
  let first: FoundEntry | null = null;
  for (const entry of facts.others.get(String(rawAmount)) ?? []) {
    if (first !== null && entry.at !== at) continue;
    if (!isFree(entry)) continue;
    if (entry.at === at) return entry;
    first = entry;
  }
  return first;
};

/** New rows, unless they may be payouts of another form: each of those is one row's. */
const judgedNew = (
  row: Row,
  { cause, used }: { cause: Cause; used: Set<string> },
  facts: Facts,
): JudgedRow => {
  const stated = comparedPayout(row.payout);
  const { similar } = facts.answers;
  const earlier = similarTo(row, { used, facts });
  if (earlier !== null && similar !== 'new') {
    used.add(earlier.id);
    return similar === 'same'
      ? judgedKnown(row, earlier, facts)
      : { ...row, outcome: 'similar', earlier };
  }
  const { state } = row.payout;
  if (state !== null && !isLiveState(state)) {
    return refusal(row, 'status', { reason: `It is ${state}, ${NOTHING_TO_TAKE_BACK}`, earlier });
  }
  return { ...row, outcome: 'new', cause, usual: facts.usualOf(stated) };
};

/** Numbers of equal rows by state, of the whole file; of a single one, its own. */
const countsOf = ({ payout, equals }: Row): readonly number[] =>
  equals ?? ROW_STATES.map((state) => (state === payout.state ? 1 : 0));

type Equal = { matched: Map<string | null, Matched<FoundEntry>[]>; isNew: number };

type Placed = { row: Row; place: Place };

/** Judges rows in their order; what they may take back comes before what takes it back. */
const judgePlaced = (placed: readonly Placed[], facts: Facts): Map<Row, JudgedRow> => {
  const judged = new Map<Row, JudgedRow>();
  const equals = new Map<string, Equal>();
  const stateOf = ({ id }: FoundEntry) => facts.standing.get(id)?.position.state;
  for (const { row, place } of placed) {
    if (equals.has(place.key)) continue;
    const slots = place.equal.filter(isAlive).map((entry) => ({
      ...entry,
      state: stateOf(entry) ?? entry.state,
    }));
    equals.set(place.key, { matched: matchEqual(slots, countsOf(row)), isNew: 0 });
  }
  const used = new Set<string>();
  const open: Placed[] = [];
  for (const each of placed) {
    const { row, place } = each;
    const isById = row.payout.id !== null && signatureIn(row.payout.id) === null;
    const known = isById && !isTaking(row) ? judgedById(row, place, facts) : null;
    const matched = equals.get(place.key)?.matched.get(row.payout.state)?.[row.nth];
    const slot = isById && !isTaking(row) ? null : (matched?.slot ?? null);
    if (known) {
      judged.set(row, known);
      if ('earlier' in known && known.earlier) used.add(known.earlier.id);
    } else if (slot !== null) {
      used.add(slot.id);
      judged.set(row, judgedKnown(row, slot, facts));
    } else {
      open.push(each);
    }
  }
  const causeOf = ({ place }: Placed): Cause => {
    const equal = equals.get(place.key);
    const number = place.equal.length + (equal?.isNew ?? 0);
    if (equal) equal.isNew += 1;
    return [...place.cause, String(number)];
  };
  const byId = new Map<string, Cause>();
  for (const each of open.filter(({ row }) => !isTaking(row))) {
    const { row } = each;
    const { id } = row.payout;
    if (id !== null && signatureIn(id) === null && byId.has(id)) {
      judged.set(row, { ...row, outcome: 'known', earlier: null });
      continue;
    }
    const other = otherOfTransaction(row, facts);
    const cause = causeOf(each);
    const result = other ?? judgedNew(row, { cause, used }, facts);
    judged.set(row, result);
    if (result.outcome === 'new' && id !== null) byId.set(id, cause);
  }
  for (const each of open.filter(({ row }) => isTaking(row))) {
    const { row } = each;
    const { id, rawAmount } = row.payout;
    const earlier =
      id === null
        ? undefined
        : ofOwner(facts, id).find((entry) => isAlive(entry) && !entry.rawAmount.startsWith('-'));
    const payout = earlier && facts.standing.get(earlier.id);
    const from = byId.get(id ?? '');
    if (earlier && payout && signatureIn(id) === null) {
      judged.set(row, judgedPart(row, -rawAmount, { earlier, payout }, facts));
    } else if (from && signatureIn(id) === null) {
      const said: RowChange = { state: null, whole: null, part: -rawAmount };
      judged.set(row, { ...row, outcome: 'taking', from, said });
    } else {
      judged.set(row, judgedNew(row, { cause: causeOf(each), used }, facts));
    }
  }
  return judged;
};

const groupedBy = <Key>(
  entries: readonly FoundEntry[],
  keyOf: (entry: FoundEntry) => Key | undefined,
): Map<Key, FoundEntry[]> => {
  const groups = new Map<Key, FoundEntry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    if (key === undefined) continue;
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(entry);
  }
  return groups;
};

const keysOf = async (
  texts: readonly string[],
  keyOf: (text: string) => Promise<string>,
): Promise<Map<string, string>> =>
  new Map(await Promise.all(texts.map(async (text) => [await keyOf(text), text] as const)));

/** What the ledger has of the rows' ids, transactions and amounts. */
const factsOf = async (
  ctx: Ctx,
  { userId, ...by }: { userId: string; origin: Origin; answers: Answers },
  rows: readonly Row[],
): Promise<Facts> => {
  const ids = [...new Set(rows.flatMap(({ payout }) => payout.id ?? []))];
  const [textOfId, textOfTransaction] = await Promise.all([
    keysOf(ids, (id) => idKeyOf(userId, id)),
    keysOf(
      ids.flatMap((id) => signatureIn(id) ?? []),
      (id) => transactionKeyOf(userId, id),
    ),
  ]);
  const around = rows.map(({ payout: { at, rawAmount } }) => ({
    rawAmount: String(rawAmount),
    from: at - SAME_DAY_WITHIN,
    to: at + SAME_DAY_WITHIN,
  }));
  const amounts = [...new Map(around.map((each) => [JSON.stringify(each), each])).values()];
  const [found, usual] = await Promise.all([
    findSought(ctx.env, userId, {
      idKeys: [...textOfId.keys()],
      transactionKeys: [...textOfTransaction.keys()],
      amounts,
    }),
    listAmounts(ctx.env, userId, STATEMENT.usualPayouts),
  ]);
  const alive = [...found.byId, ...found.byTransaction, ...found.byAmount].filter(isAlive);
  const payoutIds = [...new Set(alive.map(({ id }) => id))];
  const taking = new Set(
    rows.flatMap((row) =>
      isTaking(row) || row.payout.state === 'reversed' ? (row.payout.id ?? []) : [],
    ),
  );
  const takenFrom = found.byId
    .filter((entry) => isAlive(entry) && taking.has(textOfId.get(entry.idKey ?? '') ?? ''))
    .map(({ id }) => id);
  const [standing, steps] = await Promise.all([
    findPayouts(ctx.env, payoutIds),
    takenFrom.length === 0 ? new Map<string, never[]>() : listSteps(ctx.env, takenFrom),
  ]);
  const partsOf = [...steps].map(([id, changes]) => {
    const parts = changes.flatMap(({ kind, rawAmount }) =>
      kind === 'correction' || !rawAmount.startsWith('-') ? [] : [-BigInt(rawAmount)],
    );
    return [id, parts] as const;
  });
  return {
    ...by,
    usualOf: usualBeside(usual),
    byId: groupedBy(found.byId, ({ idKey }) => textOfId.get(idKey ?? '')),
    byTransaction: groupedBy(found.byTransaction, ({ transactionKey }) =>
      textOfTransaction.get(transactionKey ?? ''),
    ),
    inForm: groupedBy(
      found.byAmount.filter(
        (entry) =>
          entry.idKey === null && entry.transactionKey === null && isInForm(entry, by.origin),
      ),
      contentKey,
    ),
    others: groupedBy(
      found.byAmount.filter((entry) => isAlive(entry) && !isInForm(entry, by.origin)),
      ({ rawAmount }) => rawAmount,
    ),
    standing,
    partsOf: new Map(partsOf),
  };
};

/** Judges rows by the ledger without storing them. */
export const judgeRows = async (
  ctx: Ctx,
  {
    rows,
    userId,
    ...by
  }: { rows: readonly StatementPayout[]; userId: string; origin: Origin; answers: Answers },
): Promise<JudgedRow[]> => {
  const links = await findNamedLinks(
    ctx,
    userId,
    rows.flatMap(({ link }) => link ?? []),
  );
  const now = ctx.now();
  const stated = rows.map((row) => statedRow(row, { now, named: links.get(row.link ?? '') }));
  const valid = stated.filter((row) => 'payout' in row);
  const facts = await factsOf(ctx, { userId, ...by }, valid);
  const judged = judgePlaced(
    valid.map((row) => ({ row, place: placeOf(facts, row) })),
    facts,
  );
  return stated.map((row): JudgedRow => {
    if ('refused' in row) return { ...row, outcome: 'refused', earlier: null };
    const result = judged.get(row);
    if (!result) throw new Error('a row without a judgment');
    return result;
  });
};
