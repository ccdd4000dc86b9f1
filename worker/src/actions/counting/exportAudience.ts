import type { StatisticsQuery } from '@soltrade/schema/contracts/analytics';
import { AUDIENCE_FACETS, type Audience, type AudienceEvents } from '@soltrade/schema/contracts/audience';
import type { ClickTotals } from '@soltrade/schema/contracts/links';
import type { Ctx } from '../../lib/context.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../lib/csvLine.ts';
import { dayOf } from '../../lib/time.ts';
import { getAudience } from './getAudience.ts';

const HEADER = csvLine(['events', 'list', 'value', 'total', 'persons', 'repeats', 'robots']);

/** What is too small to show on its own. */
const OTHERS = '(others)';

const linesOf = (kind: 'views' | 'clicks', events: AudienceEvents | null): string[] => {
  if (events === null) return [];
  const line = (list: string, value: string | null, { persons, repeats, robots }: ClickTotals) =>
    csvLine([kind, list, value ?? OTHERS, persons + repeats, persons, repeats, robots]);
  return [
    line('total', '', events.total),
    ...events.days.map((row) => line('day', row.day, row)),
    ...events.links.map((row) => line('link', row.linkId, row)),
    ...AUDIENCE_FACETS.flatMap((facet) => events[facet].map((row) => line(facet, row.value, row))),
  ];
};

const csvOf = ({ views, clicks }: Audience): string =>
  [BYTE_ORDER_MARK + HEADER, ...linesOf('views', views), ...linesOf('clicks', clicks)].join('');

export const exportAudience = async (
  ctx: Ctx,
  input: { sessionUserId: string; userId: string; query: StatisticsQuery },
): Promise<{ name: string; body: string }> => ({
  name: `soltrade-audience-${dayOf(ctx.now())}.csv`,
  body: csvOf(await getAudience(ctx, input)),
});
