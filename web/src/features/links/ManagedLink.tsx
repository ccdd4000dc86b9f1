import type { Link } from '@soltrade/schema/contracts/links';
import { linkStatisticsPath } from '@soltrade/schema/paths';
import {
  ChartNoAxesColumn,
  Copy,
  ExternalLink,
  type LucideIcon,
  MessageSquareQuote,
  Pause,
  Pencil,
  Play,
  Plug,
  QrCode,
  Share2,
} from 'lucide-react';
import { type Ref, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { buttonClass } from '../../components/buttonClass.ts';
import { LinkUrl } from '../../components/LinkUrl.tsx';
import { ManualCopy } from '../../components/ManualCopy.tsx';
import { Notice } from '../../components/Notice.tsx';
import { messages } from '../../lib/messages.ts';
import { SHARE_HASH } from '../../lib/rowHashes.ts';
import { dayText } from '../../lib/timeTexts.ts';
import { useCopy } from '../../lib/useCopy.ts';
import { LinkFacts } from './LinkFacts.tsx';
import type { LinkDialogName } from './linkDialogName.ts';
import { linkTitle } from './linkTitle.ts';
import { OpenedDialogs } from './OpenedDialogs.tsx';
import { useSwitchLink } from './useSwitchLink.ts';
import { WordsHiddenNotice } from './WordsHiddenNotice.tsx';

type LinkButtonProps = {
  text: string;
  /** Names the link too, for those who hear it among others. */
  label: string;
  icon: LucideIcon;
  onPress: () => unknown;
  opensDialog?: boolean;
  isBusy?: boolean;
};

const LinkButton = ({
  text,
  label,
  icon: Icon,
  onPress,
  opensDialog = false,
  isBusy = false,
}: LinkButtonProps) => (
  <Button
    variant="secondary"
    size="small"
    aria-haspopup={opensDialog ? 'dialog' : undefined}
    aria-label={label}
    isBusy={isBusy}
    icon={<Icon aria-hidden className="size-4" />}
    onClick={() => void onPress()}
  >
    {text}
  </Button>
);

type ManagedLinkProps = {
  link: Link;
  /** Not where they are shown already. */
  leadsToStatistics: boolean;
  ref?: Ref<HTMLLIElement>;
};

/** A link with everything that its owner can do with it. */
export const ManagedLink = ({ link, leadsToStatistics, ref }: ManagedLinkProps) => {
  const [dialog, setDialog] = useState<LinkDialogName | null>(null);
  const { hash, key } = useLocation();
  const [followed, setFollowed] = useState('');
  // A notice leads to the link's page, and to its posts at once.
  if (!leadsToStatistics && hash === SHARE_HASH && followed !== key) {
    setFollowed(key);
    setDialog('share');
  }
  const { copy, isRefused } = useCopy(link.shortUrl);
  const { isSwitching, switchLink } = useSwitchLink(link);
  const title = linkTitle(link);
  const switching = link.isActive
    ? { text: messages.links.pause, label: messages.links.pauseNamed(title), icon: Pause }
    : { text: messages.links.resume, label: messages.links.resumeNamed(title), icon: Play };
  return (
    <li ref={ref} tabIndex={-1} className="flex flex-col gap-3 p-4 outline-offset-[-2px] sm:p-5">
      <LinkFacts link={link} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 text-sm">
          <LinkUrl url={link.shortUrl} />
        </p>
        <time dateTime={link.createdAt} className="text-muted text-xs">
          <span className="sr-only">{messages.links.created} </span>
          {dayText(link.createdAt)}
        </time>
      </div>
      {link.isBlocked ? <Notice tone="negative">{messages.links.blockedText}</Notice> : null}
      {link.words === null ? null : <WordsHiddenNotice link={link} />}
      <div className="flex flex-wrap items-center gap-2 max-lg:[&_svg.lucide]:hidden">
        {leadsToStatistics ? (
          <ButtonLink
            to={linkStatisticsPath(link.id)}
            variant="secondary"
            size="small"
            aria-label={messages.links.statisticsNamed(title)}
            icon={<ChartNoAxesColumn aria-hidden className="size-4" />}
          >
            {messages.links.statistics}
          </ButtonLink>
        ) : null}
        <LinkButton
          text={messages.links.copyShort}
          label={messages.links.copy(title)}
          icon={Copy}
          onPress={copy}
        />
        <LinkButton
          text={messages.share.open}
          label={messages.share.openNamed(title)}
          icon={Share2}
          opensDialog
          onPress={() => setDialog('share')}
        />
        <a
          href={link.shortUrl}
          target="_blank"
          rel="noopener"
          aria-label={messages.links.openNamed(title)}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          <ExternalLink aria-hidden className="size-4" />
          {messages.links.open}
        </a>
        <LinkButton {...switching} isBusy={isSwitching} onPress={switchLink} />
        <LinkButton
          text={messages.links.identifier}
          label={messages.links.renameNamed(title)}
          icon={Pencil}
          opensDialog
          onPress={() => setDialog('identifier')}
        />
        <LinkButton
          text={messages.linkTexts.open}
          label={messages.linkTexts.openNamed(title)}
          icon={MessageSquareQuote}
          opensDialog
          onPress={() => setDialog('texts')}
        />
        {link.optionalPlatforms.length > 0 ? (
          <LinkButton
            text={messages.links.platforms}
            label={messages.links.platformsNamed(title)}
            icon={Plug}
            opensDialog
            onPress={() => setDialog('platforms')}
          />
        ) : null}
        <LinkButton
          text={messages.links.qr}
          label={messages.links.qrNamed(title)}
          icon={QrCode}
          opensDialog
          onPress={() => setDialog('qr')}
        />
      </div>
      {isRefused ? <ManualCopy url={link.shortUrl} /> : null}
      <OpenedDialogs link={link} dialog={dialog} onClose={() => setDialog(null)} />
    </li>
  );
};
