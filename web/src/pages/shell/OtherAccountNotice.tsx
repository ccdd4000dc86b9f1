import { shortAddress } from '@soltrade/schema/address';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import type { Viewer } from '../../features/sessions/useViewer.ts';
import { walletTexts } from '../../features/wallets/texts.ts';
import { useWalletConnection } from '../../features/wallets/useWalletConnection.ts';
import { userLabel } from '../../lib/user.ts';
import { useWallet } from '../../stores/wallet.ts';

type OtherAccountNoticeProps = { user: NonNullable<Viewer['session']>; wallet: string };

/**
 * The wallet switched to an account other than the signed-in one; nothing is done for either
 * without saying so.
 */
export const OtherAccountNotice = ({ user, wallet }: OtherAccountNoticeProps) => {
  const isSigning = useWallet((state) => state.isSigning);
  const { sign } = useWalletConnection();
  return (
    <div className="mb-6">
      <Notice
        role="status"
        control={
          <Button variant="secondary" size="small" isBusy={isSigning} onClick={() => void sign()}>
            {walletTexts.signInWithOther}
          </Button>
        }
      >
        {walletTexts.otherAccount(shortAddress(wallet), userLabel(user))}
      </Notice>
    </div>
  );
};
