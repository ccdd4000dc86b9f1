import { expect, it } from 'vitest';
import { fakeServer, json } from '../../../test/fakeServer.ts';
import { liveFrame } from '../../../test/fakeSocket.ts';
import { createQueryClient } from '../../lib/queryClient.ts';
import { liveQuery } from './api.ts';

it.each([
  ['loses to a newer frame', 5, 5],
  ['replaces an older one', 3, 4],
])('an answer %s', async (_, known, shown) => {
  fakeServer({ 'GET /api/live/u1': json(liveFrame({ seq: 4 })) });
  const client = createQueryClient(() => {});
  const query = liveQuery({ userId: 'u1' });
  client.setQueryData(query.queryKey, liveFrame({ seq: known }));
  expect(await client.fetchQuery({ ...query, staleTime: 0 })).toEqual(liveFrame({ seq: shown }));
});
