import {
  type Experiment,
  endExperiment,
  getExperiment,
  type Half,
  startExperiment,
} from '@soltrade/schema/contracts/experiments';
import { listLinks } from '@soltrade/schema/contracts/linkLists';
import { getLink, updateLink } from '@soltrade/schema/contracts/links';
import { LIVE } from '@soltrade/schema/limits/clicks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointQuery } from '../../lib/endpointQuery.ts';
import { endpointKey } from '../../lib/queryClient.ts';

/** Polled while the experiment runs. */
export const experimentQuery = (id: string) => ({
  ...endpointQuery(getExperiment, { params: { id } }),
  refetchInterval: ({
    state,
  }: {
    state: { data?: { experiment: Experiment | null } | undefined };
  }) => (state.data?.experiment?.endedAt === null ? LIVE.pollEvery : (false as const)),
});

export type OtherVersion = { words: string } | { buttonOrder: string[] };

export const useExperiment = (id: string) => {
  const client = useQueryClient();
  const params = { id };
  // Not awaited: the row shows the answer already.
  const refresh = () => {
    void client.invalidateQueries({ queryKey: endpointKey(getLink, params) });
    void client.invalidateQueries({ queryKey: endpointKey(listLinks) });
  };
  const keep = (answer: { linkId: string; experiment: Experiment | null }) => {
    client.setQueryData(endpointKey(getExperiment, params), answer);
    refresh();
  };
  // It may have started or ended in another tab.
  const recheck = () => {
    void client.invalidateQueries({ queryKey: endpointKey(getExperiment, params) });
    refresh();
  };
  const start = useMutation({
    mutationFn: (body: OtherVersion) => request(startExperiment, { params, body }),
    onSuccess: keep,
    onError: recheck,
  });
  const end = useMutation({
    mutationFn: (half: Half) => request(endExperiment, { params, body: { keep: half } }),
    onSuccess: keep,
    onError: recheck,
  });
  const useUsualOrder = useMutation({
    mutationFn: () => request(updateLink, { params, body: { buttonOrder: null } }),
    onSuccess: refresh,
  });
  return { start, end, useUsualOrder };
};
