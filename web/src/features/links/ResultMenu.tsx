import type { Link } from '@soltrade/schema/contracts/links';
import { Ellipsis, ExternalLink, QrCode, Send, Share2, Waypoints } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { Flyout } from '../../components/Flyout.tsx';
import { MenuItems } from '../../components/MenuItems.tsx';
import { toasts } from '../../lib/messages/toasts.ts';
import { PRODUCT_NAME } from '../../lib/productName.ts';
import { toast } from '../../stores/toast.ts';
import type { LinkDialogName } from './LinkDialogs.tsx';
import { linkTitle } from './linkTitle.ts';
import { OpenedDialogs } from './OpenedDialogs.tsx';
import { linksTexts } from './texts.ts';

const texts = {
  open: 'Open Link',
  otherPlaces: 'Other places',
  allPlaces: 'More Ways to Share',
  share: 'Share',
  shareTitle: (token: string) => `${token} on ${PRODUCT_NAME}`,
} as const;

const item = {
  role: 'menuitem',
  tabIndex: -1,
  className:
    'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 text-left text-sm hover:bg-hover sm:pointer-fine:min-h-9 [&>svg]:size-4 [&>svg]:text-muted',
} as const;

type ShareItemProps = { url: string; title: string; onDone?: () => void };

/** The device's own sharing, if supported. */
export const ShareItem = ({ url, title, onDone }: ShareItemProps) => {
  if (!('share' in navigator)) return null;
  const share = async () => {
    onDone?.();
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Closing the share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast(toasts.shareFailed);
    }
  };
  return (
    <button {...item} type="button" onClick={() => void share()}>
      <Share2 aria-hidden />
      {texts.share}
    </button>
  );
};

const PostOnTelegram = lazy(() =>
  import('./PostOnX.tsx').then((module) => ({ default: module.PostOnTelegram })),
);

/** All other places and forms of a new link. */
export const ResultMenu = ({ link }: { link: Link }) => {
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<LinkDialogName | null>(null);
  const titleId = useId();
  const close = () => setOpen(false);
  const show = (name: LinkDialogName) => () => {
    close();
    setDialog(name);
  };
  return (
    <>
      <Flyout
        isOpen={isOpen}
        onOpenChange={setOpen}
        titleId={titleId}
        isMenu
        trigger={
          <>
            <Ellipsis aria-hidden className="size-4" />
            <span className="sr-only">{texts.otherPlaces}</span>
          </>
        }
        triggerClass="grid min-h-11 min-w-11 place-items-center rounded-control bg-raised hover:bg-hover sm:pointer-fine:min-h-9 sm:pointer-fine:min-w-9"
        panelClass="p-1.5 max-sm:inset-x-0 sm:w-64"
      >
        <p id={titleId} className="sr-only">
          {texts.otherPlaces}
        </p>
        <MenuItems labelledBy={titleId}>
          <a {...item} href={link.shortUrl} target="_blank" rel="noopener" onClick={close}>
            <ExternalLink aria-hidden />
            {texts.open}
          </a>
          <Suspense fallback={null}>
            <PostOnTelegram {...item} link={link} icon={<Send aria-hidden />} onClick={close} />
          </Suspense>
          <button {...item} type="button" onClick={show('qr')}>
            <QrCode aria-hidden />
            {linksTexts.qr}
          </button>
          <ShareItem url={link.shortUrl} title={texts.shareTitle(linkTitle(link))} onDone={close} />
          <button {...item} type="button" onClick={show('share')}>
            <Waypoints aria-hidden />
            {texts.allPlaces}
          </button>
        </MenuItems>
      </Flyout>
      <OpenedDialogs link={link} dialog={dialog} onClose={() => setDialog(null)} />
    </>
  );
};
