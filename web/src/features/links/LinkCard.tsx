import type { Link } from '@soltrade/schema/contracts/links';
import { callWorth, formatMultiple, tokenInitial } from '@soltrade/schema/format';
import { SHARE_HASH } from '@soltrade/schema/paths';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Avatar } from '../../components/Avatar.tsx';
import { copyText, ManualCopy } from '../../components/Copy.tsx';
import { LinkUrl } from '../../components/LinkUrl.tsx';
import { Notice } from '../../components/Notice.tsx';
import { toasts } from '../../lib/messages/toasts.ts';
import { SETTINGS_HASH } from '../../lib/ownPaths.ts';
import { dayText } from '../../lib/timeTexts.ts';
import { toast } from '../../stores/toast.ts';
import { LinkProblems } from './health/LinkProblems.tsx';
import { LinkBadge } from './LinkBadge.tsx';
import { LinkBar } from './LinkBar.tsx';
import type { LinkDialogName } from './LinkDialogs.tsx';
import { linkTitle } from './linkTitle.ts';
import { OpenedDialogs } from './OpenedDialogs.tsx';
import { linksTexts } from './texts.ts';
import { WordsHiddenNotice } from './WordsHiddenNotice.tsx';

const callTexts = {
  unknown: 'Called at an unknown price',
  calledAt: (worth: string) => `Called at ${worth}`,
  now: (multiple: string) => `now ${multiple}`,
} as const;

/** The call: the token's value then and now, as far as known. */
const callOf = ({ call }: Link, now: number | null): string[] => {
  const worth = callWorth(call);
  return [
    worth === null ? callTexts.unknown : callTexts.calledAt(worth),
    ...(now === null ? [] : [callTexts.now(formatMultiple(now))]),
  ];
};

type LinkHeadProps = { link: Link; now: number | null };

const LinkHead = ({ link, now }: LinkHeadProps) => {
  const title = linkTitle(link);
  const { name } = link.token;
  const isUsual = link.isActive && !link.isBlocked && link.endedAt === null;
  return (
    <div className="flex min-w-0 flex-1 basis-56 items-center gap-3">
      <Avatar
        id={link.token.contractAddress}
        src={link.token.image}
        initial={tokenInitial(title)}
        className="size-12 shrink-0 text-base"
      />
      <div className="min-w-0 flex-1">
        <h1 className="flex min-w-0 flex-wrap items-baseline gap-x-2 font-semibold text-lg">
          <span className="min-w-0 break-words">{title}</span>{' '}
          {name && name !== title ? (
            <span className="min-w-0 break-words font-normal text-base text-muted">{name}</span>
          ) : null}
          {isUsual ? null : <LinkBadge link={link} />}
        </h1>
        <p className="text-sm tabular-nums">
          {callOf(link, now).map((part, index) => (
            <span key={part.split(' ')[0]}>
              {index === 0 ? null : ' · '}
              <span className="whitespace-nowrap">{part}</span>
            </span>
          ))}
        </p>
        <p className="flex flex-wrap gap-x-2 text-muted text-sm">
          <LinkUrl url={link.shortUrl} mint={link.token.contractAddress} />
          <time dateTime={link.createdAt} className="whitespace-nowrap">
            {dayText(link.createdAt)}
          </time>
        </p>
      </div>
    </div>
  );
};

type Opened = LinkDialogName | 'settings';

/** The page's own hashes, so that a notice can lead to a dialog. */
const OF_HASH: Record<string, Opened> = { [SHARE_HASH]: 'share', [SETTINGS_HASH]: 'settings' };

type LinkCardProps = {
  link: Link;
  /** The token's value now, as a multiple of the call's; null if unknown. */
  now: number | null;
  /** What became of the call. */
  result: ReactNode;
  /** The button that makes a report. */
  report: ReactNode;
  /** The range's answer. */
  figure: ReactNode;
  /** What is out of the ordinary; `open` opens the settings. */
  state: (open: () => void) => ReactNode;
  settings: (dialogs: { choose: (dialog: LinkDialogName) => void; close: () => void }) => ReactNode;
};

/** Heads a link's page: the call, what to do with it, and its answer. */
export const LinkCard = ({ link, now, result, report, figure, state, settings }: LinkCardProps) => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { hash, key } = useLocation();
  const [followed, setFollowed] = useState('');
  const wanted = OF_HASH[hash];
  if (wanted !== undefined && followed !== key) {
    setFollowed(key);
    setOpened(wanted);
  }
  const [refused, setRefused] = useState<string | null>(null);
  const copy = async (url: string, isTold = true): Promise<boolean> => {
    const isCopied = await copyText(url);
    setRefused(isCopied ? null : url);
    if (!isCopied) toast(toasts.copyFailed);
    else if (isTold) toast(toasts.copied);
    return isCopied;
  };
  const close = () => setOpened(null);
  const openSettings = () => setOpened('settings');
  return (
    <div className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card sm:p-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <LinkHead link={link} now={now} />
        <LinkBar
          link={link}
          copy={copy}
          onPost={() => setOpened('share')}
          onQr={() => setOpened('qr')}
          onSettings={openSettings}
          report={report}
        />
      </div>
      {refused === null ? null : <ManualCopy url={refused} />}
      {result}
      {link.isBlocked ? <Notice tone="negative">{linksTexts.blockedText}</Notice> : null}
      <LinkProblems problems={link.problems} />
      {link.words === null ? null : <WordsHiddenNotice link={link} />}
      {state(openSettings)}
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">{figure}</div>
      {opened === 'settings' ? settings({ choose: setOpened, close }) : null}
      <OpenedDialogs link={link} dialog={opened === 'settings' ? null : opened} onClose={close} />
    </div>
  );
};
