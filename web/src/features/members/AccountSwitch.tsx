import { useQuery } from '@tanstack/react-query';
import { Check, UserRound } from 'lucide-react';
import { menuItem } from '../../components/MenuItems.tsx';
import { endpointQuery } from '../../lib/queryClient.ts';
import { useSwitchAccount } from './api.ts';
import { membersTexts, ROLE_NAMES, actingTexts as texts } from './texts.ts';

/**
 * Items of the account menu: the person's own account and those they are a member of, if there is a
 * choice.
 */
export const AccountSwitch = () => {
  const { data } = useQuery({ ...endpointQuery('GET /api/accounts', {}), staleTime: 0 });
  const switching = useSwitchAccount();
  if (data === undefined || data.length < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a menu.
    <div role="group" aria-label={texts.accounts} className="mb-1 border-border border-b pb-1">
      {data.map(({ id, name, role, isCurrent }) => (
        <button
          {...menuItem}
          key={id}
          type="button"
          aria-current={isCurrent ? 'true' : undefined}
          onClick={() => {
            if (!isCurrent) switching.run(id);
          }}
        >
          {isCurrent ? <Check aria-hidden /> : <UserRound aria-hidden />}
          <span className="min-w-0">
            <span className="block truncate">{name ?? membersTexts.someone}</span>
            <span className="block text-muted text-xs">
              {role === 'owner' ? texts.own : ROLE_NAMES[role]}
            </span>
          </span>
        </button>
      ))}
    </div>
  );
};
