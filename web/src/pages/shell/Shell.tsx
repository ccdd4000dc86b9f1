import { SAFETY_PATH } from '@soltrade/schema/paths';
import { useQuery } from '@tanstack/react-query';
import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { LoadingScreen } from '../../components/Loading.tsx';
import { Toaster } from '../../components/Toaster.tsx';
import { endedMembership } from '../../features/sessions/api.ts';
import { useViewer } from '../../features/sessions/useViewer.ts';
import { ActingRole } from '../../lib/mayChange.ts';
import { navTexts } from '../../lib/messages/nav.ts';
import { linkedWallet, roleOf } from '../../lib/user.ts';
import { toast } from '../../stores/toast.ts';
import { NavBar } from './NavBar.tsx';
import type { ShellDialog, ShellDialogsProps } from './ShellDialogs.tsx';

/** Replays a click on a button from before hydration. */
const EventReplay = () => {
  useEffect(() => {
    // Runs after the current click, which may have caused this hydration.
    const timer = setTimeout(() => {
      const button = window.eventReplay?.take();
      if (button?.isConnected) button.click();
    });
    return () => clearTimeout(timer);
  }, []);
  return null;
};

type LazyDialog = ComponentType<ShellDialogsProps>;

const loadDialogs = (): Promise<LazyDialog> =>
  import('./ShellDialogs.tsx').then(({ ShellDialogs }) => ShellDialogs);
const loadShortcuts = (): Promise<LazyDialog> =>
  import('./Shortcuts.ts').then(({ Shortcuts }) => Shortcuts);

/**
 * The open dialog. Dialog code loads with the first one, the shortcuts' code after the page's own;
 * if the latter fails, the page stays as it is.
 */
const useShellDialog = () => {
  const [shown, setShown] = useState<ShellDialog | null>(null);
  const [Dialogs, setDialogs] = useState<LazyDialog | null>(null);
  const [Shortcuts, setShortcuts] = useState<LazyDialog | null>(null);
  useEffect(() => {
    loadShortcuts().then(
      (shortcuts) => setShortcuts(() => shortcuts),
      () => {},
    );
  }, []);
  const show = (dialog: ShellDialog | null) => {
    setShown(dialog);
    if (dialog === null || Dialogs !== null) return;
    loadDialogs().then(
      (dialogs) => setDialogs(() => dialogs),
      () => {
        setShown(null);
        // Inlined, because the file of all toasts is too large for every page.
        toast({
          title: navTexts.notOpened,
          description: navTexts.notOpenedText,
          variant: 'destructive',
        });
      },
    );
  };
  return { shown, show, Dialogs, Shortcuts };
};

const OtherAccountNotice = lazy(() =>
  import('./OtherAccountNotice.tsx').then((module) => ({ default: module.OtherAccountNotice })),
);

const ActingNotice = lazy(() =>
  import('../../features/members/ActingNotice.tsx').then((module) => ({
    default: module.ActingNotice,
  })),
);

const MembershipEnded = lazy(() =>
  import('../../features/members/MembershipEnded.tsx').then((module) => ({
    default: module.MembershipEnded,
  })),
);

const OtherAccount = () => {
  const { session, wallet } = useViewer();
  if (session?.acting) {
    return (
      <Suspense fallback={null}>
        <ActingNotice user={session} acting={session.acting} />
      </Suspense>
    );
  }
  if (session === null || wallet === null) return null;
  const own = linkedWallet(session);
  if (own === null || own === wallet) return null;
  return (
    <Suspense fallback={null}>
      <OtherAccountNotice user={session} wallet={wallet} />
    </Suspense>
  );
};

/**
 * For everyone but members it never changes, so the prerendered page is hydrated and not drawn
 * anew.
 */
const Permitted = ({ children }: { children: ReactNode }) => {
  const { session } = useViewer();
  return <ActingRole value={session === null ? 'owner' : roleOf(session)}>{children}</ActingRole>;
};

/** After a navigation, scroll and focus start at the top. */
const useFreshPage = (pathname: string) => {
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  // A layout effect, so it runs before the page's effects, which may focus something better.
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
};

/**
 * Not rendered again when the shell changes: before the page is hydrated, React would discard the
 * prerendered one for that, and afterwards a phone would wait for it.
 */
const ShownPage = memo(({ pathname }: { pathname: string }) => (
  <ErrorBoundary key={pathname}>
    <Suspense fallback={<LoadingScreen />}>
      <Outlet />
      <EventReplay />
    </Suspense>
  </ErrorBoundary>
));

export const Shell = () => {
  const { pathname } = useLocation();
  const main = useFreshPage(pathname);
  const { data: hasEnded } = useQuery(endedMembership);
  const { shown, show, Dialogs, Shortcuts } = useShellDialog();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-100 rounded-control bg-accent-solid px-4 py-2 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {navTexts.skip}
      </a>
      <NavBar onShow={show} hasKeys={Shortcuts !== null} />
      {/* As high as the window, so the footer doesn't move while a page loads. */}
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className="mx-auto min-h-dvh w-full max-w-6xl px-4 pt-8 pb-4 sm:px-6 sm:pb-8"
      >
        {hasEnded ? (
          <Suspense fallback={<LoadingScreen />}>
            <MembershipEnded />
          </Suspense>
        ) : (
          <>
            <OtherAccount />
            <Permitted>
              <ShownPage pathname={pathname} />
            </Permitted>
          </>
        )}
      </main>
      <footer className="border-border border-t">
        <p className="mx-auto max-w-6xl px-4 py-6 text-muted text-sm sm:px-6">
          {navTexts.footer}{' '}
          <a href={SAFETY_PATH} className="underline">
            {navTexts.safety}
          </a>
        </p>
      </footer>
      {Shortcuts ? <Shortcuts shown={shown} onShow={show} /> : null}
      {Dialogs ? <Dialogs shown={shown} onShow={show} /> : null}
      <Toaster />
    </div>
  );
};
