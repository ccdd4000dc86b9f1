import { SWITCHED_TYPES, type SwitchedType } from '@soltrade/schema/activityTypes';
import type { NoticeList } from '@soltrade/schema/contracts/activity';
import { switchName } from '@soltrade/schema/sayActivity';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useId, useState } from 'react';
import { CheckboxChip } from '../../components/CheckboxChip.tsx';
import { Flyout } from '../../components/Flyout.tsx';
import { Loaded } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { request } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';
import { useChange } from '../../lib/useChange.ts';
import { noticesQuery } from './api.ts';
import { NoticeItems } from './NoticeItems.tsx';
import { noticesTexts } from './texts.ts';

/** Marks everything as read; items shown as new stay so until the next fetch. */
const useSeeNotices = (userId: string) =>
  useChange(
    ({ asOf, problems }: NoticeList) =>
      request('POST /api/notices/:userId/seen', {
        params: { userId },
        body: { upTo: asOf, problems: problems.map(({ id }) => id) },
      }),
    {
      update: (client) =>
        client.setQueryData(
          noticesQuery(userId).queryKey,
          (known) => known && { ...known, unread: 0 },
        ),
      // Nobody asked for it: it is sent again when the bell is opened next.
      onFailure: () => true,
    },
  );

/** Optimistic; the list fetched next leaves out what is muted. */
const useMuteNotices = (userId: string) => {
  const { queryKey } = noticesQuery(userId);
  return useChange(
    (body: { type: SwitchedType; isMuted: boolean }) =>
      request('PUT /api/notices/:userId/muted', { params: { userId }, body }),
    {
      queue: endpointKey('PUT /api/notices/:userId/muted', { userId }),
      shown: ['GET /api/notices/:userId'],
      optimistic: (client, { type, isMuted }) =>
        client.setQueryData(queryKey, (known) => {
          const others = known?.muted.filter((each) => each !== type) ?? [];
          return known && { ...known, muted: isMuted ? [...others, type] : others };
        }),
      recheck: (client) => client.invalidateQueries({ queryKey }),
    },
  );
};

/** The kinds of notices that can be turned off, with a switch each. */
const NoticeKinds = ({ userId, muted }: { userId: string } & Pick<NoticeList, 'muted'>) => {
  const { run } = useMuteNotices(userId);
  return (
    <fieldset className="mt-2 flex flex-wrap gap-2 border-border border-t px-3 pt-3 pb-1">
      <legend className="sr-only">{noticesTexts.kinds}</legend>
      {SWITCHED_TYPES.map((type) => (
        <CheckboxChip
          key={type}
          isChecked={!muted.includes(type)}
          onChange={(isOn) => run({ type, isMuted: !isOn })}
        >
          {switchName(type)}
        </CheckboxChip>
      ))}
    </fieldset>
  );
};

/** More are shown as `9+`. */
const MOST_COUNTED = 9;

type NoticeBellProps = {
  userId: string;
  /** Others read the notices without marking them as seen. */
  isOwner: boolean;
};

export const NoticeBell = ({ userId, isOwner }: NoticeBellProps) => {
  const query = useQuery(noticesQuery(userId));
  const { data } = query;
  const see = useSeeNotices(userId);
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const unread = data?.unread ?? 0;
  const open = (next: boolean) => {
    setOpen(next);
    if (isOwner && next && data && data.unread > 0) see.run(data);
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
          <span className="sr-only">{noticesTexts.title}</span>{' '}
          {unread > 0 ? (
            <>
              <span className="absolute top-0.5 right-0 min-w-4.5 rounded-full bg-accent-solid px-1 text-center font-semibold text-xs text-on-accent leading-4.5">
                {unread > MOST_COUNTED ? `${MOST_COUNTED}+` : unread}
              </span>{' '}
              <span className="sr-only">{noticesTexts.new}</span>
            </>
          ) : null}
        </>
      }
    >
      <h2 id={titleId} className="px-3 py-2 font-semibold text-sm">
        {noticesTexts.title}
      </h2>
      <Loaded
        query={query}
        failed={noticesTexts.loadFailed}
        waiting={<Skeleton className="h-32 w-full" />}
      >
        {(list) => (
          <>
            <NoticeItems list={list} onFollow={() => setOpen(false)} />
            {isOwner ? <NoticeKinds userId={userId} muted={list.muted} /> : null}
          </>
        )}
      </Loaded>
    </Flyout>
  );
};
