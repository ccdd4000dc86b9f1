import { FACETS } from '@soltrade/schema/audience/dimensions';
import type { Audience, AudienceEvents } from '@soltrade/schema/contracts/audience';
import type { ClickTotals } from '@soltrade/schema/contracts/links';
import type { StatisticsQuery } from '@soltrade/schema/contracts/statistics';
import { csvLine } from '@soltrade/schema/csvLine';
import { DAY } from '@soltrade/schema/durations';
import type { AccountCtx } from '../../lib/context.ts';
import { BYTE_ORDER_MARK } from '../../lib/csv.ts';
import { dayOf } from '../../lib/time.ts';
import {
  audienceDays,
  type BreakdownRow,
  type KindOfAudience,
  type NamedAudience,
} from '../../model/statistics.ts';
import { promoterClicks } from '../../stubs.ts';
import { checkOwnLink } from '../clicks/checkOwnLink.ts';

const dayNamed = (number: number): string => dayOf(number * DAY);

const daysOf = (rows: readonly BreakdownRow[]): AudienceEvents['days'] =>
  rows
    .map(({ value, ...counts }) => ({
      day: value === null ? null : dayNamed(Number(value)),
      ...counts,
    }))
    .toSorted((one, next) => (one.day ?? '~').localeCompare(next.day ?? '~'));

const linksOf = (
  rows: readonly BreakdownRow[],
  names: NamedAudience['names'],
): AudienceEvents['links'] => {
  const known = new Map(names.map((name) => [name.linkId, name]));
  return rows.map(({ value, ...counts }) => {
    const name = value === null ? undefined : known.get(value);
    return {
      linkId: value,
      customIdentifier: name?.identifier ?? null,
      symbol: name?.symbol ?? null,
      ...counts,
    };
  });
};

const presented = (
  part: KindOfAudience | null,
  names: NamedAudience['names'],
): AudienceEvents | null =>
  part && {
    total: part.total,
    days: daysOf(part.days),
    links: linksOf(part.links, names),
    ...part.breakdowns,
  };

export const getAudience = async (
  ctx: AccountCtx,
  { query }: { query: StatisticsQuery },
): Promise<Audience> => {
  const { range: _range, from: _from, to: _to, zone: _zone, linkId = null, ...filters } = query;
  const { first, last } = audienceDays(query, ctx.now());
  // The object is the promoter's own, so another promoter's link has no counts in it.
  const [answer] = await Promise.all([
    promoterClicks(ctx.env, ctx.account.id).audience({ link: linkId, first, last, filters }),
    linkId === null ? null : checkOwnLink(ctx, linkId),
  ]);
  return {
    days: { from: first === 0 ? null : dayNamed(first), to: dayNamed(last) },
    views: presented(answer.views, answer.names),
    clicks: presented(answer.clicks, answer.names),
    known: answer.known,
  };
};

const HEADER = csvLine(['events', 'list', 'value', 'total', 'persons', 'repeats', 'robots']);

const OTHERS = '(others)';

const linesOf = (kind: 'views' | 'clicks', events: AudienceEvents | null): string[] => {
  if (events === null) return [];
  const line = (list: string, value: string | null, { persons, repeats, robots }: ClickTotals) =>
    csvLine([kind, list, value ?? OTHERS, persons + repeats, persons, repeats, robots]);
  return [
    line('total', '', events.total),
    ...events.days.map((row) => line('day', row.day, row)),
    ...events.links.map((row) => line('link', row.linkId, row)),
    ...FACETS.flatMap((facet) => events[facet].map((row) => line(facet, row.value, row))),
  ];
};

const csvOf = ({ views, clicks }: Audience): string =>
  [BYTE_ORDER_MARK + HEADER, ...linesOf('views', views), ...linesOf('clicks', clicks)].join('');

export const exportAudience = async (
  ctx: AccountCtx,
  input: { query: StatisticsQuery },
): Promise<{ name: string; body: string }> => ({
  name: `soltrade-audience-${dayOf(ctx.now())}.csv`,
  body: csvOf(await getAudience(ctx, input)),
});
