import { shortAddress } from '@soltrade/schema/address';
import { Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useWallet } from '../../stores/wallet.ts';
import { ConnectWalletControl } from './ConnectWalletControl.tsx';
import { type LinkFailure, useLinkWallet, walletLinkTexts } from './useLinkWallet.ts';
import { useWalletConnection } from './useWalletConnection.ts';
import { WalletList } from './WalletDialog.tsx';
import { walletTexts } from './walletTexts.ts';

type LinkFailureNoticeProps = {
  failure: LinkFailure | null;
  /** Link to the wallet's own account, if it has one. */
  wayOut: ReactNode;
};

const LinkFailureNotice = ({ failure, wayOut }: LinkFailureNoticeProps) =>
  failure ? (
    <Notice tone="negative" role="alert" control={failure.isTaken ? wayOut : undefined}>
      {failure.text}
    </Notice>
  ) : null;

type LinkWalletControlProps = {
  userId: string;
  wayOut: ReactNode;
  /** Lists wallets inline, as a step of the page; otherwise in a dialog. */
  isInline?: boolean;
};

export const LinkWalletControl = ({ userId, wayOut, isInline = false }: LinkWalletControlProps) => {
  const address = useWallet((state) => (state.status === 'connected' ? state.address : null));
  const isSigning = useWallet((state) => state.isSigning);
  const { link, isLinking, failure } = useLinkWallet({ userId, flow: 'dashboard' });
  const linkSigned = (connected: string) => void link(connected);
  const connect = isInline ? (
    <WalletList onSignedIn={linkSigned} />
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

type LinkWalletCardProps = { userId: string; address: string; wayOut: ReactNode };

/** For a user without a wallet who has connected one. */
export const LinkWalletCard = ({ userId, address, wayOut }: LinkWalletCardProps) => {
  const isSigning = useWallet((state) => state.isSigning);
  const { link, isLinking, failure } = useLinkWallet({ userId, flow: 'profile' });
  const { disconnect } = useWalletConnection();
  return (
    <Card title={walletLinkTexts.title} text={walletLinkTexts.text}>
      <div className="flex flex-col gap-4">
        <p className="font-medium tabular-nums">{shortAddress(address)}</p>
        <LinkFailureNotice failure={failure} wayOut={wayOut} />
        <div className="flex flex-wrap gap-3">
          <Button
            isBusy={isLinking || isSigning}
            icon={<Link2 aria-hidden className="size-4" />}
            onClick={() => void link(address)}
          >
            {isLinking ? walletLinkTexts.submitting : walletLinkTexts.submit}
          </Button>
          <Button variant="secondary" onClick={() => void disconnect()}>
            {walletTexts.disconnect}
          </Button>
        </div>
      </div>
    </Card>
  );
};
