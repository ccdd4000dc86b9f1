import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useWallet } from '../../stores/wallet.ts';
import { useWalletConnection } from './useWalletConnection.ts';
import { walletTexts } from './walletTexts.ts';

export const SignPrompt = ({ onDisconnect }: { onDisconnect?: () => void }) => {
  const isSigning = useWallet((state) => state.isSigning);
  const { sign, disconnect } = useWalletConnection();
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <div className="flex flex-col gap-3">
      {failure ? (
        <Notice tone="negative" role="alert">
          {failure}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          isBusy={isSigning}
          icon={<PenLine aria-hidden className="size-4" />}
          onClick={async () => {
            setFailure(null);
            setFailure(await sign());
          }}
        >
          {isSigning ? walletTexts.signing : walletTexts.sign}
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            onDisconnect?.();
            void disconnect();
          }}
        >
          {walletTexts.disconnect}
        </Button>
      </div>
    </div>
  );
};
