import type { EntryDetail, Publicity, RevenueEntry } from '@soltrade/schema/contracts/revenue';
import { unitsText } from '@soltrade/schema/currencies';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { checkOwnId } from '../../db/accounts/users.ts';
import {
  findLedgerRow,
  type LedgerDetail,
  type LedgerFilter,
  type LedgerRow,
  listLedger,
} from '../../db/revenue/ledgerPage.ts';
import type { Ctx } from '../../lib/context.ts';
import { decodeCursor, pageOf } from '../../lib/cursor.ts';
import { AppError } from '../../lib/errors.ts';
import { storedJson } from '../../lib/json.ts';
import { exactUsdText } from '../../lib/money.ts';
import { isoTime, isoTimeOrNull } from '../../lib/time.ts';
import { findRule, PUBLIC_RULES } from '../../model/revenue/rules/index.ts';

/** A page of a promoter's ledger, and the next page's cursor or null. Errors: those of `getOwnUser`. */
export const listEntries = async (
  ctx: Ctx,
  input: {
    sessionUserId: string;
    userId: string;
    filter: LedgerFilter;
    limit: number;
    cursor: string | null;
  },
): Promise<{ entries: RevenueEntry[]; next: string | null }> => {
  const after = input.cursor === null ? null : decodeCursor(input.cursor);
  await checkOwnId(ctx, input.sessionUserId, input.userId);
  const { userId, filter, limit } = input;
  const rows = await listLedger(ctx.env, { userId, filter, after, limit: limit + 1 });
  const { page, next } = pageOf(rows, limit, ({ entry }) => ({ value: entry.at, id: entry.id }));
  return { entries: page.map(presentEntry), next };
};

/** An entry with its evidence. Throws `not_found` for another promoter's entry too. */
export const getEntry = async (
  ctx: Ctx,
  { sessionUserId, id }: { sessionUserId: string; id: string },
): Promise<EntryDetail> => {
  const row = await findLedgerRow(ctx.env, { userId: sessionUserId, id });
  if (!row) throw new AppError('not_found', 'We couldn’t find this payout.');
  return presentDetail(row);
};

const worthOf = ({ entry, priced }: LedgerRow): number | null =>
  entry.microUsd ?? priced?.microUsd ?? null;

const presentEntry = (row: LedgerRow): RevenueEntry => {
  const { entry, reversedAt } = row;
  const value = worthOf(row);
  return {
    id: entry.id,
    platform: findPlatform(entry.platform ?? '')?.id ?? null,
    linkId: entry.linkId,
    source: entry.source,
    kind: entry.kind,
    usd: value === null ? null : exactUsdText(value),
    asset: entry.asset,
    amount: unitsText(entry.rawAmount, entry.decimals),
    at: isoTime(entry.at),
    recordedAt: isoTime(entry.recordedAt),
    reversedAt: isoTimeOrNull(reversedAt),
    rule: entry.rule,
    ruleLabel: (entry.rule && findRule(entry.rule)?.label) ?? null,
  };
};

const namedIn = (evidence: unknown, name: 'signature' | 'replacedBy' | 'reason'): string | null => {
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

const presentDetail = (row: LedgerDetail): EntryDetail => {
  const { entry, priced, wallet } = row;
  const evidence = storedJson(row.evidence);
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
    evidence,
  };
};
