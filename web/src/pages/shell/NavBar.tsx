import { Menu, Moon, Search, Sun, WifiOff } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Kbd, useMenuShortcut } from '../../components/Kbd.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { useViewer } from '../../features/sessions/useViewer.ts';
import { ConnectWalletControl } from '../../features/wallets/ConnectWalletControl.tsx';
import * as messages from '../../lib/messages/general.ts';
import { navTexts } from '../../lib/messages/nav.ts';
import { PRODUCT_NAME } from '../../lib/productName.ts';
import { Link } from '../../lib/routing.ts';
import { useNetwork } from '../../lib/useNetwork.ts';
import { useTheme } from '../../stores/theme.ts';
import { NavLinks } from './NavLinks.tsx';
import type { ShellDialog } from './ShellDialogs.tsx';

const Logo = () => (
  <span className="inline-flex items-center gap-2.5 font-semibold text-base tracking-tight">
    <img src="/favicon.svg" alt="" width={32} height={32} />
    <span className="whitespace-nowrap max-[23.5rem]:sr-only">{PRODUCT_NAME}</span>
  </span>
);

/** Below the navigation bar while offline. Covers the page's margin and moves nothing. */
const OfflineNotice = () => {
  const { isOnline, retry } = useNetwork();
  return (
    // Always rendered, so changes in it are announced.
    <div role="status" aria-live="polite" className="absolute inset-x-0 top-full">
      {isOnline ? null : (
        <p className="flex min-h-8 animate-fade items-center justify-center gap-2 border-border border-b bg-raised px-4 py-1 text-center font-medium text-xs sm:text-sm">
          <WifiOff aria-hidden className="size-4 shrink-0 text-warning" />
          {messages.offline}
          <button
            type="button"
            className="min-h-6 px-1 underline underline-offset-2"
            onClick={() => void retry()}
          >
            {messages.retry}
          </button>
        </p>
      )}
    </div>
  );
};

/** Opens the command menu and shows its shortcut. On narrow screens it is in the drawer. */
const SearchButton = ({ onClick, hasKeys }: { onClick: () => void; hasKeys: boolean }) => {
  const shortcut = useMenuShortcut();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={hasKeys ? 'Control+K Meta+K' : undefined}
      title={`${navTexts.searchLong} (${shortcut})`}
      onClick={onClick}
      className="hidden min-h-10 min-w-10 shrink-0 items-center justify-center gap-2 rounded-control text-muted hover:bg-raised hover:text-text lg:flex xl:px-2"
    >
      <Search aria-hidden className="size-5" />
      {/* The name includes the visible text, as voice control needs. */}
      <span className="sr-only">{navTexts.searchLong}</span>{' '}
      <Kbd className="max-xl:hidden xl:w-12">{shortcut}</Kbd>
    </button>
  );
};

const ThemeToggle = () => {
  const { theme, toggle } = useTheme();
  return (
    <button
      type="button"
      aria-label={theme === 'dark' ? navTexts.toLight : navTexts.toDark}
      onClick={toggle}
      className="grid size-10 shrink-0 place-items-center rounded-control text-muted hover:bg-raised hover:text-text [&>svg]:size-5"
    >
      {theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </button>
  );
};

type NavBarProps = {
  onShow: (dialog: ShellDialog) => void;
  /** Whether shortcuts work yet. */
  hasKeys: boolean;
};

const SignedIn = lazy(() =>
  import('./SignedIn.tsx').then((module) => ({ default: module.SignedIn })),
);
const MobileMenu = lazy(() =>
  import('./MobileMenu.tsx').then((module) => ({ default: module.MobileMenu })),
);

const avatarSkeleton = <Skeleton className="h-10 w-20 rounded-full" />;

/** As wide as its widest content, so its neighbors don't move. */
const Corner = ({ children }: { children: ReactNode }) => (
  <div className="flex h-11 min-w-33 shrink-0 items-center justify-end gap-1 sm:min-w-52 xl:min-w-64">
    {children}
  </div>
);

const WhoIsHere = () => {
  const { session, isLoading } = useViewer();
  if (isLoading) return avatarSkeleton;
  if (session === null)
    return (
      <ConnectWalletControl className="shrink-0 whitespace-nowrap max-sm:[&>svg.lucide]:hidden" />
    );
  return (
    <Suspense fallback={avatarSkeleton}>
      <SignedIn user={session} />
    </Suspense>
  );
};

const MobileMenuButton = ({ onShow }: Pick<NavBarProps, 'onShow'>) => {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={navTexts.openMenu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
        className="grid size-10 place-items-center rounded-control text-muted hover:bg-raised hover:text-text lg:hidden"
      >
        <Menu aria-hidden className="size-5" />
      </button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <MobileMenu isOpen={isOpen} onOpenChange={setIsOpen} onShow={onShow} />
        </Suspense>
      ) : null}
    </>
  );
};

export const NavBar = ({ onShow, hasKeys }: NavBarProps) => (
  <header className="sticky top-0 z-30 border-border border-b bg-background/85 backdrop-blur-md">
    <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 sm:gap-4 sm:px-6">
      <Link to="/" className="flex shrink-0 rounded-control">
        <Logo />
      </Link>
      <nav aria-label={navTexts.label} className="flex-1">
        <NavLinks className="hidden items-center gap-1 lg:flex" />
      </nav>
      <Corner>
        <WhoIsHere />
      </Corner>
      <div className="flex shrink-0 items-center">
        <SearchButton onClick={() => onShow('commands')} hasKeys={hasKeys} />
        <ThemeToggle />
        <MobileMenuButton onShow={onShow} />
      </div>
    </div>
    <OfflineNotice />
  </header>
);
