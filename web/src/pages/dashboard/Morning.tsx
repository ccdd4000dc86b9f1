import type { NoticeList } from '@soltrade/schema/contracts/activity';
import type { Statistics } from '@soltrade/schema/contracts/statistics';
import { DAY } from '@soltrade/schema/durations';
import { abbreviate, formatMultiple } from '@soltrade/schema/format';
import { linkStatisticsPath, PLATFORMS_PATH, SHARE_HASH } from '@soltrade/schema/paths';
import { findPlatform, PLATFORMS } from '@soltrade/schema/platforms/index';
import { activityPath, sayActivity, wordsText } from '@soltrade/schema/sayActivity';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { CircleDollarSign, Megaphone, TrendingUp, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { FirstText } from '../../components/FirstText.tsx';
import { noticesQuery, problemPage } from '../../features/activity/api.ts';
import { noticesTexts } from '../../features/activity/texts.ts';
import { recentLinksQuery } from '../../features/links/api.ts';
import { isPost } from '../../features/links/channels.ts';
import { linkTitle } from '../../features/links/linkTitle.ts';
import { facetsQuery } from '../../features/links/workspace/api.ts';
import { missedOn } from '../../features/revenue/missedRevenue.ts';
import { statisticsQuery } from '../../features/statistics/api.ts';
import { MORNING_RANGES, morningClicks, morningUsd } from '../../features/statistics/morning.ts';
import { questionOf, readView } from '../../features/statistics/statisticsView.ts';
import { useChannelName } from '../../lib/channelNames.ts';
import { useMayChange } from '../../lib/mayChange.ts';
import { expectedSentences, rememberSentences } from '../../lib/remembered.ts';
import { revenueQuery } from '../../lib/revenueQuery.ts';
import { Link, type Target } from '../../lib/routing.ts';

const counted = (count: number, one: string, more: string) =>
  `${abbreviate(count)} ${count === 1 ? one : more}`;

const texts = {
  sentences: 'What to look at',
  post: (words: string, people: number) =>
    `Best post in 7 days: “${words}”, ${counted(people, 'person', 'people')}`,
  channel: (name: string, people: number) =>
    `Most came from ${name} in 7 days: ${counted(people, 'person', 'people')}`,
  codeStopped: (platform: string, links: number) =>
    `${platform}’s code no longer works on ${counted(links, 'link', 'links')}`,
  missed: (platform: string, clicks: number) =>
    `${platform}: ${counted(clicks, 'click', 'clicks')} in 30 days went without your code`,
  isAt: (token: string, multiple: string) => `${token} is at ${multiple} your call. Post it again`,
} as const;

/** Views and clicks of the last seven days, which the chart below asks for too. */
const week = questionOf(readView(new URLSearchParams({ range: MORNING_RANGES.statistics })));

const weekQuery = (userId: string) => statisticsQuery({ userId }, week);

const monthQuery = (userId: string) => revenueQuery(userId, MORNING_RANGES.revenue);

/** Before the page is rendered, so that it has what the first script asked for. */
export const askForMorning = ({
  client,
  userId,
}: {
  client: QueryClient;
  userId: string;
}): void => {
  void client.prefetchQuery(weekQuery(userId));
  void client.prefetchQuery(monthQuery(userId));
};

const useMonth = (userId: string) =>
  useQuery({
    ...monthQuery(userId),
    refetchInterval: false,
    meta: { followsActivity: true },
  });

type AnswerProps = {
  clicks: ReturnType<typeof morningClicks> | null;
  /** Null where there are none to tell. */
  dollars: { usd: ReactNode; tone: string } | null;
};

const USD = 'font-semibold text-lg tabular-nums';

/** Yesterday in one line; null while loading, when the page's first script may know it. */
const Answer = ({ clicks, dollars }: AnswerProps) => (
  // Reserves the final height, and shows the rest together with the number, so that nothing moves.
  <div className="flex min-h-19 flex-col gap-x-4 has-[[data-first=yesterday]:empty]:*:last:hidden sm:min-h-12 sm:flex-row sm:items-baseline">
    <p className="flex items-baseline gap-x-2.5 text-lg">
      <span className="font-semibold text-2xl tabular-nums">
        {clicks?.count ?? <FirstText name="yesterday" className="empty:h-12 empty:w-20" />}
      </span>{' '}
      <span>{clicks?.label ?? <FirstText name="yesterdayLabel" className="empty:hidden" />}</span>
    </p>{' '}
    <p className="flex min-h-7 items-baseline gap-x-4">
      {typeof dollars?.usd === 'string' ? (
        // Which platform paid, and whether it did, is one press away.
        <Link to="/revenue" className={`${USD} underline-offset-4 hover:underline ${dollars.tone}`}>
          {dollars.usd}
        </Link>
      ) : (
        <span className={`${USD} empty:hidden`}>{dollars?.usd}</span>
      )}{' '}
      <span className="text-muted text-sm tabular-nums">
        {clicks?.change ?? <FirstText name="yesterdayChange" className="empty:hidden" />}
      </span>
    </p>
  </div>
);

type Sentence = { to: Target; text: string; icon: ReactNode };

const isNamed = ({ channel }: Statistics['channels'][number]): boolean =>
  channel !== '' && channel !== 'other';

/** The channel that most people clicked from. */
const bestChannel = ({ channels }: Statistics) =>
  channels
    .filter((each) => isNamed(each) && each.clicks.persons > 0)
    .toSorted((one, other) => other.clicks.persons - one.clicks.persons)[0];

const usePost = (statistics: Statistics | undefined): Sentence | null => {
  const nameOf = useChannelName();
  const best = statistics && bestChannel(statistics);
  if (!best) return null;
  const { channel, clicks } = best;
  const text = isPost(channel) ? texts.post : texts.channel;
  return {
    to: `?${new URLSearchParams({ channel })}`,
    text: text(nameOf(channel), clicks.persons),
    icon: <Megaphone aria-hidden />,
  };
};

type Problem = NoticeList['problems'][number];

/** What costs money comes first. */
const WORST: readonly Problem['kind'][] = [
  'refused',
  'gone',
  'flagged',
  'blocked',
  'moved',
  'postbacks',
  'conflicts',
  'closed',
];

const useProblem = (userId: string, problems: readonly Problem[] = []) => {
  const worst = WORST.flatMap((kind) => problems.find((each) => each.kind === kind) ?? [])[0];
  const facets = useQuery({ ...facetsQuery(userId), enabled: worst?.kind === 'refused' });
  if (!worst) return { problem: null, isPending: false };
  const { kind, name } = worst;
  const platform = PLATFORMS.find(({ label }) => label === name)?.id;
  const links = facets.data?.platforms.find((each) => each.platform === platform)?.links ?? 0;
  const problem: Sentence = {
    to: problemPage(worst),
    text:
      kind === 'refused' && links > 0
        ? texts.codeStopped(name, links)
        : noticesTexts.problems[kind](name),
    icon: <TriangleAlert aria-hidden className="text-warning!" />,
  };
  return { problem, isPending: kind === 'refused' && facets.isPending };
};

const useMissed = (revenue: ReturnType<typeof useMonth>['data']): Sentence | null => {
  const most = revenue && missedOn(revenue)[0];
  if (!most) return null;
  const name = findPlatform(most.platform)?.label ?? most.platform;
  return {
    to: PLATFORMS_PATH,
    text: texts.missed(name, most.clicks),
    icon: <CircleDollarSign aria-hidden />,
  };
};

/** How long a new high is news, in milliseconds. */
const NEWS_AGE = 2 * DAY;
/** Of a call's price: less is no reason to post. */
const LEAST_GAIN = 1.2;

/** What to post: a call that reached a multiple, else the open one that gained most. */
const useNext = (userId: string, notices: NoticeList['notices'] = []) => {
  const mayPost = useMayChange();
  const { data, isPending } = useQuery({ ...recentLinksQuery(userId), enabled: mayPost });
  if (!mayPost) return { next: null, isPending: false };
  const icon = <TrendingUp aria-hidden />;
  const news = notices.find(
    ({ at, activity }) =>
      activity.type === 'call.multiple' && Date.now() - Date.parse(at) < NEWS_AGE,
  );
  if (news) {
    const { activity, linkId, name } = news;
    const told = { ...activity, linkId, name };
    const text = wordsText(sayActivity(told).sentence, (named) => named);
    return { next: { to: activityPath(told), text, icon }, isPending: false };
  }
  const [gained] = (data ?? [])
    .filter(({ isActive, call }) => isActive && (call.multiple ?? 0) >= LEAST_GAIN)
    .toSorted((one, other) => (other.call.multiple ?? 0) - (one.call.multiple ?? 0));
  const next: Sentence | null = gained
    ? {
        to: `${linkStatisticsPath(gained.id)}${SHARE_HASH}`,
        text: texts.isAt(linkTitle(gained), formatMultiple(gained.call.multiple)),
        icon,
      }
    : null;
  return { next, isPending };
};

/**
 * Keeps the room of sentences that are likely to come, so nothing below moves. On phones, each is a
 * row.
 */
const ROOM = ['', 'min-h-11', 'min-h-11 max-sm:min-h-24', 'min-h-11 max-sm:min-h-37'] as const;

const DOLLARS_LOADING = {
  usd: <FirstText name="yesterdayUsd" className="empty:hidden" />,
  tone: '',
};

export const MorningSkeleton = () => (
  <>
    <Answer clicks={null} dollars={DOLLARS_LOADING} />
    <div className="min-h-11 in-data-[sentences=0]:hidden max-sm:in-data-[sentences=2]:min-h-24 max-sm:in-data-[sentences=3]:min-h-37" />
  </>
);

/** Yesterday, and below it at most three sentences with a press each. */
export const Morning = ({ userId }: { userId: string }) => {
  const statistics = useQuery(weekQuery(userId));
  const revenue = useMonth(userId);
  const notices = useQuery(noticesQuery(userId));
  const post = usePost(statistics.data);
  const { problem, ...problems } = useProblem(userId, notices.data?.problems);
  const missed = useMissed(revenue.data);
  const { next, ...nexts } = useNext(userId, notices.data?.notices);
  const [expected] = useState(() => expectedSentences(userId));
  const isPending =
    [statistics, revenue, notices].some((query) => query.isPending) ||
    problems.isPending ||
    nexts.isPending;
  const sentences = isPending
    ? []
    : [post, problem ?? missed, next].filter((each) => each !== null);
  const count = sentences.length;
  useEffect(() => {
    if (!isPending) rememberSentences(userId, count);
  }, [isPending, count, userId]);
  // Kept room stays for this visit even if less comes: the figures below are read by then.
  const room = ROOM[Math.max(expected, count)] ?? '';
  return (
    <>
      <Answer
        clicks={statistics.isPending ? null : morningClicks(statistics.data)}
        dollars={revenue.isPending ? DOLLARS_LOADING : morningUsd(revenue.data)}
      />
      {count > 0 ? (
        <ul
          aria-label={texts.sentences}
          className={`flex gap-2 max-sm:flex-col sm:fading-scroll ${room}`}
        >
          {sentences.map(({ to, text, icon }) => (
            <li key={text} className="sm:shrink-0">
              <Link
                to={to}
                className="flex min-h-11 items-center gap-2 rounded-control bg-surface px-4 font-medium text-sm hover:bg-hover sm:whitespace-nowrap [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-accent-text"
              >
                {icon}
                {text}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <div className={room} />
      )}
    </>
  );
};
