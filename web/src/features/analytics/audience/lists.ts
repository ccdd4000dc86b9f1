import type { AudienceEvents, AudienceFacet } from '@soltrade/schema/contracts/audience';
import type { Analytics, Statistics } from '@soltrade/schema/contracts/statistics';
import { countOf, NO_EVENTS } from '@soltrade/schema/counts';
import { abbreviate, formatPercent, formatUsd } from '@soltrade/schema/format';
import { messages } from '../../../lib/messages.ts';
import type { Head, RankedRow } from './RankedList.tsx';

export type List = { heads: readonly Head[]; rows: RankedRow[] };

type NameOf = (facet: AudienceFacet, value: string | null) => string;

const texts = messages.analytics;

const shareOf = (rows: readonly { clicks: Statistics['clicks'] }[]) => {
  const most = Math.max(1, ...rows.map(({ clicks }) => countOf(clicks)));
  return (clicks: Statistics['clicks']): number => countOf(clicks) / most;
};

/** By platform: clicks with classes, click-through, and all-time revenue if `revenue` is given. */
export const platformList = (
  { platforms }: Statistics,
  { nameOf, revenue }: { nameOf: NameOf; revenue: Analytics['platformStats'] | null | undefined },
): List => {
  const share = shareOf(platforms);
  const earnedOn = new Map(revenue?.map((row) => [row.platform, row]));
  const onlyEarned = [...earnedOn.values()]
    .filter(({ platform, hasRevenue }) => hasRevenue && !platforms.some((row) => row.platform === platform))
    .map(({ platform }) => ({ platform, clicks: NO_EVENTS, clickThrough: null }));
  return {
    heads: [
      { label: texts.platform },
      { label: texts.clicks },
      { label: texts.persons, isWide: true },
      { label: texts.repeats, isWide: true },
      { label: texts.robots, isWide: true },
      { label: texts.clickThroughShort, isWide: true },
      ...(revenue === undefined ? [] : [{ label: texts.revenueEver }]),
    ],
    rows: [...platforms, ...onlyEarned].map(({ platform, clicks, clickThrough }) => {
      const earned = earnedOn.get(platform);
      return {
        value: platform,
        name: nameOf('platform', platform),
        values: [
          ...[countOf(clicks), clicks.persons, clicks.repeats, clicks.robots].map(abbreviate),
          formatPercent(clickThrough),
          ...(revenue === undefined ? [] : [formatUsd(revenue && (earned?.revenue ?? '0'))]),
        ],
        remark: revenue && !earned?.hasRevenue ? messages.notTracked : null,
        share: share(clicks),
      };
    }),
  };
};

/** By channel; a promoter's name for one appears next to its id. */
export const channelList = ({ channels }: Statistics, nameOf: NameOf): List => {
  const share = shareOf(channels);
  return {
    heads: [
      { label: texts.channel },
      { label: texts.views },
      { label: texts.clicks },
      { label: texts.clickThroughShort },
    ],
    rows: channels.map(({ channel, views, clicks, clickThrough }) => {
      const name = nameOf('channel', channel);
      return {
        value: channel,
        name,
        ...(channel === '' || channel === 'other' || name === channel ? {} : { id: channel }),
        values: [abbreviate(countOf(views)), abbreviate(countOf(clicks)), formatPercent(clickThrough)],
        share: share(clicks),
      };
    }),
  };
};

export const dimensionList = (
  events: AudienceEvents,
  { facet, counted, nameOf }: { facet: AudienceFacet; counted: string; nameOf: NameOf },
): List => {
  const rows = events[facet].filter((row) => countOf(row) > 0);
  const [whole, most] = [countOf(events.total), Math.max(1, ...rows.map(countOf))];
  return {
    heads: [
      { label: messages.audience.facets[facet] },
      { label: counted },
      { label: messages.audience.share },
    ],
    rows: rows.map((row) => ({
      value: row.value,
      name: nameOf(facet, row.value),
      values: [
        abbreviate(countOf(row)),
        formatPercent(whole === 0 ? null : ((countOf(row) / whole) * 100).toFixed(1)),
      ],
      share: countOf(row) / most,
    })),
  };
};
