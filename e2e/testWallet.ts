import type { Page } from '@playwright/test';
import { base58 } from '@scure/base';
import nacl from 'tweetnacl';

declare global {
  interface Window {
    signForTestWallet: (message: number[]) => Promise<number[]>;
  }
}

/** Installs Phantom in the page, keeping its key outside. Call it before opening the page. */
export const installWallet = async (
  page: Page,
  options: { refusesToSign?: boolean } = {},
): Promise<void> => {
  const { publicKey, secretKey } = nacl.sign.keyPair();
  await page.exposeFunction('signForTestWallet', (message: number[]) => [
    ...nacl.sign.detached(Uint8Array.from(message), secretKey),
  ]);
  const facts = {
    address: base58.encode(publicKey),
    refusesToSign: options.refusesToSign ?? false,
  };
  await page.addInitScript(putWalletIntoPage, facts);
};

/** Runs in the page, so it can't use anything from this module. */
function putWalletIntoPage({
  address,
  refusesToSign,
}: {
  address: string;
  refusesToSign: boolean;
}): void {
  const refusal = () => Object.assign(new Error('User rejected the request.'), { code: 4001 });
  const publicKey = { toBase58: () => address, toString: () => address };
  const provider = {
    isPhantom: true,
    publicKey: null as typeof publicKey | null,
    connect: async (options?: { onlyIfTrusted?: boolean }) => {
      if (options?.onlyIfTrusted) throw refusal();
      provider.publicKey = publicKey;
      return { publicKey };
    },
    disconnect: async () => {
      provider.publicKey = null;
    },
    signMessage: async (message: Uint8Array) => {
      if (refusesToSign) throw refusal();
      return {
        signature: Uint8Array.from(await window.signForTestWallet([...message])),
        publicKey,
      };
    },
  };
  Object.assign(window, { phantom: { solana: provider } });
}
