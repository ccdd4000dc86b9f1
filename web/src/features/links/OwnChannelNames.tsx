import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { ChannelNames } from '../../lib/channelNames.ts';
import { channelsQuery } from './channelsApi.ts';

/** Lets figures call a promoter's own channels what the promoter does. */
export const OwnChannelNames = ({ userId, children }: { userId: string; children: ReactNode }) => {
  const { data } = useQuery(channelsQuery(userId));
  const names = useMemo(() => new Map(data?.map(({ channel, name }) => [channel, name])), [data]);
  return <ChannelNames value={names}>{children}</ChannelNames>;
};
