import type { Link } from '@soltrade/schema/contracts/links';
import { linkStatisticsPath } from '@soltrade/schema/paths';
import {
  Archive,
  ArchiveRestore,
  ChartNoAxesColumn,
  ExternalLink,
  type LucideIcon,
  MessageSquareQuote,
  Pause,
  Pencil,
  Play,
  Plug,
  QrCode,
  Share2,
  Tag,
} from 'lucide-react';
import { MenuItems } from '../../../components/MenuItems.tsx';
import { useMayChange } from '../../../lib/mayChange.ts';
import { Link as RouterLink } from '../../../lib/routing.ts';
import type { LinkDialogName } from '../LinkDialogs.tsx';
import { disclosureTexts, linkListTexts, linksTexts, shareTexts } from '../texts.ts';

export type MenuChoice = LinkDialogName | 'tags' | 'pause' | 'resume' | 'archive' | 'restore';

type LinkChoice = { choice: MenuChoice; text: string; Icon: LucideIcon };

const choicesOf = (link: Link): LinkChoice[] => [
  { choice: 'share', text: shareTexts.open, Icon: Share2 },
  link.isActive
    ? { choice: 'pause', text: linksTexts.pause, Icon: Pause }
    : { choice: 'resume', text: linksTexts.resume, Icon: Play },
  { choice: 'identifier', text: linksTexts.identifier, Icon: Pencil },
  { choice: 'texts', text: disclosureTexts.open, Icon: MessageSquareQuote },
  ...(link.optionalPlatforms.length > 0
    ? [{ choice: 'platforms' as const, text: linksTexts.platforms, Icon: Plug }]
    : []),
  { choice: 'qr', text: linksTexts.qr, Icon: QrCode },
  { choice: 'tags', text: linkListTexts.tags, Icon: Tag },
  link.archivedAt === null
    ? { choice: 'archive', text: linkListTexts.archive, Icon: Archive }
    : { choice: 'restore', text: linkListTexts.restore, Icon: ArchiveRestore },
];

/** Choices that change nothing. */
const SHOWING: ReadonlySet<MenuChoice> = new Set(['share', 'qr']);

const item = {
  role: 'menuitem',
  tabIndex: -1,
  className:
    'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 text-left text-sm hover:bg-hover sm:pointer-fine:min-h-9 [&>svg]:size-4 [&>svg]:text-muted',
} as const;

type RowMenuProps = {
  link: Link;
  labelledBy: string;
  onChoose: (choice: MenuChoice) => void;
};

/** The choices of a link in a list. */
export const RowMenu = ({ link, labelledBy, onChoose }: RowMenuProps) => {
  const mayChange = useMayChange();
  const choices = choicesOf(link).filter(({ choice }) => mayChange || SHOWING.has(choice));
  return (
    <MenuItems labelledBy={labelledBy}>
      <RouterLink {...item} to={linkStatisticsPath(link.id)}>
        <ChartNoAxesColumn aria-hidden />
        {linksTexts.statistics}
      </RouterLink>
      <a {...item} href={link.shortUrl} target="_blank" rel="noopener">
        <ExternalLink aria-hidden />
        {linksTexts.open}
      </a>
      {choices.map(({ choice, text, Icon }) => (
        <button {...item} key={choice} type="button" onClick={() => onChoose(choice)}>
          <Icon aria-hidden />
          {text}
        </button>
      ))}
    </MenuItems>
  );
};
