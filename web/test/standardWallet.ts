// A wallet that announces itself through the Wallet Standard.
import type { SignInInput } from '@soltrade/schema/contracts/sessions';
import { signInText } from '@soltrade/schema/signInText';
import { act } from '@testing-library/react';
import type { IdentifierString, Wallet } from '@wallet-standard/base';
import { onTestFinished } from 'vitest';
import { sign } from './fakeWallet.ts';
import { ADDRESS } from './fixtures.ts';

type StandardWalletOptions = {
  /** Features besides connecting. */
  features?: readonly IdentifierString[];
  accountFeatures?: readonly IdentifierString[];
  /** The account used for signing in. */
  signsAs?: string;
  /** Replaces what its features do, such as signing on a device. */
  behaviour?: {
    signMessage?: (message: Uint8Array) => { signedMessage: Uint8Array; signature: Uint8Array };
    /** Null for a wallet that gives nothing back. */
    signTransaction?: (transaction: Uint8Array) => Uint8Array | null;
  };
};

/** Fills a transaction's only signature. */
const signedTransaction = (transaction: Uint8Array): Uint8Array =>
  Uint8Array.from([1, ...sign(transaction.slice(65)), ...transaction.slice(65)]);

/** Registers it for the rest of a test. */
export const registerStandardWallet = (name: string, options: StandardWalletOptions = {}) => {
  const {
    features = ['solana:signMessage'],
    accountFeatures = features,
    signsAs = ADDRESS,
    behaviour = {},
  } = options;
  const account = (address: string) => ({
    address,
    publicKey: new Uint8Array(32),
    chains: ['solana:mainnet'] as const,
    features: accountFeatures,
  });
  const abilities: Record<string, Record<string, unknown>> = {
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: async ({ message }: { message: Uint8Array }) => [
        behaviour.signMessage?.(message) ?? { signedMessage: message, signature: sign(message) },
      ],
    },
    'solana:signTransaction': {
      version: '1.0.0',
      signTransaction: async ({ transaction }: { transaction: Uint8Array }) => {
        const signed = (behaviour.signTransaction ?? signedTransaction)(transaction);
        return signed === null ? [] : [{ signedTransaction: signed }];
      },
    },
    'solana:signIn': {
      version: '1.0.0',
      signIn: async (input: SignInInput) => {
        const signedMessage = new TextEncoder().encode(signInText(input));
        return [{ account: account(signsAs), signedMessage, signature: sign(signedMessage) }];
      },
    },
  };
  const wallet: Wallet = {
    version: '1.0.0',
    name,
    icon: 'data:image/svg+xml;base64,PHN2Zy8+',
    chains: ['solana:mainnet'],
    accounts: [account(ADDRESS)],
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: async () => ({ accounts: [account(ADDRESS)] }),
      },
      ...Object.fromEntries(features.map((feature) => [feature, abilities[feature]])),
    },
  };
  let unregister = () => {};
  const callback = ({ register }: { register: (added: Wallet) => () => void }) => {
    unregister = register(wallet);
  };
  act(() => {
    window.dispatchEvent(
      Object.assign(new Event('wallet-standard:register-wallet'), { detail: callback }),
    );
  });
  onTestFinished(() => act(() => unregister()));
};
