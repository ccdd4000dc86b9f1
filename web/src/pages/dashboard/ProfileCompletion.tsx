import type { User } from '@soltrade/schema/contracts/users';
import { CompletionCard } from '../../features/profile/CompletionCard.tsx';
import { useDismissedNotice } from '../../features/profile/useDismissedNotice.ts';
import { profileControls } from './profileControls.tsx';

type ProfileCompletionProps = {
  user: User;
  /** The notice is about to go, and what has the focus with it. */
  onDismiss: () => void;
};

/** The missing step of the profile, done without leaving the dashboard. */
export const ProfileCompletion = ({ user, onDismiss }: ProfileCompletionProps) => {
  const { isDismissed, dismiss } = useDismissedNotice(user);
  if (isDismissed) return null;
  return (
    <CompletionCard
      user={user}
      {...profileControls(user)}
      onDismiss={() => {
        onDismiss();
        dismiss();
      }}
    />
  );
};
