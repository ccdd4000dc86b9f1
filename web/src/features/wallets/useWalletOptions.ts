import { getWallets } from '@wallet-standard/app';
import { useSyncExternalStore } from 'react';
import type { WalletOption } from './driver.ts';
import { INJECTED_OPTIONS, walletOptions } from './walletOptions.ts';

let options: readonly WalletOption[] | null = null;

const read = (): readonly WalletOption[] => {
  options ??= walletOptions();
  return options;
};

const subscribe = (onChange: () => void): (() => void) => {
  const changed = () => {
    options = null;
    onChange();
  };
  const { on } = getWallets();
  const stops = [on('register', changed), on('unregister', changed)];
  // Wallets may have changed before the subscription.
  changed();
  return () => {
    for (const stop of stops) stop();
  };
};

/** The four fixed wallets, then announced ones, which appear late and would move the others. */
export const useWalletOptions = (): readonly WalletOption[] =>
  useSyncExternalStore(subscribe, read, () => INJECTED_OPTIONS);
