import { listLinks } from '@soltrade/schema/contracts/linkLists';
import { getLink, type Link, updateLink } from '@soltrade/schema/contracts/links';
import {
  type AccountRules,
  type CountryRule,
  getAccountRules,
  type LinkEnd,
  setAccountRules,
} from '@soltrade/schema/contracts/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointQuery } from '../../lib/endpointQuery.ts';
import { endpointKey } from '../../lib/queryClient.ts';

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
