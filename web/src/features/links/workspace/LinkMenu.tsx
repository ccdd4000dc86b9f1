import type { Link } from '@soltrade/schema/contracts/links';
import { linkStatisticsPath } from '@soltrade/schema/paths';
import {
  Archive,
  ArchiveRestore,
  ChartNoAxesColumn,
  Ellipsis,
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
import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '../../../lib/messages.ts';
import type { LinkDialogName } from '../linkDialogName.ts';
import { linkTitle } from '../linkTitle.ts';

const itemClass =
  'flex min-h-10 w-full cursor-pointer select-none items-center gap-3 rounded-control px-3 text-sm outline-none data-highlighted:bg-border [&>svg]:size-4 [&>svg]:text-muted';

export type MenuChoice = LinkDialogName | 'tags' | 'pause' | 'resume' | 'archive' | 'restore';

type LinkMenuProps = { link: Link; onChoose: (choice: MenuChoice) => void; triggerClass: string };

/** All that can be done with a link of the list. Mounted when it is opened for the first time. */
export const LinkMenu = ({ link, onChoose, triggerClass }: LinkMenuProps) => {
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
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger aria-label={messages.linkList.menu(title)} className={triggerClass}>
        <Ellipsis aria-hidden />
      </DropdownMenu.Trigger>
      {/* Out of its row, which cuts off what is beyond it, and still in the landmark of the page. */}
      <DropdownMenu.Portal container={document.querySelector('main')}>
        <DropdownMenu.Content
          align="end"
          collisionPadding={8}
          onCloseAutoFocus={() => {
            const choice = chosen.current;
            chosen.current = null;
            // Once the button has the focus again, to which a dialog gives it back.
            if (choice) setTimeout(() => onChoose(choice));
          }}
          className="z-60 max-h-(--radix-dropdown-menu-content-available-height) w-56 overflow-y-auto rounded-card border border-border bg-raised p-1.5 shadow-raised"
        >
          <DropdownMenu.Item asChild className={itemClass}>
            <RouterLink to={linkStatisticsPath(link.id)}>
              <ChartNoAxesColumn aria-hidden />
              {messages.links.statistics}
            </RouterLink>
          </DropdownMenu.Item>
          <DropdownMenu.Item asChild className={itemClass}>
            <a href={link.shortUrl} target="_blank" rel="noopener">
              <ExternalLink aria-hidden />
              {messages.links.open}
            </a>
          </DropdownMenu.Item>
          {choices.map(([choice, text, Icon]) => (
            <DropdownMenu.Item
              key={choice}
              className={itemClass}
              onSelect={() => {
                chosen.current = choice;
              }}
            >
              <Icon aria-hidden />
              {text}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
};
