import type { Notice, NoticedProblem, NoticeList } from '@soltrade/schema/contracts/notices';
import { linkStatisticsPath } from '@soltrade/schema/paths';
import {
  BellOff,
  DollarSign,
  MousePointerClick,
  Send,
  Target,
  TrendingUp,
  TriangleAlert,
  Webhook,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { messages } from '../../lib/messages.ts';
import { partnerHash, SHARE_HASH, webhookHash } from '../../lib/rowHashes.ts';
import { eventText } from '../../lib/timeTexts.ts';
import { NoticeItem } from './NoticeItem.tsx';
import { noticeText } from './noticeText.ts';

const texts = messages.notices;

const ICONS: Record<Notice['type'], ReactNode> = {
  'link.first_click': <MousePointerClick />,
  'call.multiple': <TrendingUp />,
  'call.settled': <Target />,
  'revenue.recorded': <DollarSign />,
  'webhook.disabled': <Webhook className="text-warning" />,
  'telegram.linked': <Send />,
  'telegram.unlinked': <Send />,
};

const problemPage = ({ kind, partnerId }: NoticedProblem): string => {
  if (kind === 'flagged' || kind === 'moved' || kind === 'blocked') return '/profile?edit=1#hosts';
  return partnerId === null ? '/dashboard?tab=platforms' : `/revenue?tab=sources${partnerHash(partnerId)}`;
};

const pageOf = ({ type, link, endpoint, reached }: Notice): string => {
  if (endpoint) return `/developers${webhookHash(endpoint.id)}`;
  if (link) return linkStatisticsPath(link.id) + (reached === null ? '' : SHARE_HASH);
  return type === 'revenue.recorded' ? '/revenue' : '/profile?edit=1#telegram';
};

type NoticeItemsProps = {
  list: NoticeList;
  /** Called before navigating away. */
  onFollow: () => void;
};

/** Current problems, then events, newest first. */
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
