import { lazy, Suspense, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { Cover } from '../../components/Cover.tsx';
import { LoadingScreen } from '../../components/LoadingScreen.tsx';
import { KeptSession } from '../../features/session/expiredSession.ts';
import { useViewer } from '../../features/session/useViewer.ts';

const AuthenticationRequired = lazy(() =>
  import('../dashboard/AuthenticationRequired.tsx').then((module) => ({
    default: module.AuthenticationRequired,
  })),
);

/**
 * Around the pages of one person. Where the session has ended on the server it asks to sign in again; a page that was open
 * stays out of sight until then, with what was typed in it.
 */
export const SessionBoundary = () => {
  const { expired } = useViewer();
  const wasOpen = useRef(false);
  if (expired === null) wasOpen.current = true;
  const kept = expired?.user ?? null;
  return (
    <>
      {expired ? (
        <Suspense fallback={<LoadingScreen />}>
          <AuthenticationRequired />
        </Suspense>
      ) : null}
      {expired === null || (kept !== null && wasOpen.current) ? (
        <KeptSession value={kept}>
          <Cover isCovered={expired !== null}>
            <Outlet />
          </Cover>
        </KeptSession>
      ) : null}
    </>
  );
};
