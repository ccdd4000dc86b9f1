import { toasts } from '../../lib/messages/toasts.ts';
import { toast } from '../../stores/toast.ts';
import { disconnectWallet } from './connection.ts';
import { failureMessage } from './driver.ts';

/** Disconnects the wallet, with a toast. Never throws. */
export const disconnect = async (): Promise<void> => {
  try {
    await disconnectWallet();
    toast(toasts.walletDisconnected);
  } catch (thrown) {
    toast(toasts.walletDisconnectionFailed(failureMessage(thrown)));
  }
};
