import type { User } from '@soltrade/schema/contracts/users';
import { CompletionCard } from '../../features/profile/CompletionCard.tsx';
import { useDismissedNotice } from '../../features/profile/useDismissedNotice.ts';
import { ConnectXButton } from '../../features/x/ConnectXButton.tsx';
import { messages } from '../../lib/messages.ts';
import { linkedWallet } from '../../lib/user.ts';
import { LinkWalletHere } from '../wallet/LinkWalletHere.tsx';

/** How the missing steps of a profile are done without leaving the dashboard. */
const profileControls = (user: User) => ({
  walletControl: <LinkWalletHere userId={user.id} />,
  xControl: (
    <ConnectXButton
      label={messages.x.connect}
      wallet={linkedWallet(user)}
      from="dashboard"
      size="small"
      className="self-start"
    />
  ),
});

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
