import type { Words } from '@soltrade/schema/activities';
import type { NoticeType } from '@soltrade/schema/activityTypes';
import type { NoticeList } from '@soltrade/schema/contracts/activity';
import type { AppTarget } from '@soltrade/schema/paths';
import { activityPath, sayActivity, wordsText } from '@soltrade/schema/sayActivity';
import {
  ArrowLeftRight,
  BellOff,
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
import { eventText } from '../../lib/timeTexts.ts';
import { problemPage } from './api.ts';
import { noticesTexts as texts } from './noticesTexts.ts';

type NoticeItemProps = {
  icon: ReactNode;
  text: string;
  detail: string | null;
  isNew: boolean;
  to: AppTarget;
  onFollow: () => void;
};

const NoticeItem = ({ icon, text, detail, isNew, to, onFollow }: NoticeItemProps) => (
  <li>
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

type NoticeItemsProps = {
  list: NoticeList;
  /** Called before navigating away. */
  onFollow: () => void;
};

export const NoticeItems = ({ list: { notices, problems }, onFollow }: NoticeItemsProps) => {
  if (notices.length + problems.length === 0) {
    return (
      <EmptyState
        icon={<BellOff />}
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
      {groupsOf(notices).map(([first, ...more]) => {
        if (!first) return null;
        const { id, at, isNew, activity, linkId, name, by } = first;
        if (more.length > 0) {
          const names = [first, ...more].flatMap((notice) => notice.name ?? []);
          return (
            <NoticeItem
              key={id}
              icon={ICONS[activity.type]}
              text={texts.firstClicks(more.length + 1)}
              detail={[eventText(at), names.join(', ')].join(' · ')}
              isNew={isNew || more.some((notice) => notice.isNew)}
              to="/links"
              onFollow={onFollow}
            />
          );
        }
        const told = { ...activity, linkId, name };
        const { sentence, details } = sayActivity(told);
        return (
          <NoticeItem
            key={id}
            icon={ICONS[activity.type]}
            text={lineOf(sentence)}
            detail={[
              eventText(at),
              ...(by ? [texts.by(by.name)] : []),
              ...details.map(lineOf),
            ].join(' · ')}
            isNew={isNew}
            to={activityPath(told)}
            onFollow={onFollow}
          />
        );
      })}
    </ul>
  );
};
