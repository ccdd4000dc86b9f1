import { shortAddress } from '@soltrade/schema/address';
import { Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { useWallet } from '../../stores/wallet.ts';
import { ConnectWalletControl } from './ConnectWalletControl.tsx';
import { LinkFailureNotice } from './LinkFailureNotice.tsx';
import { useLinkWallet } from './useLinkWallet.ts';
import { WalletList } from './WalletList.tsx';
import { walletLinkTexts } from './walletLinkTexts.ts';

type LinkWalletControlProps = {
  userId: string;
  wayOut: ReactNode;
  /** Lists wallets inline, as the page's next step; otherwise in a dialog. */
  isNext?: boolean;
};

export const LinkWalletControl = ({ userId, wayOut, isNext = false }: LinkWalletControlProps) => {
  const address = useWallet((state) => (state.status === 'connected' ? state.address : null));
  const isSigning = useWallet((state) => state.isSigning);
  const { link, isLinking, failure } = useLinkWallet({ userId, flow: 'dashboard' });
  const linkSigned = (connected: string) => void link(connected);
  const connect = isNext ? (
    <WalletList isNext onSignedIn={linkSigned} />
  ) : (
    <ConnectWalletControl className="self-start" onSignedIn={linkSigned} />
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
