import type { Timeline } from '@soltrade/schema/contracts/analytics';
import { abbreviate, formatPercent } from '@soltrade/schema/format';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { messages } from '../../lib/messages.ts';
import { Breakdown } from './Breakdown.tsx';
import { countOf } from './countOf.ts';

const shareOf = (count: number, counts: readonly number[]): number => count / Math.max(1, ...counts);

const channelName = (channel: string): string => {
  if (channel === '') return messages.analytics.noChannel;
  return channel === 'other' ? messages.analytics.otherChannels : channel;
};

/** A range's clicks by channel and by platform, with their click-through. */
export const TimelineBreakdowns = ({ channels, platforms }: Pick<Timeline, 'channels' | 'platforms'>) => {
  const byChannel = channels.map(({ clicks }) => countOf(clicks));
  const byPlatform = platforms.map(({ clicks }) => countOf(clicks));
  const analytics = messages.analytics;
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <Breakdown
        title={analytics.byChannel}
        text={analytics.byChannelText}
        heads={[analytics.channel, analytics.views, analytics.clicks, analytics.clickThroughShort]}
        rows={channels.map(({ channel, views, clicks, clickThrough }) => ({
          name: channelName(channel),
          values: [abbreviate(countOf(views)), abbreviate(countOf(clicks)), formatPercent(clickThrough)],
          share: shareOf(countOf(clicks), byChannel),
        }))}
      />
      <Breakdown
        title={analytics.byPlatform}
        text={analytics.byPlatformText}
        heads={[analytics.platform, analytics.clicks, analytics.clickThroughShort]}
        rows={platforms.map(({ platform, clicks, clickThrough }) => ({
          name: findPlatform(platform)?.label ?? platform,
          values: [abbreviate(countOf(clicks)), formatPercent(clickThrough)],
          share: shareOf(countOf(clicks), byPlatform),
        }))}
      />
    </div>
  );
};
