import type { Link } from '@soltrade/schema/contracts/links';
import type { StatisticsQuery } from '@soltrade/schema/contracts/statistics';
import { countOf } from '@soltrade/schema/counts';
import { DAY } from '@soltrade/schema/durations';
import { STATISTICS } from '@soltrade/schema/limits/clicks';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ClicksAndPriceCard } from '../../features/chart/ClicksAndPriceCard.tsx';
import type { ClickHours, ClickInterval } from '../../features/chart/clicksOfCandles.ts';
import { channelsQuery, isPost } from '../../features/links/channels.ts';
import { LinkRevenueCard } from '../../features/revenue/LinkRevenueCard.tsx';
import { AudienceCard } from '../../features/statistics/AudienceCard.tsx';
import { statisticsQuery } from '../../features/statistics/api.ts';

/**
 * Spans that cover a hundred candles: hourly statistics in queries of as many days as have hours,
 * or a single daily query for daily candles. Candles are in UTC.
 */
const SPANS: Record<ClickInterval, { days: number; count: number }> = {
  '1h': { days: STATISTICS.daysAsHours, count: 1 },
  '4h': { days: STATISTICS.daysAsHours, count: 3 },
  '1d': { days: 101, count: 1 },
};

const dayBefore = (today: number, days: number): string =>
  new Date(today - days * DAY).toISOString().slice(0, 10);

const questionsOf = (interval: ClickInterval, today: number): StatisticsQuery[] => {
  const { days, count } = SPANS[interval];
  return Array.from({ length: count }, (_, index) => ({
    range: 'custom' as const,
    from: dayBefore(today, (count - index) * days - 1),
    to: dayBefore(today, (count - index - 1) * days),
    zone: 'UTC',
  }));
};

const LinkPrice = ({ userId, link }: { userId: string; link: Link }) => {
  const [interval, setInterval] = useState<ClickInterval>('1h');
  const today = Math.floor(Date.now() / DAY) * DAY;
  const questions = useMemo(() => questionsOf(interval, today), [interval, today]);
  const answers = useQueries({
    queries: questions.map((question) => statisticsQuery({ userId, linkId: link.id }, question)),
    combine: (results) => results.map(({ data }) => data),
  });
  const hours = useMemo(
    (): ClickHours | null =>
      answers.includes(undefined)
        ? null
        : answers.flatMap((answer) =>
            (answer?.buckets ?? []).map(({ at, clicks }) => ({
              at: Date.parse(at),
              count: countOf(clicks),
            })),
          ),
    [answers],
  );
  const { data: channels } = useQuery(channelsQuery(userId));
  const posts = useMemo(() => {
    const came = answers.flatMap((answer) => answer?.channels.map(({ channel }) => channel) ?? []);
    return (
      (channels ?? [])
        // Those that people came from to this link; others are of another one, or too new.
        .filter(({ channel }) => isPost(channel) && came.includes(channel))
        .map(({ name, createdAt }) => ({ name, at: Date.parse(createdAt) }))
    );
  }, [channels, answers]);
  return (
    <ClicksAndPriceCard
      address={link.token.contractAddress}
      interval={interval}
      onInterval={setInterval}
      hours={hours}
      madeAt={Date.parse(link.createdAt)}
      posts={posts}
    />
  );
};

/** Below a link’s figures: its clicks under the price, what they earned, and whose they are. */
export const LinkDetails = ({ userId, link }: { userId: string; link: Link }) => (
  <>
    <LinkPrice userId={userId} link={link} />
    {link.hasRevenue ? <LinkRevenueCard linkId={link.id} /> : null}
    <AudienceCard scope={{ userId, linkId: link.id }} />
  </>
);
