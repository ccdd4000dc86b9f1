import { create } from 'zustand';

/** Which wallet to reconnect to after a reload: its name. */
export const WALLET_STORAGE_KEY = 'soltrade:wallet';

export type WalletType = 'phantom' | 'backpack' | 'solflare' | 'okx' | 'standard';

type WalletState = {
  status: 'disconnected' | 'connecting' | 'reconnecting' | 'connected';
  type: WalletType | null;
  name: string | null;
  address: string | null;
  /** A signature is being asked for, or about to be. */
  isSigning: boolean;
};

const DISCONNECTED: WalletState = {
  status: 'disconnected',
  type: null,
  name: null,
  address: null,
  isSigning: false,
};

/** The wallet connection as the browser knows it; the server knows who is signed in. */
export const useWallet = create<WalletState>()(() => DISCONNECTED);

// From the first render on, a page that depends on the wallet waits for the one that is remembered. Not the
// initial state, because the prerendered page was drawn without it.
if (typeof document !== 'undefined' && localStorage.getItem(WALLET_STORAGE_KEY) !== null) {
  useWallet.setState({ status: 'reconnecting' });
}

export const resetWallet = (): void => useWallet.setState(DISCONNECTED);
