import type { Link } from '@soltrade/schema/contracts/links';
import { Play } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useSwitchLink } from './api.ts';
import { channelUrl } from './channels.ts';
import { linkTitle } from './linkTitle.ts';
import { disclosureTexts, linksTexts, shareTexts } from './texts.ts';

export type LinkDialogName = 'identifier' | 'platforms' | 'qr' | 'share' | 'texts';

const LinkQrCode = lazy(() =>
  import('./LinkQrCode.tsx').then((module) => ({ default: module.LinkQrCode })),
);

const loading = (
  <div role="status" className="flex h-69 flex-col items-center">
    <span className="sr-only">{linksTexts.qrLoading}</span>
    <Skeleton className="size-56" />
  </div>
);

type QrDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  url: string;
  name: string;
};

/** A link's QR code for sharing, with downloads. Loaded on demand. */
const QrDialog = ({ isOpen, onOpenChange, url, name }: QrDialogProps) => {
  const copy = channelUrl(url, 'qr');
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={linksTexts.qrNamed(name)}
      text={copy}
    >
      <Suspense fallback={loading}>
        <LinkQrCode url={copy} fileName={`${name.replace(/[^\w-]+/g, '-')}-qr`} />
      </Suspense>
    </Dialog>
  );
};

/**
 * Shown before a link is posted: why its page is not visible, and how its owner can change that.
 */
const LinkStateNotice = ({ link }: { link: Link }) => {
  const { isSwitching, switchLink } = useSwitchLink(link);
  if (link.isBlocked) return <Notice tone="negative">{linksTexts.blockedText}</Notice>;
  if (link.isActive) {
    return link.endedAt === null ? null : <Notice>{shareTexts.ended}</Notice>;
  }
  return (
    <Notice
      control={
        <Button
          variant="secondary"
          size="small"
          isBusy={isSwitching}
          aria-label={linksTexts.resumeNamed(linkTitle(link))}
          icon={<Play aria-hidden className="size-4" />}
          onClick={() => switchLink()}
        >
          {linksTexts.resume}
        </Button>
      }
    >
      {shareTexts.paused}
    </Notice>
  );
};

const IdentifierForm = lazy(() =>
  import('./IdentifierForm.tsx').then((module) => ({ default: module.IdentifierForm })),
);
const LinkTextsForm = lazy(() =>
  import('./LinkTextsForm.tsx').then((module) => ({ default: module.LinkTextsForm })),
);
const LinkPlatformsForm = lazy(() =>
  import('./LinkPlatformsForm.tsx').then((module) => ({ default: module.LinkPlatformsForm })),
);
const SharePanel = lazy(() =>
  import('./SharePanel.tsx').then((module) => ({ default: module.SharePanel })),
);

/** `height` is the loading content's. */
type Shown = { title: string; text?: string; height: string; content: ReactNode };

const dialogsOf = (
  link: Link,
  onDone: () => void,
): Record<Exclude<LinkDialogName, 'qr'>, Shown> => ({
  identifier: {
    title: linksTexts.renameTitle,
    text: linksTexts.renameText,
    height: 'h-64',
    content: <IdentifierForm link={link} onDone={onDone} />,
  },
  texts: {
    title: disclosureTexts.title,
    text: disclosureTexts.text,
    height: 'h-72',
    content: <LinkTextsForm link={link} onDone={onDone} />,
  },
  platforms: {
    title: linksTexts.platformsTitle,
    text: linksTexts.platformsText,
    height: 'h-40',
    content: <LinkPlatformsForm link={link} onDone={onDone} />,
  },
  share: {
    title: shareTexts.dialogTitle(linkTitle(link)),
    height: 'h-120',
    content: (
      <div className="flex flex-col gap-6">
        <LinkStateNotice link={link} />
        <SharePanel link={link} />
      </div>
    ),
  },
});

type LinkDialogsProps = { link: Link; dialog: LinkDialogName | null; onClose: () => void };

/** All dialogs of a link, loaded on demand. */
export const LinkDialogs = ({ link, dialog, onClose }: LinkDialogsProps) => {
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) onClose();
  };
  return (
    <>
      {Object.entries(dialogsOf(link, onClose)).map(([name, { title, text, height, content }]) => (
        <Dialog
          key={name}
          isOpen={dialog === name}
          onOpenChange={onOpenChange}
          title={title}
          text={text}
        >
          <Suspense fallback={<Skeleton className={`${height} w-full`} />}>{content}</Suspense>
        </Dialog>
      ))}
      <QrDialog
        isOpen={dialog === 'qr'}
        onOpenChange={onOpenChange}
        url={link.shortUrl}
        name={linkTitle(link)}
      />
    </>
  );
};
