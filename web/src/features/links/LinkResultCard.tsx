import type { Link } from '@soltrade/schema/contracts/links';
import { Check, Copy } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ManualCopy, useCopy } from '../../components/Copy.tsx';
import { LinkUrl } from '../../components/LinkUrl.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { reveal } from '../../components/reveal.ts';
import * as messages from '../../lib/messages/general.ts';
import { ResultMenu } from './ResultMenu.tsx';
import { linksTexts } from './texts.ts';

const texts = {
  resultTitle: 'Your Universal Link',
  resultText: (ways: number) =>
    `Post it anywhere. Visitors see your name, the market cap and ${ways} ways to trade.`,
  copy: 'Copy Link',
  fullLink: 'Full Link',
  copyFullLink: 'Copy Full Link',
  backup: 'Backup Link',
  copyBackup: 'Copy Backup Link',
  results: 'See Results',
} as const;

/** Number of a page's platforms, without those reported closed to trading. */
const tradingWays = ({ buttons }: Link): number =>
  buttons.filter(({ isClosed }) => !isClosed).length;

/** Lazy, because it is needed only once there is a link. */
const PostOnX = lazy(() => import('./PostOnX.tsx').then((module) => ({ default: module.PostOnX })));

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

type LinkResultCardProps = {
  generated: GeneratedLink;
  /** How many buttons of the page pay, and how to get more of them. */
  earning: ReactNode;
};

/** A link that was just made: copied, and one press from being posted. */
export const LinkResultCard = ({ generated, earning }: LinkResultCardProps) => {
  const { link, devUrl } = generated;
  const url = link.shortUrl;
  const card = useRef<HTMLElement>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  const { copy, isRefused } = useCopy(url);
  // The form has just been cleared: the new link is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link that is made.
  useEffect(() => {
    reveal(card.current);
    copyButton.current?.focus({ preventScroll: true });
  }, [generated]);
  return (
    <Card ref={card} title={texts.resultTitle} text={texts.resultText(tradingWays(link))}>
      <div data-is-new className="flex flex-col gap-4">
        {link.isBlocked ? <Notice tone="negative">{linksTexts.blockedText}</Notice> : null}
        <div className="divide-y divide-border rounded-control bg-inset px-4">
          <p className="flex flex-wrap items-center gap-x-3 py-3">
            <a
              href={url}
              target="_blank"
              rel="noopener"
              className="min-w-0 underline-offset-4 hover:underline"
            >
              <LinkUrl url={url} />
            </a>
            {generated.isCopied ? (
              <span className="flex items-center gap-1.5 text-positive text-sm">
                <Check aria-hidden className="size-4" />
                {messages.copied}
              </span>
            ) : null}
          </p>
          {devUrl ? (
            <OtherForm url={devUrl} name={texts.backup} copyName={texts.copyBackup} />
          ) : null}
          {generated.url === url ? null : (
            <OtherForm url={generated.url} name={texts.fullLink} copyName={texts.copyFullLink} />
          )}
        </div>
        <div className="relative flex flex-wrap gap-2">
          <Suspense
            fallback={<Skeleton className="min-h-11 w-32 max-sm:w-full sm:pointer-fine:min-h-9" />}
          >
            <PostOnX link={link} className="max-sm:w-full" />
          </Suspense>
          <Button
            ref={copyButton}
            variant="secondary"
            className="whitespace-nowrap max-sm:flex-1 max-sm:px-2"
            icon={<Copy aria-hidden className="size-4 max-[24rem]:hidden" />}
            onClick={() => void copy()}
          >
            {texts.copy}
          </Button>
          <ButtonLink
            to={`/links/${link.id}`}
            variant="secondary"
            className="whitespace-nowrap max-sm:flex-1 max-sm:px-2"
          >
            {texts.results}
          </ButtonLink>
          <ResultMenu link={link} />
        </div>
        {isRefused ? <ManualCopy url={url} /> : null}
        {earning}
      </div>
    </Card>
  );
};
