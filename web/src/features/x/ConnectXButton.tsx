import type { TwitterPlace } from '@soltrade/schema/twitterReturn';
import { type ComponentProps, useEffect, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { keepDestination, useDestination } from '../../lib/destination.ts';
import { messages } from '../../lib/messages.ts';
import { xStartPath } from './startPath.ts';
import { XMark } from './XMark.tsx';

type ConnectXButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'> & {
  label: string;
  /** The wallet of the account that X shall be linked to. */
  wallet?: string | null;
  /** The page to come back to where it fails. */
  from?: TwitterPlace;
};

/**
 * Navigates to X. Stays busy until the page is left, and works again on a page restored from the back-forward cache.
 */
export const ConnectXButton = ({ label, wallet = null, from = 'profile', ...look }: ConnectXButtonProps) => {
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
      {isLeaving ? messages.x.connecting : label}
    </Button>
  );
};
