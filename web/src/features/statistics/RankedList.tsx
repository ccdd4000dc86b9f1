import type { Facet } from '@soltrade/schema/audience/dimensions';
import type { AudienceEvents } from '@soltrade/schema/contracts/audience';
import type { Analytics, Statistics } from '@soltrade/schema/contracts/statistics';
import { countOf, NO_EVENTS } from '@soltrade/schema/counts';
import { abbreviate, formatPercent, formatUsd } from '@soltrade/schema/format';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import * as messages from '../../lib/messages/general.ts';
import { PlatformMark } from '../../lib/PlatformMark.tsx';
import { FACET_NAMES } from './facets.ts';
import { audienceTexts, analyticsTexts as texts } from './texts.ts';

/** Rows shown before expanding. */
const FIRST = 5;

type Head = { label: string /** Left out where there is no room. */; isWide?: boolean };

type RankedRow = {
  /** The filter value of the row; null for the sum of the others. */
  value: string | null;
  name: string;
  mark?: ReactNode;
  /** Its id in files and URLs, if different. */
  id?: string;
  values: readonly string[];
  remark?: string | null;
  /** Relative to the largest row, 0 to 1. */
  share: number;
};

type RankedListProps = {
  title: string;
  heads: readonly Head[];
  rows: readonly RankedRow[];
  selected: string | undefined;
  onSelect: (value: string | undefined) => void;
};

const wideOnly = (head: Head | undefined): string => (head?.isWide ? 'max-sm:hidden' : '');

const Name = ({
  row,
  selected,
  onSelect,
}: { row: RankedRow } & Pick<RankedListProps, 'selected' | 'onSelect'>) => {
  const { value, name, mark, id, share } = row;
  const isSelected = value !== null && value === selected;
  const content = (
    <>
      <span
        aria-hidden="true"
        className={`absolute inset-y-0.5 left-0 rounded-control ${isSelected ? 'bg-accent/40' : 'bg-clicks/18'}`}
        style={{ width: `${share * 100}%` }}
      />
      {mark}
      <bdi className="relative min-w-0 truncate">{name}</bdi>
      {id === undefined ? null : (
        <>
          {' '}
          <span className="relative ml-2 text-muted text-xs">?c={id}</span>
        </>
      )}
    </>
  );
  const look = 'relative flex min-h-9 w-full items-center px-2 text-left';
  if (value === null) return <span className={`${look} text-muted`}>{content}</span>;
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      title={texts.filterBy(name)}
      onClick={() => onSelect(isSelected ? undefined : value)}
      className={`${look} rounded-control hover:text-accent-text ${isSelected ? 'font-semibold' : ''}`}
    >
      {content}
    </button>
  );
};

/** Parts of the events, largest first. Clicking a row filters the page, or removes its filter. */
export const RankedList = ({ title, heads, rows, selected, onSelect }: RankedListProps) => {
  const [showsAll, setShowsAll] = useState(false);
  if (rows.length === 0) return <p className="text-muted text-sm">{texts.noneYet}</p>;
  const isLong = rows.length > FIRST + 1;
  return (
    <>
      <table aria-label={title} className="w-full border-collapse text-sm">
        <thead>
          <tr>
            {heads.map((head) => (
              <th
                key={head.label}
                scope="col"
                className={`whitespace-nowrap pb-1 pl-3 text-right font-medium text-muted text-xs first:pl-2 first:text-left ${wideOnly(head)}`}
              >
                {head.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, showsAll || !isLong ? rows.length : FIRST).map((row) => (
            <tr key={`${row.value === null} ${row.value}`}>
              <th scope="row" className="w-full max-w-0 font-normal">
                <Name row={row} selected={selected} onSelect={onSelect} />
              </th>
              {row.values.map((value, index) => (
                <td
                  key={heads[index + 1]?.label}
                  className={`whitespace-nowrap pl-3 text-right tabular-nums ${wideOnly(heads[index + 1])}`}
                >
                  <span>{value}</span>
                  {index === row.values.length - 1 && row.remark ? (
                    <span className="block text-muted text-xs">{row.remark}</span>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isLong ? (
        <Button
          variant="ghost"
          size="small"
          className="-ml-1 mt-1"
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? audienceTexts.showLess : audienceTexts.showAll(rows.length)}
        </Button>
      ) : null}
    </>
  );
};

export type List = { heads: readonly Head[]; rows: RankedRow[] };

type NameOf = (facet: Facet, value: string | null) => string;

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
    .filter(
      ({ platform, hasRevenue }) =>
        hasRevenue && !platforms.some((row) => row.platform === platform),
    )
    .map(({ platform }) => ({ platform, clicks: NO_EVENTS, clickThrough: null }));
  return {
    heads: [
      { label: texts.platform },
      { label: texts.clicks },
      // A phone has no room for them beside the revenue.
      { label: texts.persons, isWide: revenue !== undefined },
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
        mark: <PlatformMark platform={platform} className="relative mr-2 size-5 rounded-md" />,
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
      { label: texts.views, isWide: true },
      { label: texts.clicks },
      { label: texts.persons },
      { label: texts.clickThroughShort },
    ],
    rows: channels.map(({ channel, views, clicks, clickThrough }) => {
      const name = nameOf('channel', channel);
      return {
        value: channel,
        name,
        ...(channel === '' || channel === 'other' || name.toLowerCase() === channel
          ? {}
          : { id: channel }),
        values: [
          abbreviate(countOf(views)),
          abbreviate(countOf(clicks)),
          abbreviate(clicks.persons),
          formatPercent(clickThrough),
        ],
        share: share(clicks),
      };
    }),
  };
};

export const dimensionList = (
  events: AudienceEvents,
  { facet, counted, nameOf }: { facet: Facet; counted: string; nameOf: NameOf },
): List => {
  const rows = events[facet].filter((row) => countOf(row) > 0);
  const [whole, most] = [countOf(events.total), Math.max(1, ...rows.map(countOf))];
  return {
    heads: [
      { label: FACET_NAMES[facet].label },
      { label: counted },
      { label: texts.persons },
      { label: audienceTexts.share },
    ],
    rows: rows.map((row) => ({
      value: row.value,
      name: nameOf(facet, row.value),
      values: [
        abbreviate(countOf(row)),
        abbreviate(row.persons),
        formatPercent(whole === 0 ? null : ((countOf(row) / whole) * 100).toFixed(1)),
      ],
      share: countOf(row) / most,
    })),
  };
};
