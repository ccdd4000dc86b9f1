import type { User } from '@soltrade/schema/contracts/users';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../components/Loading.tsx';
import { ConnectWalletControl } from '../../features/wallets/ConnectWalletControl.tsx';
import { ConnectXButton } from '../../features/x/ConnectXButton.tsx';
import { linkedWallet } from '../../lib/user.ts';
import { useWallet } from '../../stores/wallet.ts';

const texts = {
  signInAgainWithX: 'Sign in with X',
} as const;

// Lazy, because a page asks for it only where a session is too old.
const SignWithWallet = lazy(() =>
  import('./SignWithWallet.tsx').then((module) => ({ default: module.SignWithWallet })),
);

/** Signs the same user in again: with the connected wallet, with X, or with a wallet to connect. */
export const SignInAgain = ({ user, onSignedIn }: { user: User; onSignedIn: () => void }) => {
  const { status, address } = useWallet();
  const own = linkedWallet(user);
  if (own !== null && status === 'connected' && address === own) {
    return (
      <Suspense fallback={<Skeleton className="h-9 w-32" />}>
        <SignWithWallet onSignedIn={onSignedIn} />
      </Suspense>
    );
  }
  if (own === null || user.twitterId !== null) {
    return <ConnectXButton size="small" label={texts.signInAgainWithX} wallet={own} />;
  }
  return <ConnectWalletControl onSignedIn={onSignedIn} />;
};
