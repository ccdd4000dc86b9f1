import { getTimeline } from '@soltrade/schema/contracts/analytics';
import { getLink } from '@soltrade/schema/contracts/links';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Card } from '../../components/Card.tsx';
import { RefreshButton } from '../../components/RefreshButton.tsx';
import { messages } from '../../lib/messages.ts';
import { endpointKey } from '../../lib/queryClient.ts';
import { TimelineView } from './TimelineView.tsx';

/** Views and clicks of one link over time. */
export const LinkTimelineCard = ({ userId, linkId }: { userId: string; linkId: string }) => {
  const client = useQueryClient();
  const isFetching = useIsFetching({ queryKey: endpointKey(getTimeline) }) > 0;
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: endpointKey(getTimeline) }, { throwOnError: true }),
      client.invalidateQueries({ queryKey: endpointKey(getLink) }, { throwOnError: true }),
    ]);
  return (
    <Card
      title={messages.analytics.title}
      text={messages.analytics.textOfLink}
      control={<RefreshButton isBusy={isFetching} onRefresh={refresh} />}
    >
      <TimelineView scope={{ userId, linkId }} />
    </Card>
  );
};
