import {
  type Experiment,
  endExperiment,
  getExperiment,
  type Half,
  startExperiment,
} from '@soltrade/schema/contracts/experiments';
import { listLinks } from '@soltrade/schema/contracts/linkLists';
import { getLink, type Link, updateLink } from '@soltrade/schema/contracts/links';
import {
  type AccountRules,
  type CountryRule,
  getAccountRules,
  type LinkEnd,
  setAccountRules,
} from '@soltrade/schema/contracts/rules';
import { LIVE } from '@soltrade/schema/limits/clicks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey, endpointQuery } from '../../lib/queryClient.ts';

/** Links offered as the next link: the newest. */
export const otherLinksQuery = (userId: string) =>
  endpointQuery(listLinks, { params: { id: userId }, query: { sort: 'created', limit: '50' } });

type LinkRulesChange = { countryRule: CountryRule | null } | { end: LinkEnd | null };

export const useChangeLinkRules = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: LinkRulesChange) => request(updateLink, { params: { id }, body: change }),
    onSuccess: (link) => {
      client.setQueryData<Link>(endpointKey(getLink, { id }), link);
      return client.invalidateQueries({ queryKey: endpointKey(listLinks) });
    },
  });
};

export const useChangeAccountRules = (userId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Partial<AccountRules>) =>
      request(setAccountRules, { params: { userId }, body: change }),
    onSuccess: (rules) =>
      client.setQueryData<AccountRules>(endpointKey(getAccountRules, { userId }), rules),
  });
};

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
