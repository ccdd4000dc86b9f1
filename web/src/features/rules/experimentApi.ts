import {
  type Experiment,
  endExperiment,
  getExperiment,
  type Half,
  startExperiment,
} from '@soltrade/schema/contracts/experiments';
import { listLinks } from '@soltrade/schema/contracts/linkList';
import { getLink, updateLink } from '@soltrade/schema/contracts/links';
import { LIVE } from '@soltrade/schema/limits/counting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointQuery } from '../../lib/endpointQuery.ts';
import { endpointKey } from '../../lib/queryClient.ts';

/** Polled while the experiment runs. */
export const experimentQuery = (id: string) => ({
  ...endpointQuery(getExperiment, { params: { id } }),
  refetchInterval: ({ state }: { state: { data?: { experiment: Experiment | null } | undefined } }) =>
    state.data?.experiment?.endedAt === null ? LIVE.pollEvery : (false as const),
});

export type OtherVersion = { words: string } | { buttonOrder: string[] };

export const useExperiment = (id: string) => {
  const client = useQueryClient();
  const params = { id };
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: endpointKey(getLink, { id }) });
    await client.invalidateQueries({ queryKey: endpointKey(listLinks) });
  };
  const keep = (answer: { linkId: string; experiment: Experiment | null }) => {
    client.setQueryData(endpointKey(getExperiment, { id }), answer);
    return refresh();
  };
  const start = useMutation({
    mutationFn: (body: OtherVersion) => request(startExperiment, { params, body }),
    onSuccess: keep,
  });
  const end = useMutation({
    mutationFn: (half: Half) => request(endExperiment, { params, body: { keep: half } }),
    onSuccess: keep,
    // It may have ended in another tab.
    onError: () => client.invalidateQueries({ queryKey: endpointKey(getExperiment, params) }),
  });
  const useUsualOrder = useMutation({
    mutationFn: () => request(updateLink, { params, body: { buttonOrder: null } }),
    onSuccess: refresh,
  });
  return { start, end, useUsualOrder };
};
