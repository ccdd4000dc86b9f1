import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useId, useRef, useState } from 'react';
import { Loaded } from '../../components/Loaded.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { messages } from '../../lib/messages.ts';
import { noticesQuery, useSeeNotices } from './api.ts';
import { NoticeItems } from './NoticeItems.tsx';

/** More are shown as `9+`. */
const MOST_COUNTED = 9;

/** How much happened while the promoter was away, and what it was. Opening it means having seen it. */
export const NoticeBell = ({ userId }: { userId: string }) => {
  const query = useQuery(noticesQuery(userId));
  const { data } = query;
  const see = useSeeNotices(userId);
  const [isOpen, setOpen] = useState(false);
  const isLeaving = useRef(false);
  const titleId = useId();
  const unread = data?.unread ?? 0;
  const open = (next: boolean) => {
    setOpen(next);
    if (next && data && data.unread > 0) see.mutate(data);
  };
  const follow = () => {
    isLeaving.current = true;
    setOpen(false);
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={open}>
      <Popover.Trigger className="relative grid size-10 shrink-0 place-items-center rounded-control text-muted hover:bg-raised hover:text-text">
        <Bell aria-hidden className="size-5" />
        {/* Named by what is shown of it too, as voice control needs it. */}
        <span className="sr-only">{messages.notices.title}</span>{' '}
        {unread > 0 ? (
          <>
            <span className="absolute top-0.5 right-0 min-w-4.5 rounded-full bg-accent-solid px-1 text-center font-semibold text-[0.6875rem] text-on-accent leading-4.5">
              {unread > MOST_COUNTED ? `${MOST_COUNTED}+` : unread}
            </span>{' '}
            <span className="sr-only">{messages.notices.new}</span>
          </>
        ) : null}
      </Popover.Trigger>
      <Popover.Content
        align="end"
        sideOffset={8}
        collisionPadding={16}
        aria-labelledby={titleId}
        onCloseAutoFocus={(event) => {
          // The page that was chosen takes the focus itself.
          if (isLeaving.current) event.preventDefault();
          isLeaving.current = false;
        }}
        className="z-60 max-h-[min(28rem,70dvh)] w-88 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-card border border-border bg-raised p-2 shadow-raised outline-none data-[state=open]:animate-fade"
      >
        <h2 id={titleId} className="px-3 py-2 font-semibold text-sm">
          {messages.notices.title}
        </h2>
        <Loaded
          query={query}
          failed={messages.notices.loadFailed}
          waiting={<Skeleton className="h-32 w-full" />}
        >
          {(list) => <NoticeItems list={list} onFollow={follow} />}
        </Loaded>
      </Popover.Content>
    </Popover.Root>
  );
};
