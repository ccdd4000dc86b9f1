import { Navigate, Outlet } from 'react-router-dom';
import { LoadingScreen } from '../../components/LoadingScreen.tsx';
import { useViewer } from './useViewer.ts';

/** The guard of the pages that need a session user or at least a connected wallet. */
export const RequireViewer = () => {
  const { session, wallet, isLoading } = useViewer();
  if (isLoading) return <LoadingScreen />;
  return session === null && wallet === null ? <Navigate to="/profile" replace /> : <Outlet />;
};
