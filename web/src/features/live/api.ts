import { getLive, type LiveFrame } from '@soltrade/schema/contracts/live';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';

const keyOf = (userId: string) => endpointKey(getLive, { userId });

/** A promoter's figures of now. An answer that a frame has overtaken changes nothing. */
export const liveQuery = (userId: string) =>
  queryOptions<LiveFrame>({
    queryKey: keyOf(userId),
    queryFn: async ({ client, signal }) => {
      const answered = await request(getLive, { params: { userId }, signal });
      const known = client.getQueryData<LiveFrame>(keyOf(userId));
      return known && known.seq > answered.seq ? known : answered;
    },
  });
