import {
  type Channel,
  deleteChannel,
  listChannels,
  putChannel,
} from '@soltrade/schema/contracts/linkLists';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointQuery } from '../../lib/endpointQuery.ts';
import { endpointKey } from '../../lib/queryClient.ts';

export const channelsQuery = (userId: string) =>
  endpointQuery(listChannels, { params: { userId } });

export const useChangeChannels = (userId: string) => {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: endpointKey(listChannels) });
  const add = useMutation({
    mutationFn: ({ channel, name }: Channel) =>
      request(putChannel, { params: { userId, channel }, body: { name } }),
    onSuccess: refresh,
  });
  const remove = useMutation({
    mutationFn: (channel: string) => request(deleteChannel, { params: { userId, channel } }),
    onSuccess: refresh,
  });
  return { add, remove };
};
