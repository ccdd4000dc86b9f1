import { shortAddress } from '@soltrade/schema/address';
import { WALLET_APPS } from '@soltrade/schema/walletApps';
import { getWallets } from '@wallet-standard/app';
import { useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { Spinner } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { useFocusOnArrival } from '../../components/reveal.ts';
import { useDestination } from '../../lib/destination.ts';
import { useWallet } from '../../stores/wallet.ts';
import type { WalletOption } from './driver.ts';
import { SignPrompt } from './SignPrompt.tsx';
import { useWalletConnection } from './useWalletConnection.ts';
import { INJECTED_OPTIONS, isAnyPresent, walletOptions } from './walletOptions.ts';
import { walletTexts } from './walletTexts.ts';

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
const useWalletOptions = (): readonly WalletOption[] =>
  useSyncExternalStore(subscribe, read, () => INJECTED_OPTIONS);

const COLOURS = {
  phantom: 'bg-[#ab9ff2] text-[#1c1536]',
  backpack: 'bg-[#e33e3f] text-[#fff]',
  solflare: 'bg-[#ffef46] text-[#02050a]',
  okx: 'bg-[#111111] text-[#fff] ring-1 ring-border-strong',
  standard: 'bg-raised text-text',
};

/**
 * The wallet's own icon where it brought one. A logo is a trademark, so a wallet that isn't in this browser has a tile with its
 * letter. Decorative.
 */
const WalletMark = ({ option }: { option: Pick<WalletOption, 'type' | 'name' | 'icon'> }) =>
  option.icon?.startsWith('data:image/') ? (
    <img src={option.icon} alt="" className="size-8 shrink-0 rounded-lg" />
  ) : (
    <span
      aria-hidden="true"
      className={`grid size-8 shrink-0 place-items-center rounded-lg font-semibold text-sm ${COLOURS[option.type]}`}
    >
      {option.name[0]}
    </span>
  );

type WalletListProps = {
  onPick?: () => void;
  onSignedIn?: ((address: string) => void) | undefined;
  /** The page's next step, so the first wallet of this browser takes focus. */
  isNext?: boolean;
};

const never = () => () => {};

const isAppNeeded = (): boolean =>
  window.matchMedia('(pointer: coarse)').matches && !isAnyPresent();

/** On a phone without wallets: the URL to open in a wallet's app, of this page or the one that asked for a sign-in. */
const useAppLink = () => {
  // The prerendered page assumes no phone.
  const isNeeded = useSyncExternalStore(never, isAppNeeded, () => false);
  const { pathname, search } = useLocation();
  const destination = useDestination();
  return ({ type }: WalletOption): string | null => {
    const app = isNeeded ? WALLET_APPS.find((known) => known.type === type) : undefined;
    return app?.href(new URL(destination ?? pathname + search, window.location.origin)) ?? null;
  };
};

const ROW =
  'flex min-h-13 w-full items-center gap-3 rounded-control border border-border bg-raised px-3 text-left font-medium transition-colors duration-(--duration) hover:border-border-strong';

/** A button per wallet; on a phone without one, each opens the wallet's app. */
export const WalletList = ({ onPick, onSignedIn, isNext = false }: WalletListProps) => {
  // Recomputed whenever a wallet announces itself.
  const options = useWalletOptions();
  const { connect } = useWalletConnection();
  const connecting = useWallet(({ status, name }) => (status === 'connecting' ? name : null));
  const appLink = useAppLink();
  const first = isNext ? options.find(({ isHere }) => isHere()) : undefined;
  const firstButton = useRef<HTMLButtonElement>(null);
  useFocusOnArrival(firstButton, first !== undefined);

  const pick = async (option: WalletOption): Promise<void> => {
    onPick?.();
    const hasSigned = await connect(option);
    const { address } = useWallet.getState();
    if (hasSigned && address !== null) onSignedIn?.(address);
  };

  return (
    <ul aria-label={walletTexts.listLabel} className="flex flex-col gap-2">
      {options.map((option) => {
        const isBusy = connecting === option.name;
        const href = appLink(option);
        return (
          <li key={option.name}>
            {href === null ? (
              <button
                ref={option === first ? firstButton : null}
                type="button"
                aria-busy={isBusy || undefined}
                aria-disabled={isBusy || undefined}
                onClick={() => {
                  if (!isBusy) void pick(option);
                }}
                className={ROW}
              >
                <WalletMark option={option} />
                <span className="min-w-0 flex-1">{option.name}</span>
                {isBusy ? <Spinner className="size-5 text-accent-text" /> : null}
              </button>
            ) : (
              <a href={href} aria-label={walletTexts.openIn(option.name)} className={ROW}>
                <WalletMark option={option} />
                <span className="min-w-0 flex-1">{option.name}</span>
                <span aria-hidden="true" className="text-muted text-sm">
                  {walletTexts.inApp}
                </span>
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
};

type WalletDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onSignedIn?: ((address: string) => void) | undefined;
};

export const WalletDialog = ({ isOpen, onOpenChange, onSignedIn }: WalletDialogProps) => {
  const address = useWallet((state) => (state.status === 'connected' ? state.address : null));
  return address === null ? (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={walletTexts.dialogTitle}
      text={walletTexts.dialogText}
    >
      <WalletList onPick={() => onOpenChange(false)} onSignedIn={onSignedIn} />
    </Dialog>
  ) : (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={walletTexts.connected}
      text={walletTexts.notSignedIn(shortAddress(address))}
    >
      <SignPrompt onDisconnect={() => onOpenChange(false)} />
    </Dialog>
  );
};
