import type { SignInInput } from '@soltrade/schema/contracts/sessions';
import { once } from '@soltrade/schema/once';
import { signInText } from '@soltrade/schema/signInText';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
  StandardEventsListeners,
} from '@wallet-standard/features';
import type { Signer, SignerOptions } from './signer.ts';
import { SANDBOX_CONNECTED_KEY } from './storageKeys.ts';

type Signed = { signedMessage: Uint8Array; signature: Uint8Array; signatureType: 'ed25519' };

type SignMessageInput = { account: WalletAccount; message: Uint8Array };

type SolanaFeatures = {
  'solana:signMessage': {
    version: '1.1.0';
    signMessage: (...inputs: readonly SignMessageInput[]) => Promise<readonly Signed[]>;
  };
  'solana:signIn': {
    version: '1.0.0';
    signIn: (
      ...inputs: readonly SignInInput[]
    ) => Promise<readonly (Signed & { account: WalletAccount })[]>;
  };
};

type Features = StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature &
  SolanaFeatures;

export type SandboxWallet = Wallet & { features: Features };

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="16" fill="#f2c14e"/><path d="M14 26h36v22a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4z" fill="#7a4b12"/><path d="M20 26l6-12h12l6 12" fill="none" stroke="#7a4b12" stroke-width="5"/><circle cx="42" cy="39" r="4" fill="#f2c14e"/></svg>`;

/** A Wallet Standard wallet that signs without asking; its key is in the storage. */
export const createSandboxWallet = (options: SignerOptions): SandboxWallet => {
  const { storage } = options;
  const listeners = new Set<StandardEventsListeners['change']>();
  let accounts: readonly WalletAccount[] = [];

  /** Signing code, loaded on the first connection. */
  const open = once(
    async (): Promise<Signer> => (await import('./signer.ts')).createSigner(options),
  );
  if (options.isDemo) void open();

  const show = (next: readonly WalletAccount[]) => {
    if (next.length === accounts.length) return;
    accounts = next;
    for (const listener of listeners) listener({ accounts });
  };

  const signAs = async (address: string, message: Uint8Array): Promise<Signed> => {
    if (!accounts.some((connected) => connected.address === address)) {
      throw new Error('Sandbox Wallet: this account is not connected');
    }
    const { sign } = await open();
    return { signedMessage: message, signature: sign(message), signatureType: 'ed25519' };
  };

  const signIn = async (account: WalletAccount, input: SignInInput) => {
    // The text names its site, so no other site can use it.
    if (input.domain !== location.host)
      throw new Error(`Sandbox Wallet: this is not ${input.domain}`);
    const text = new TextEncoder().encode(signInText(input));
    return { account, ...(await signAs(input.address, text)) };
  };

  const connect = async ({
    silent = false,
  } = {}): Promise<{ accounts: readonly WalletAccount[] }> => {
    if (silent && storage.getItem(SANDBOX_CONNECTED_KEY) === null) return { accounts };
    const { account, save } = await open();
    save();
    storage.setItem(SANDBOX_CONNECTED_KEY, 'yes');
    show([account]);
    return { accounts };
  };

  return {
    version: '1.0.0',
    name: 'Sandbox Wallet',
    icon: `data:image/svg+xml;base64,${btoa(drawing)}`,
    chains: ['solana:mainnet'],
    get accounts() {
      return accounts;
    },
    features: {
      'standard:connect': { version: '1.0.0', connect },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: async () => {
          storage.removeItem(SANDBOX_CONNECTED_KEY);
          show([]);
          keepKey((await open()).save);
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
        signMessage: (...inputs) =>
          Promise.all(inputs.map(({ account, message }) => signAs(account.address, message))),
      },
      'solana:signIn': {
        version: '1.0.0',
        signIn: async (...inputs) => {
          const { account } = await open();
          await connect();
          return Promise.all(inputs.map((input) => signIn(account, input)));
        },
      },
    },
  };
};

/**
 * Signing out of the app clears every stored key with "wallet" in its name, including ours. A
 * returning person expects the same wallet, so it is written again when the page is left.
 */
const keepKey = (save: () => void): void => {
  window.addEventListener('pagehide', save, { once: true });
};
