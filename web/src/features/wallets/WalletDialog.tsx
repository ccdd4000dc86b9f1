import { shortAddress } from '@soltrade/schema/address';
import { MINUTE } from '@soltrade/schema/durations';
import { invitationPath, JOIN_PATH } from '@soltrade/schema/paths';
import { WALLET_APPS } from '@soltrade/schema/walletApps';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getWallets } from '@wallet-standard/app';
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router-dom';
import { Spinner } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useFocusOnArrival } from '../../components/reveal.ts';
import { request } from '../../lib/api.ts';
import { useDestination } from '../../lib/destination.ts';
import { type HandOver, handOverUrl } from '../../lib/handOver.ts';
import { invitationToOpen } from '../../lib/keptFragment.ts';
import { endpointKey } from '../../lib/queryClient.ts';
import { refetchShown } from '../../lib/useChange.ts';
import { useIsHydrated } from '../../lib/useIsHydrated.ts';
import { useWallet } from '../../stores/wallet.ts';
import type { WalletOption } from './driver.ts';
import { SignPrompt } from './SignPrompt.tsx';
import { walletTexts } from './texts.ts';
import { useWalletConnection } from './useWalletConnection.ts';
import { DETECTION, INJECTED_OPTIONS, isAnyPresent, walletOptions } from './walletOptions.ts';

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
    // Later changes go unnoticed, so the next list looks again.
    options = null;
  };
};

/** The four fixed wallets, then announced ones. */
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
 * The wallet's own icon where it brought one. A logo is a trademark, so a wallet that isn't in this
 * browser has a tile with its letter. Decorative.
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
  /** Called once the chosen wallet is there, before it asks. */
  onFound?: () => void;
  onSignedIn?: ((address: string) => void) | undefined;
  /** The page's next step, so the first wallet of this browser takes focus. */
  isNext?: boolean;
  /**
   * How often the page asked for a wallet, each time leading to the first one here; a single one
   * asks at once.
   */
  asks?: number;
  /**
   * Account of this session, without a wallet: one in an app's browser joins it, instead of making
   * another account.
   */
  joins?: string | undefined;
  /** In an app's browser: the hand-over of the browser that opened it. */
  handOver?: HandOver;
};

const never = () => () => {};

const isAppNeeded = (): boolean =>
  window.matchMedia('(pointer: coarse)').matches && !isAnyPresent();

/** The secret lives ten minutes and is renewed two before its end. */
const HAND_OVER_FRESH = 8 * MINUTE;

/** A session's hand-over to a wallet's app, renewed while the page is looked at. */
const handOverQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: endpointKey('POST /api/auth/hand-over', { userId: userId ?? '' }),
    queryFn: () => request('POST /api/auth/hand-over', {}),
    staleTime: HAND_OVER_FRESH,
    refetchInterval: HAND_OVER_FRESH,
    // Only if it is stale by then.
    refetchOnWindowFocus: true,
  });

/** The wallet may have been linked in its app meanwhile. */
const useSessionOnReturn = (isAway: boolean): void => {
  const client = useQueryClient();
  const ask = useEffectEvent(() => {
    if (!document.hidden) void refetchShown(client, ['GET /api/user/current']);
  });
  useEffect(() => {
    if (!isAway) return;
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [isAway]);
};

/**
 * On a phone without wallets: the URL to open in a wallet's app, of this page or the one that asked
 * for a sign-in. It carries what that browser lacks: whose account the wallet joins, the draft, an
 * invitation.
 */
const useAppLink = ({ joins, handOver }: Pick<WalletListProps, 'joins' | 'handOver'>) => {
  // The prerendered page assumes no phone.
  const isNeeded = useSyncExternalStore(never, isAppNeeded, () => false);
  const { pathname, search } = useLocation();
  const destination = useDestination() ?? pathname + search;
  const isJoining = isNeeded && joins !== undefined;
  const { data, error, refetch } = useQuery({ ...handOverQuery(joins), enabled: isJoining });
  useSessionOnReturn(isJoining);

  const target = (): URL | null => {
    // Opened in a browser without wallets.
    if (handOver) return handOver.address;
    if (isJoining) return data ? handOverUrl(data.secret, destination) : null;
    const invitation = destination === JOIN_PATH ? invitationToOpen() : null;
    return new URL(invitation ? invitationPath(invitation) : destination, window.location.origin);
  };
  const appOf = ({ type }: WalletOption) =>
    isNeeded ? WALLET_APPS.find((known) => known.type === type) : undefined;
  return { appOf, target, failure: error && { error, retry: () => void refetch() } };
};

type AppAnchorProps = { name: string; hrefNow: () => string | undefined; children: ReactNode };

/** The address is computed at the press, so that it carries what was typed. */
const AppAnchor = ({ name, hrefNow, children }: AppAnchorProps) => {
  const href = hrefNow();
  return (
    <a
      href={href}
      aria-label={walletTexts.openIn(name)}
      aria-busy={href === undefined || undefined}
      onClick={({ currentTarget }) => {
        const present = hrefNow();
        if (present !== undefined) currentTarget.href = present;
      }}
      className={PRESSED}
    >
      {children}
    </a>
  );
};

/** Whether a wallet that isn't here won't appear by itself any more. */
const useIsSettled = (): boolean => {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(
      () => setSettled(true),
      Math.max(0, DETECTION.timeout - performance.now()),
    );
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
};

const ROW =
  'flex min-h-13 w-full items-center rounded-control bg-raised font-medium transition-colors duration-(--duration) hover:bg-hover';
const PRESSED = 'flex min-h-13 min-w-0 flex-1 items-center gap-3 rounded-control px-3 text-left';

/** Where a wallet that this browser lacks is installed from. */
const NotInstalled = ({ option, isSmall }: { option: WalletOption; isSmall: boolean }) => {
  const download = WALLET_APPS.find(({ type }) => type === option.type)?.download;
  return download === undefined ? null : (
    <p className="flex shrink-0 items-center gap-1 pr-1 font-normal text-muted text-sm">
      <span className={isSmall ? 'sr-only' : 'max-[24rem]:sr-only'}>
        {walletTexts.notInstalled} ·
      </span>
      <a
        href={download}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center rounded-control px-2 font-medium text-accent-text underline-offset-4 hover:underline"
      >
        {walletTexts.getIt}
        <span className="sr-only">: {option.name}</span>
      </a>
    </p>
  );
};

/**
 * A button per wallet, those of this browser first unless the page was prerendered; on a phone
 * without one, each opens the wallet's app.
 */
export const WalletList = (props: WalletListProps) => {
  const { onFound, onSignedIn, isNext = false, asks = 0, joins, handOver } = props;
  // Recomputed whenever a wallet announces itself.
  const options = useWalletOptions();
  const { connect } = useWalletConnection(handOver);
  const connecting = useWallet(({ status, name }) => (status === 'connecting' ? name : null));
  const { appOf, target, failure } = useAppLink({ joins, handOver });
  const isSettled = useIsSettled();
  // The prerendered page knows no wallets.
  const isHydrated = useIsHydrated();
  const [missed, setMissed] = useState<string | null>(null);
  const here = isHydrated ? options.filter(({ isHere }) => isHere()) : [];
  const [first, ...others] = here;
  // Neither a wallet that comes later nor the end of hydration may move those that a finger aims at.
  const [early] = useState(() => here.map(({ name }) => name));
  const isEarly = ({ name }: WalletOption): boolean => early.includes(name);
  const isAnyEarly = options.some(isEarly);
  const ordered = options.toSorted((one, other) => Number(isEarly(other)) - Number(isEarly(one)));
  const firstButton = useRef<HTMLButtonElement>(null);
  useFocusOnArrival(firstButton, isNext && first !== undefined);

  const pick = async (option: WalletOption): Promise<void> => {
    setMissed(null);
    const hasSigned = await connect(option, onFound);
    const { address, status } = useWallet.getState();
    if (hasSigned && address !== null) onSignedIn?.(address);
    // Another one may have been chosen meanwhile.
    else if (status === 'disconnected' && !option.isHere()) setMissed(option.name);
  };

  const answer = useEffectEvent(() => {
    firstButton.current?.focus({ preventScroll: true });
    if (first && others.length === 0) void pick(first);
  });
  // The list's code, or a wallet, may come after the press that asked for it.
  const isAnyHere = first !== undefined;
  useEffect(() => {
    if (asks > 0 && isAnyHere) answer();
  }, [asks, isAnyHere]);

  return (
    <div className="flex flex-col gap-3">
      <ul aria-label={walletTexts.listLabel} className="grid gap-2 sm:grid-cols-2">
        {ordered.map((option) => {
          const isBusy = connecting === option.name;
          const app = appOf(option);
          const isSmall = isAnyEarly && app === undefined && !isEarly(option);
          return (
            <li key={option.name} className={`${ROW} ${isSmall ? 'text-muted' : 'col-span-full'}`}>
              {app === undefined ? (
                <button
                  ref={option === first ? firstButton : null}
                  type="button"
                  aria-busy={isBusy || undefined}
                  aria-disabled={isBusy || undefined}
                  onClick={() => {
                    if (!isBusy) void pick(option);
                  }}
                  className={`${PRESSED} ${isSmall ? 'sm:gap-2 sm:px-2 sm:text-sm' : ''}`}
                >
                  <WalletMark option={option} />
                  <span className="min-w-0 flex-1">{option.name}</span>
                  {isBusy ? <Spinner className="size-5 text-accent-text" /> : null}
                </button>
              ) : (
                <AppAnchor
                  name={option.name}
                  hrefNow={() => {
                    const page = target();
                    return page === null ? undefined : app.href(page);
                  }}
                >
                  <WalletMark option={option} />
                  <span className="min-w-0 flex-1">{option.name}</span>
                  <span aria-hidden="true" className="text-muted text-sm">
                    {walletTexts.inApp}
                  </span>
                </AppAnchor>
              )}
              {app === undefined && isSettled && !isBusy && !option.isHere() ? (
                <NotInstalled option={option} isSmall={isSmall} />
              ) : null}
            </li>
          );
        })}
      </ul>
      {failure ? (
        <LoadFailed
          title={walletTexts.notHandedOver}
          error={failure.error}
          onRetry={failure.retry}
        />
      ) : null}
      {missed === null ? null : <Notice>{walletTexts.notFound(missed)}</Notice>}
    </div>
  );
};

type WalletDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onSignedIn?: ((address: string) => void) | undefined;
  joins?: string | undefined;
};

export const WalletDialog = ({ isOpen, onOpenChange, onSignedIn, joins }: WalletDialogProps) => {
  const address = useWallet((state) => (state.status === 'connected' ? state.address : null));
  return address === null ? (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={walletTexts.dialogTitle}
      text={walletTexts.dialogText}
    >
      <WalletList onFound={() => onOpenChange(false)} onSignedIn={onSignedIn} joins={joins} />
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
