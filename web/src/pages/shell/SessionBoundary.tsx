import { useEffect, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { Cover } from '../../components/Cover.tsx';
import { loadToastView } from '../../components/Toaster.tsx';
import { KeptSession } from '../../features/sessions/api.ts';
import { useViewer } from '../../features/sessions/useViewer.ts';
import { SessionExpired } from './SessionExpired.tsx';

/** After the code that the page needs first. */
const TOASTS_AFTER_MS = 1_000;

/** Failures while offline appear as toasts, whose code must be loaded by then. */
const useToastsAhead = () =>
  useEffect(() => {
    const timer = setTimeout(() => void loadToastView().catch(() => {}), TOASTS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

/** One element, so that the page is rendered again by its own changes only. */
const page = <Outlet />;

/** If the session ends, asks to sign in again and meanwhile hides the page, keeping its input. */
export const SessionBoundary = () => {
  const { expired } = useViewer();
  useToastsAhead();
  const wasOpen = useRef(false);
  const kept = expired?.user ?? null;
  if (kept === null) wasOpen.current = true;
  return (
    <>
      {kept ? <SessionExpired /> : null}
      {kept === null || wasOpen.current ? (
        <KeptSession value={kept}>
          <Cover isCovered={kept !== null}>{page}</Cover>
        </KeptSession>
      ) : null}
    </>
  );
};
