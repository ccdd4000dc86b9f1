import type { Link } from '@soltrade/schema/contracts/links';
import { formatUsd, tokenInitial } from '@soltrade/schema/format';
import { SHARE_HASH } from '@soltrade/schema/paths';
import { Copy, ExternalLink, Settings, Share2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Avatar } from '../../components/Avatar.tsx';
import { Button, buttonClass } from '../../components/Button.tsx';
import { ManualCopy, useCopy } from '../../components/Copy.tsx';
import { LinkUrl } from '../../components/LinkUrl.tsx';
import { Notice } from '../../components/Notice.tsx';
import { linksTexts } from '../../lib/messages/links.ts';
import { messages } from '../../lib/messages.ts';
import { dayText } from '../../lib/timeTexts.ts';
import { useSwitchLink } from './api.ts';
import { LinkBadge } from './LinkBadge.tsx';
import type { LinkDialogName } from './linkDialogName.ts';
import { shareTexts } from './linkListTexts.ts';
import { linkTitle } from './linkTitle.ts';
import { OpenedDialogs } from './OpenedDialogs.tsx';
import { WordsHiddenNotice } from './WordsHiddenNotice.tsx';

const LinkMenu = lazy(() =>
  import('./workspace/LinkMenu.tsx').then((module) => ({ default: module.LinkMenu })),
);

const LinkHead = ({ link, receipt }: { link: Link; receipt: ReactNode }) => {
  const title = linkTitle(link);
  const { name } = link.token;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Avatar
        id={link.token.contractAddress}
        src={link.token.image}
        initial={tokenInitial(title)}
      />
      <div className="min-w-0 flex-1">
        <h1 className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-lg">
          <span className="min-w-0 break-words">{title}</span>{' '}
          {name && name !== title ? (
            <span className="min-w-0 break-words font-medium text-base text-muted">{name}</span>
          ) : null}
        </h1>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-muted text-sm">
          <LinkBadge link={link} />
          <time dateTime={link.createdAt}>
            {linksTexts.created} {dayText(link.createdAt)}
          </time>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm max-sm:basis-full">
        <p className="text-muted tabular-nums">
          <span className="font-semibold text-text">
            {linksTexts.earned(formatUsd(link.totalRevenue))}
          </span>
          {link.hasRevenue ? null : ` · ${messages.notTracked}`}
        </p>
        {receipt}
      </div>
    </div>
  );
};

type LinkActionsProps = {
  link: Link;
  onCopy: () => void;
  onShare: () => void;
  onSettings: () => void;
};

const LinkActions = ({ link, onCopy, onShare, onSettings }: LinkActionsProps) => {
  const title = linkTitle(link);
  return (
    <div className="flex flex-wrap gap-2 max-lg:[&_svg.lucide]:hidden">
      <Button
        size="small"
        aria-label={linksTexts.copy(title)}
        icon={<Copy aria-hidden className="size-4" />}
        onClick={onCopy}
      >
        {linksTexts.copyShort}
      </Button>
      <Button
        variant="secondary"
        size="small"
        aria-haspopup="dialog"
        aria-label={shareTexts.openNamed(title)}
        icon={<Share2 aria-hidden className="size-4" />}
        onClick={onShare}
      >
        {shareTexts.open}
      </Button>
      <a
        href={link.shortUrl}
        target="_blank"
        rel="noopener"
        aria-label={linksTexts.openNamed(title)}
        className={buttonClass({ variant: 'secondary', size: 'small' })}
      >
        <ExternalLink aria-hidden className="size-4" />
        {linksTexts.open}
      </a>
      <Button
        variant="secondary"
        size="small"
        aria-haspopup="dialog"
        icon={<Settings aria-hidden className="size-4" />}
        onClick={onSettings}
      >
        {linksTexts.settings}
      </Button>
    </div>
  );
};

export const LinkCard = ({ link, receipt }: { link: Link; receipt: ReactNode }) => {
  const [dialog, setDialog] = useState<LinkDialogName | null>(null);
  const [hasSettings, setHasSettings] = useState(false);
  const { hash, key } = useLocation();
  const [followed, setFollowed] = useState('');
  // A notice links directly to the sharing sheet on the link's page.
  if (hash === SHARE_HASH && followed !== key) {
    setFollowed(key);
    setDialog('share');
  }
  const { copy, isRefused } = useCopy(link.shortUrl);
  const { switchLink } = useSwitchLink(link);
  return (
    <div className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card sm:p-5">
      <LinkHead link={link} receipt={receipt} />
      {link.isBlocked ? <Notice tone="negative">{linksTexts.blockedText}</Notice> : null}
      {link.words === null ? null : <WordsHiddenNotice link={link} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="min-w-0 text-sm">
          <LinkUrl url={link.shortUrl} />
        </p>
        <LinkActions
          link={link}
          onCopy={() => void copy()}
          onShare={() => setDialog('share')}
          onSettings={() => setHasSettings(true)}
        />
      </div>
      {isRefused ? <ManualCopy url={link.shortUrl} /> : null}
      {hasSettings ? (
        <Suspense fallback={null}>
          <LinkMenu
            link={link}
            onChoose={(choice) => {
              if (choice === 'pause' || choice === 'resume') return switchLink();
              if (choice !== 'tags' && choice !== 'archive' && choice !== 'restore')
                setDialog(choice);
            }}
            onClose={() => setHasSettings(false)}
          />
        </Suspense>
      ) : null}
      <OpenedDialogs link={link} dialog={dialog} onClose={() => setDialog(null)} />
    </div>
  );
};
