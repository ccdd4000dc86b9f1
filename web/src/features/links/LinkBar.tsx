import { Download, Ellipsis, ExternalLink, QrCode, Settings, SquarePen } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, buttonClass } from '../../components/Button.tsx';
import { Flyout } from '../../components/Flyout.tsx';
import { MenuItems, menuItem } from '../../components/MenuItems.tsx';
import { useMayChange } from '../../lib/mayChange.ts';
import { EXPORT_HASH } from '../../lib/ownPaths.ts';
import { Link } from '../../lib/routing.ts';
import { CopyLinkMenu, type CopyLinkMenuProps } from './CopyLinkMenu.tsx';
import { linkTitle } from './linkTitle.ts';
import { linkListTexts, linksTexts, shareTexts } from './texts.ts';

type LinkBarProps = Pick<CopyLinkMenuProps, 'link' | 'copy'> & {
  onPost: () => void;
  onQr: () => void;
  onSettings: () => void;
  report: ReactNode;
};

type MoreProps = Pick<LinkBarProps, 'link' | 'onQr' | 'onSettings'>;

const More = ({ link, onQr, onSettings }: MoreProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const titleId = useId();
  const { search } = useLocation();
  const mayChange = useMayChange();
  const title = linkTitle(link);
  const choose = (act: () => void) => () => {
    setIsOpen(false);
    act();
  };
  return (
    <Flyout
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      isMenu
      trigger={
        <>
          <span id={titleId} className="sr-only">
            {linkListTexts.menu(title)}
          </span>
          <Ellipsis aria-hidden className="size-5" />
        </>
      }
      triggerClass={buttonClass({ variant: 'secondary', className: 'px-2.5!' })}
      titleId={titleId}
      panelClass="p-1.5 max-sm:inset-x-0! sm:w-52"
    >
      <MenuItems labelledBy={titleId}>
        <a
          {...menuItem}
          href={link.shortUrl}
          target="_blank"
          rel="noopener"
          onClick={() => setIsOpen(false)}
        >
          <ExternalLink aria-hidden />
          {linksTexts.open}
        </a>
        <button {...menuItem} type="button" onClick={choose(onQr)}>
          <QrCode aria-hidden />
          {linksTexts.qr}
        </button>
        <Link {...menuItem} to={{ search, hash: EXPORT_HASH }} onClick={() => setIsOpen(false)}>
          <Download aria-hidden />
          {linksTexts.export}
        </Link>
        {mayChange ? (
          <button {...menuItem} type="button" onClick={choose(onSettings)}>
            <Settings aria-hidden />
            {linksTexts.settings}
          </button>
        ) : null}
      </MenuItems>
    </Flyout>
  );
};

/** What to do with a link: post it, copy it, report on it, and the rest behind one button. */
export const LinkBar = ({ link, copy, onPost, onQr, onSettings, report }: LinkBarProps) => (
  <div className="relative flex gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-[1fr_1fr_1fr_auto] sm:ml-auto">
    <Button
      aria-haspopup="dialog"
      aria-label={shareTexts.postNamed(linkTitle(link))}
      icon={<SquarePen aria-hidden className="size-4 max-sm:hidden" />}
      className="max-sm:px-2!"
      onClick={onPost}
    >
      {shareTexts.post}
    </Button>
    <CopyLinkMenu link={link} copy={copy} />
    {report}
    <More link={link} onQr={onQr} onSettings={onSettings} />
  </div>
);
