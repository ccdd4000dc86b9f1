// Which notice about their profile a person has dismissed in this browser.
import type { User } from '@soltrade/schema/contracts/users';
import { useState } from 'react';
import { recall, remember } from '../../lib/remembered.ts';
import { linkedWallet } from '../../lib/user.ts';

type ProfileNotice = 'wallet' | 'x' | 'complete';

const noticeOf = (user: User): ProfileNotice => {
  if (user.profileComplete) return 'complete';
  return linkedWallet(user) === null ? 'wallet' : 'x';
};

/** One per account: another user who signs in here has not dismissed anything. */
const keyOf = (userId: string): string => `soltrade:profile-notice:${userId}`;

/**
 * Whether the notice about a profile was dismissed, and how to dismiss it. A different notice, for example that the
 * profile is complete now, is shown again and can be dismissed in turn. The same notice never comes back.
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
