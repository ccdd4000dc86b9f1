import { shortAddress } from '@soltrade/schema/address';
import type { CurrentUser } from '@soltrade/schema/contracts/users';
import { userInitial } from '@soltrade/schema/format';
import { proofText } from '@soltrade/schema/landingTexts';
import { type AppTarget, PLATFORMS_PATH, SETTINGS_PATH } from '@soltrade/schema/paths';
import { ChevronDown, CodeXml, LogOut, Plug, SquareUser, Unplug, UserPen } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
// biome-ignore lint/style/noRestrictedImports: a promoter's page may be on another host.
import { Link as AnyLink } from 'react-router-dom';
import { Avatar } from '../../components/Avatar.tsx';
import { Flyout } from '../../components/Flyout.tsx';
import { MenuItems, menuItem } from '../../components/MenuItems.tsx';
import * as messages from '../../lib/messages/general.ts';
import { navTexts } from '../../lib/messages/nav.ts';
import { PAGE_PATH } from '../../lib/ownPaths.ts';
import { Link } from '../../lib/routing.ts';
import { linkedWallet, userLabel } from '../../lib/user.ts';
import { useSignOut } from './useSignOut.ts';

const texts = {
  /** Precedes the name. */
  menuOf: 'Account menu of',
  signedInAs: 'Signed in as',
  actingFor: 'Acting for',
  edit: 'Edit Profile',
  disconnectWallet: 'Disconnect Wallet',
  signOut: 'Sign Out',
} as const;

const PLACES: { to: AppTarget; label: string; icon: ReactNode }[] = [
  { to: PLATFORMS_PATH, label: navTexts.platforms, icon: <Plug aria-hidden /> },
  { to: SETTINGS_PATH, label: texts.edit, icon: <UserPen aria-hidden /> },
  { to: '/developers', label: navTexts.developers, icon: <CodeXml aria-hidden /> },
];

type AccountMenuProps = {
  user: CurrentUser;
  /** Null while the page isn't open to visitors. */
  pageUrl: string | null;
  onOpen: () => void;
  /** Null without a connected wallet. */
  onDisconnect: (() => void) | null;
  onSignedOut: () => Promise<void>;
  /** Items that lead to other accounts. */
  accounts: ReactNode;
};

/** The signed-in promoter, their own pages, and *Sign Out*. */
export const AccountMenu = ({
  user,
  pageUrl,
  onOpen,
  onDisconnect,
  onSignedOut,
  accounts,
}: AccountMenuProps) => {
  const signOut = useSignOut(onSignedOut);
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const label = userLabel(user);
  const wallet = linkedWallet(user);
  const close = () => setOpen(false);
  return (
    <Flyout
      isOpen={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        onOpen();
      }}
      titleId={titleId}
      isMenu
      triggerClass="flex min-h-10 max-w-40 items-center gap-2 xl:max-w-52 rounded-full border border-border bg-surface py-1 pr-3 pl-1 font-medium text-sm hover:border-border-strong"
      panelClass="p-1.5 sm:w-64"
      trigger={
        <>
          <Avatar
            id={user.id}
            src={user.profileImageUrl}
            initial={userInitial(user)}
            className="size-8 text-sm"
          />
          {/* Labelled by its visible text, so voice control finds it. */}
          <span className="sr-only">{texts.menuOf}</span>{' '}
          <span className="truncate max-sm:sr-only">{label}</span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
        </>
      }
    >
      <p id={titleId} className="border-border border-b px-3 py-2">
        <span className="block text-muted text-xs">
          {user.acting ? texts.actingFor : texts.signedInAs}
        </span>
        <span className="block truncate font-semibold">{label}</span>
        <span className="block truncate text-muted text-xs">
          {proofText(user.twitterUsername, messages.xTexts)}
        </span>
        {wallet ? <span className="block text-muted text-xs">{shortAddress(wallet)}</span> : null}
      </p>
      <MenuItems labelledBy={titleId} className="pt-1">
        {accounts}
        {/* The same element in both cases, because a new one would lose focus once the page is known. */}
        <AnyLink
          {...menuItem}
          to={pageUrl ?? PAGE_PATH}
          target={pageUrl === null ? undefined : '_blank'}
          rel="noopener"
          onClick={close}
        >
          <SquareUser aria-hidden />
          {navTexts.ownPage}
        </AnyLink>
        {PLACES.map(({ to, label: place, icon }) => (
          <Link {...menuItem} key={to} to={to} onClick={close}>
            {icon}
            {place}
          </Link>
        ))}
        {onDisconnect ? (
          <button
            {...menuItem}
            type="button"
            onClick={() => {
              close();
              onDisconnect();
            }}
          >
            <Unplug aria-hidden />
            {texts.disconnectWallet}
          </button>
        ) : null}
        <button {...menuItem} type="button" onClick={() => signOut.run()}>
          <LogOut aria-hidden />
          {texts.signOut}
        </button>
      </MenuItems>
    </Flyout>
  );
};
