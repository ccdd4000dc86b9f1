import { getWallets } from '@wallet-standard/app';
import type { Wallet } from '@wallet-standard/base';
import type { WalletType } from '../../stores/wallet.ts';
import {
  unsupportedWallet,
  type WalletDriver,
  WalletError,
  type WalletOption,
  waitFor,
  walletNotAvailable,
  walletNotFound,
  walletTimeout,
} from './driver.ts';
import { signatureBytes } from './signatureBytes.ts';
import { isSolanaWallet, offersSignIn, standardDriver } from './standardDriver.ts';

// Reads the four wallets' unreliable objects on `window`.

type PublicKey = { toString: () => string; toBase58?: () => string };

type InjectedProvider = {
  publicKey?: PublicKey | null;
  connect: (options?: { onlyIfTrusted?: boolean }) => Promise<unknown>;
  disconnect?: () => Promise<unknown>;
  signMessage?: (message: Uint8Array, display?: 'utf8') => Promise<unknown>;
  on?: (event: string, listener: (argument: unknown) => void) => unknown;
  off?: (event: string, listener: (argument: unknown) => void) => unknown;
  removeListener?: (event: string, listener: (argument: unknown) => void) => unknown;
};

const isProvider = (value: unknown): value is InjectedProvider =>
  typeof value === 'object' &&
  value !== null &&
  'connect' in value &&
  typeof value.connect === 'function';

/** Reads a path of properties; undefined if one is missing. */
const readPath = (root: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    root,
  );

const isKey = (value: unknown): value is PublicKey => typeof value === 'object' && value !== null;

/** An address from a public key object or its text. */
const addressOf = (key: unknown): string | null => {
  if (typeof key === 'string') return key || null;
  if (!isKey(key)) return null;
  return typeof key.toBase58 === 'function' ? key.toBase58() : key.toString();
};

// Some builds of Solflare resolve connect() before the public key is available.
const KEY_WAIT = { timeout: 1_000, interval: 50 };

type InjectedDriverOptions = {
  type: WalletType;
  name: string;
  provider: InjectedProvider;
  /** Supports `onlyIfTrusted`: connects without a prompt if previously allowed. */
  canConnectSilently: boolean;
};

const keyAfterConnect = async (
  provider: InjectedProvider,
  answer: unknown,
): Promise<string | null> =>
  waitFor({
    look: () => addressOf(provider.publicKey) ?? addressOf(readPath(answer, ['publicKey'])),
    ...KEY_WAIT,
  });

/** Drives a wallet through the object that its extension injects into `window`. */
const injectedDriver = ({
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
  signTransactionAs: () => null,
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

/** How long to wait for an extension, and the polling interval. */
export const DETECTION = { timeout: 3_000, interval: 100 } as const;

type InjectedWallet = {
  type: 'phantom' | 'backpack' | 'solflare' | 'okx';
  name: string;
  /** Paths of its provider; namespaced ones first, because others pose as `window.solana`. */
  paths: readonly (readonly string[])[];
  /** Property on the provider that identifies it on a shared path. */
  flag: string;
  appearsLate: boolean;
  canConnectSilently: boolean;
};

const INJECTED: readonly InjectedWallet[] = [
  {
    type: 'phantom',
    name: 'Phantom',
    paths: [['phantom', 'solana'], ['solana']],
    flag: 'isPhantom',
    appearsLate: false,
    canConnectSilently: true,
  },
  {
    type: 'backpack',
    name: 'Backpack',
    paths: [['backpack'], ['backpack', 'solana']],
    flag: 'isBackpack',
    appearsLate: true,
    canConnectSilently: true,
  },
  {
    type: 'solflare',
    name: 'Solflare',
    paths: [['solflare'], ['SolflareApp']],
    flag: 'isSolflare',
    appearsLate: true,
    canConnectSilently: true,
  },
  {
    type: 'okx',
    name: 'OKX',
    paths: [['okxwallet', 'solana']],
    flag: 'isOkxWallet',
    appearsLate: true,
    canConnectSilently: false,
  },
];

/** "OKX Wallet" and "OKX" are the same wallet. */
export const bareName = (name: string): string => name.replace(/\s+wallet$/i, '');

const isSameWallet = (one: string, other: string): boolean =>
  bareName(one).toLowerCase() === bareName(other).toLowerCase();

const injected = (wallet: InjectedWallet): WalletDriver | null => {
  const { type, name, canConnectSilently } = wallet;
  for (const path of wallet.paths) {
    const provider = readPath(window, path);
    const isShared = path.length === 1 && path[0] === 'solana';
    if (!isProvider(provider) || (isShared && Reflect.get(provider, wallet.flag) !== true))
      continue;
    return injectedDriver({ type, name, provider, canConnectSilently });
  }
  return null;
};

/** The announced wallet of this name, even for another chain or without proof of accounts. */
const announced = ({ name }: InjectedWallet): Wallet | undefined =>
  getWallets()
    .get()
    .find((candidate) => isSameWallet(candidate.name, name));

const registered = (
  wallet: InjectedWallet,
  isWanted: (candidate: Wallet) => boolean = () => true,
): WalletDriver | null => {
  const match = announced(wallet);
  return match && isSolanaWallet(match) && isWanted(match)
    ? standardDriver(match, wallet.type)
    : null;
};

/** Its provider, unless the wallet also announced Sign In With Solana, which providers lack. */
const present = (wallet: InjectedWallet): WalletDriver | null =>
  registered(wallet, offersSignIn) ?? injected(wallet) ?? registered(wallet);

export const onWalletRegistered = (listener: () => void): (() => void) =>
  getWallets().on('register', listener);

const toOption = (wallet: InjectedWallet): WalletOption => ({
  type: wallet.type,
  name: wallet.name,
  icon: null,
  isHere: () => present(wallet) !== null,
  find: async (signal) => {
    const look = () => present(wallet);
    const driver = wallet.appearsLate
      ? await waitFor({ look, ...DETECTION, subscribe: onWalletRegistered, signal })
      : look();
    if (driver === null)
      throw announced(wallet) ? unsupportedWallet() : walletNotFound(wallet.name);
    return driver;
  },
});

/** The four wallets that are always offered, installed or not. */
export const INJECTED_OPTIONS: readonly WalletOption[] = INJECTED.map(toOption);

/** With announced wallets' icons, which the prerendered page doesn't know. */
const injectedOptions = (): WalletOption[] =>
  INJECTED.map((wallet) => ({ ...toOption(wallet), icon: announced(wallet)?.icon ?? null }));

/** Whether the browser has one of the four. */
export const isAnyPresent = (): boolean => INJECTED_OPTIONS.some(({ isHere }) => isHere());

/** All other registered Wallet Standard wallets that can sign in. */
const standardOptions = (): WalletOption[] =>
  getWallets()
    .get()
    .filter((wallet) => !INJECTED.some(({ name }) => isSameWallet(wallet.name, name)))
    .filter(isSolanaWallet)
    .map((wallet) => ({
      type: 'standard',
      name: wallet.name,
      icon: wallet.icon,
      isHere: () => true,
      find: async () => standardDriver(wallet),
    }));

export const walletOptions = (): WalletOption[] => [...injectedOptions(), ...standardOptions()];
