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
import { useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Dialog } from '../../../components/Dialog.tsx';
import { messages } from '../../../lib/messages.ts';
import type { LinkDialogName } from '../linkDialogName.ts';
import { linkTitle } from '../linkTitle.ts';

const itemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-sm hover:bg-raised [&>svg]:size-4 [&>svg]:text-muted';

export type MenuChoice = LinkDialogName | 'tags' | 'pause' | 'resume' | 'archive' | 'restore';

/** Choices of lists only; a link's page shows the first one itself. */
const OF_LISTS: readonly MenuChoice[] = ['share', 'tags', 'archive', 'restore'];

type LinkMenuProps = {
  link: Link;
  /** On a link's own page: a sheet of settings. */
  isSettings?: boolean;
  onChoose: (choice: MenuChoice) => void;
  onClose: () => void;
};

export const LinkMenu = ({ link, isSettings = false, onChoose, onClose }: LinkMenuProps) => {
  const chosen = useRef<MenuChoice | null>(null);
  const title = linkTitle(link);
  const choices: [MenuChoice, string, LucideIcon][] = [
    ['share', messages.share.open, Share2],
    link.isActive ? ['pause', messages.links.pause, Pause] : ['resume', messages.links.resume, Play],
    ['tags', messages.linkList.tags, Tag],
    ['identifier', messages.links.identifier, Pencil],
    ['texts', messages.linkTexts.open, MessageSquareQuote],
    ...(link.optionalPlatforms.length > 0
      ? ([['platforms', messages.links.platforms, Plug]] satisfies [MenuChoice, string, LucideIcon][])
      : []),
    ['qr', messages.links.qr, QrCode],
    link.archivedAt === null
      ? ['archive', messages.linkList.archive, Archive]
      : ['restore', messages.linkList.restore, ArchiveRestore],
  ];
  const shown = isSettings ? choices.filter(([choice]) => !OF_LISTS.includes(choice)) : choices;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={isSettings ? messages.links.settingsOf(title) : messages.linkList.menu(title)}
      {...(isSettings ? { shape: 'sheet' } : {})}
      focusAfter={() => {
        const choice = chosen.current;
        // After focus returns to the button, to which the next dialog will return it.
        if (choice) setTimeout(() => onChoose(choice));
        return null;
      }}
    >
      <ul className="-mx-3">
        {isSettings ? null : (
          <>
            <li>
              <RouterLink to={linkStatisticsPath(link.id)} className={itemClass}>
                <ChartNoAxesColumn aria-hidden />
                {messages.links.statistics}
              </RouterLink>
            </li>
            <li>
              <a href={link.shortUrl} target="_blank" rel="noopener" className={itemClass}>
                <ExternalLink aria-hidden />
                {messages.links.open}
              </a>
            </li>
          </>
        )}
        {shown.map(([choice, text, Icon]) => (
          <li key={choice}>
            <button
              type="button"
              className={itemClass}
              onClick={() => {
                chosen.current = choice;
                onClose();
              }}
            >
              <Icon aria-hidden />
              {text}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
