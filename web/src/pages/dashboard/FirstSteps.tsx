import type { Link } from '@soltrade/schema/contracts/links';
import type { Analytics } from '@soltrade/schema/contracts/statistics';
import type { User } from '@soltrade/schema/contracts/users';
import { PLATFORMS_PATH } from '@soltrade/schema/paths';
import { useQuery } from '@tanstack/react-query';
import { Copy, ExternalLink, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, ButtonLink, buttonClass, IconButton } from '../../components/Button.tsx';
import { ManualCopy, useCopy } from '../../components/Copy.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { recentLinksQuery } from '../../features/links/api.ts';
import { platformsQuery } from '../../features/platforms/api.ts';
import { analyticsQuery, statisticsQuery } from '../../features/statistics/api.ts';
import { firstCopyKey, recall, remember } from '../../lib/remembered.ts';

const firstStepsTexts = {
  title: 'First Steps',
  progress: (done: number, all: number) => `First steps · ${done} of ${all} done`,
  dismiss: 'Dismiss the first steps',
  platform: 'Connect a platform',
  platformText: 'Add the code or wallet that a platform pays you through.',
  platformButton: 'Connect a Platform',
  link: 'Make a link',
  linkText: 'Paste the address of a token you believe in.',
  linkButton: 'Make a Link',
  post: 'Post your link',
  postText: 'Copy your link and post it.',
  copy: 'Copy Link',
  test: 'Click it yourself',
  testText:
    'Open your page and click any platform. Your own visits are listed apart and not counted.',
  testButton: 'Open Your Page',
  arrived: 'Your link works',
  arrivedPerson: 'A click arrived and counts as one person’s.',
  arrivedOwn: 'Your click arrived. It is listed as your own and not counted.',
  arrivedRobot: 'A click arrived and was recognized as a robot’s.',
  finish: 'Done',
} as const;

/** Views and clicks since the page was opened. */
const arrivalText = (before: Analytics, now: Analytics): string | null => {
  if (now.persons + now.repeats > before.persons + before.repeats)
    return firstStepsTexts.arrivedPerson;
  if (now.own.clicks > before.own.clicks) return firstStepsTexts.arrivedOwn;
  return now.robots > before.robots ? firstStepsTexts.arrivedRobot : null;
};

type Step = { title: string; text: string; isDone: boolean; control: ReactNode };

type Known = {
  isConnected: boolean;
  link: Link | undefined;
  isPosted: boolean;
  arrival: string | null;
  onCopy: () => void;
};

const stepsOf = ({ isConnected, link, isPosted, arrival, onCopy }: Known): Step[] => [
  {
    title: firstStepsTexts.platform,
    text: firstStepsTexts.platformText,
    isDone: isConnected,
    control: (
      <ButtonLink to={PLATFORMS_PATH} size="small">
        {firstStepsTexts.platformButton}
      </ButtonLink>
    ),
  },
  {
    title: firstStepsTexts.link,
    text: firstStepsTexts.linkText,
    isDone: link !== undefined,
    control: (
      <ButtonLink to="/generate" size="small">
        {firstStepsTexts.linkButton}
      </ButtonLink>
    ),
  },
  {
    title: firstStepsTexts.post,
    text: firstStepsTexts.postText,
    isDone: isPosted,
    control: (
      <Button size="small" icon={<Copy aria-hidden className="size-4" />} onClick={onCopy}>
        {firstStepsTexts.copy}
      </Button>
    ),
  },
  {
    title: arrival === null ? firstStepsTexts.test : firstStepsTexts.arrived,
    text: arrival ?? firstStepsTexts.testText,
    // The last step, replaced by the arrival.
    isDone: false,
    control: (
      <a
        href={link?.shortUrl}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({
          variant: arrival === null ? 'primary' : 'secondary',
          size: 'small',
        })}
      >
        <ExternalLink aria-hidden className="size-4" />
        {firstStepsTexts.testButton}
      </a>
    ),
  },
];

type FirstStepsProps = {
  user: User;
  /** Figures when the page was opened. */
  before: Analytics;
  onDismiss: () => void;
};

/** The next step between signing in and the first click, by the server's state. */
export const FirstSteps = ({ user, before, onDismiss }: FirstStepsProps) => {
  const { data: now = before } = useQuery(analyticsQuery(user.id));
  const platforms = useQuery(platformsQuery(user.id));
  const links = useQuery(recentLinksQuery(user.id));
  const link = links.data?.find(({ isActive, isBlocked }) => isActive && !isBlocked);
  const statistics = useQuery({
    ...statisticsQuery({ userId: user.id }, { range: '30d' }),
    enabled: link !== undefined,
  });
  // Remembered, so no one is asked to post twice.
  const [isCopied, setCopied] = useState(() => recall(firstCopyKey(user.id)) !== null);
  const { copy, isRefused } = useCopy(link?.shortUrl ?? '');
  // One person may be the promoter, and robots visit links that weren't posted.
  const wasSeen = Math.max(statistics.data?.views.persons ?? 0, now.persons) > 1;
  const copyForPost = async () => {
    if (!(await copy())) return;
    remember(firstCopyKey(user.id), link?.id ?? '');
    setCopied(true);
  };
  const arrival = arrivalText(before, now);
  if (platforms.isPending || links.isPending) return <Skeleton className="h-20 w-full" />;

  const steps = stepsOf({
    isConnected: platforms.data?.some(({ isActive }) => isActive) ?? false,
    link,
    isPosted: isCopied || wasSeen,
    arrival,
    onCopy: () => void copyForPost(),
  });
  const next = steps.find(({ isDone }) => !isDone);
  if (!next) return null;
  // Signing in was the first one.
  const done = 1 + steps.filter(({ isDone }) => isDone).length + (now.totalClicks > 0 ? 1 : 0);
  return (
    <section aria-label={firstStepsTexts.title}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-surface py-3 pr-2 pl-4 shadow-card">
        {/* Always rendered, so changes in it are announced. */}
        <div role="status" className="min-w-0 flex-1 text-sm">
          <p className="text-muted text-xs">{firstStepsTexts.progress(done, steps.length + 1)}</p>
          <p className="font-semibold">{next.title}</p>
          <p className={`text-muted ${arrival === null ? 'max-sm:hidden' : ''}`}>{next.text}</p>
        </div>
        {arrival === null ? (
          <div className="max-sm:order-last max-sm:w-full">{next.control}</div>
        ) : (
          <Button size="small" onClick={onDismiss}>
            {firstStepsTexts.finish}
          </Button>
        )}
        <IconButton label={firstStepsTexts.dismiss} icon={<X aria-hidden />} onClick={onDismiss} />
      </div>
      {isRefused && link ? <ManualCopy url={link.shortUrl} /> : null}
    </section>
  );
};
