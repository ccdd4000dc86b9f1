// Remembers in this browser which profile notice was dismissed.
import type { User } from '@soltrade/schema/contracts/users';
import { useState } from 'react';
import { recall, remember } from '../../lib/remembered.ts';
import { linkedWallet } from '../../lib/user.ts';

type ProfileNotice = 'wallet' | 'x' | 'complete';

const noticeOf = (user: User): ProfileNotice => {
  if (user.profileComplete) return 'complete';
  return linkedWallet(user) === null ? 'wallet' : 'x';
};

/** Per account, because another user here hasn't dismissed anything. */
const keyOf = (userId: string): string => `soltrade:profile-notice:${userId}`;

/**
 * Dismissal of a profile's notice. A different notice, for example on completion, is shown again and can be dismissed
 * in turn; the same one never returns.
 */
export const useDismissedNotice = (user: User): { isDismissed: boolean; dismiss: () => void } => {
  const notice = noticeOf(user);
  const [dismissed, setDismissed] = useState(() => recall(keyOf(user.id)));
  return {
    isDismissed: dismissed === notice,
    dismiss: () => {
      setDismissed(notice);
      remember(keyOf(user.id), notice);
    },
  };
};
