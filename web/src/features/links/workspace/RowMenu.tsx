import type { Link } from '@soltrade/schema/contracts/links';
import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { messages } from '../../../lib/messages.ts';
import { linkTitle } from '../linkTitle.ts';
import type { MenuChoice } from './LinkMenu.tsx';

const LinkMenu = lazy(() => import('./LinkMenu.tsx').then((module) => ({ default: module.LinkMenu })));

const triggerClass =
  'grid size-10 shrink-0 place-items-center rounded-control text-muted hover:bg-raised hover:text-text [&>svg]:size-4';

type RowMenuProps = { link: Link; onChoose: (link: Link, choice: MenuChoice) => void };

/** A plain button until it is pressed: a menu for each of a thousand rows would be a thousand menus. */
export const RowMenu = ({ link, onChoose }: RowMenuProps) => {
  const [wasOpened, setWasOpened] = useState(false);
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={messages.linkList.menu(linkTitle(link))}
      className={triggerClass}
      onClick={() => setWasOpened(true)}
    >
      <Ellipsis aria-hidden />
    </button>
  );
  if (!wasOpened) return button;
  return (
    <Suspense fallback={button}>
      <LinkMenu link={link} triggerClass={triggerClass} onChoose={(choice) => onChoose(link, choice)} />
    </Suspense>
  );
};
