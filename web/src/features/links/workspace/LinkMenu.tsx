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
import { linksTexts } from '../../../lib/messages/links.ts';
import type { LinkDialogName } from '../linkDialogName.ts';
import { disclosureTexts, linkListTexts, shareTexts } from '../linkListTexts.ts';
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
    ['share', shareTexts.open, Share2],
    link.isActive ? ['pause', linksTexts.pause, Pause] : ['resume', linksTexts.resume, Play],
    ['tags', linkListTexts.tags, Tag],
    ['identifier', linksTexts.identifier, Pencil],
    ['texts', disclosureTexts.open, MessageSquareQuote],
    ...(link.optionalPlatforms.length > 0
      ? ([['platforms', linksTexts.platforms, Plug]] satisfies [MenuChoice, string, LucideIcon][])
      : []),
    ['qr', linksTexts.qr, QrCode],
    link.archivedAt === null
      ? ['archive', linkListTexts.archive, Archive]
      : ['restore', linkListTexts.restore, ArchiveRestore],
  ];
  const shown = isSettings ? choices.filter(([choice]) => !OF_LISTS.includes(choice)) : choices;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={isSettings ? linksTexts.settingsOf(title) : linkListTexts.menu(title)}
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
                {linksTexts.statistics}
              </RouterLink>
            </li>
            <li>
              <a href={link.shortUrl} target="_blank" rel="noopener" className={itemClass}>
                <ExternalLink aria-hidden />
                {linksTexts.open}
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
