import type { Experiment, Half } from '@soltrade/schema/contracts/experiments';
import type { Link } from '@soltrade/schema/contracts/links';
import type { AccountRules, CountryRule, LinkEnd } from '@soltrade/schema/contracts/rules';
import { LIVE } from '@soltrade/schema/limits/clicks';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey, endpointQuery } from '../../lib/queryClient.ts';
import { useChange } from '../../lib/useChange.ts';

/** Links offered as the next link: the newest. */
export const otherLinksQuery = (userId: string) =>
  endpointQuery('GET /api/links/:userId', {
    params: { userId },
    query: { sort: 'created', limit: '50' },
  });

type LinkRulesChange = { countryRule: CountryRule | null } | { end: LinkEnd | null };

export const useChangeLinkRules = (id: string) =>
  useChange(
    (change: LinkRulesChange) =>
      request('PATCH /api/links/:linkId', { params: { linkId: id }, body: change }),
    {
      shown: ['GET /api/links/:userId'],
      update: (client, link) =>
        client.setQueryData<Link>(endpointKey('GET /api/link/:linkId', { linkId: id }), link),
    },
  );

export const useChangeAccountRules = (userId: string) =>
  useChange(
    (change: Partial<AccountRules>) =>
      request('PATCH /api/link-defaults/:userId', { params: { userId }, body: change }),
    {
      update: (client, rules) =>
        client.setQueryData<AccountRules>(
          endpointKey('GET /api/link-defaults/:userId', { userId }),
          rules,
        ),
    },
  );

/** Polled while the experiment runs. */
export const experimentQuery = (id: string) => ({
  ...endpointQuery('GET /api/links/:linkId/experiment', { params: { linkId: id } }),
  refetchInterval: ({
    state,
  }: {
    state: { data?: { experiment: Experiment | null } | undefined };
  }) => (state.data?.experiment?.endedAt === null ? LIVE.pollEvery : (false as const)),
});

export type OtherVersion = { words: string } | { buttonOrder: string[] };

/** Not awaited: the row shows the answer already. */
const refetchLink = (client: QueryClient, id: string): void => {
  void client.invalidateQueries({ queryKey: endpointKey('GET /api/link/:linkId', { linkId: id }) });
  void client.invalidateQueries({ queryKey: endpointKey('GET /api/links/:userId') });
};

const useChangeExperiment = <Input>(
  id: string,
  call: (input: Input) => Promise<{ linkId: string; experiment: Experiment | null }>,
) =>
  useChange(call, {
    update: (client, answer) => {
      client.setQueryData(endpointKey('GET /api/links/:linkId/experiment', { linkId: id }), answer);
      refetchLink(client, id);
    },
    // It may have started or ended in another tab.
    recheck: (client) => {
      void client.invalidateQueries({
        queryKey: endpointKey('GET /api/links/:linkId/experiment', { linkId: id }),
      });
      refetchLink(client, id);
    },
  });

export const useStartExperiment = (id: string) =>
  useChangeExperiment(id, (body: OtherVersion) =>
    request('POST /api/links/:linkId/experiment', { params: { linkId: id }, body }),
  );

export const useEndExperiment = (id: string) =>
  useChangeExperiment(id, (half: Half) =>
    request('POST /api/links/:linkId/experiment/end', {
      params: { linkId: id },
      body: { keep: half },
    }),
  );

export const useUsualOrder = (id: string) =>
  useChange(
    () =>
      request('PATCH /api/links/:linkId', { params: { linkId: id }, body: { buttonOrder: null } }),
    {
      update: (client) => refetchLink(client, id),
    },
  );
