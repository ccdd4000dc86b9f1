import type { User } from '@soltrade/schema/contracts/users';
import { CompletionCard } from '../../features/profile/CompletionCard.tsx';
import { useDismissedNotice } from '../../features/profile/useDismissedNotice.ts';
import { profileControls } from './profileControls.tsx';

type ProfileCompletionProps = {
  user: User;
  /** The notice is about to disappear together with focus. */
  onDismiss: () => void;
};

/** The profile's missing step, without leaving the dashboard. */
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
