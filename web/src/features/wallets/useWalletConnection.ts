import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api.ts';
import { failureText } from '../../lib/errorMessages.ts';
import type { HandOver } from '../../lib/handOver.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { toast } from '../../stores/toast.ts';
import { useWallet } from '../../stores/wallet.ts';
import { connectWallet, type SignOptions, signInWithWallet } from './connection.ts';
import { disconnect } from './disconnect.ts';
import { connectionFailure, failureMessage, type WalletOption } from './driver.ts';
import { bareName } from './walletOptions.ts';

const signFailure = (thrown: unknown): string =>
  thrown instanceof ApiError ? failureText(thrown) : failureMessage(thrown);

/** Wallet actions with toasts. They never throw. With a hand-over, the wallet joins its account. */
export const useWalletConnection = (handOver?: HandOver) => {
  const queryClient = useQueryClient();

  /** Whether it signed in. */
  const sign = async ({ byMemo = false }: SignOptions = {}): Promise<boolean> => {
    useWallet.setState({ refusal: null });
    try {
      // The viewer may have changed, so all shown data is refetched.
      await signInWithWallet(async () => handOver?.goOn() ?? queryClient.invalidateQueries(), {
        byMemo,
        handOver: handOver?.secret,
      });
      return true;
    } catch (thrown) {
      toast(toasts.authenticationWarning);
      useWallet.setState({ refusal: signFailure(thrown) });
      return false;
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
    return useWallet.getState().status === 'connected' && (await sign());
  };

  return { connect, sign, disconnect };
};
