import type { TwitterPlace } from '@soltrade/schema/twitterReturn';
import { type ComponentProps, useEffect, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { callUrl } from '../../lib/callUrls.ts';
import { keepDestination, useDestination } from '../../lib/destination.ts';

const texts = {
  connecting: 'Connecting...',
} as const;

type Start = {
  /** The wallet of the account that X shall be linked to, where there is one. */
  wallet?: string | null;
  /** The page to come back to where it fails. */
  from?: TwitterPlace;
};

/**
 * Where the browser goes to start X. Only the sign-in path knows another page to come back to than
 * the profile.
 */
const xStartPath = ({ wallet = null, from = 'profile' }: Start = {}): string => {
  if (wallet !== null && from === 'profile') {
    return callUrl('GET /api/twitter/link/:walletAddress', { params: { walletAddress: wallet } });
  }
  const query = { wallet, from: from === 'profile' ? null : from };
  return callUrl('GET /api/auth/twitter', { query });
};

/** Decorative: the adjacent text names X. */
const XMark = () => (
  <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" className="size-4">
    <path
      d="M4.5 4.5h3.6l11.4 15h-3.6z"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
    />
    <path
      d="m19 4.5-6.4 6.9M5 19.5l6.4-6.9"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
    />
  </svg>
);

type ConnectXButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'> & {
  label: string;
  /** Wallet of the account to link X to. */
  wallet?: string | null;
  /** The page to return to on failure. */
  from?: TwitterPlace;
};

/**
 * Navigates to X. Busy until the page is left; resets on a page restored from the back-forward
 * cache.
 */
export const ConnectXButton = ({
  label,
  wallet = null,
  from = 'profile',
  ...look
}: ConnectXButtonProps) => {
  const destination = useDestination();
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    const cameBack = () => setIsLeaving(false);
    window.addEventListener('pageshow', cameBack);
    return () => window.removeEventListener('pageshow', cameBack);
  }, []);
  return (
    <Button
      {...look}
      isBusy={isLeaving}
      icon={<XMark />}
      onClick={() => {
        setIsLeaving(true);
        keepDestination(destination);
        window.location.assign(xStartPath({ wallet, from }));
      }}
    >
      {isLeaving ? texts.connecting : label}
    </Button>
  );
};

type SignUpWithXProps = {
  label: string;
  /** Text between X and the next way to sign up. */
  divider: string;
};

export const SignUpWithX = ({ label, divider }: SignUpWithXProps) => (
  <>
    <ConnectXButton label={label} className="w-full" />
    <div className="my-5 flex items-center gap-3 font-medium text-muted text-sm">
      <span aria-hidden="true" className="h-px flex-1 bg-border" />
      {divider}
      <span aria-hidden="true" className="h-px flex-1 bg-border" />
    </div>
  </>
);
