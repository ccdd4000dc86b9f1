import { base58 } from '@scure/base';
import type { WalletAccount } from '@wallet-standard/base';
import nacl from 'tweetnacl';
import { SANDBOX_WALLET_KEY } from './storageKeys.ts';

export type Signer = {
  account: WalletAccount;
  /** 64 bytes. */
  sign: (message: Uint8Array) => Uint8Array;
  save: () => void;
};

export type SignerOptions = {
  storage: Storage;
  /** Whether the demo promoter's key replaces the browser's own. */
  isDemo: boolean;
};

export const createSigner = ({ storage, isDemo }: SignerOptions): Signer => {
  if (isDemo) takeDemoKey(storage);
  const { publicKey, secretKey } = readKey(storage) ?? nacl.sign.keyPair();
  const save = () => storage.setItem(SANDBOX_WALLET_KEY, base58.encode(secretKey));
  save();
  return {
    account: Object.freeze({
      address: base58.encode(publicKey),
      publicKey,
      chains: ['solana:mainnet'] as const,
      features: ['solana:signMessage', 'solana:signIn'] as const,
    }),
    sign: (message) => nacl.sign.detached(message, secretKey),
    save,
  };
};

const readKey = (storage: Storage): nacl.SignKeyPair | null => {
  const text = storage.getItem(SANDBOX_WALLET_KEY);
  if (text === null) return null;
  try {
    return nacl.sign.keyPair.fromSecretKey(base58.decode(text));
  } catch {
    return null;
  }
};

/** A public key pair that opens only the demo promoter of a local state. */
const DEMO_SEED = 'the demo promoter has no secrets';

export const demoKeyPair = (): nacl.SignKeyPair =>
  nacl.sign.keyPair.fromSeed(new TextEncoder().encode(DEMO_SEED));

/** Makes the browser's sandbox wallet the demo promoter's. */
const takeDemoKey = (storage: Storage): void =>
  storage.setItem(SANDBOX_WALLET_KEY, base58.encode(demoKeyPair().secretKey));
