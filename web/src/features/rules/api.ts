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
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey, endpointQuery } from '../../lib/queryClient.ts';
import { useChange } from '../../lib/useChange.ts';

/** Links offered as the next link: the newest. */
export const otherLinksQuery = (userId: string) =>
  endpointQuery(listLinks, { params: { id: userId }, query: { sort: 'created', limit: '50' } });

type LinkRulesChange = { countryRule: CountryRule | null } | { end: LinkEnd | null };

export const useChangeLinkRules = (id: string) =>
  useChange((change: LinkRulesChange) => request(updateLink, { params: { id }, body: change }), {
    shown: [listLinks],
    update: (client, link) => client.setQueryData<Link>(endpointKey(getLink, { id }), link),
  });

export const useChangeAccountRules = (userId: string) =>
  useChange(
    (change: Partial<AccountRules>) =>
      request(setAccountRules, { params: { userId }, body: change }),
    {
      update: (client, rules) =>
        client.setQueryData<AccountRules>(endpointKey(getAccountRules, { userId }), rules),
    },
  );

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

/** Not awaited: the row shows the answer already. */
const refetchLink = (client: QueryClient, id: string): void => {
  void client.invalidateQueries({ queryKey: endpointKey(getLink, { id }) });
  void client.invalidateQueries({ queryKey: endpointKey(listLinks) });
};

const useChangeExperiment = <Input>(
  id: string,
  call: (input: Input) => Promise<{ linkId: string; experiment: Experiment | null }>,
) =>
  useChange(call, {
    update: (client, answer) => {
      client.setQueryData(endpointKey(getExperiment, { id }), answer);
      refetchLink(client, id);
    },
    // It may have started or ended in another tab.
    recheck: (client) => {
      void client.invalidateQueries({ queryKey: endpointKey(getExperiment, { id }) });
      refetchLink(client, id);
    },
  });

export const useStartExperiment = (id: string) =>
  useChangeExperiment(id, (body: OtherVersion) =>
    request(startExperiment, { params: { id }, body }),
  );

export const useEndExperiment = (id: string) =>
  useChangeExperiment(id, (half: Half) =>
    request(endExperiment, { params: { id }, body: { keep: half } }),
  );

export const useUsualOrder = (id: string) =>
  useChange(() => request(updateLink, { params: { id }, body: { buttonOrder: null } }), {
    update: (client) => refetchLink(client, id),
  });
