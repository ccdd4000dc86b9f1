import type { User } from '@soltrade/schema/contracts/users';
import { ConnectXButton } from '../../features/x/ConnectXButton.tsx';
import { messages } from '../../lib/messages.ts';
import { linkedWallet } from '../../lib/user.ts';
import { LinkWalletHere } from '../wallet/LinkWalletHere.tsx';

/** Controls for missing profile steps, without leaving the dashboard. */
export const profileControls = (user: User) => ({
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
