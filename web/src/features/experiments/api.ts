import type { Experiment, Half } from '@soltrade/schema/contracts/experiments';
import { LIVE } from '@soltrade/schema/limits/clicks';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey, endpointQuery } from '../../lib/queryClient.ts';
import { useChange } from '../../lib/useChange.ts';

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
