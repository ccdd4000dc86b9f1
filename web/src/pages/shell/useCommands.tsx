import { shortAddress } from '@soltrade/schema/address';
import type { Link } from '@soltrade/schema/contracts/links';
import { LINK_LIST } from '@soltrade/schema/limits/links';
import { TOKEN_CHOICES } from '@soltrade/schema/limits/tokens';
import { mintsIn } from '@soltrade/schema/mintFromInput';
import {
  type AppTarget,
  linkStatisticsPath,
  METHOD_PATH,
  PLATFORMS_PATH,
} from '@soltrade/schema/paths';
import { useQuery } from '@tanstack/react-query';
import {
  BookOpen,
  Copy,
  CornerDownRight,
  Keyboard,
  Link2,
  LogIn,
  LogOut,
  Plug,
  Plus,
  SunMoon,
} from 'lucide-react';
import type { PaletteItem, PaletteSection } from '../../components/CommandPalette.tsx';
import { useCopy } from '../../components/Copy.tsx';
import { foundLinksQuery, recentLinksQuery } from '../../features/links/api.ts';
import { linkTitle } from '../../features/links/linkTitle.ts';
import { linksTexts } from '../../features/links/texts.ts';
import { useSignOut } from '../../features/sessions/useSignOut.ts';
import { useViewer } from '../../features/sessions/useViewer.ts';
import { disconnectSilently } from '../../features/wallets/disconnectSilently.ts';
import { navTexts } from '../../lib/messages/nav.ts';
import { roleOf } from '../../lib/user.ts';
import { useSettled } from '../../lib/useSettled.ts';
import { useTheme } from '../../stores/theme.ts';
import { PLACES } from './NavLinks.tsx';

const texts = {
  yourLinks: 'Your Links',
  places: 'Go To',
  actions: 'Actions',
  pasted: 'Pasted Address',
  makeFor: (mint: string) => `Make a link for ${mint}`,
  makeLink: 'Make a link',
  connectPlatform: 'Connect a platform',
  copyNewest: (token: string) => `Copy your newest link (${token})`,
  signIn: 'Sign in',
  signOut: 'Sign out',
  method: 'How calls are counted',
} as const;

const matches = (query: string, text: string): boolean => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => text.toLowerCase().includes(word));
};

/** Longer than the pause between two letters of a word. */
const SETTLED_MS = 200;

const linkWords = (link: Link): string =>
  [
    link.token.symbol,
    link.token.name,
    link.token.contractAddress,
    link.customIdentifier,
    link.shortIdentifier,
  ]
    .filter(Boolean)
    .join(' ');

type OwnLinks = { userId: string | null; query: string; isOpen: boolean };

/**
 * The viewer's matching links: immediately from the newest ones, and from the server once typing
 * pauses.
 */
const useOwnLinks = ({ userId, query, isOpen }: OwnLinks) => {
  const wanted = query.trim().slice(0, LINK_LIST.searchMaxLength);
  const settled = useSettled(wanted, { key: wanted, ms: SETTLED_MS });
  const isSignedIn = userId !== null && isOpen;
  const newest = useQuery({ ...recentLinksQuery(userId ?? ''), enabled: isSignedIn });
  const asked = useQuery({
    ...foundLinksQuery(userId ?? '', settled),
    enabled: isSignedIn && settled !== '',
  });
  const recent = (userId === null ? undefined : newest.data) ?? [];
  const isAnswered = wanted === '' || (settled === wanted && asked.data !== undefined);
  const found = wanted !== '' && settled === wanted ? asked.data : undefined;
  return {
    recent,
    found:
      userId === null ? [] : (found ?? recent.filter((link) => matches(wanted, linkWords(link)))),
    isBusy: isSignedIn && (newest.isPending || (!isAnswered && !asked.isError)),
  };
};

/** The address as people post it, without what every address begins with. */
const shownAddress = ({ shortUrl }: Link): string => shortUrl.replace(/^https?:\/\//, '');

/** A link of the viewer, as a command that opens its statistics. */
const linkCommand = (link: Link, go: (path: AppTarget) => void): PaletteItem => ({
  id: `link ${link.id}`,
  label: linkTitle(link),
  detail: link.isActive ? shownAddress(link) : `${shownAddress(link)} · ${linksTexts.inactive}`,
  icon: <Link2 />,
  onChoose: () => go(linkStatisticsPath(link.id)),
});

type Commands = {
  query: string;
  isOpen: boolean;
  /** Closes the menu and opens a page of the app. */
  go: (path: AppTarget) => void;
  close: () => void;
  onShowKeys: () => void;
};

/** The menu's results for a query and the current viewer. */
export const useCommands = ({ query, isOpen, go, close, onShowKeys }: Commands) => {
  const { session } = useViewer();
  const mayChange = session === null || roleOf(session) !== 'viewer';
  const { theme, toggle } = useTheme();
  const signOut = useSignOut(disconnectSilently);
  const links = useOwnLinks({ userId: session?.id ?? null, query, isOpen });
  const newest = links.recent.find(({ isActive, isBlocked }) => isActive && !isBlocked);
  const { copy } = useCopy(newest?.shortUrl ?? '');

  const action = (label: string, icon: PaletteItem['icon'], run: () => void): PaletteItem => ({
    id: label,
    label,
    icon,
    onChoose: run,
  });
  const andClose = (run: () => void) => () => {
    close();
    run();
  };
  const makeFor = (mayChange ? mintsIn(query) : [])
    .slice(0, TOKEN_CHOICES)
    .map((mint) =>
      action(texts.makeFor(shortAddress(mint)), <Plus />, () => go(`/generate?mint=${mint}`)),
    );
  const actions: PaletteItem[] = [
    ...(mayChange ? [action(texts.makeLink, <Plus />, () => go('/generate'))] : []),
    ...(newest
      ? [
          action(
            texts.copyNewest(linkTitle(newest)),
            <Copy />,
            andClose(() => void copy()),
          ),
        ]
      : []),
    action(texts.connectPlatform, <Plug />, () => go(PLATFORMS_PATH)),
    action(theme === 'dark' ? navTexts.toLight : navTexts.toDark, <SunMoon />, andClose(toggle)),
    action(navTexts.showKeys, <Keyboard />, onShowKeys),
    session === null
      ? action(texts.signIn, <LogIn />, () => go('/login'))
      : action(
          texts.signOut,
          <LogOut />,
          andClose(() => signOut.run()),
        ),
  ];
  const places: PaletteItem[] = [
    ...PLACES.map(({ to, direct, label, key }) => ({
      id: to,
      label,
      icon: <CornerDownRight />,
      keys: ['g', key],
      onChoose: () => go(direct ?? to),
    })),
    // Served by the Worker, not the app.
    action(texts.method, <BookOpen />, () => window.location.assign(METHOD_PATH)),
  ];
  const ofLabel = ({ label }: PaletteItem) => matches(query, label);
  const pasted = { title: texts.pasted, items: makeFor };
  const ownLinks = {
    title: texts.yourLinks,
    items: links.found.map((link) => linkCommand(link, go)),
  };
  const rest = [
    { title: texts.actions, items: actions.filter(ofLabel) },
    { title: texts.places, items: places.filter(ofLabel) },
  ];
  // A query usually means a link; without one, the list shouldn't begin with the last created link.
  const sections: PaletteSection[] =
    query.trim() === '' ? [...rest, ownLinks] : [pasted, ownLinks, ...rest];
  return { sections, isBusy: links.isBusy };
};
