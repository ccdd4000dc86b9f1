import { abbreviate } from '@soltrade/schema/format';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Card } from '../../components/Card.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { clockText, shortDayText } from '../../lib/timeTexts.ts';
import { chartQuery } from './api.ts';
import { Candles, ChartSource } from './Candles.tsx';
import {
  CLICK_INTERVALS,
  type ClickHours,
  type ClickInterval,
  candleAt,
  clicksOfCandles,
  type Post,
  postsOfCandles,
} from './clicksOfCandles.ts';
import { chartTexts } from './texts.ts';

const INTERVALS = (Object.keys(CLICK_INTERVALS) as ClickInterval[]).map((value) => ({
  value,
  label: value,
}));

type ClicksAndPriceCardProps = {
  address: string;
  interval: ClickInterval;
  onInterval: (interval: ClickInterval) => void;
  /** The link's hourly clicks, or daily ones for daily candles; null while unknown. */
  hours: ClickHours | null;
  /** When the link was created; epoch milliseconds. */
  madeAt: number;
  posts: readonly Post[];
};

type PostListProps = { posts: readonly Post[] };

/** What the dots on the time axis are. */
const PostList = ({ posts }: PostListProps) => (
  <ul aria-label={chartTexts.posts} className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs">
    {posts.map(({ name, at }) => (
      <li key={`${at}/${name}`} className="flex min-w-0 items-center gap-2">
        <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-text" />
        <span className="truncate">{name}</span>
        <time dateTime={new Date(at).toISOString()} className="shrink-0 text-muted">
          {shortDayText(new Date(at))}, {clockText(new Date(at))}
        </time>
      </li>
    ))}
  </ul>
);

export const ClicksAndPriceCard = (props: ClicksAndPriceCardProps) => {
  const { address, interval, onInterval, hours, madeAt, posts } = props;
  const { data, isRefetchError } = useQuery(chartQuery(address, interval));
  const candles = data?.data;
  const clicks = useMemo(
    () => (candles && hours ? clicksOfCandles(candles, hours, CLICK_INTERVALS[interval]) : null),
    [candles, hours, interval],
  );
  const overlay = useMemo(
    () =>
      candles && clicks
        ? {
            counts: clicks.counts,
            mark: candleAt(candles, madeAt),
            posts: postsOfCandles(candles, posts),
          }
        : null,
    [candles, clicks, madeAt, posts],
  );
  const marked = overlay && candles ? posts.filter(({ at }) => candleAt(candles, at) !== null) : [];
  const hasCandles = candles !== undefined && candles.length > 0;
  return (
    <Card
      title={chartTexts.withClicks}
      control={
        <SegmentedControl
          label={chartTexts.interval}
          options={INTERVALS}
          value={interval}
          onChange={onInterval}
        />
      }
    >
      <Candles address={address} interval={interval} overlay={overlay} />
      {marked.length > 0 ? <PostList posts={marked} /> : null}
      <div className="flex flex-wrap items-center gap-x-4">
        {hasCandles && clicks ? (
          <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
            {overlay?.mark == null ? null : <span>{chartTexts.madeHere}</span>}
            {clicks.before > 0 ? (
              <span>{chartTexts.clicksBefore(abbreviate(clicks.before))}</span>
            ) : null}
            {clicks.after > 0 ? (
              <span>{chartTexts.clicksAfter(abbreviate(clicks.after))}</span>
            ) : null}
            {clicks.counts.includes(null) ? <span>{chartTexts.clicksUnknown}</span> : null}
          </p>
        ) : null}
        <ChartSource chart={data} isOld={isRefetchError} />
      </div>
    </Card>
  );
};
