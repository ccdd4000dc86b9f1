import { NO_EVENTS } from '@soltrade/schema/counts';
import { DAY } from '@soltrade/schema/durations';
import { SHARED_REPORT } from '@soltrade/schema/limits/reports';
import { TOKEN_TEXT } from '@soltrade/schema/limits/tokens';
import { CLICKS_METHOD_PATH } from '@soltrade/schema/paths';
import type { ReportDocument, ReportedLink } from '@soltrade/schema/reportDocument';
import { getUser } from '../../db/accounts/users.ts';
import { listChannelRows } from '../../db/links/channels.ts';
import { ANY_LINK, listLinkIds } from '../../db/links/linkList.ts';
import { type CallOfPromoter, listCallsOf } from '../../db/promoterPages.ts';
import type { SharedReportRow } from '../../db/reports.ts';
import { type LinkRevenueSum, sumReportRevenue, sumRevenueByLink } from '../../db/revenue/sums.ts';
import type { Ctx } from '../../lib/context.ts';
import { centsOfParts, centsText, usdText } from '../../lib/money.ts';
import { sanitizedText } from '../../lib/sanitize.ts';
import { dayOf, isoTime, isoTimeOrNull } from '../../lib/time.ts';
import { disclosedOf, presentDisclosure, refCodeOf, shortUrlOf } from '../../model/links.ts';
import { multipleOfRow } from '../../model/record/settle.ts';
import type { ReportCounts } from '../../model/reports.ts';
import type { BreakdownRow } from '../../model/statistics.ts';
import { type Flight, promoterClicks, runOnce } from '../../stubs.ts';

type Promoter = Parameters<typeof shortUrlOf>[1];

/** The days and links it covers; null is all. */
type Order = { row: SharedReportRow; first: number; last: number; linkIds: string[] | null };

/** The chosen links, or those with the tag now; always only the promoter's own. */
const linkIdsOf = async ({ env }: Ctx, { userId, scope, tag, linkIds }: SharedReportRow) => {
  if (scope === 'all') return null;
  return scope === 'links'
    ? (linkIds ?? [])
    : listLinkIds(env, { userId, filter: { ...ANY_LINK, tag } });
};

/** As days since 1970. */
const daysOf = (
  { firstDay, lastDay }: SharedReportRow,
  now: number,
): { first: number; last: number } => {
  const today = Math.floor(now / DAY);
  return {
    first: firstDay === null ? 0 : Date.parse(firstDay) / DAY,
    last: lastDay === null ? today : Math.min(today, Date.parse(lastDay) / DAY),
  };
};

const countriesOf = (rows: readonly BreakdownRow[]) =>
  rows.map(({ value: country, ...counts }) => ({ country, ...counts }));

const linkOf = (
  ctx: Ctx,
  promoter: Promoter,
  { listed, counts }: { listed: CallOfPromoter; counts: ReportCounts['links'][number] | undefined },
): ReportedLink => {
  const { link, token, call, settlement, statements } = listed;
  return {
    url: shortUrlOf(ctx.config, promoter, link),
    token: {
      address: token.mint,
      symbol: sanitizedText(token.symbol, TOKEN_TEXT.symbolMaxLength),
      name: sanitizedText(token.name, TOKEN_TEXT.nameMaxLength),
    },
    views: counts?.views ?? NO_EVENTS,
    clicks: counts?.clicks ?? NO_EVENTS,
    call: {
      at: isoTime(link.createdAt),
      price: call.price,
      marketCap: call.marketCap,
      state: settlement.state,
      multiple: multipleOfRow(settlement),
      settledAt: isoTimeOrNull(settlement.settledAt),
    },
    disclosure: presentDisclosure(disclosedOf(statements, link.createdAt)),
  };
};

/** Undefined for a link or channel that no payout names. */
type Money = Pick<ReportDocument, 'revenue'> & {
  links: ReadonlyMap<string, string>;
  channels: ReadonlyMap<string, string>;
};

const NO_MONEY: Money = { links: new Map(), channels: new Map() };

const usdBy = <Key>(rows: readonly LinkRevenueSum[], keyOf: (row: LinkRevenueSum) => Key | null) =>
  new Map(
    [...Map.groupBy(rows, keyOf)].flatMap(([key, found]) =>
      key === null
        ? []
        : [[key, usdText(found.reduce((sum, { microUsd }) => sum + microUsd, 0))] as const],
    ),
  );

const moneyOf = async (
  ctx: Ctx,
  { row: { userId, hasMoney }, first, last, linkIds }: Order,
): Promise<Money> => {
  if (!hasMoney) return NO_MONEY;
  const range = { from: first * DAY, to: (last + 1) * DAY };
  const [sums, byLink] = await Promise.all([
    sumReportRevenue(ctx.env, userId, { range, linkIds }),
    sumRevenueByLink(ctx.env, userId, { range, linkIds }),
  ]);
  const cents = centsOfParts(sums.map(({ microUsd }) => microUsd));
  return {
    revenue: {
      usd: usdText(sums.reduce((sum, { microUsd }) => sum + microUsd, 0)),
      pendingUsd: usdText(sums.reduce((sum, row) => sum + row.pendingMicroUsd, 0)),
      sources: sums.map(({ source }, index) => ({ source, usd: centsText(cents[index] ?? 0) })),
    },
    links: usdBy(byLink, ({ linkId }) => linkId),
    channels: usdBy(byLink, ({ channel }) => channel),
  };
};

const withUsd = (usd: string | undefined): { usd?: string } => (usd === undefined ? {} : { usd });

const compose = async (ctx: Ctx, order: Order): Promise<ReportDocument> => {
  const { row, first, last } = order;
  const now = ctx.now();
  const { userId, scope } = row;
  const [user, linkIds, counts, named, money] = await Promise.all([
    getUser(ctx, userId),
    order.linkIds ?? listLinkIds(ctx.env, { userId, filter: ANY_LINK }),
    promoterClicks(ctx.env, userId).report({ linkIds: order.linkIds, first, last }),
    listChannelRows(ctx.env, userId),
    moneyOf(ctx, order),
  ]);
  const names = new Map(named.map(({ channel, name }) => [channel, name]));
  const counted = new Map(counts.links.map((link) => [link.linkId, link]));
  const listed = [...new Set([...counted.keys(), ...linkIds])].slice(0, SHARED_REPORT.listedLinks);
  const links = await listCallsOf(ctx.env, { userId, linkIds: listed });
  return {
    version: 1,
    product: ctx.config.productName,
    name: row.name,
    promoter: refCodeOf(user),
    scope,
    tag: row.tag,
    range: { firstDay: row.firstDay, lastDay: dayOf(last * DAY), isLive: row.lastDay === null },
    generatedAt: isoTime(now),
    method: ctx.config.publicOrigin + CLICKS_METHOD_PATH,
    totals: { views: counts.views, clicks: counts.clicks },
    days: counts.days.map(({ day, views, clicks }) => ({ day: dayOf(day), views, clicks })),
    channels: counts.channels.map(({ channel, ...counted }) => ({
      channel: channel === '' ? null : channel,
      name: names.get(channel) ?? null,
      views: counted.views,
      clicks: counted.clicks,
      ...withUsd(money.channels.get(channel)),
    })),
    countries: {
      views: countriesOf(counts.countries.views),
      clicks: countriesOf(counts.countries.clicks),
    },
    linkCount: linkIds.length,
    links: links.map((each) => ({
      ...linkOf(ctx, user, { listed: each, counts: counted.get(each.link.id) }),
      ...withUsd(money.links.get(each.link.id)),
    })),
    ...(money.revenue ? { revenue: money.revenue } : {}),
  };
};

/**
 * Computed at most once a minute, because anyone with the address may open it hundreds of times a
 * minute.
 */
export const reportFlight: Flight<Order, ReportDocument> = {
  name: 'readReport',
  object: ({ row }) => `report:${row.id}`,
  key: ({ linkIds, first, last }) => JSON.stringify([linkIds, first, last]),
  run: compose,
  usefulUntil: (_, at) => at + SHARED_REPORT.refreshEvery,
};

/** The figures of a report, at most a minute old. */
export const readReportDocument = async (ctx: Ctx, row: SharedReportRow): Promise<ReportDocument> =>
  runOnce(ctx, reportFlight, {
    row,
    ...daysOf(row, ctx.now()),
    linkIds: await linkIdsOf(ctx, row),
  });
