import type { Link } from '@soltrade/schema/contracts/links';
import {
  type LucideIcon,
  MessageSquareQuote,
  Pause,
  Pencil,
  Play,
  Plug,
  QrCode,
} from 'lucide-react';
import { useRef } from 'react';
import { Dialog } from '../../../components/Dialog.tsx';
import { linksTexts } from '../../../lib/messages/links.ts';
import type { LinkDialogName } from '../linkDialogName.ts';
import { disclosureTexts } from '../linkListTexts.ts';
import { linkTitle } from '../linkTitle.ts';

export type MenuChoice = LinkDialogName | 'tags' | 'pause' | 'resume' | 'archive' | 'restore';

export type LinkChoice = { choice: MenuChoice; text: string; Icon: LucideIcon };

/** What can be changed of a link on its own page and in a list. */
export const settingsOf = (link: Link): LinkChoice[] => [
  link.isActive
    ? { choice: 'pause', text: linksTexts.pause, Icon: Pause }
    : { choice: 'resume', text: linksTexts.resume, Icon: Play },
  { choice: 'identifier', text: linksTexts.identifier, Icon: Pencil },
  { choice: 'texts', text: disclosureTexts.open, Icon: MessageSquareQuote },
  ...(link.optionalPlatforms.length > 0
    ? [{ choice: 'platforms' as const, text: linksTexts.platforms, Icon: Plug }]
    : []),
  { choice: 'qr', text: linksTexts.qr, Icon: QrCode },
];

type LinkMenuProps = {
  link: Link;
  onChoose: (choice: MenuChoice) => void;
  onClose: () => void;
};

/** The settings on a link's own page. */
export const LinkMenu = ({ link, onChoose, onClose }: LinkMenuProps) => {
  const chosen = useRef<MenuChoice | null>(null);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={linksTexts.settingsOf(linkTitle(link))}
      shape="sheet"
      focusAfter={() => {
        const choice = chosen.current;
        // After focus returns to the button, to which the next dialog will return it.
        if (choice) setTimeout(() => onChoose(choice));
        return null;
      }}
    >
      <ul className="-mx-3">
        {settingsOf(link).map(({ choice, text, Icon }) => (
          <li key={choice}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-sm hover:bg-raised [&>svg]:size-4 [&>svg]:text-muted"
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
