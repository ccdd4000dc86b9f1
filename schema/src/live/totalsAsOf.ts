import type { ClickTotals, Link } from '../contracts/links.ts';
import type { Analytics, LiveFrame } from '../contracts/statistics.ts';
import { addCounts, countOf, NO_EVENTS } from '../counts.ts';
import { PLATFORM_IDS } from '../platforms/index.ts';
import { type Applied, asOfFrame, grownSince, relationOf } from './statisticsAsOf.ts';

const eventsOf = ({ persons, repeats, robots }: ClickTotals): number => persons + repeats + robots;

/** A promoter's totals as of a frame, which are absolute; only totals by platform continue from the former ones. */
export const analyticsAsOf = (analytics: Analytics, frame: LiveFrame): Applied<Analytics> => {
  const { asOf } = analytics;
  const relation = relationOf(asOf, frame);
  if (relation === 'known') return { answer: analytics, isWhole: true };
  const { clicks } = frame.totals;
  const all = { ...clicks, totalClicks: countOf(clicks) };
  const grown = relation === 'next' ? grownSince(asOf, frame.hours) : null;
  if (grown === null) return { answer: { ...analytics, ...all }, isWhole: false };
  const counts = new Map<string, ClickTotals>();
  for (const { kind, platform, ...cell } of grown.flatMap(({ cells }) => cells)) {
    if (kind === 'click' && platform !== null)
      counts.set(platform, addCounts(counts.get(platform) ?? NO_EVENTS, cell));
  }
  const known = new Map(analytics.platformStats.map((row) => [row.platform, row]));
  const answer = {
    ...analytics,
    ...all,
    platformStats: PLATFORM_IDS.flatMap((platform) => {
      const [row, grew] = [known.get(platform), counts.get(platform)];
      if (!grew) return row ? [row] : [];
      const { persons, repeats, robots } = addCounts(row ?? NO_EVENTS, grew);
      const figures = { platform, clicks: persons + repeats, persons, repeats, robots };
      return [
        { ...figures, revenue: row?.revenue ?? '0.00', hasRevenue: row?.hasRevenue ?? false },
      ];
    }),
    asOf: asOfFrame(asOf, frame, frame.hours),
  };
  return { answer, isWhole: true };
};

/** Counts only grow, so the larger one is newer. */
const newerOf = (known: ClickTotals, sent: ClickTotals): ClickTotals =>
  eventsOf(sent) > eventsOf(known) ? sent : known;

export const linkAsOf = (
  link: Link,
  sent: Pick<LiveFrame['links'][number], 'clicks' | 'views'>,
): Link => {
  const [clicks, views] = [newerOf(link, sent.clicks), newerOf(link.views, sent.views)];
  if (clicks === link && views === link.views) return link;
  return { ...link, ...clicks, clickCount: countOf(clicks), views };
};

/** Text messages by which a browser keeps its socket open; anything else that it sends closes the socket. */
export const LIVE_PING = 'ping';
export const LIVE_PONG = 'pong';
