import { shortAddress } from '@soltrade/schema/address';
import { Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { useWallet } from '../../stores/wallet.ts';
import { LinkFailureNotice } from './LinkFailureNotice.tsx';
import { walletTexts } from './texts.ts';
import { useLinkWallet, walletLinkTexts } from './useLinkWallet.ts';
import { useWalletConnection } from './useWalletConnection.ts';

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
