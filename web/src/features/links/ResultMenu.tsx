import type { Link } from '@soltrade/schema/contracts/links';
import { ExternalLink, QrCode, Send, Share2, Waypoints } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { MenuItems, menuItem } from '../../components/MenuItems.tsx';
import { RowMenu } from '../../components/RowMenu.tsx';
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
    <button {...menuItem} type="button" onClick={() => void share()}>
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
  const close = () => setOpen(false);
  return (
    <>
      <RowMenu name={texts.otherPlaces} isOpen={isOpen} onOpenChange={setOpen}>
        {(labelledBy, closeThen) => {
          const show = (name: LinkDialogName) => () => closeThen(() => setDialog(name));
          return (
            <MenuItems labelledBy={labelledBy}>
              <a {...menuItem} href={link.shortUrl} target="_blank" rel="noopener" onClick={close}>
                <ExternalLink aria-hidden />
                {texts.open}
              </a>
              <Suspense fallback={null}>
                <PostOnTelegram
                  {...menuItem}
                  link={link}
                  icon={<Send aria-hidden />}
                  onClick={close}
                />
              </Suspense>
              <button {...menuItem} type="button" onClick={show('qr')}>
                <QrCode aria-hidden />
                {linksTexts.qr}
              </button>
              <ShareItem
                url={link.shortUrl}
                title={texts.shareTitle(linkTitle(link))}
                onDone={close}
              />
              <button {...menuItem} type="button" onClick={show('share')}>
                <Waypoints aria-hidden />
                {texts.allPlaces}
              </button>
            </MenuItems>
          );
        }}
      </RowMenu>
      <OpenedDialogs link={link} dialog={dialog} onClose={() => setDialog(null)} />
    </>
  );
};
