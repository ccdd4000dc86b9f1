import { NO_EVENTS } from '@soltrade/schema/counts';
import { DAY } from '@soltrade/schema/durations';
import { TOKEN_TEXT } from '@soltrade/schema/limits/market';
import { SHARED_REPORT } from '@soltrade/schema/limits/sharedReports';
import { CLICKS_METHOD_PATH } from '@soltrade/schema/paths';
import type { ReportDocument, ReportedLink } from '@soltrade/schema/reportDocument';
import { getUser } from '../../db/accounts/getUser.ts';
import { ANY_LINK, listLinkIds, listLinksByIds } from '../../db/links/linkList.ts';
import type { ListedLink } from '../../db/links/links.ts';
import { sumReportRevenue } from '../../db/revenue/sums.ts';
import type { SharedReportRow } from '../../db/sharedReports/sharedReports.ts';
import type { Ctx } from '../../lib/context.ts';
import { centsOfParts, centsText, usdText } from '../../lib/money.ts';
import { sanitizedText } from '../../lib/sanitize.ts';
import { dayOf, isoTime, isoTimeOrNull } from '../../lib/time.ts';
import type { BreakdownRow } from '../../model/audience.ts';
import { disclosedOf, presentDisclosure } from '../../model/disclosure.ts';
import { refCodeOf, shortUrlOf } from '../../model/linkAddress.ts';
import { multipleOfRow } from '../../model/record/judgedCall.ts';
import type { ReportCounts } from '../../model/sharedReport.ts';
import { promoterClicks } from '../../stubs.ts';

type Promoter = Parameters<typeof shortUrlOf>[1];

/** The chosen ones, those with the tag now, or all: whatever is named, only the promoter's own. */
const linkIdsOf = async (
  { env }: Ctx,
  { userId, scope, tag, linkIds }: SharedReportRow,
): Promise<string[]> =>
  scope === 'links'
    ? (linkIds ?? [])
    : listLinkIds(env, { userId, filter: { ...ANY_LINK, tag: scope === 'tag' ? tag : null } });

/** As days since 1970. */
const daysOf = ({ firstDay, lastDay }: SharedReportRow, now: number): { first: number; last: number } => {
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
  { listed, counts }: { listed: ListedLink; counts: ReportCounts['links'][number] | undefined },
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

const revenueOf = async (
  ctx: Ctx,
  { userId, scope, hasMoney }: SharedReportRow,
  question: { linkIds: readonly string[]; first: number; last: number },
): Promise<Pick<ReportDocument, 'revenue'>> => {
  if (!hasMoney) return {};
  const { first, last, linkIds } = question;
  const range = { from: first * DAY, to: (last + 1) * DAY };
  const sums = await sumReportRevenue(ctx.env, userId, { range, linkIds: scope === 'all' ? null : linkIds });
  const cents = centsOfParts(sums.map(({ microUsd }) => microUsd));
  return {
    revenue: {
      usd: usdText(sums.reduce((sum, { microUsd }) => sum + microUsd, 0)),
      sources: sums.map(({ source }, index) => ({ source, usd: centsText(cents[index] ?? 0) })),
    },
  };
};

/** The figures of a report at this moment. */
export const readReportDocument = async (ctx: Ctx, row: SharedReportRow): Promise<ReportDocument> => {
  const now = ctx.now();
  const { userId, scope } = row;
  const range = daysOf(row, now);
  const [user, linkIds] = await Promise.all([getUser(ctx, userId), linkIdsOf(ctx, row)]);
  const [counts, revenue] = await Promise.all([
    promoterClicks(ctx.env, userId).report({ linkIds: scope === 'all' ? null : linkIds, ...range }),
    revenueOf(ctx, row, { linkIds, ...range }),
  ]);
  const counted = new Map(counts.links.map((link) => [link.linkId, link]));
  const listed = [...new Set([...counted.keys(), ...linkIds])].slice(0, SHARED_REPORT.listedLinks);
  const links = (await listLinksByIds(ctx.env, listed)).filter(({ link }) => link.userId === userId);
  return {
    version: 1,
    product: ctx.config.productName,
    name: row.name,
    promoter: refCodeOf(user),
    scope,
    tag: row.tag,
    range: { firstDay: row.firstDay, lastDay: dayOf(range.last * DAY), isLive: row.lastDay === null },
    generatedAt: isoTime(now),
    method: ctx.config.publicOrigin + CLICKS_METHOD_PATH,
    totals: { views: counts.views, clicks: counts.clicks },
    days: counts.days.map(({ day, views, clicks }) => ({ day: dayOf(day), views, clicks })),
    countries: {
      views: countriesOf(counts.countries.views),
      clicks: countriesOf(counts.countries.clicks),
    },
    linkCount: linkIds.length,
    links: links.map((each) => linkOf(ctx, user, { listed: each, counts: counted.get(each.link.id) })),
    ...revenue,
  };
};
