import { shortAddress } from '@soltrade/schema/address';
import { Wallet } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { useWallet } from '../../stores/wallet.ts';
import { walletTexts } from './texts.ts';

const WalletDialog = lazy(() =>
  import('./WalletDialog.tsx').then((module) => ({ default: module.WalletDialog })),
);

type ConnectWalletControlProps = {
  className?: string;
  onSignedIn?: (address: string) => void;
  /** See `WalletList`. */
  joins?: string;
};

export const ConnectWalletControl = ({
  className = '',
  onSignedIn,
  joins,
}: ConnectWalletControlProps) => {
  const { status, address } = useWallet();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const isConnecting = status === 'connecting' || status === 'reconnecting';
  const connected = status === 'connected' && address !== null ? shortAddress(address) : null;
  return (
    <>
      <Button
        size="small"
        className={className}
        variant={connected ? 'secondary' : 'primary'}
        isBusy={isConnecting}
        aria-haspopup="dialog"
        aria-label={connected ? walletTexts.manage(connected) : undefined}
        icon={<Wallet aria-hidden className="size-4" />}
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        {isConnecting ? walletTexts.connecting : (connected ?? walletTexts.connect)}
      </Button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <WalletDialog
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            onSignedIn={onSignedIn}
            joins={joins}
          />
        </Suspense>
      ) : null}
    </>
  );
};
