import type { CurrentUser, User } from '@soltrade/schema/contracts/users';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { useIsHydrated } from '../../lib/useIsHydrated.ts';
import { useWallet } from '../../stores/wallet.ts';
import { type Expiry, expiredSession, KeptSession, sessionQuery, walletUserQuery } from './api.ts';

export type Viewer = {
  session: CurrentUser | null;
  /** Set after the session ended on the server, until the next sign-in. */
  expired: Expiry | null;
  /** The signed-in user, else the connected wallet's public profile. */
  user: User | null;
  wallet: string | null;
  /** Session and wallet are still unknown. */
  isLoading: boolean;
  /** The user is still unknown. */
  isLoadingUser: boolean;
  /** The failed query, for a retry button. */
  failure: { error: Error; retry: () => void } | null;
};

/** The viewer: the server's session and the browser's wallet. */
export const useViewer = (): Viewer => {
  const { status, address, isSigning } = useWallet();
  const session = useQuery(sessionQuery);
  const { data: expiry } = useQuery(expiredSession);
  const kept = useContext(KeptSession);
  const isKnown = useIsHydrated() && !session.isPending;
  const signedIn = isKnown ? (session.data ?? kept) : null;
  const wallet = status === 'connected' ? address : null;
  const isLookUpNeeded = isKnown && signedIn === null && wallet !== null;
  // Skipped during a signature request, because the session will be known in a moment.
  const walletUser = useQuery({
    ...walletUserQuery(wallet ?? ''),
    enabled: isLookUpNeeded && !isSigning,
  });

  // If it had ended before, the connected wallet is the viewer and has its own pages.
  const isWithoutWallet = wallet === null && status !== 'reconnecting';
  const isLoading = !isKnown || (signedIn === null && status === 'reconnecting');
  const failed = [session, ...(isLookUpNeeded ? [walletUser] : [])].find(
    ({ error }) => error !== null,
  );
  return {
    session: signedIn,
    expired:
      expiry && isKnown && signedIn === null && (expiry.user || isWithoutWallet) ? expiry : null,
    user: signedIn ?? (isLookUpNeeded ? (walletUser.data ?? null) : null),
    wallet,
    isLoading,
    isLoadingUser: isLoading || (isLookUpNeeded && walletUser.isPending),
    failure: failed?.error ? { error: failed.error, retry: () => void failed.refetch() } : null,
  };
};
