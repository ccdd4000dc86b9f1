import type { LiveEvent } from '@soltrade/schema/contracts/statistics';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { Eye, MousePointerClick } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useChannelName } from '../../lib/channelNames.ts';
import { messages } from '../../lib/messages.ts';
import { eventText } from '../../lib/timeTexts.ts';

/** Number shown at first; see `nth-child` below. */
const FIRST = { narrow: 2, wide: 7 };

const whatHappened = ({ kind, platform }: LiveEvent): string =>
  kind === 'view' || platform === null
    ? messages.live.viewed
    : messages.live.clicked(findPlatform(platform)?.label ?? platform);

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
        className={`shrink-0 [&>svg]:size-4 ${event.kind === 'click' ? 'text-accent-text' : 'text-teal'}`}
      >
        {event.kind === 'click' ? <MousePointerClick /> : <Eye />}
      </span>
      <p className="min-w-0 flex-1">
        <span className="font-medium">{whatHappened(event)}</span>
        <span className="block truncate text-muted text-xs">
          {name}
          {name && (channel || by !== 'person') ? ' · ' : null}
          {channel ? <bdi title={`?c=${channel}`}>{channelName(channel)}</bdi> : null}
          {by === 'person' ? null : `${channel ? ' · ' : ''}${messages.live.classes[by]}`}
        </span>
      </p>
      <time dateTime={event.at} className="shrink-0 text-muted text-xs tabular-nums">
        {eventText(event.at)}
      </time>
    </li>
  );
};

export type NameOf = (linkId: string, isLinked: boolean) => ReactNode;

type LiveEventsProps = {
  events: readonly LiveEvent[];
  nameOf: NameOf | undefined;
  showsAll: boolean;
  /** Props that move focus to a row. */
  refAt: (index: number) => { ref?: Ref<HTMLLIElement> };
};

export const LiveEvents = ({ events, nameOf, showsAll, refAt }: LiveEventsProps) => {
  const keys = keysOf(events);
  const channelName = useChannelName();
  return (
    <ol
      aria-label={messages.live.list}
      className={`divide-y divide-border ${showsAll ? '' : 'max-lg:[&>li:nth-child(n+3)]:hidden lg:[&>li:nth-child(n+8)]:hidden'}`}
    >
      {events.map((event, index) => (
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
