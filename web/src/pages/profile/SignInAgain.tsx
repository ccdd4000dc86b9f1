import type { User } from '@soltrade/schema/contracts/users';
import { type ComponentProps, lazy, Suspense } from 'react';
import { Button } from '../../components/Button.tsx';
import { ConnectWalletControl } from '../../features/wallets/ConnectWalletControl.tsx';
import { useWalletConnection } from '../../features/wallets/useWalletConnection.ts';
import { walletTexts } from '../../features/wallets/walletTexts.ts';
import { ConnectXButton } from '../../features/x/ConnectXButton.tsx';
import { accountTexts } from '../../lib/messages/account.ts';
import { linkedWallet } from '../../lib/user.ts';
import { useWallet } from '../../stores/wallet.ts';

const SignWithWallet = ({ onSignedIn }: { onSignedIn: () => void }) => {
  const isSigning = useWallet((state) => state.isSigning);
  const { sign } = useWalletConnection();
  return (
    <Button
      size="small"
      isBusy={isSigning}
      onClick={async () => {
        if ((await sign()) === null) onSignedIn();
      }}
    >
      {isSigning ? walletTexts.signing : walletTexts.sign}
    </Button>
  );
};

/** Signs the same user in again: with the connected wallet, with X, or with a wallet to connect. */
export const SignInAgain = ({ user, onSignedIn }: { user: User; onSignedIn: () => void }) => {
  const { status, address } = useWallet();
  const own = linkedWallet(user);
  if (own !== null && status === 'connected' && address === own) {
    return <SignWithWallet onSignedIn={onSignedIn} />;
  }
  if (own === null || user.twitterId !== null) {
    return <ConnectXButton size="small" label={accountTexts.signInAgainWithX} wallet={own} />;
  }
  return <ConnectWalletControl onSignedIn={onSignedIn} />;
};

const Loaded = lazy(() =>
  import('./SignInAgain.tsx').then((module) => ({ default: module.SignInAgain })),
);

/** For pages that seldom need it. */
export const SignInAgainLater = (props: ComponentProps<typeof SignInAgain>) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
