import type { Statistics } from '@soltrade/schema/contracts/analytics';
import { countOf } from '@soltrade/schema/counts';
import { abbreviate, formatPercent } from '@soltrade/schema/format';
import { useChannelName } from '../../lib/channelNames.ts';
import { messages } from '../../lib/messages.ts';
import { Breakdown } from './Breakdown.tsx';
import { channelText } from './channelText.ts';

type ChannelBreakdownProps = { channels: Statistics['channels']; onPress: (channel: string) => void };

/** A range's views and clicks by channel. */
export const ChannelBreakdown = ({ channels, onPress }: ChannelBreakdownProps) => {
  const analytics = messages.analytics;
  const nameOf = useChannelName();
  const most = Math.max(1, ...channels.map(({ clicks }) => countOf(clicks)));
  return (
    <Breakdown
      title={analytics.byChannel}
      heads={[
        { label: analytics.channel },
        { label: analytics.views },
        { label: analytics.clicks },
        { label: analytics.clickThroughShort },
      ]}
      rows={channels.map(({ channel, views, clicks, clickThrough }) => ({
        key: channel,
        name: channelText(channel, nameOf),
        ...(nameOf(channel) === channel ? {} : { id: channel }),
        values: [abbreviate(countOf(views)), abbreviate(countOf(clicks)), formatPercent(clickThrough)],
        share: countOf(clicks) / most,
      }))}
      onPress={onPress}
    />
  );
};
