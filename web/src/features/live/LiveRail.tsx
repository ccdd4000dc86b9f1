import { useQuery } from '@tanstack/react-query';
import { Radio } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { GoToLinks } from '../../components/GoToLinks.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { ScrollRegion } from '../../components/ScrollRegion.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useFirstNewRow } from '../../components/useFirstNewRow.ts';
import { messages } from '../../lib/messages.ts';
import { type LiveScope, liveQuery } from './api.ts';
import { LiveEvents, type NameOf } from './LiveEvents.tsx';
import { LiveState } from './LiveState.tsx';

type LiveRailProps = {
  scope: LiveScope;
  isOpen: boolean;
  /** A link's name, if there are several. Opens the link once all events are shown. */
  nameOf?: NameOf;
};

const loading = (
  <div role="status">
    <span className="sr-only">{messages.loading}</span>
    <Skeleton className="h-60 w-full" />
  </div>
);

/** The newest views and clicks, live; the first ones until expanded. Scrolls at its neighbor's height. */
export const LiveRail = ({ scope, isOpen, nameOf }: LiveRailProps) => {
  const { data: answer, error, refetch } = useQuery(liveQuery(scope));
  // Deferred, so it renders in slices.
  const data = useDeferredValue(answer);
  const [showsAll, setShowsAll] = useState(false);
  const { refAt, leadTo } = useFirstNewRow<HTMLLIElement>();
  const showAll = () => {
    setShowsAll(true);
    leadTo(LiveEvents.first[window.matchMedia('(min-width: 64rem)').matches ? 'wide' : 'narrow']);
  };
  const events = data?.events ?? [];
  const content = () => {
    if (error && !data) {
      return <LoadFailed title={messages.live.loadFailed} error={error} onRetry={() => void refetch()} />;
    }
    if (!data) return loading;
    if (events.length === 0) {
      return (
        <EmptyState
          icon={<Radio />}
          title={messages.live.empty}
          text={messages.live.emptyText}
          control={scope.linkId === undefined ? <GoToLinks /> : null}
        />
      );
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
            {messages.live.showAll(String(events.length))}
          </Button>
        )}
      </>
    );
  };
  return (
    <div className="min-w-0 lg:relative lg:min-h-80 lg:self-stretch">
      <Card
        title={messages.live.title}
        control={<LiveState isOpen={isOpen} />}
        className="lg:absolute lg:inset-0"
      >
        <ScrollRegion
          label={messages.live.list}
          className="lg:absolute lg:inset-x-6 lg:top-16 lg:bottom-3 lg:overflow-y-auto"
        >
          {content()}
        </ScrollRegion>
      </Card>
    </div>
  );
};
