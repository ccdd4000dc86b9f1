import { WALLET_APPS } from '@soltrade/schema/walletApps';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useDestination } from '../../lib/destination.ts';
import { messages } from '../../lib/messages.ts';
import { useWalletOptions } from './useWalletOptions.ts';
import { WalletMark } from './WalletMark.tsx';

import { isAnyPresent } from './walletOptions.ts';

const isTouchDevice = (): boolean =>
  navigator.maxTouchPoints > 0 && window.matchMedia('(pointer: coarse)').matches;

const never = () => () => {};

const isNeeded = (): boolean => isTouchDevice() && !isAnyPresent();

/** On a phone without a wallet: this very page, or the one that asked for a sign-in, in the browser of each wallet's app. */
export const WalletAppLinks = () => {
  // Evaluated again whenever a wallet announces itself.
  useWalletOptions();
  // The prerendered page knows of no phone.
  const isShown = useSyncExternalStore(never, isNeeded, () => false);
  const { pathname, search } = useLocation();
  const destination = useDestination();
  if (!isShown) return null;
  const page = new URL(destination ?? pathname + search, window.location.origin);
  return (
    <section aria-label={messages.wallet.inAppLabel} className="border-border border-t pt-4">
      <p className="font-medium text-sm">{messages.wallet.inAppTitle}</p>
      <p className="mt-1 text-muted text-sm">{messages.wallet.inAppText}</p>
      <ul className="mt-3 grid grid-cols-2 gap-2">
        {WALLET_APPS.map((app) => (
          <li key={app.type}>
            <a
              href={app.href(page)}
              aria-label={messages.wallet.openIn(app.name)}
              className="flex min-h-12 items-center gap-2.5 rounded-control border border-border px-2.5 font-medium text-sm transition-colors duration-(--duration) hover:border-border-strong"
            >
              <WalletMark option={{ ...app, icon: null }} />
              {app.name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
