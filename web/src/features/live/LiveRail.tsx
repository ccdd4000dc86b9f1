import type { LiveEvent } from '@soltrade/schema/contracts/statistics';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { useQuery } from '@tanstack/react-query';
import { Eye, MousePointerClick } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { EmptyState, Skeleton } from '../../components/Loading.tsx';
import { useFirstNewRow } from '../../components/reveal.ts';
import { ScrollRegion } from '../../components/ScrollRegion.tsx';
import { useChannelName } from '../../lib/channelNames.ts';
import * as messages from '../../lib/messages/general.ts';
import { eventText } from '../../lib/timeTexts.ts';
import { type LiveScope, liveQuery } from './api.ts';
import { LiveState, liveTexts } from './LiveState.tsx';

/** Shown at first; a narrow window hides the rest of the wide one's (see `nth-child` below). */
const FIRST = { narrow: 2, wide: 7 };

const whatHappened = ({ kind, platform }: LiveEvent): string =>
  kind === 'view' || platform === null
    ? liveTexts.viewed
    : liveTexts.clicked(findPlatform(platform)?.label ?? platform);

/** Events have no id, and two may be equal in all fields. */
const keysOf = (events: readonly LiveEvent[]): string[] => {
  const seen = new Map<string, number>();
  // Counted from the oldest, so newer events don't change keys.
  return events
    .toReversed()
    .map((event) => {
      const key = Object.values(event).join(' ');
      const count = seen.get(key) ?? 0;
      seen.set(key, count + 1);
      return `${key} ${count}`;
    })
    .toReversed();
};

type EventRowProps = {
  event: LiveEvent;
  name: ReactNode;
  channelName: (channel: string) => string;
  ref?: Ref<HTMLLIElement>;
};

const EventRow = ({ event, name, channelName, ref }: EventRowProps) => {
  const { channel, class: by } = event;
  return (
    <li
      ref={ref}
      tabIndex={-1}
      className="flex min-h-11 animate-fade items-center gap-3 py-1.5 text-sm outline-offset-[-2px]"
    >
      <span
        aria-hidden="true"
        className={`shrink-0 [&>svg]:size-4 ${event.kind === 'click' ? 'text-clicks' : 'text-views'}`}
      >
        {event.kind === 'click' ? <MousePointerClick /> : <Eye />}
      </span>
      <p className="min-w-0 flex-1">
        <span className="font-medium">{whatHappened(event)}</span>
        <span className="block truncate text-muted text-xs">
          {name}
          {name && (channel || by !== 'person') ? <span> · </span> : null}
          {channel ? <bdi title={`?c=${channel}`}>{channelName(channel)}</bdi> : null}
          {by === 'person' ? null : (
            <span>{`${channel ? ' · ' : ''}${liveTexts.classes[by]}`}</span>
          )}
        </span>
      </p>
      <time dateTime={event.at} className="shrink-0 text-muted text-xs tabular-nums">
        {eventText(event.at)}
      </time>
    </li>
  );
};

type NameOf = (linkId: string, isLinked: boolean) => ReactNode;

type LiveEventsProps = {
  events: readonly LiveEvent[];
  nameOf: NameOf | undefined;
  showsAll: boolean;
  /** Props that move focus to a row. */
  refAt: (index: number) => { ref?: Ref<HTMLLIElement> };
};

const LiveEvents = ({ events, nameOf, showsAll, refAt }: LiveEventsProps) => {
  const keys = keysOf(events);
  const channelName = useChannelName();
  return (
    <ol
      aria-label={liveTexts.list}
      className={`divide-y divide-border ${showsAll ? '' : 'max-lg:[&>li:nth-child(n+3)]:hidden'}`}
    >
      {events.slice(0, showsAll ? undefined : FIRST.wide).map((event, index) => (
        <EventRow
          key={keys[index]}
          event={event}
          name={nameOf?.(event.linkId, showsAll || events.length <= FIRST.wide) ?? null}
          channelName={channelName}
          {...refAt(index)}
        />
      ))}
    </ol>
  );
};

LiveEvents.first = FIRST;

type LiveRailProps = {
  scope: LiveScope;
  /** A link's name, if there are several. Opens the link once all events are shown. */
  nameOf?: NameOf;
};

const loading = (
  <div role="status">
    <span className="sr-only">{messages.loading}</span>
    <Skeleton className="h-60 w-full" />
  </div>
);

/**
 * The newest views and clicks, live; the first ones until expanded. Scrolls at its neighbor's
 * height.
 */
export const LiveRail = ({ scope, nameOf }: LiveRailProps) => {
  const { data, error, refetch } = useQuery(liveQuery(scope));
  const [showsAll, setShowsAll] = useState(false);
  const { refAt, leadTo } = useFirstNewRow<HTMLLIElement>();
  const showAll = () => {
    setShowsAll(true);
    leadTo(LiveEvents.first[window.matchMedia('(min-width: 64rem)').matches ? 'wide' : 'narrow']);
  };
  // They are recorded as they arrive; a retry may arrive late.
  const events = (data?.events ?? []).toSorted((one, other) => other.at.localeCompare(one.at));
  const content = () => {
    if (error && !data) {
      return (
        <LoadFailed title={liveTexts.loadFailed} error={error} onRetry={() => void refetch()} />
      );
    }
    if (!data) return loading;
    if (events.length === 0) {
      return <EmptyState title={liveTexts.empty} text={liveTexts.emptyText} />;
    }
    return (
      <>
        <LiveEvents events={events} nameOf={nameOf} showsAll={showsAll} refAt={refAt} />
        {showsAll || events.length <= LiveEvents.first.narrow ? null : (
          <Button
            variant="ghost"
            size="small"
            className={`mt-2 -ml-3 ${events.length <= LiveEvents.first.wide ? 'lg:hidden' : ''}`}
            onClick={showAll}
          >
            {liveTexts.showAll(String(events.length))}
          </Button>
        )}
      </>
    );
  };
  return (
    <div className="min-w-0 lg:relative lg:min-h-80 lg:self-stretch">
      <Card title={liveTexts.title} control={<LiveState />} className="lg:absolute lg:inset-0">
        <ScrollRegion
          label={liveTexts.list}
          className="lg:absolute lg:inset-x-6 lg:top-16 lg:bottom-3 lg:overflow-y-auto"
        >
          {content()}
        </ScrollRegion>
      </Card>
    </div>
  );
};
