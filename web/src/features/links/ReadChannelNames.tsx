import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { channelsQuery } from './channels.ts';

type ReadChannelNamesProps = {
  userId: string;
  onNames: (names: ReadonlyMap<string, string>) => void;
};

/** Fetches channel names for its parent, after the parent has rendered. */
export const ReadChannelNames = ({ userId, onNames }: ReadChannelNamesProps) => {
  const { data } = useQuery(channelsQuery(userId));
  useEffect(() => {
    if (data) onNames(new Map(data.map(({ channel, name }) => [channel, name])));
  }, [data, onNames]);
  return null;
};
