import type { Notice, NoticeList } from '@soltrade/schema/contracts/notices';
import { linkStatisticsPath } from '@soltrade/schema/paths';
import { BellOff, DollarSign, MousePointerClick, Target, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { eventTime } from '../../lib/eventTime.ts';
import { messages } from '../../lib/messages.ts';
import { NoticeItem } from './NoticeItem.tsx';
import { noticeText } from './noticeText.ts';

const texts = messages.notices;

const ICONS: Record<Notice['type'], ReactNode> = {
  'link.first_click': <MousePointerClick />,
  'call.settled': <Target />,
  'revenue.recorded': <DollarSign />,
};

type NoticeItemsProps = {
  list: NoticeList;
  /** Something else is about to be shown. */
  onFollow: () => void;
};

/** What no longer works, then what happened, the newest first. */
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
      {problems.map(({ id, kind, platform, isNew }) => (
        <NoticeItem
          key={id}
          icon={<TriangleAlert className="text-warning" />}
          text={texts.problems[kind](platform)}
          detail={null}
          isNew={isNew}
          to="/dashboard?tab=platforms"
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
            detail={[eventTime(notice.at), detail].filter(Boolean).join(' · ')}
            isNew={notice.isNew}
            to={notice.link ? linkStatisticsPath(notice.link.id) : '/revenue'}
            onFollow={onFollow}
          />
        );
      })}
    </ul>
  );
};
