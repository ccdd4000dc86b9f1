import type { Link } from '@soltrade/schema/contracts/links';
import { useQuery } from '@tanstack/react-query';
import { Field } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import { promoterPage as texts } from '../../lib/messages/promoterPage.ts';
import { newestCallsQuery } from './api.ts';

/** Never a link's id. */
const NONE = 'none';

const nameOf = ({ token, customIdentifier }: Link): string =>
  token.symbol ? `${token.symbol} · ${customIdentifier}` : customIdentifier;

type PinnedCallProps = {
  userId: string;
  pinnedLinkId: string | null;
  onChange: (pinnedLinkId: string | null) => void;
};

export const PinnedCall = ({ userId, pinnedLinkId, onChange }: PinnedCallProps) => {
  const { data: calls = [] } = useQuery(newestCallsQuery(userId));
  const isListed = pinnedLinkId === null || calls.some(({ id }) => id === pinnedLinkId);
  const options = [
    { value: NONE, label: texts.pinnedNone },
    ...calls.map((call) => ({ value: call.id, label: nameOf(call) })),
    ...(isListed ? [] : [{ value: pinnedLinkId, label: texts.pinnedOlder }]),
  ];
  return (
    <Field label={texts.pinnedLabel} hint={texts.pinnedHint}>
      {(control) => (
        <Select
          {...control}
          value={pinnedLinkId ?? NONE}
          options={options}
          placeholder={texts.pinnedNone}
          onChange={(value) => onChange(value === NONE ? null : value)}
        />
      )}
    </Field>
  );
};
