import type {
  EntryDetail,
  PayoutChange,
  Publicity,
  RevenueEntry,
} from '@soltrade/schema/contracts/revenue';
import { unitsText } from '@soltrade/schema/currencies';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { listChanges, type StoredChange } from '../../db/revenue/changes.ts';
import {
  findLedgerRow,
  type LedgerDetail,
  type LedgerFilter,
  type LedgerRow,
  listLedger,
} from '../../db/revenue/ledgerPage.ts';
import type { AccountCtx } from '../../lib/context.ts';
import { decodeCursor, pageOf } from '../../lib/cursor.ts';
import { AppError } from '../../lib/errors.ts';
import { storedJson } from '../../lib/json.ts';
import { exactUsdText } from '../../lib/money.ts';
import { isoTime, isoTimeOrNull } from '../../lib/time.ts';
import { microUsdOf } from '../../model/revenue/prices.ts';
import { findRule, PUBLIC_RULES } from '../../model/revenue/rules/index.ts';

/** A page of a promoter's ledger, and the next page's cursor or null. */
export const listEntries = async (
  { account, env }: AccountCtx,
  input: {
    filter: LedgerFilter;
    limit: number;
    cursor: string | null;
  },
): Promise<{ entries: RevenueEntry[]; next: string | null }> => {
  const after = input.cursor === null ? null : decodeCursor(input.cursor);
  const { filter, limit } = input;
  const rows = await listLedger(env, {
    userId: account.id,
    filter,
    after,
    limit: limit + 1,
  });
  const { page, next } = pageOf(rows, limit, ({ entry }) => ({ value: entry.at, id: entry.id }));
  return { entries: page.map(presentEntry), next };
};

/** An entry with its evidence. Throws `not_found` for another promoter's entry too. */
export const getEntry = async (
  { account, env }: AccountCtx,
  { entryId }: { entryId: string },
): Promise<EntryDetail> => {
  const [row, changes] = await Promise.all([
    findLedgerRow(env, { userId: account.id, id: entryId }),
    listChanges(env, { userId: account.id, payoutId: entryId }),
  ]);
  if (!row) throw new AppError('not_found', 'We couldn’t find this payout.');
  return presentDetail(row, changes);
};

const wholeOf = ({ entry, corrected }: Pick<LedgerRow, 'entry' | 'corrected'>): bigint =>
  BigInt(entry.rawAmount) + BigInt(corrected);

/** The whole payout's worth, in any state. */
const worthOf = ({ entry, priced, corrected }: LedgerRow): number | null => {
  const price = entry.price ?? priced?.price ?? null;
  if (price !== null) {
    const { decimals } = entry;
    const worth = microUsdOf({ rawAmount: wholeOf({ entry, corrected }), decimals, price });
    if (worth !== null) return worth;
  }
  return entry.microUsd ?? priced?.microUsd ?? null;
};

const usdOrNull = (microUsd: number | null): string | null =>
  microUsd === null ? null : exactUsdText(microUsd);

const presentEntry = (row: LedgerRow): RevenueEntry => {
  const { entry, latest, reversedAt, countedMicroUsd } = row;
  const { state, remaining } = latest ?? entry;
  return {
    id: entry.id,
    platform: findPlatform(entry.platform ?? '')?.id ?? null,
    linkId: entry.linkId,
    channel: entry.channel,
    source: entry.source,
    // Only changes correct.
    kind: entry.kind === 'correction' ? 'adjustment' : entry.kind,
    usd: usdOrNull(worthOf(row)),
    asset: entry.asset,
    amount: unitsText(wholeOf(row), entry.decimals),
    state,
    left: unitsText(remaining, entry.decimals),
    countedUsd: usdOrNull(reversedAt === null ? countedMicroUsd : 0),
    at: isoTime(entry.at),
    recordedAt: isoTime(entry.recordedAt),
    reversedAt: isoTimeOrNull(reversedAt),
    rule: entry.rule,
    ruleLabel: (entry.rule && findRule(entry.rule)?.label) ?? null,
  };
};

const namedIn = (
  evidence: unknown,
  name: 'signature' | 'replacedBy' | 'reason' | 'partner',
): string | null => {
  const value =
    typeof evidence === 'object' && evidence !== null ? Reflect.get(evidence, name) : null;
  return typeof value === 'string' ? value : null;
};

/** The conditions of the home page's sum, by name. */
const publicityOf = ({ entry, wallet, isApproved }: LedgerDetail): Publicity => {
  if (entry.source === 'reported') return 'reported';
  if (entry.source === 'partner') {
    if (entry.proof !== 'approved')
      return entry.proof === 'secret' ? 'address_secret' : 'own_secret';
    return isApproved ? 'counts' : 'approval_revoked';
  }
  if (!wallet?.isPublic) return wallet?.provenAt ? 'other_account' : 'watched_wallet';
  return PUBLIC_RULES.includes(entry.rule ?? '') ? 'counts' : 'open_account';
};

const isTaken = ({ kind, rawAmount }: StoredChange['entry']): boolean =>
  kind !== 'correction' && rawAmount.startsWith('-');

const presentChange = ({ entry, priced }: StoredChange): PayoutChange => {
  const { microUsd, pendingMicroUsd } = entry.microUsd === null && priced ? priced : entry;
  const said = storedJson(entry.evidence);
  return {
    id: entry.id,
    state: isTaken(entry) ? 'reversed' : entry.state,
    isCorrection: entry.kind === 'correction',
    amount: unitsText(entry.rawAmount, entry.decimals),
    usd: usdOrNull(microUsd),
    pendingUsd: usdOrNull(pendingMicroUsd),
    at: isoTime(entry.at),
    recordedAt: isoTime(entry.recordedAt),
    reason: namedIn(said, 'reason'),
    partner: namedIn(said, 'partner'),
  };
};

const presentDetail = (row: LedgerDetail, changes: readonly StoredChange[]): EntryDetail => {
  const { entry, priced, wallet } = row;
  const evidence = storedJson(entry.evidence);
  const reversal = storedJson(row.reversalEvidence);
  const rule = entry.rule === null ? null : findRule(entry.rule);
  return {
    ...presentEntry(row),
    price: entry.price ?? priced?.price ?? null,
    priceAt: isoTimeOrNull(entry.priceAt ?? priced?.priceAt ?? null),
    priceSource: entry.priceSource ?? priced?.priceSource ?? null,
    ruleVersion: entry.ruleVersion,
    ruleSource: rule?.source ?? null,
    confidence: rule?.confidence ?? null,
    wallet:
      wallet?.address === undefined || wallet.address === null
        ? null
        : { address: wallet.address, isProven: wallet.provenAt !== null },
    signature: namedIn(evidence, 'signature'),
    replacedBy: namedIn(reversal, 'replacedBy'),
    reversalReason: namedIn(reversal, 'reason') === 'own_transfer' ? 'own_transfer' : null,
    publicity: publicityOf(row),
    changes: changes.map(presentChange),
    evidence,
  };
};
