import { base58 } from '@scure/base';
import nacl from 'tweetnacl';
import { SANDBOX_WALLET_KEY } from './storageKeys.ts';

/** Everyone has this key: it opens the demo promoter of a local state and nothing else. */
const DEMO_SEED = 'the demo promoter has no secrets';

export const demoKeyPair = (): nacl.SignKeyPair =>
  nacl.sign.keyPair.fromSeed(new TextEncoder().encode(DEMO_SEED));

/** Makes the browser's sandbox wallet the demo promoter's. */
export const takeDemoKey = (storage: Storage): void =>
  storage.setItem(SANDBOX_WALLET_KEY, base58.encode(demoKeyPair().secretKey));
