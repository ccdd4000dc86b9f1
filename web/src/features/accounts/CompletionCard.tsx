import type { User } from '@soltrade/schema/contracts/users';
import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { ButtonLink, IconButton } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Notice } from '../../components/Notice.tsx';
import { recall, remember } from '../../lib/remembered.ts';
import { linkedWallet } from '../../lib/user.ts';
import { ProfileSteps } from './ProfileSteps.tsx';

const texts = {
  complete: 'Your profile is complete!',
  incompleteTitle: 'Complete Your Profile',
  incompleteText: 'Visitors trust promoters with a name, a picture and a linked X account.',
  incompleteButton: 'Go to Profile',
  dismissNotice: 'Dismiss this notice',
} as const;

const CompletionSteps = (props: ComponentProps<typeof ProfileSteps>) => (
  <>
    <ProfileSteps {...props} />
    <ButtonLink to="/profile" variant="secondary" size="small" className="mt-4">
      {texts.incompleteButton}
    </ButtonLink>
  </>
);

type CompletionCardProps = {
  user: User;
  walletControl: ReactNode;
  xControl: ReactNode;
  onDismiss: () => void;
};

export const CompletionCard = ({
  user,
  walletControl,
  xControl,
  onDismiss,
}: CompletionCardProps) => {
  const dismiss = (
    <IconButton
      label={texts.dismissNotice}
      icon={<X aria-hidden />}
      onClick={onDismiss}
      className="-my-2 -mr-2"
    />
  );
  return user.profileComplete ? (
    <Notice tone="positive">
      <div className="flex items-center justify-between gap-2">
        <p className="font-medium">{texts.complete}</p>
        {dismiss}
      </div>
    </Notice>
  ) : (
    <Card title={texts.incompleteTitle} text={texts.incompleteText} control={dismiss}>
      <CompletionSteps user={user} walletControl={walletControl} xControl={xControl} />
    </Card>
  );
};

// Remembers in this browser which profile notice was dismissed.

type ProfileNotice = 'wallet' | 'x' | 'complete';

const noticeOf = (user: User): ProfileNotice => {
  if (user.profileComplete) return 'complete';
  return linkedWallet(user) === null ? 'wallet' : 'x';
};

/** Per account, because another user here hasn't dismissed anything. */
const keyOf = (userId: string): string => `soltrade:profile-notice:${userId}`;

/**
 * Dismissal of a profile's notice. A different notice, for example on completion, is shown again
 * and can be dismissed in turn; the same one never returns.
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
