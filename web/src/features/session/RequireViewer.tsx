import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { LoadingScreen } from '../../components/LoadingScreen.tsx';
import { destinationState } from '../../lib/destination.ts';
import { useViewer } from './useViewer.ts';

/** The guard of the pages that need a session user or at least a connected wallet. Who signs in then comes back. */
export const RequireViewer = ({ children = <Outlet /> }: { children?: ReactNode }) => {
  const { session, wallet, isLoading } = useViewer();
  const { pathname, search } = useLocation();
  if (isLoading) return <LoadingScreen />;
  if (session !== null || wallet !== null) return children;
  // How it went at X is told by the page that the person ends up on.
  const isFromX = new URLSearchParams(search).has('twitter');
  return (
    <Navigate
      to={{ pathname: '/profile', search: isFromX ? search : '' }}
      state={destinationState(isFromX ? null : pathname + search)}
      replace
    />
  );
};
