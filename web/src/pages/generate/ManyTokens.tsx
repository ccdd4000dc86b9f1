import type { User } from '@soltrade/schema/contracts/users';
import { useQueryClient } from '@tanstack/react-query';
import { ManyLinks } from '../../features/links/many/ManyLinks.tsx';
import { activePlatforms } from '../../features/platforms/activePlatforms.ts';
import { platformsQuery } from '../../features/platforms/api.ts';
import { ListRules } from '../../features/rules/ListRules.tsx';
import { usePasted } from '../../stores/pastedTokens.ts';
import { LinkNeedsFields, useLinkNeeds } from '../shell/LinkNeedsFields.tsx';

/** Links for all tokens of a paste, with what a first link needs, and the rules. */
export const ManyTokens = ({ user, onBack }: { user: User; onBack: () => void }) => {
  const pasted = usePasted(({ mints }) => mints);
  const needs = useLinkNeeds(user);
  const client = useQueryClient();
  /** Waits for the platforms, since a link needs one. */
  const prepare = async () => {
    const connections = await client.ensureQueryData(platformsQuery(user.id));
    return needs.prepare(activePlatforms(connections).map(({ platformName }) => platformName));
  };
  return (
    <ManyLinks
      userId={user.id}
      pasted={pasted}
      prepare={prepare}
      needs={<LinkNeedsFields needs={needs} />}
      rules={({ fields, unset, onChange }) => (
        <ListRules
          rules={fields}
          unset={unset}
          onChange={(rules) => onChange({ ...fields, ...rules })}
        />
      )}
      onBack={onBack}
    />
  );
};
