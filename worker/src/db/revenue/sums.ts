// The only place that sums revenue, so no two screens can disagree.

import { DAY } from '@soltrade/schema/durations';
import { OWED_AGES } from '@soltrade/schema/payoutStates';
import { users } from '@soltrade/schema/tables/accounts';
import { links } from '@soltrade/schema/tables/links';
import { partnerApprovals, partners } from '@soltrade/schema/tables/partners';
import { payoutWallets } from '@soltrade/schema/tables/payouts';
import { type RevenueEntry, revenueEntries } from '@soltrade/schema/tables/revenue';
import { tokens } from '@soltrade/schema/tables/tokens';
import {
  and,
  count,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { ZoneOffset } from '../../lib/zone.ts';
import { PUBLIC_RULES } from '../../model/revenue/rules/index.ts';
import { database, isOneOf } from '../client.ts';
import { listConnectionChanges } from '../platforms.ts';

const {
  userId,
  platform,
  linkId,
  channel,
  source,
  microUsd,
  pendingMicroUsd,
  at,
  proof,
  walletId,
  reverses,
  priceOf,
  changeOf,
  batch,
  rule,
} = revenueEntries;

export type RevenueSource = RevenueEntry['source'];

/** What counts: approved and paid payouts, without the parts that were taken back. */
const sum = sql<number>`coalesce(sum(${microUsd}), 0)`;

/** Beside it, never in it. */
const pendingSum = sql<number>`coalesce(sum(${pendingMicroUsd}), 0)`;

/** The number of payouts, since a price, a change or a reversal belongs to another one. */
const payouts = sql<number>`coalesce(sum(${reverses} is null and ${priceOf} is null and ${changeOf} is null), 0)`;

/**
 * Local times of a zone as if they were UTC, which it is without `offsets`. Epoch milliseconds, end
 * excluded; null is unbounded.
 */
export type RevenueSpan = {
  from: number | null;
  to: number | null;
  offsets?: readonly ZoneOffset[];
};

const EVER: RevenueSpan = { from: null, to: null };

const number = (value: number): SQL => sql.raw(String(value));

/** A payout's local time; one that was told without a time of day keeps its date. */
const clockIn = (offsets: readonly ZoneOffset[] = []): SQL => {
  if (offsets.every(({ offset }) => offset === 0)) return sql`${at}`;
  const last = offsets.at(-1)?.offset ?? 0;
  const ahead = offsets
    .slice(1)
    .map(
      ({ since }, index) =>
        sql` when ${at} < ${number(since)} then ${number(offsets[index]?.offset ?? 0)}`,
    );
  const offset =
    ahead.length === 0 ? number(last) : sql`case${sql.join(ahead)} else ${number(last)} end`;
  return sql`iif(${source} <> 'onchain' and ${at} % ${number(DAY)} = 0, ${at}, ${at} + ${offset})`;
};

/** The bounds of `at` itself, a day wider, are for the index. */
const inRange = ({ from, to, offsets }: RevenueSpan): SQL | undefined => {
  const clock = clockIn(offsets);
  return and(
    ...(from === null ? [] : [gte(at, from - DAY), sql`${clock} >= ${from}`]),
    ...(to === null ? [] : [lt(at, to + DAY), sql`${clock} < ${to}`]),
  );
};

export type RevenueSum = {
  /** Null for a payer that is none of our platforms. */
  platform: string | null;
  source: RevenueSource;
  microUsd: number;
  pendingMicroUsd: number;
  payouts: number;
};

export const sumRevenue = (env: Env, user: string, range = EVER) =>
  database(env)
    .select({ platform, source, microUsd: sum, pendingMicroUsd: pendingSum, payouts })
    .from(revenueEntries)
    .where(and(eq(userId, user), inRange(range)))
    .groupBy(platform, source);

/** Revenue beside clicks, of a platform or a link if given; null without a payout. */
export const sumRevenueBesideClicks = async (
  env: Env,
  user: string,
  {
    platform: payer,
    linkId: link,
    ...range
  }: RevenueSpan & Record<'platform' | 'linkId', string | null>,
): Promise<number | null> => {
  const matching = and(
    eq(userId, user),
    isNotNull(microUsd),
    payer === null ? undefined : eq(platform, payer),
    link === null ? undefined : eq(linkId, link),
  );
  const db = database(env);
  const [[within], any] = await db.batch([
    db
      .select({ microUsd: sum })
      .from(revenueEntries)
      .where(and(matching, inRange(range))),
    db.select({ id: revenueEntries.id }).from(revenueEntries).where(matching).limit(1),
  ]);
  return any.length === 0 ? null : (within?.microUsd ?? 0);
};

/**
 * A promoter's revenue by source: of the entries whose evidence names one of these links; null is
 * of all entries.
 */
export const sumReportRevenue = (
  env: Env,
  user: string,
  { linkIds, range }: { linkIds: readonly string[] | null; range: RevenueSpan },
) =>
  database(env)
    .select({ source, microUsd: sum, pendingMicroUsd: pendingSum })
    .from(revenueEntries)
    .where(
      and(
        eq(userId, user),
        linkIds === null ? undefined : isOneOf(linkId, linkIds),
        inRange(range),
      ),
    )
    .groupBy(source)
    .orderBy(source);

/** By day and source, oldest first; days without entries are omitted. */
const sumRevenueByDay = (env: Env, user: string, range: RevenueSpan) => {
  const clock = clockIn(range.offsets);
  const start = sql<number>`${clock} - ${clock} % ${number(DAY)}`;
  return database(env)
    .select({ start, source, microUsd: sum })
    .from(revenueEntries)
    .where(and(eq(userId, user), inRange(range)))
    .groupBy(start, source)
    .orderBy(start);
};

/** A link's label: its token's symbol, else the identifier. */
const title = sql<string | null>`coalesce(${tokens.symbol}, ${links.identifier})`;

const isCounted = (entry: string): SQL =>
  sql.raw(`${entry}.state in ('approved', 'paid') and ${entry}.remaining <> '0'`);

/**
 * Payouts that count today, by their latest state: what was rejected, or reversed as a whole,
 * doesn't.
 */
// With the table's name, because a selection of one table leaves it out, and then an `id` is the
// inner query's.
const conversions = sql<number>`coalesce(sum(${reverses} is null and ${priceOf} is null and ${changeOf} is null
  and not exists (select 1 from ${revenueEntries} as taken where taken.reverses = revenue_entries.id
    and not exists (select 1 from ${revenueEntries} as restored where restored.reverses = taken.id))
  and coalesce((select ${isCounted('latest')} from ${revenueEntries} as latest
    where latest.change_of = revenue_entries.id and latest.follows is not null
    and not exists (select 1 from ${revenueEntries} as later where later.follows = latest.id)),
    ${isCounted('revenue_entries')})), 0)`;

/** The plus keeps SQLite from reading all of the owner's entries instead of the links'. */
const ofLinksAlone = (user: string): SQL => sql`+${userId} = ${user}`;

export type LinkRevenueSum = {
  linkId: string;
  title: string | null;
  /** Channel of the link's copy that earned it; null if unknown. */
  channel: string | null;
  source: RevenueSource;
  microUsd: number;
  pendingMicroUsd: number;
  payouts: number;
  conversions: number;
};

/**
 * By link, channel and source, for entries whose evidence names a link; of all links, or the given
 * ones.
 */
export const sumRevenueByLink = (
  env: Env,
  user: string,
  { range, linkIds = null }: { range: RevenueSpan; linkIds?: readonly string[] | null },
) =>
  database(env)
    .select({
      linkId: sql<string>`${linkId}`,
      title,
      channel,
      source,
      microUsd: sum,
      pendingMicroUsd: pendingSum,
      payouts,
      conversions,
    })
    .from(revenueEntries)
    .leftJoin(links, eq(links.id, linkId))
    .leftJoin(tokens, eq(tokens.mint, links.mint))
    .where(
      and(
        linkIds === null ? eq(userId, user) : ofLinksAlone(user),
        linkIds === null ? sql`${linkId} is not null` : isOneOf(linkId, linkIds),
        inRange(range),
      ),
    )
    .groupBy(linkId, channel, source);

export type LinkDayRevenue = {
  linkId: string;
  /** Of the UTC day, in epoch milliseconds. */
  start: number;
  platform: string | null;
  channel: string | null;
  microUsd: number;
  conversions: number;
};

/** A page of what the given links earned, by UTC day, platform and channel. */
export const sumRevenueOfLinksByDay = (
  env: Env,
  user: string,
  page: { linkIds: readonly string[]; limit: number; offset: number },
): Promise<LinkDayRevenue[]> => {
  const start = sql<number>`${at} - ${at} % ${DAY}`;
  const link = sql<string>`${linkId}`;
  return database(env)
    .select({ linkId: link, start, platform, channel, microUsd: sum, conversions })
    .from(revenueEntries)
    .where(and(ofLinksAlone(user), isOneOf(linkId, page.linkIds)))
    .groupBy(linkId, start, platform, channel)
    .orderBy(linkId, start, platform, channel)
    .limit(page.limit)
    .offset(page.offset);
};

/** A link's revenue as a column of a query over `links`; null without a valued entry. */
export const revenueOfLink = sql<number | null>`(select sum(${microUsd}) from ${revenueEntries}
  where ${linkId} = ${links.id})`;

/** What a promoter's payouts add up to, as a column; null for nothing. */
export const revenueWithin = (user: string, range: { from: number; to: number }): SQL =>
  sql`(select nullif(sum(${microUsd}), 0) from ${revenueEntries} where ${and(eq(userId, user), inRange(range))})`;

export const isUnpriced = sql`${microUsd} is null and ${reverses} is null and not exists (
  select 1 from ${revenueEntries} as later
  where later.price_of = ${revenueEntries.id} or later.reverses = ${revenueEntries.id})`;

const countUnpriced = (env: Env, user: string) =>
  database(env)
    .select({ unpriced: count() })
    .from(revenueEntries)
    // A change waits for the price of its payout, which is counted.
    .where(and(eq(userId, user), isUnpriced, sql`${changeOf} is null`));

/**
 * Entries the promoter can't invent: platform payouts to proven wallets, and approved partners'
 * signed calls.
 */
export const publicRevenue = (env: Env, user: string | null = null) => {
  const db = database(env);
  const publicWallets = db
    .select({ id: payoutWallets.id })
    .from(payoutWallets)
    .where(
      and(
        eq(payoutWallets.isPublic, true),
        user === null ? undefined : eq(payoutWallets.userId, user),
      ),
    );
  const approvals = db
    .select({ id: partnerApprovals.id })
    .from(partnerApprovals)
    .where(isNull(partnerApprovals.revokedAt));
  return db
    .select({ total: sql<number | null>`sum(${microUsd})` })
    .from(revenueEntries)
    .where(
      and(
        user === null ? undefined : eq(userId, user),
        or(
          // Written as in the index, because SQLite wouldn't recognize a bound value.
          sql`${proof} = 'approved' and ${batch} in ${approvals}`,
          and(
            eq(source, 'onchain'),
            sql`${walletId} in ${publicWallets}`,
            inArray(rule, PUBLIC_RULES),
          ),
        ),
      ),
    );
};

export type OwedSum = {
  partnerId: string;
  state: 'pending' | 'approved';
  /** Index of `OWED_AGES`. */
  age: number;
  microUsd: number;
  payouts: number;
};

/**
 * What partners have not paid, by state and age of the payouts; those without a value yet are
 * counted only.
 */
export const sumOwed = (env: Env, user: string, now: number): Promise<OwedSum[]> => {
  const worth = sql`coalesce(sum(each.micro_usd + each.pending_micro_usd), 0)`;
  const age = sql.join(
    OWED_AGES.slice(1).map(({ from }) => sql`(head.at <= ${now - from * DAY})`),
    sql` + `,
  );
  return database(env).all<OwedSum>(sql`
    select partner_id as partnerId, state, age, sum(micro_usd) as microUsd, count(*) as payouts from (
      select head.partner_id, ${age} as age,
        coalesce((select change.state from ${revenueEntries} as change where change.change_of = head.id
          and change.follows is not null
          and not exists (select 1 from ${revenueEntries} as later where later.follows = change.id)), head.state) as state,
        (select ${worth} from ${revenueEntries} as each where each.id = head.id)
          + (select ${worth} from ${revenueEntries} as each where each.price_of = head.id)
          + (select ${worth} from ${revenueEntries} as each where each.change_of = head.id) as micro_usd
      from ${revenueEntries} as head
      where head.user_id = ${user} and head.partner_id is not null
        and +head.reverses is null and +head.price_of is null and +head.change_of is null
        and not exists (select 1 from ${revenueEntries} as taken where taken.reverses = head.id)
    ) where state in ('pending', 'approved') group by partner_id, state, age`);
};

export const waysIn = (env: Env, userId: string) => {
  const db = database(env);
  const one = { one: sql`1` };
  const wallet = and(eq(payoutWallets.userId, userId), isNull(payoutWallets.removedAt));
  const partner = and(eq(partners.userId, userId), isNull(partners.revokedAt));
  return db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        or(
          exists(db.select(one).from(payoutWallets).where(wallet)),
          exists(db.select(one).from(partners).where(partner)),
          exists(db.select(one).from(revenueEntries).where(eq(revenueEntries.userId, userId))),
        ),
      ),
    );
};

/** A promoter's revenue in one snapshot, so a total and its days can't differ. */
export const readRevenue = async (env: Env, userId: string, range: RevenueSpan) => {
  const [sums, all, [shown], days, links, [open], ways, changes] = await database(env).batch([
    sumRevenue(env, userId, range),
    sumRevenue(env, userId),
    publicRevenue(env, userId),
    sumRevenueByDay(env, userId, range),
    sumRevenueByLink(env, userId, { range }),
    countUnpriced(env, userId),
    waysIn(env, userId),
    listConnectionChanges(env, userId),
  ]);
  return {
    sums,
    all,
    publicMicroUsd: shown?.total ?? 0,
    days,
    links,
    unpriced: open?.unpriced ?? 0,
    hasWayIn: ways.length > 0,
    changes,
  };
};
