import type { Link } from '@soltrade/schema/contracts/links';
import { useQuery } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { buttonClass } from '../../components/Button.tsx';
import { Flyout } from '../../components/Flyout.tsx';
import { MenuItems, menuItem } from '../../components/MenuItems.tsx';
import { channelsQuery, channelUrl, isPost } from './channels.ts';
import { linkTitle } from './linkTitle.ts';
import { linksTexts, shareTexts } from './texts.ts';

const copyTexts = {
  where: 'Copied. Where will you post it?',
  just: 'Just the link',
} as const;

const PLACES = Object.entries(shareTexts.places).map(([channel, name]) => ({ channel, name }));

export type CopyLinkMenuProps = {
  link: Link;
  /** Copies one of the link's URLs; false if the browser refused. */
  copy: (url: string, isTold?: boolean) => Promise<boolean>;
};

/** Copies the link, and asks where it goes: a place's own copy tells its clicks apart. */
export const CopyLinkMenu = ({ link, copy }: CopyLinkMenuProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const titleId = useId();
  const { data: own } = useQuery({ ...channelsQuery(link.userId), enabled: isOpen });
  const url = link.shortUrl;
  // The menu itself says that it is copied.
  const change = async (next: boolean) => setIsOpen(next && (await copy(url, false)));
  const channels = [...PLACES, ...(own ?? []).filter(({ channel }) => !isPost(channel))];
  return (
    <Flyout
      isOpen={isOpen}
      onOpenChange={(next) => void change(next)}
      isMenu
      trigger={
        <>
          <Copy aria-hidden className="size-4 max-sm:hidden" />
          <span>
            {linksTexts.copyShort}{' '}
            <span className="sr-only">{linksTexts.copyRest(linkTitle(link))}</span>
          </span>
        </>
      }
      triggerClass={buttonClass({ variant: 'secondary', className: 'w-full max-sm:px-2!' })}
      titleId={titleId}
      panelClass="p-1.5 max-sm:inset-x-0! sm:w-64"
    >
      <p id={titleId} className="px-3 py-2 text-muted text-sm">
        {copyTexts.where}
      </p>
      <MenuItems labelledBy={titleId}>
        <button {...menuItem} type="button" onClick={() => setIsOpen(false)}>
          <Check aria-hidden />
          {copyTexts.just}
        </button>
        {channels.map(({ channel, name }) => (
          <button
            key={channel}
            {...menuItem}
            type="button"
            onClick={() => {
              void copy(channelUrl(url, channel));
              setIsOpen(false);
            }}
          >
            <Copy aria-hidden />
            <span className="min-w-0 truncate">{name}</span>
          </button>
        ))}
      </MenuItems>
    </Flyout>
  );
};
