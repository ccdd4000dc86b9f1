import { base58 } from '@scure/base';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
  StandardEventsListeners,
} from '@wallet-standard/features';
import nacl from 'tweetnacl';
import { createKeyStore } from './keyStore.ts';

/** Survives minification inside the wallet, so that a build can be searched for it. */
export const SANDBOX_WALLET_MARKER = 'SOLTRADE_SANDBOX_WALLET';

type SignMessageInput = { account: WalletAccount; message: Uint8Array };
type SignMessageOutput = { signedMessage: Uint8Array; signature: Uint8Array; signatureType: 'ed25519' };

type SignMessageFeature = {
  'solana:signMessage': {
    version: '1.1.0';
    signMessage: (...inputs: readonly SignMessageInput[]) => Promise<readonly SignMessageOutput[]>;
  };
};

type Features = StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature &
  SignMessageFeature & { 'soltrade:sandbox': { version: '1.0.0'; marker: string } };

export type SandboxWallet = Wallet & { features: Features };

const chains = ['solana:mainnet'] as const;

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="16" fill="#f2c14e"/><path d="M14 26h36v22a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4z" fill="#7a4b12"/><path d="M20 26l6-12h12l6 12" fill="none" stroke="#7a4b12" stroke-width="5"/><circle cx="42" cy="39" r="4" fill="#f2c14e"/></svg>`;

/** A Wallet Standard wallet that signs without asking, with a key that lives in `storage`. */
export function createSandboxWallet(storage: Storage): SandboxWallet {
  const store = createKeyStore(storage);
  const account: WalletAccount = Object.freeze({
    address: base58.encode(store.keyPair.publicKey),
    publicKey: store.keyPair.publicKey,
    chains,
    features: ['solana:signMessage'] as const,
  });
  const listeners = new Set<StandardEventsListeners['change']>();
  let accounts: readonly WalletAccount[] = [];

  const show = (next: readonly WalletAccount[]) => {
    if (next.length === accounts.length) return;
    accounts = next;
    for (const listener of listeners) listener({ accounts });
  };

  return {
    version: '1.0.0',
    name: 'Sandbox Wallet',
    icon: `data:image/svg+xml;base64,${btoa(drawing)}`,
    chains,
    get accounts() {
      return accounts;
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: async ({ silent = false } = {}) => {
          if (silent && !store.wasConnected()) return { accounts };
          store.save();
          store.setConnected(true);
          show([account]);
          return { accounts };
        },
      },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: async () => {
          store.setConnected(false);
          show([]);
          keepKey(store.save);
        },
      },
      'standard:events': {
        version: '1.0.0',
        on: (_event, listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      'solana:signMessage': {
        version: '1.1.0',
        signMessage: async (...inputs) =>
          inputs.map(({ account: { address }, message }) => {
            if (!accounts.some((connected) => connected.address === address)) {
              throw new Error('Sandbox Wallet: this account is not connected');
            }
            const signature = nacl.sign.detached(message, store.keyPair.secretKey);
            return { signedMessage: message, signature, signatureType: 'ed25519' };
          }),
      },
      'soltrade:sandbox': { version: '1.0.0', marker: SANDBOX_WALLET_MARKER },
    },
  };
}

/**
 * Signing out of the app clears every stored key with "wallet" in its name, ours among them. A person
 * who comes back expects the same wallet, so it is written again when the page goes.
 */
function keepKey(save: () => void): void {
  window.addEventListener('pagehide', save, { once: true });
}
