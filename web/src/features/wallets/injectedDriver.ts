import type { WalletType } from '../../stores/wallet.ts';
import type { WalletDriver } from './driver.ts';
import { addressOf, type InjectedProvider, readPath } from './injectedProvider.ts';
import { signatureBytes } from './signatureBytes.ts';
import { waitFor } from './waitFor.ts';
import { WalletError, walletNotAvailable, walletTimeout } from './walletErrors.ts';

// Some builds of Solflare resolve connect() before the public key is available.
const KEY_WAIT = { timeout: 1_000, interval: 50 };

type InjectedDriverOptions = {
  type: WalletType;
  name: string;
  provider: InjectedProvider;
  /** Supports `onlyIfTrusted`: connects without a prompt if previously allowed. */
  canConnectSilently: boolean;
};

const keyAfterConnect = async (provider: InjectedProvider, answer: unknown): Promise<string | null> =>
  waitFor({
    look: () => addressOf(provider.publicKey) ?? addressOf(readPath(answer, ['publicKey'])),
    ...KEY_WAIT,
  });

/** Drives a wallet through the object that its extension injects into `window`. */
export const injectedDriver = ({
  type,
  name,
  provider,
  canConnectSilently,
}: InjectedDriverOptions): WalletDriver => ({
  type,
  name,
  connect: async ({ silent = false } = {}) => {
    if (silent) {
      if (!canConnectSilently) return addressOf(provider.publicKey);
      const answer = await provider.connect({ onlyIfTrusted: true }).catch(() => null);
      return answer === null ? null : keyAfterConnect(provider, answer);
    }
    const address = await keyAfterConnect(provider, await provider.connect());
    if (address === null) throw walletTimeout(name);
    return address;
  },
  currentAddress: () => addressOf(provider.publicKey),
  disconnect: async () => {
    await provider.disconnect?.();
  },
  signMessage: async (message, address) => {
    if (!provider.signMessage) throw walletNotAvailable();
    const signature = signatureBytes(await provider.signMessage(message, 'utf8'));
    const signer = addressOf(provider.publicKey);
    if (signer !== null && signer !== address)
      throw new WalletError('The wallet account changed while signing. Please try again.');
    return { message, signature };
  },
  signInAs: () => null,
  onChange: (listener) => {
    const changed = (key: unknown) => listener(addressOf(key));
    const gone = () => listener(null);
    provider.on?.('accountChanged', changed);
    provider.on?.('disconnect', gone);
    return () => {
      const off = (provider.off ?? provider.removeListener)?.bind(provider);
      off?.('accountChanged', changed);
      off?.('disconnect', gone);
    };
  },
});
