import { listLinks } from '@soltrade/schema/contracts/linkLists';
import { getLink } from '@soltrade/schema/contracts/links';
import {
  getLinkWatch,
  getTokenRule,
  type LinkWatch,
  setLinkRule,
  setTokenRule,
  type TokenRule,
  takeBackNotice,
} from '@soltrade/schema/contracts/watch';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointQuery } from '../../lib/endpointQuery.ts';
import { endpointKey } from '../../lib/queryClient.ts';

export const tokenRuleQuery = (userId: string) => endpointQuery(getTokenRule, { params: { userId } });

export const linkWatchQuery = (id: string) => endpointQuery(getLinkWatch, { params: { id } });

export const useSetTokenRule = (userId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rule: TokenRule) => request(setTokenRule, { params: { userId }, body: { rule } }),
    onSuccess: (answer) => {
      client.setQueryData(endpointKey(getTokenRule, { userId }), answer);
      return client.invalidateQueries({ queryKey: endpointKey(getLinkWatch) });
    },
  });
};

export const useChangeLinkWatch = (id: string) => {
  const client = useQueryClient();
  const keep = (watch: LinkWatch) => client.setQueryData<LinkWatch>(endpointKey(getLinkWatch, { id }), watch);
  const choose = useMutation({
    mutationFn: (rule: TokenRule | null) => request(setLinkRule, { params: { id }, body: { rule } }),
    onSuccess: keep,
  });
  const takeBack = useMutation({
    mutationFn: () => request(takeBackNotice, { params: { id } }),
    onSuccess: async (watch) => {
      keep(watch);
      // It may be active again.
      await client.invalidateQueries({ queryKey: endpointKey(getLink, { id }) });
      await client.invalidateQueries({ queryKey: endpointKey(listLinks) });
    },
  });
  return { choose, takeBack };
};
