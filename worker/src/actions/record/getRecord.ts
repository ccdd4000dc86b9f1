import type { CallOutcome, Link } from '@soltrade/schema/contracts/links';
import type { PromoterRecord } from '@soltrade/schema/contracts/record';
import { RECORD } from '@soltrade/schema/limits/record';
import type { ListedLink } from '../../db/links/links.ts';
import { listCallRows } from '../../db/record/settlements.ts';
import type { AccountCtx } from '../../lib/context.ts';
import { isoTime, isoTimeOrNull } from '../../lib/time.ts';
import { statedMultiple } from '../../model/record/held.ts';
import { multipleOf, recordOf } from '../../model/record/record.ts';
import { judgedCall, multipleOfRow, windowEnd } from '../../model/record/settle.ts';

type Best = { linkId: string; title: string; multiple: number };

type Records = {
  method: number;
  all: PromoterRecord;
  recent: PromoterRecord;
  best: Best | null;
};

const bestOf = (rows: Awaited<ReturnType<typeof listCallRows>>): Best | null => {
  const gains = rows
    .map((row) => ({
      linkId: row.linkId,
      title: row.title,
      multiple: multipleOfRow(row) ?? 0,
    }))
    .filter(({ multiple }) => multiple > 1);
  return gains.toSorted((one, other) => other.multiple - one.multiple)[0] ?? null;
};

export const getRecord = async (ctx: AccountCtx): Promise<Records> => {
  const rows = await listCallRows(ctx.env, ctx.account.id);
  const calls = rows.map(judgedCall);
  const now = ctx.now();
  return {
    method: RECORD.method,
    all: recordOf(calls, { now }),
    recent: recordOf(calls, { now, since: now - RECORD.recent }),
    best: bestOf(rows),
  };
};

/** The multiple held so far; after settlement, the settled one. */
const reachedBy = ({ settlement, announced }: ListedLink): number => {
  if (settlement.state === 'open') return announced ?? 0;
  return statedMultiple(multipleOfRow(settlement) ?? 0);
};

/** A sample outlives its call by up to an hour. */
const presentMultiple = ({ call, settlement, price }: ListedLink): number | null =>
  settlement.state === 'open' ? multipleOf(call.price, price) : null;

export const presentCall = (listed: ListedLink): Link['call'] => ({
  price: listed.call.price,
  marketCap: listed.call.marketCap,
  reached: reachedBy(listed) || null,
  multiple: presentMultiple(listed),
});

export const presentOutcome = ({ link, settlement }: ListedLink): CallOutcome => {
  const { state, method, sharedAt, peakAt, drawdown, r7, noMarket, settledAt } = settlement;
  return {
    state,
    method,
    drawdown,
    r7,
    noMarket,
    sharedAt: isoTimeOrNull(sharedAt),
    until: isoTime(windowEnd(sharedAt ?? link.createdAt)),
    multiple: multipleOfRow(settlement),
    peakAt: isoTimeOrNull(peakAt),
    settledAt: isoTimeOrNull(settledAt),
  };
};
