import { shortAddress } from '@soltrade/schema/address';
import { Link2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Button } from '../../components/Button.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { useWallet } from '../../stores/wallet.ts';
import { ConnectWalletControl } from './ConnectWalletControl.tsx';
import { LinkFailureNotice } from './LinkFailureNotice.tsx';
import { useLinkWallet, walletLinkTexts } from './useLinkWallet.ts';

// Most accounts have a wallet.
const WalletList = lazy(() =>
  import('./WalletDialog.tsx').then((module) => ({ default: module.WalletList })),
);

type LinkWalletControlProps = {
  userId: string;
  wayOut: ReactNode;
  /** Lists wallets inline, as a step of the page; otherwise in a dialog. */
  isInline?: boolean;
  asks?: number;
};

export const LinkWalletControl = ({
  userId,
  wayOut,
  isInline = false,
  asks = 0,
}: LinkWalletControlProps) => {
  const address = useWallet((state) => (state.status === 'connected' ? state.address : null));
  const isSigning = useWallet((state) => state.isSigning);
  const { link, isLinking, failure } = useLinkWallet({ userId, flow: 'dashboard' });
  const linkSigned = (connected: string) => void link(connected);
  const connect = isInline ? (
    <Suspense fallback={<Skeleton className="h-24 w-full" />}>
      <WalletList onSignedIn={linkSigned} joins={userId} asks={asks} />
    </Suspense>
  ) : (
    <ConnectWalletControl className="self-start" onSignedIn={linkSigned} joins={userId} />
  );
  return (
    <div className="flex flex-col gap-3">
      {address === null ? (
        connect
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <span className="text-muted text-sm">{shortAddress(address)}</span>
          <Button
            size="small"
            isBusy={isLinking || isSigning}
            icon={<Link2 aria-hidden className="size-4" />}
            onClick={() => void link(address)}
          >
            {isLinking ? walletLinkTexts.submitting : walletLinkTexts.submit}
          </Button>
        </div>
      )}
      <LinkFailureNotice failure={failure} wayOut={wayOut} />
    </div>
  );
};
