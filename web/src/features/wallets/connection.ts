// The single live connection. The store has its state; this module keeps the driver private.

import { signInText } from '@soltrade/schema/signInText';
import { signInMessage } from '@soltrade/schema/walletMessages';
import { ApiError, request } from '../../lib/api.ts';
import { PRODUCT_NAME } from '../../lib/productName.ts';
import { resetWallet, useWallet, WALLET_STORAGE_KEY } from '../../stores/wallet.ts';
import {
  isCompatibilityWarning,
  isRejection,
  type SignedMessage,
  unsupportedWallet,
  type WalletDriver,
  WalletError,
  type WalletOption,
  waitFor,
  walletNotAvailable,
} from './driver.ts';
import { walletTexts } from './texts.ts';
import { DETECTION, onWalletRegistered, walletOptions } from './walletOptions.ts';

type Live = { driver: WalletDriver; stopListening: () => void };

let live: Live | null = null;
let isAsking = false;
/**
 * Only the newest attempt may change state, because a person may pick another wallet during a
 * search.
 */
let attempt: AbortController | null = null;

const beginAttempt = (): AbortSignal => {
  attempt?.abort();
  attempt = new AbortController();
  return attempt.signal;
};

const disconnect = (): WalletDriver | null => {
  const driver = live?.driver ?? null;
  live?.stopListening();
  live = null;
  resetWallet();
  return driver;
};

const connect = (
  driver: WalletDriver,
  option: WalletOption,
  facts: { address: string; isSigning: boolean },
) => {
  live?.stopListening();
  const stopListening = driver.onChange((next) => {
    if (next === null) disconnect();
    else useWallet.setState({ address: next });
  });
  live = { driver, stopListening };
  localStorage.setItem(WALLET_STORAGE_KEY, option.name);
  useWallet.setState({
    status: 'connected',
    type: option.type,
    name: option.name,
    needsMemo: false,
    refusal: null,
    ...facts,
  });
};

/**
 * Connects a wallet, normally followed by `signInWithWallet`. `warned`: it complained about another
 * extension but works; `superseded`: a newer attempt began. `onFound` is called before the wallet
 * asks. Throws the wallet's error.
 */
export const connectWallet = async (
  option: WalletOption,
  onFound?: () => void,
): Promise<'connected' | 'warned' | 'superseded'> => {
  const signal = beginAttempt();
  disconnect();
  useWallet.setState({ status: 'connecting', type: option.type, name: option.name });
  try {
    const driver = await option.find(signal);
    if (!signal.aborted) onFound?.();
    const connected = await driver.connect().then(
      (address) => ({ address, warned: false }),
      (thrown: unknown) => {
        if (!isCompatibilityWarning(thrown)) throw thrown;
        return { address: driver.currentAddress(), warned: true };
      },
    );
    if (signal.aborted) return 'superseded';
    if (connected.address === null) resetWallet();
    // The signature is requested next, so no page needs the profile before.
    else connect(driver, option, { address: connected.address, isSigning: true });
    return connected.warned ? 'warned' : 'connected';
  } catch (thrown) {
    if (signal.aborted) return 'superseded';
    resetWallet();
    throw thrown;
  }
};

type Proof = { message: string; signature: number[]; signed?: number[] };

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/**
 * A proof by the bytes that a wallet signed, which may be an envelope of what it was asked to sign.
 */
const proofOf = (text: string | null, { message, signature }: SignedMessage): Proof => {
  const signed = new TextDecoder().decode(message);
  return text === null || signed === text
    ? { message: signed, signature: [...signature] }
    : { message: text, signature: [...signature], signed: [...message] };
};

const proveByMessage = async (driver: WalletDriver, address: string): Promise<Proof> => {
  const signInWithSolana = driver.signInAs(address);
  // Prefers Sign In With Solana, because its text names this site.
  if (signInWithSolana !== null) {
    const input = await request('GET /api/auth/challenge', { query: { walletAddress: address } });
    return proofOf(signInText(input), await signInWithSolana(input));
  }
  const text = signInMessage(PRODUCT_NAME, Date.now());
  return proofOf(text, await driver.signMessage(bytesOf(text), address));
};

/**
 * Whether the wallet fails at messages rather than its owner refusing one, and can sign a
 * transaction.
 */
const mayNeedMemo = (driver: WalletDriver, address: string, thrown: unknown): boolean =>
  !(thrown instanceof ApiError) &&
  !isRejection(thrown) &&
  driver.signTransactionAs(address) !== null;

/** Loaded when a wallet needs it. */
const proveByMemo = async (
  driver: WalletDriver,
  address: string,
  textFor: () => Promise<string>,
): Promise<Proof> => {
  const signTransaction = driver.signTransactionAs(address);
  if (signTransaction === null) throw walletNotAvailable();
  const [{ signMemo }, text] = await Promise.all([import('./signMemo.ts'), textFor()]);
  return signMemo(signTransaction, address, text);
};

const challengeText = async (walletAddress: string): Promise<string> =>
  signInText(await request('GET /api/auth/challenge', { query: { walletAddress } }));

export type SignOptions = {
  byMemo?: boolean;
  /** Joins the wallet to the account of another browser's session. */
  handOver?: string | undefined;
};

/**
 * Asks the connected wallet to sign a message, or a memo transaction of it, and signs in; signing
 * until `onSignedIn` is done. One at a time.
 */
export const signInWithWallet = async (
  onSignedIn: () => Promise<void>,
  { byMemo = false, handOver }: SignOptions = {},
): Promise<void> => {
  const { address } = useWallet.getState();
  if (isAsking) return;
  if (live === null || address === null) throw walletNotAvailable();
  isAsking = true;
  useWallet.setState({ isSigning: true });
  try {
    const { driver } = live;
    const proof = byMemo
      ? await proveByMemo(driver, address, () => challengeText(address))
      : await proveByMessage(driver, address).catch((thrown: unknown) => {
          useWallet.setState({ needsMemo: mayNeedMemo(driver, address, thrown) });
          throw thrown;
        });
    await request('POST /api/auth', { body: { walletAddress: address, handOver, ...proof } });
    await onSignedIn();
  } finally {
    isAsking = false;
    useWallet.setState({ isSigning: false });
  }
};

/**
 * Asks the connected wallet to sign a text; one that failed at that before, to sign a memo
 * transaction of it. Throws the wallet's error, or what to do next.
 */
export const signText = async (text: string): Promise<Proof> => {
  const { address, needsMemo } = useWallet.getState();
  if (live === null || address === null) throw walletNotAvailable();
  const { driver } = live;
  if (needsMemo) return proveByMemo(driver, address, async () => text);
  try {
    return proofOf(text, await driver.signMessage(bytesOf(text), address));
  } catch (thrown) {
    if (!mayNeedMemo(driver, address, thrown)) throw thrown;
    useWallet.setState({ needsMemo: true });
    throw new WalletError(walletTexts.memoNext);
  }
};

const STORED_BY_WALLETS = /wallet|phantom|backpack|solflare|okx/i;

/** Clears the state first, then disconnects the wallet. Throws its error. */
export const disconnectWallet = async (): Promise<void> => {
  beginAttempt();
  const driver = disconnect();
  try {
    await driver?.disconnect();
  } finally {
    for (const key of Object.keys(localStorage)) {
      if (STORED_BY_WALLETS.test(key)) localStorage.removeItem(key);
    }
  }
};

const rememberedOption = async (name: string, signal: AbortSignal): Promise<WalletOption> => {
  const option = await waitFor({
    look: () => walletOptions().find((known) => known.name === name) ?? null,
    ...DETECTION,
    subscribe: onWalletRegistered,
    signal,
  });
  if (option === null) throw unsupportedWallet();
  return option;
};

const withinDetectionTime = <T>(promise: Promise<T>): Promise<T | null> =>
  Promise.race([
    promise,
    new Promise<null>((resolve) => setTimeout(() => resolve(null), DETECTION.timeout)),
  ]);

/** After a reload, reconnects the last wallet if that needs no prompt. */
export const reconnectWallet = async (): Promise<void> => {
  const name = localStorage.getItem(WALLET_STORAGE_KEY);
  if (name === null) return;
  const signal = beginAttempt();
  const reached = await rememberedOption(name, signal)
    .then(async (option) => {
      const driver = await option.find(signal);
      const address = await withinDetectionTime(driver.connect({ silent: true }));
      return address === null ? null : { driver, option, address };
    })
    // A missing wallet, or one that would prompt, counts as disconnected.
    .catch(() => null);
  if (signal.aborted) return;
  if (reached !== null) {
    return connect(reached.driver, reached.option, { address: reached.address, isSigning: false });
  }
  localStorage.removeItem(WALLET_STORAGE_KEY);
  resetWallet();
};
