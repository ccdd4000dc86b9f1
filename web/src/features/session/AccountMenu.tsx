import { shortAddress } from '@soltrade/schema/address';
import type { User } from '@soltrade/schema/contracts/users';
import { userInitial } from '@soltrade/schema/initial';
import { proofText } from '@soltrade/schema/proofText';
import { ChevronDown, CodeXml, LogOut, Plug, Settings, SquareUser } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/Avatar.tsx';
import { messages } from '../../lib/messages.ts';
import { PAGE_PATH, PLATFORMS_PATH, SETTINGS_PATH } from '../../lib/ownPaths.ts';
import { linkedWallet, userLabel } from '../../lib/user.ts';
import { useSignOut } from './useSignOut.ts';

const itemClass =
  'flex min-h-10 w-full cursor-pointer select-none items-center gap-3 rounded-control px-3 text-sm outline-none data-highlighted:bg-border [&>svg]:size-4 [&>svg]:text-muted';

const PLACES: { to: string; label: string; icon: ReactNode }[] = [
  { to: PLATFORMS_PATH, label: messages.nav.platforms, icon: <Plug aria-hidden /> },
  { to: SETTINGS_PATH, label: messages.account.settings, icon: <Settings aria-hidden /> },
  { to: '/developers', label: messages.nav.developers, icon: <CodeXml aria-hidden /> },
];

type AccountMenuProps = {
  user: User;
  /** The promoter's page, if it is open to visitors. */
  pageUrl: string | null;
  onOpen: () => void;
  onSignedOut: () => Promise<void>;
};

/** Who is signed in, the ways to what is theirs, and the way out. */
export const AccountMenu = ({ user, pageUrl, onOpen, onSignedOut }: AccountMenuProps) => {
  const signOut = useSignOut(onSignedOut);
  const isLeaving = useRef(false);
  const label = userLabel(user);
  const wallet = linkedWallet(user);
  return (
    // Not modal: a modal menu hides the page from assistive technology while its controls stay focusable.
    <DropdownMenu.Root modal={false} onOpenChange={onOpen}>
      <DropdownMenu.Trigger className="flex min-h-10 max-w-40 items-center gap-2 xl:max-w-52 rounded-full border border-border bg-surface py-1 pr-3 pl-1 font-medium text-sm hover:border-border-strong">
        <Avatar src={user.profileImageUrl} initial={userInitial(user)} className="size-8 text-sm" />
        {/* Labelled by its visible text, so voice control finds it. */}
        <span className="sr-only">{messages.account.menuOf}</span>{' '}
        <span className="truncate max-sm:sr-only">{label}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={8}
        onCloseAutoFocus={(event) => {
          // A card that an address names takes the focus itself.
          if (isLeaving.current) event.preventDefault();
          isLeaving.current = false;
        }}
        className="z-60 w-64 rounded-card border border-border bg-raised p-1.5 shadow-raised data-[state=open]:animate-fade"
      >
        <DropdownMenu.Label className="px-3 py-2">
          <span className="block text-muted text-xs">{messages.account.signedInAs}</span>
          <span className="block truncate font-semibold">{label}</span>
          <span className="block truncate text-muted text-xs">
            {proofText(user.twitterUsername, messages.x)}
          </span>
          {wallet ? <span className="block text-muted text-xs">{shortAddress(wallet)}</span> : null}
        </DropdownMenu.Label>
        <DropdownMenu.Separator className="my-1 h-px bg-border" />
        <DropdownMenu.Item
          asChild
          className={itemClass}
          onSelect={() => {
            isLeaving.current = pageUrl === null;
          }}
        >
          {/* The same element in both cases: another one would lose the focus once the page is known. */}
          <Link to={pageUrl ?? PAGE_PATH} target={pageUrl === null ? undefined : '_blank'} rel="noopener">
            <SquareUser aria-hidden />
            {messages.account.page}
          </Link>
        </DropdownMenu.Item>
        {PLACES.map(({ to, label: place, icon }) => (
          <DropdownMenu.Item
            key={to}
            asChild
            className={itemClass}
            onSelect={() => {
              isLeaving.current = to.includes('#');
            }}
          >
            <Link to={to}>
              {icon}
              {place}
            </Link>
          </DropdownMenu.Item>
        ))}
        <DropdownMenu.Item className={itemClass} onSelect={() => signOut.mutate()}>
          <LogOut aria-hidden />
          {messages.account.signOut}
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
};
