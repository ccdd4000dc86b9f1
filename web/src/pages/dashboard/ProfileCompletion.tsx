import type { User } from '@soltrade/schema/contracts/users';
import { CompletionCard } from '../../features/profile/CompletionCard.tsx';
import { useDismissedNotice } from '../../features/profile/useDismissedNotice.ts';
import { LinkWalletControl } from '../../features/wallet/LinkWalletControl.tsx';
import { ConnectXButton } from '../../features/x/ConnectXButton.tsx';
import { messages } from '../../lib/messages.ts';
import { linkedWallet } from '../../lib/user.ts';
import { UseTakenWallet } from '../wallet/UseTakenWallet.tsx';

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
      walletControl={<LinkWalletControl userId={user.id} wayOut={<UseTakenWallet />} />}
      xControl={
        <ConnectXButton
          label={messages.x.connect}
          wallet={linkedWallet(user)}
          from="dashboard"
          size="small"
          className="self-start"
        />
      }
      onDismiss={() => {
        onDismiss();
        dismiss();
      }}
    />
  );
};
