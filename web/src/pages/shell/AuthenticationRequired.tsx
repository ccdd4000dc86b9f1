import { Lock } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/Button.tsx';
import { useViewer } from '../../features/sessions/useViewer.ts';
import { ConnectWalletControl } from '../../features/wallets/ConnectWalletControl.tsx';
import { SignPrompt } from '../../features/wallets/SignPrompt.tsx';
import { useWalletConnection } from '../../features/wallets/useWalletConnection.ts';
import { destinationState } from '../../lib/destination.ts';
import { useNavigate } from '../../lib/routing.ts';

const texts = {
  authRequired: 'Authentication Required',
  authRequiredText:
    'Your session has expired. Please sign in with X or connect your wallet to access your dashboard',
  goToSignIn: 'Go to Sign-In',
} as const;

/** The session has ended, or the connected wallet has no account yet. */
export const AuthenticationRequired = () => {
  const { expired, wallet } = useViewer();
  const { disconnect } = useWalletConnection();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const isSudden = expired !== null;
  // The focused element is hidden, and the page may be scrolled.
  useEffect(() => {
    if (!isSudden) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isSudden]);
  // Choosing another way disconnects this wallet, since the sign-in page would redirect a connected
  // one back here. This page's guard then redirects to the profile, where the user continues.
  const goToSignIn = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (wallet !== null) await disconnect();
    navigate('/login', { replace: true, state: destinationState(pathname + search) });
  };
  return (
    <section
      role={isSudden ? 'alert' : undefined}
      aria-labelledby="authentication-required"
      className="mx-auto flex max-w-md flex-col items-center gap-5 rounded-card bg-surface p-8 text-center shadow-card"
    >
      <Lock aria-hidden className="size-8 text-accent-text" />
      <div>
        <h1
          ref={heading}
          id="authentication-required"
          tabIndex={-1}
          className="font-semibold text-lg outline-none"
        >
          {texts.authRequired}
        </h1>
        <p className="mt-2 text-muted">{texts.authRequiredText}</p>
      </div>
      {wallet ? <SignPrompt /> : <ConnectWalletControl />}
      <ButtonLink to="/login" variant="ghost" onClick={goToSignIn}>
        {texts.goToSignIn}
      </ButtonLink>
    </section>
  );
};
