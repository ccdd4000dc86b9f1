import type { User } from '@soltrade/schema/contracts/users';
import { CompletionCard } from '../../features/accounts/CompletionCard.tsx';
import { useDismissedNotice } from '../../features/accounts/useDismissedNotice.ts';
import { ConnectXButton } from '../../features/x/ConnectXButton.tsx';
import { xTexts } from '../../lib/messages/x.ts';
import { linkedWallet } from '../../lib/user.ts';
import { LinkWalletHere } from '../wallet/LinkWalletHere.tsx';

const profileControls = (user: User) => ({
  walletControl: <LinkWalletHere userId={user.id} />,
  xControl: (
    <ConnectXButton
      label={xTexts.connect}
      wallet={linkedWallet(user)}
      from="dashboard"
      size="small"
      className="self-start"
    />
  ),
});

type ProfileCompletionProps = {
  user: User;
  /** Called before the notice disappears with the button that has the focus. */
  onDismiss: () => void;
};

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
