import type { Link } from '@soltrade/schema/contracts/links';
import { Check, Copy, ExternalLink, QrCode, Share2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ManualCopy, useCopy } from '../../components/Copy.tsx';
import { LinkUrl } from '../../components/LinkUrl.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { reveal } from '../../components/reveal.ts';
import { generateTexts } from '../../lib/messages/generate.ts';
import { linksTexts } from '../../lib/messages/links.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { messages } from '../../lib/messages.ts';
import { toast } from '../../stores/toast.ts';
import { linkTitle } from './linkTitle.ts';
import { QrDialog } from './QrDialog.tsx';

type ShareButtonProps = { url: string; title: string };

/** The device's own sharing, if supported. */
export const ShareButton = ({ url, title }: ShareButtonProps) => {
  if (!('share' in navigator)) return null;
  const share = async () => {
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Closing the share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast(toasts.shareFailed);
    }
  };
  return (
    <Button
      variant="secondary"
      icon={<Share2 aria-hidden className="size-4" />}
      onClick={() => void share()}
    >
      {generateTexts.share}
    </Button>
  );
};

/** Number of a page's platforms, without those reported closed to trading. */
const tradingWays = ({ buttons }: Link): number =>
  buttons.filter(({ isClosed }) => !isClosed).length;

/** Lazy, because it is needed only once there is a link. */
const SharePanel = lazy(() =>
  import('./SharePanel.tsx').then((module) => ({ default: module.SharePanel })),
);

export type GeneratedLink = {
  url: string;
  devUrl: string;
  link: Link;
  /** Whether the click that created it also copied it. */
  isCopied?: boolean;
};

/** Another URL for the same page. */
const OtherForm = ({ url, name, copyName }: { url: string; name: string; copyName: string }) => {
  const { copy, isRefused } = useCopy(url);
  return (
    <div className="flex flex-wrap items-center gap-x-3 py-2 text-sm">
      <p className="min-w-0 flex-1 basis-48">
        <span className="block text-muted">{name}</span>
        <LinkUrl url={url} />
      </p>
      <Button
        variant="ghost"
        size="small"
        className="-mr-3 shrink-0 max-sm:-ml-3"
        icon={<Copy aria-hidden className="size-4" />}
        onClick={() => void copy()}
      >
        {copyName}
      </Button>
      {isRefused ? <ManualCopy url={url} /> : null}
    </div>
  );
};

export const LinkResultCard = ({ generated }: { generated: GeneratedLink }) => {
  const { link, devUrl } = generated;
  const url = link.shortUrl;
  const card = useRef<HTMLElement>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  const [isQrShown, setIsQrShown] = useState(false);
  const { copy, isRefused } = useCopy(url);
  // The form has just been cleared: the new link is scrolled into view, and the next press copies it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link that is made.
  useEffect(() => {
    reveal(card.current);
    copyButton.current?.focus({ preventScroll: true });
  }, [generated]);
  return (
    <Card
      ref={card}
      title={generateTexts.resultTitle}
      text={generateTexts.resultText(tradingWays(link))}
      className="border-positive/50"
    >
      <div className="flex flex-col gap-4">
        {link.isBlocked ? <Notice tone="negative">{linksTexts.blockedText}</Notice> : null}
        <div className="divide-y divide-border rounded-control border border-border bg-background px-4">
          <p className="py-3">
            <LinkUrl url={url} />
          </p>
          {devUrl ? (
            <OtherForm
              url={devUrl}
              name={generateTexts.backup}
              copyName={generateTexts.copyBackup}
            />
          ) : null}
          {generated.url === url ? null : (
            <OtherForm
              url={generated.url}
              name={generateTexts.fullLink}
              copyName={generateTexts.copyFullLink}
            />
          )}
        </div>
        {generated.isCopied ? (
          <p className="-mt-2 flex items-center gap-1.5 text-positive text-sm">
            <Check aria-hidden className="size-4" />
            {messages.copied}
          </p>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button
            ref={copyButton}
            icon={<Copy aria-hidden className="size-4" />}
            onClick={() => void copy()}
          >
            {generateTexts.copy}
          </Button>
          <a
            href={url}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: 'secondary' })}
          >
            <ExternalLink aria-hidden className="size-4" />
            {generateTexts.open}
          </a>
          <Button
            variant="secondary"
            aria-haspopup="dialog"
            icon={<QrCode aria-hidden className="size-4" />}
            onClick={() => setIsQrShown(true)}
          >
            {linksTexts.qr}
          </Button>
          <ShareButton url={url} title={generateTexts.shareTitle(linkTitle(link))} />
        </div>
        {isRefused ? <ManualCopy url={url} /> : null}
        <div className="border-border border-t pt-5">
          <Suspense fallback={<Skeleton className="h-120 w-full" />}>
            <SharePanel link={link} isBesidePreview />
          </Suspense>
        </div>
      </div>
      <QrDialog isOpen={isQrShown} onOpenChange={setIsQrShown} url={url} name={linkTitle(link)} />
    </Card>
  );
};
