import { PenLine, Usb } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import type { HandOver } from '../../lib/handOver.ts';
import { useWallet } from '../../stores/wallet.ts';
import { walletTexts } from './texts.ts';
import { useWalletConnection } from './useWalletConnection.ts';

type SignPromptProps = { onDisconnect?: () => void; handOver?: HandOver };

export const SignPrompt = ({ onDisconnect, handOver }: SignPromptProps) => {
  const { isSigning, needsMemo, refusal } = useWallet();
  const { sign, disconnect } = useWalletConnection(handOver);
  return (
    <div className="flex flex-col gap-3">
      {refusal ? (
        <Notice tone="negative" role="alert">
          {refusal}
        </Notice>
      ) : null}
      {needsMemo ? <p className="text-sm">{walletTexts.memoText}</p> : null}
      <div className="flex flex-wrap gap-3">
        {needsMemo ? (
          <Button
            isBusy={isSigning}
            icon={<Usb aria-hidden className="size-4" />}
            onClick={() => sign({ byMemo: true })}
          >
            {isSigning ? walletTexts.signing : walletTexts.signMemo}
          </Button>
        ) : null}
        <Button
          variant={needsMemo ? 'secondary' : 'primary'}
          isBusy={isSigning}
          icon={<PenLine aria-hidden className="size-4" />}
          onClick={() => sign({ byMemo: false })}
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
