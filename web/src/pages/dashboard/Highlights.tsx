import type { Statistics } from '@soltrade/schema/contracts/statistics';
import { abbreviate, formatMultiple } from '@soltrade/schema/format';
import { linkStatisticsPath, PLATFORMS_PATH } from '@soltrade/schema/paths';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { useQuery } from '@tanstack/react-query';
import { CircleDollarSign, Megaphone, TrendingUp } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { missedOn } from '../../features/revenue/missedRevenue.ts';
import { statisticsQuery } from '../../features/statistics/api.ts';
import { questionOf, readView } from '../../features/statistics/statisticsView.ts';
import { useChannelName } from '../../lib/channelNames.ts';
import { expectedHighlights, rememberHighlights } from '../../lib/highlightsMemory.ts';
import { endpointQuery } from '../../lib/queryClient.ts';
import { revenueQuery } from '../../lib/revenueQuery.ts';
import { Link, type Target } from '../../lib/routing.ts';

const highlightsTexts = {
  label: 'Highlights',
  post: (name: string, people: string) =>
    `Best post in 7 days: ${name}, ${people} ${people === '1' ? 'person' : 'people'}`,
  call: (title: string, multiple: string) => `Best call: ${title}, ${multiple}`,
  missed: (platform: string, clicks: number) =>
    `${platform}: ${abbreviate(clicks)} ${clicks === 1 ? 'click' : 'clicks'} in 30 days went without your code`,
} as const;

/** Views and clicks of the last seven days, which the chart below asks for too. */
const week = () => questionOf(readView(new URLSearchParams()));

const isNamed = ({ channel }: Statistics['channels'][number]): boolean =>
  channel !== '' && channel !== 'other';

/** The channel that most people clicked from. */
const bestChannel = ({ channels }: Statistics) =>
  channels
    .filter((each) => isNamed(each) && each.clicks.persons > 0)
    .toSorted((one, other) => other.clicks.persons - one.clicks.persons)[0];

const PLACES: Readonly<Record<string, string>> = {
  x: 'X',
  telegram: 'Telegram',
  discord: 'Discord',
};

type Highlight = { to: Target; text: string; icon: ReactNode };

const usePost = (userId: string) => {
  const { data, isPending } = useQuery(statisticsQuery({ userId }, week()));
  const nameOf = useChannelName();
  const best = data && bestChannel(data);
  const post: Highlight | null = best
    ? {
        to: `?${new URLSearchParams({ channel: best.channel })}`,
        text: highlightsTexts.post(
          PLACES[best.channel] ?? nameOf(best.channel),
          abbreviate(best.clicks.persons),
        ),
        icon: <Megaphone aria-hidden />,
      }
    : null;
  return { post, isPending };
};

const useCall = (userId: string) => {
  const { data, isPending } = useQuery(
    endpointQuery('GET /api/user/:userId/record', { params: { userId } }),
  );
  const call: Highlight | null = data?.best
    ? {
        to: linkStatisticsPath(data.best.linkId),
        text: highlightsTexts.call(data.best.title, formatMultiple(data.best.multiple)),
        icon: <TrendingUp aria-hidden />,
      }
    : null;
  return { call, isPending };
};

const useMissed = (userId: string) => {
  const { data, isPending } = useQuery({
    ...revenueQuery(userId, '30d'),
    refetchInterval: false,
  });
  const most = data && missedOn(data)[0];
  const missed: Highlight | null = most
    ? {
        to: PLATFORMS_PATH,
        text: highlightsTexts.missed(
          findPlatform(most.platform)?.label ?? most.platform,
          most.clicks,
        ),
        icon: <CircleDollarSign aria-hidden />,
      }
    : null;
  return { missed, isPending };
};

/** Keeps the room of a line that is likely to come, so nothing below moves; also before the viewer is known. */
export const HighlightsSkeleton = () => (
  <div className="min-h-11 in-data-[highlights=none]:hidden" />
);

/** What worked, and what was missed: a sentence and a press each. */
export const Highlights = ({ userId }: { userId: string }) => {
  const { post, ...posts } = usePost(userId);
  const { call, ...calls } = useCall(userId);
  const { missed, ...revenue } = useMissed(userId);
  const [isExpected] = useState(() => expectedHighlights(userId));
  const isPending = posts.isPending || calls.isPending || revenue.isPending;
  const shown = isPending ? [] : [post, call, missed].filter((each) => each !== null);
  const hasAny = shown.length > 0;
  useEffect(() => {
    if (!isPending) rememberHighlights(userId, hasAny);
  }, [isPending, hasAny, userId]);
  // Kept room stays for this visit even if nothing comes: the figures below are read by then.
  if (!hasAny) return isExpected ? <HighlightsSkeleton /> : null;
  return (
    <ul aria-label={highlightsTexts.label} className="fading-scroll flex min-h-11 gap-2">
      {shown.map(({ to, text, icon }) => (
        <li key={text} className="shrink-0">
          <Link
            to={to}
            className="flex min-h-11 items-center gap-2 whitespace-nowrap rounded-control bg-surface px-4 font-medium text-sm hover:bg-hover [&>svg]:size-4 [&>svg]:text-accent-text"
          >
            {icon}
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
};
