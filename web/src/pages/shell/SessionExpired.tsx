import { lazy, Suspense } from 'react';
import { LoadingScreen } from '../../components/Loading.tsx';

const AuthenticationRequired = lazy(() =>
  import('../dashboard/AuthenticationRequired.tsx').then((module) => ({
    default: module.AuthenticationRequired,
  })),
);

/** Asks to sign in again; loaded once a session has ended. */
export const SessionExpired = () => (
  <Suspense fallback={<LoadingScreen />}>
    <AuthenticationRequired />
  </Suspense>
);
