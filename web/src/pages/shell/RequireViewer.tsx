import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadingScreen } from '../../components/Loading.tsx';
import { useViewer } from '../../features/sessions/useViewer.ts';
import { destinationState } from '../../lib/destination.ts';
import { Navigate } from '../../lib/routing.ts';
import { SessionExpired } from './SessionExpired.tsx';

/**
 * Guards pages that need a session or at least a connected wallet. After an expired session it asks
 * to sign in here; a signed-out visitor is redirected to the profile page and returns after signing
 * in.
 */
export const RequireViewer = ({ children }: { children: ReactNode }) => {
  const { session, expired, wallet, isLoading } = useViewer();
  const { pathname, search } = useLocation();
  if (isLoading) return <LoadingScreen />;
  if (session !== null || wallet !== null) return children;
  // The final page shows the X flow's outcome.
  const isFromX = new URLSearchParams(search).has('twitter');
  if (expired && !isFromX) return <SessionExpired />;
  return (
    <Navigate
      to={{ pathname: '/profile', search: isFromX ? search : '' }}
      state={destinationState(isFromX ? null : pathname + search)}
      replace
    />
  );
};
