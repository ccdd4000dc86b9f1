import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api.ts';
import { failureText } from '../../lib/errorMessages.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { toast } from '../../stores/toast.ts';
import { useWallet } from '../../stores/wallet.ts';
import { connectWallet, signInWithWallet } from './connection.ts';
import { disconnect } from './disconnect.ts';
import { connectionFailure, failureMessage, type WalletOption } from './driver.ts';
import { bareName } from './walletOptions.ts';

const signFailure = (thrown: unknown): string =>
  thrown instanceof ApiError ? failureText(thrown) : failureMessage(thrown);

/** Wallet actions with toasts. They never throw. */
export const useWalletConnection = () => {
  const queryClient = useQueryClient();

  /** Returns why signing failed, or null. */
  const sign = async (options?: { byMemo: boolean }): Promise<string | null> => {
    try {
      // The viewer may have changed, so all shown data is refetched.
      await signInWithWallet(() => queryClient.invalidateQueries(), options);
      return null;
    } catch (thrown) {
      toast(toasts.authenticationWarning);
      return signFailure(thrown);
    }
  };

  /** Returns whether it also signed. */
  const connect = async (option: WalletOption, onFound?: () => void): Promise<boolean> => {
    const name = bareName(option.name);
    try {
      const outcome = await connectWallet(option, onFound);
      if (outcome === 'superseded') return false;
      toast(outcome === 'warned' ? toasts.connectionWarning : toasts.walletConnected(name));
    } catch (thrown) {
      toast(toasts.connectionFailed(connectionFailure(thrown, name)));
      return false;
    }
    return useWallet.getState().status === 'connected' && (await sign()) === null;
  };

  return { connect, sign, disconnect };
};
