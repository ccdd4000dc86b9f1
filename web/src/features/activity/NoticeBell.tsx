import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useId, useState } from 'react';
import { Flyout } from '../../components/Flyout.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { messages } from '../../lib/messages.ts';
import { noticesQuery, useSeeNotices } from './api.ts';
import { NoticeItems } from './NoticeItems.tsx';
import { NoticeKinds } from './NoticeKinds.tsx';

/** More are shown as `9+`. */
const MOST_COUNTED = 9;

export const NoticeBell = ({ userId }: { userId: string }) => {
  const query = useQuery(noticesQuery(userId));
  const { data } = query;
  const see = useSeeNotices(userId);
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const unread = data?.unread ?? 0;
  const open = (next: boolean) => {
    setOpen(next);
    if (next && data && data.unread > 0) see.mutate(data);
  };
  return (
    <Flyout
      isOpen={isOpen}
      onOpenChange={open}
      titleId={titleId}
      triggerClass="relative grid size-10 shrink-0 place-items-center rounded-control text-muted hover:bg-raised hover:text-text"
      panelClass="p-2 sm:w-88"
      trigger={
        <>
          <Bell aria-hidden className="size-5" />
          {/* The name includes the visible text, as voice control needs. */}
          <span className="sr-only">{messages.notices.title}</span>{' '}
          {unread > 0 ? (
            <>
              <span className="absolute top-0.5 right-0 min-w-4.5 rounded-full bg-accent-solid px-1 text-center font-semibold text-[0.6875rem] text-on-accent leading-4.5">
                {unread > MOST_COUNTED ? `${MOST_COUNTED}+` : unread}
              </span>{' '}
              <span className="sr-only">{messages.notices.new}</span>
            </>
          ) : null}
        </>
      }
    >
      <h2 id={titleId} className="px-3 py-2 font-semibold text-sm">
        {messages.notices.title}
      </h2>
      <Loaded
        query={query}
        failed={messages.notices.loadFailed}
        waiting={<Skeleton className="h-32 w-full" />}
      >
        {(list) => (
          <>
            <NoticeItems list={list} onFollow={() => setOpen(false)} />
            <NoticeKinds userId={userId} muted={list.muted} />
          </>
        )}
      </Loaded>
    </Flyout>
  );
};
