import { PenLine, Usb } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useWallet } from '../../stores/wallet.ts';
import { useWalletConnection } from './useWalletConnection.ts';
import { walletTexts } from './walletTexts.ts';

export const SignPrompt = ({ onDisconnect }: { onDisconnect?: () => void }) => {
  const { isSigning, needsMemo } = useWallet();
  const { sign, disconnect } = useWalletConnection();
  const [failure, setFailure] = useState<string | null>(null);
  const signAs = async (options: { byMemo: boolean }): Promise<void> => {
    setFailure(null);
    setFailure(await sign(options));
  };
  return (
    <div className="flex flex-col gap-3">
      {failure ? (
        <Notice tone="negative" role="alert">
          {failure}
        </Notice>
      ) : null}
      {needsMemo ? <p className="text-sm">{walletTexts.memoText}</p> : null}
      <div className="flex flex-wrap gap-3">
        {needsMemo ? (
          <Button
            isBusy={isSigning}
            icon={<Usb aria-hidden className="size-4" />}
            onClick={() => signAs({ byMemo: true })}
          >
            {isSigning ? walletTexts.signing : walletTexts.signMemo}
          </Button>
        ) : null}
        <Button
          variant={needsMemo ? 'secondary' : 'primary'}
          isBusy={isSigning}
          icon={<PenLine aria-hidden className="size-4" />}
          onClick={() => signAs({ byMemo: false })}
        >
          {isSigning && !needsMemo ? walletTexts.signing : walletTexts.sign}
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
