import type { Link } from '@soltrade/schema/contracts/links';
import type { AccountRules, CountryRule, LinkEnd } from '@soltrade/schema/contracts/rules';
import { request } from '../../lib/api.ts';
import { endpointKey, endpointQuery } from '../../lib/queryClient.ts';
import { useChange } from '../../lib/useChange.ts';

/** Links offered as the next link: the newest. */
export const otherLinksQuery = (userId: string) =>
  endpointQuery('GET /api/links/:userId', {
    params: { userId: userId },
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
