import { MUTABLE_TYPES, type NoticeList } from '@soltrade/schema/contracts/activity';
import { CheckboxChip } from '../../components/CheckboxChip.tsx';
import { messages } from '../../lib/messages.ts';
import { useMuteNotices } from './api.ts';

/** The kinds of notices that come by themselves, each off by one press. */
export const NoticeKinds = ({ userId, muted }: { userId: string } & Pick<NoticeList, 'muted'>) => {
  const { mutate } = useMuteNotices(userId);
  return (
    <fieldset className="mt-2 flex flex-wrap gap-2 border-border border-t px-3 pt-3 pb-1">
      <legend className="sr-only">{messages.notices.kinds}</legend>
      {MUTABLE_TYPES.map((type) => (
        <CheckboxChip
          key={type}
          isChecked={!muted.includes(type)}
          onChange={(isOn) => mutate({ type, isMuted: !isOn })}
        >
          {messages.notices.kindNames[type]}
        </CheckboxChip>
      ))}
    </fieldset>
  );
};
