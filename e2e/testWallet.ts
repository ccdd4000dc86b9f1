import type { BrowserContext, Page } from '@playwright/test';
import { base58 } from '@scure/base';
import nacl from 'tweetnacl';

/** What an extension of that name does in the page; `window.testWallet` changes it later. */
export type TestWallet = {
  name: 'Phantom' | 'Backpack' | 'Solflare' | 'OKX';
  connect?: 'ok' | 'refused' | 'quarrel';
  signature?: 'object' | 'bare' | 'refused';
  disconnect?: 'ok' | 'broken';
  /** Announces itself through the Wallet Standard too, with Sign In With Solana. */
  offersSignIn?: boolean;
  /** Puts nothing into the page until `testWallet.appear()`. */
  isLate?: boolean;
};

declare global {
  interface Window {
    signForTestWallet: (key: number, message: number[]) => Promise<number[]>;
    testWallet: {
      appear: () => void;
      set: (change: Partial<TestWallet>) => void;
      switchTo: (address: string) => void;
    };
  }
}

export type InstalledWallet = { address: string; otherAddress: string };

/** Two accounts, whose keys stay outside of the page. Call it before the page is opened. */
export const installWallet = async (
  page: Page | BrowserContext,
  wallet: TestWallet,
): Promise<InstalledWallet> => {
  const pairs = [nacl.sign.keyPair(), nacl.sign.keyPair()];
  const [address = '', otherAddress = ''] = pairs.map(({ publicKey }) => base58.encode(publicKey));
  await page.exposeFunction('signForTestWallet', (key: number, message: number[]) => {
    const pair = pairs[key];
    return pair ? [...nacl.sign.detached(Uint8Array.from(message), pair.secretKey)] : [];
  });
  await page.addInitScript(putWalletIntoPage, { wallet, addresses: [address, otherAddress] });
  return { address, otherAddress };
};

/** Runs in the page, and therefore uses nothing from around it. */
function putWalletIntoPage({ wallet, addresses }: { wallet: TestWallet; addresses: string[] }): void {
  const behaviour: TestWallet = { ...wallet };
  const listeners = new Map<string, ((argument: unknown) => void)[]>();
  let current = 0;
  const refusal = () => Object.assign(new Error('User rejected the request.'), { code: 4001 });
  const key = () => {
    const address = addresses[current] ?? '';
    return { toBase58: () => address, toString: () => address };
  };
  let publicKey: ReturnType<typeof key> | null = null;
  const sign = async (message: Uint8Array) => {
    if (behaviour.signature === 'refused') throw refusal();
    return Uint8Array.from(await window.signForTestWallet(current, [...message]));
  };
  const provider = {
    [`is${wallet.name === 'OKX' ? 'OkxWallet' : wallet.name}`]: true,
    get publicKey() {
      return publicKey;
    },
    connect: async (options?: { onlyIfTrusted?: boolean }) => {
      if (behaviour.connect === 'refused' || options?.onlyIfTrusted) throw refusal();
      publicKey = key();
      if (behaviour.connect === 'quarrel') throw new Error("Couldn't override `window.ethereum`.");
      return { publicKey };
    },
    disconnect: async () => {
      if (behaviour.disconnect === 'broken') throw new Error('The extension does not answer');
      publicKey = null;
    },
    signMessage: async (message: Uint8Array) => {
      const signature = await sign(message);
      return behaviour.signature === 'bare' ? signature : { signature, publicKey };
    },
    on: (event: string, listener: (argument: unknown) => void) => {
      listeners.set(event, [...(listeners.get(event) ?? []), listener]);
    },
    off: (event: string, listener: (argument: unknown) => void) => {
      listeners.set(
        event,
        (listeners.get(event) ?? []).filter((other) => other !== listener),
      );
    },
  };

  const announce = () => {
    const account = () => ({
      address: addresses[current] ?? '',
      publicKey: new Uint8Array(32),
      chains: ['solana:mainnet'],
      features: ['solana:signIn', 'solana:signMessage'],
    });
    let accounts: ReturnType<typeof account>[] = [];
    const standardWallet = {
      version: '1.0.0',
      name: wallet.name,
      icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
      chains: ['solana:mainnet'],
      get accounts() {
        return accounts;
      },
      features: {
        'standard:connect': {
          version: '1.0.0',
          connect: async () => {
            accounts = [account()];
            return { accounts };
          },
        },
        'solana:signIn': {
          version: '1.0.0',
          signIn: async (input: Record<string, string>) => {
            const text = [
              `${input.domain} wants you to sign in with your Solana account:`,
              input.address,
              '',
              input.statement,
              '',
              `URI: ${input.uri}`,
              `Version: ${input.version}`,
              `Chain ID: ${input.chainId}`,
              `Nonce: ${input.nonce}`,
              `Issued At: ${input.issuedAt}`,
              `Expiration Time: ${input.expirationTime}`,
            ].join('\n');
            const signedMessage = new TextEncoder().encode(text);
            return [{ account: account(), signedMessage, signature: await sign(signedMessage) }];
          },
        },
      },
    };
    const callback = ({ register }: { register: (wallet: unknown) => void }) => register(standardWallet);
    window.addEventListener('wallet-standard:app-ready', (event) => {
      if (event instanceof CustomEvent || 'detail' in event) callback(Reflect.get(event, 'detail'));
    });
    window.dispatchEvent(Object.assign(new Event('wallet-standard:register-wallet'), { detail: callback }));
  };

  const appear = () => {
    const place = { Phantom: 'phantom', Backpack: 'backpack', Solflare: 'solflare', OKX: 'okxwallet' }[
      wallet.name
    ];
    const isNested = wallet.name === 'Phantom' || wallet.name === 'OKX';
    Object.assign(window, { [place]: isNested ? { solana: provider } : provider });
    if (wallet.offersSignIn) announce();
  };
  window.testWallet = {
    appear,
    set: (change) => Object.assign(behaviour, change),
    switchTo: (address) => {
      current = addresses.indexOf(address);
      publicKey = key();
      for (const listener of listeners.get('accountChanged') ?? []) listener(key());
    },
  };
  if (!wallet.isLate) appear();
}
