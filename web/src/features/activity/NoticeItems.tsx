import type { Words } from '@soltrade/schema/activities';
import type { NoticeType } from '@soltrade/schema/activityTypes';
import type { NoticeList } from '@soltrade/schema/contracts/activity';
import type { AppTarget } from '@soltrade/schema/paths';
import { activityPath, sayActivity, wordsText } from '@soltrade/schema/sayActivity';
import {
  ArrowLeftRight,
  CalendarDays,
  DollarSign,
  Flame,
  MousePointerClick,
  ScanEye,
  Send,
  Target,
  TrendingUp,
  TriangleAlert,
  UserMinus,
  UserPlus,
  Webhook,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/Loading.tsx';
import { Link } from '../../lib/routing.ts';
import { clockText, dayName } from '../../lib/timeTexts.ts';
import { problemPage } from './api.ts';
import { noticesTexts as texts } from './texts.ts';

type NoticeItemProps = {
  icon: ReactNode;
  text: string;
  detail: string | null;
  isNew: boolean;
  /** The name of its day, if it is the first one of it. */
  day?: string | null;
  to: AppTarget;
  onFollow: () => void;
};

const NoticeItem = ({ icon, text, detail, isNew, day = null, to, onFollow }: NoticeItemProps) => (
  <li>
    {day === null ? null : <p className="px-3 pt-2 pb-1 font-medium text-muted text-xs">{day}</p>}
    <Link
      to={to}
      onClick={onFollow}
      className="flex min-h-11 items-start gap-3 rounded-control px-3 py-2 text-sm hover:bg-border"
    >
      <span aria-hidden="true" className="mt-0.5 text-muted [&>svg]:size-4">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className={`block ${isNew ? 'font-semibold' : ''}`}>{text}</span>
        {detail ? <span className="block text-muted text-xs">{detail}</span> : null}
      </span>
      {isNew ? (
        <span className="mt-1.5 size-2 shrink-0 rounded-full bg-accent-text">
          <span className="sr-only">{texts.new}</span>
        </span>
      ) : null}
    </Link>
  </li>
);

const ICONS: Record<NoticeType, ReactNode> = {
  'link.first_click': <MousePointerClick />,
  'clicks.spike': <Flame />,
  'digest.weekly': <CalendarDays />,
  'call.multiple': <TrendingUp />,
  'call.settled': <Target />,
  'token.changed': <ScanEye className="text-warning" />,
  'revenue.recorded': <DollarSign />,
  'revenue.changed': <DollarSign />,
  'webhook.disabled': <Webhook className="text-warning" />,
  'telegram.linked': <Send />,
  'telegram.unlinked': <Send />,
  'member.joined': <UserPlus />,
  'member.left': <UserMinus />,
  'platform.changed': <ArrowLeftRight className="text-warning" />,
};

const lineOf = (words: Words): string => wordsText(words, (name) => name);

type Notices = NoticeList['notices'];

/** First clicks that follow each other are one notice, as they come by dozens after a post. */
const groupsOf = (notices: Notices): Notices[] =>
  notices.reduce<Notices[]>((groups, notice) => {
    const last = groups.at(-1);
    const isFirstClick = ({ activity }: Notices[number]) => activity.type === 'link.first_click';
    if (last?.every(isFirstClick) && isFirstClick(notice)) last.push(notice);
    else groups.push([notice]);
    return groups;
  }, []);

/** By the reader's days, newest first. */
const daysOf = (notices: Notices): { day: string; notices: Notices }[] =>
  notices.reduce<{ day: string; notices: Notices }[]>((days, notice) => {
    const day = dayName(notice.at);
    const last = days.at(-1);
    if (last?.day === day) last.notices.push(notice);
    else days.push({ day, notices: [notice] });
    return days;
  }, []);

type GroupItemProps = {
  group: Notices;
  /** Above the first one of a day. */
  day: string | null;
  onFollow: () => void;
};

const GroupItem = ({ group: [first, ...more], day, onFollow }: GroupItemProps) => {
  if (!first) return null;
  const { at, isNew, activity, linkId, name, by } = first;
  const shared = { icon: ICONS[activity.type], day, onFollow };
  if (more.length > 0) {
    const names = [first, ...more].flatMap((notice) => notice.name ?? []);
    return (
      <NoticeItem
        {...shared}
        text={texts.firstClicks(more.length + 1)}
        detail={[clockText(at), names.join(', ')].join(' · ')}
        isNew={isNew || more.some((notice) => notice.isNew)}
        to="/links"
      />
    );
  }
  const told = { ...activity, linkId, name };
  const { sentence, details } = sayActivity(told);
  return (
    <NoticeItem
      {...shared}
      text={lineOf(sentence)}
      detail={[clockText(at), ...(by ? [texts.by(by.name)] : []), ...details.map(lineOf)].join(
        ' · ',
      )}
      isNew={isNew}
      to={activityPath(told)}
    />
  );
};

type NoticeItemsProps = {
  list: NoticeList;
  /** Called before navigating away. */
  onFollow: () => void;
};

export const NoticeItems = ({ list: { notices, problems }, onFollow }: NoticeItemsProps) => {
  if (notices.length + problems.length === 0) {
    return (
      <EmptyState
        title={texts.empty}
        text={texts.emptyText}
        control={
          <ButtonLink to="/generate" size="small" onClick={onFollow}>
            {texts.emptyButton}
          </ButtonLink>
        }
      />
    );
  }
  const days = daysOf(notices);
  return (
    <ul aria-label={texts.list} className="flex flex-col">
      {problems.map((problem) => (
        <NoticeItem
          key={problem.id}
          icon={<TriangleAlert className="text-warning" />}
          text={texts.problems[problem.kind](problem.name)}
          detail={null}
          isNew={problem.isNew}
          to={problemPage(problem)}
          onFollow={onFollow}
        />
      ))}
      {days.flatMap(({ day, notices: ofDay }) =>
        groupsOf(ofDay).map((group, index) => (
          <GroupItem
            key={group[0]?.id}
            group={group}
            day={index === 0 ? day : null}
            onFollow={onFollow}
          />
        )),
      )}
    </ul>
  );
};
