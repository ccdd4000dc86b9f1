import type { Notice, NoticedProblem, NoticeList } from '@soltrade/schema/contracts/activity';
import { abbreviate, formatUsd } from '@soltrade/schema/format';
import { linkStatisticsPath } from '@soltrade/schema/paths';
import { tokenChangeEnglish, tokenChangeText } from '@soltrade/schema/tokenChangeText';
import {
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
  Webhook,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/Loading.tsx';
import { partnerHash, SHARE_HASH, webhookHash } from '../../lib/rowHashes.ts';
import { eventText } from '../../lib/timeTexts.ts';
import { noticesTexts as texts } from './noticesTexts.ts';

const noticeText = ({
  type,
  link,
  reached,
  call,
  money,
  endpoint,
  spike,
  digest,
  change,
}: Notice): { text: string; detail: string | null } => {
  if (money) {
    const { source, amount, entries, unpriced } = money;
    const detail = unpriced > 0 ? texts.unpriced(unpriced) : texts.entries(entries);
    return { text: texts.money[source](formatUsd(amount)), detail };
  }
  if (spike) {
    const { persons, usual, datacenterPercent } = spike;
    const detail = datacenterPercent === null ? null : texts.fromDatacenters(datacenterPercent);
    return {
      text: texts.spike(persons.toLocaleString('en-US'), usual.toLocaleString('en-US')),
      detail,
    };
  }
  if (digest) {
    const { persons, repeats, robots, best, earned } = digest;
    const details = [
      link && best !== null ? texts.bestLink(link.title, abbreviate(best)) : null,
      earned === null ? null : texts.earned(formatUsd(earned)),
    ];
    return {
      text: texts.week(abbreviate(persons), abbreviate(repeats), abbreviate(robots)),
      detail: details.filter(Boolean).join(' · ') || null,
    };
  }
  if (endpoint) return { text: texts.endpoint(endpoint.host, endpoint.reason), detail: null };
  if (type === 'telegram.linked' || type === 'telegram.unlinked') return texts.account[type];
  const title = link?.title ?? '';
  if (change) {
    const sentence = tokenChangeText(change, tokenChangeEnglish);
    return { text: `${title}: ${sentence}`, detail: texts.changeAction[change.action] };
  }
  if (reached !== null) return { text: texts.reached(title, reached), detail: null };
  if (call === null) return { text: texts.firstClick(title), detail: null };
  if (call.multiple === null) return { text: texts.closedCall[call.state](title), detail: null };
  const multiple = call.multiple.toLocaleString('en-US', { maximumFractionDigits: 1 });
  return { text: texts.settled(title, multiple), detail: null };
};

type NoticeItemProps = {
  icon: ReactNode;
  text: string;
  detail: string | null;
  isNew: boolean;
  to: string;
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

const ICONS: Record<Notice['type'], ReactNode> = {
  'link.first_click': <MousePointerClick />,
  'clicks.spike': <Flame />,
  'digest.weekly': <CalendarDays />,
  'call.multiple': <TrendingUp />,
  'call.settled': <Target />,
  'token.changed': <ScanEye className="text-warning" />,
  'revenue.recorded': <DollarSign />,
  'webhook.disabled': <Webhook className="text-warning" />,
  'telegram.linked': <Send />,
  'telegram.unlinked': <Send />,
};

const problemPage = ({ kind, partnerId }: NoticedProblem): string => {
  if (kind === 'flagged' || kind === 'moved' || kind === 'blocked') return '/profile?edit=1#hosts';
  return partnerId === null
    ? '/dashboard?tab=platforms'
    : `/revenue?tab=sources${partnerHash(partnerId)}`;
};

const pageOf = ({ type, link, endpoint, reached }: Notice): string => {
  if (endpoint) return `/developers${webhookHash(endpoint.id)}`;
  if (link) return linkStatisticsPath(link.id) + (reached === null ? '' : SHARE_HASH);
  if (type === 'clicks.spike' || type === 'digest.weekly') return '/dashboard';
  return type === 'revenue.recorded' ? '/revenue' : '/profile?edit=1#telegram';
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
      {notices.map((notice) => {
        const { text, detail } = noticeText(notice);
        return (
          <NoticeItem
            key={notice.id}
            icon={ICONS[notice.type]}
            text={text}
            detail={[eventText(notice.at), detail].filter(Boolean).join(' · ')}
            isNew={notice.isNew}
            to={pageOf(notice)}
            onFollow={onFollow}
          />
        );
      })}
    </ul>
  );
};
