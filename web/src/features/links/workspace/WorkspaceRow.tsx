import { shortAddress } from '@soltrade/schema/address';
import type { RecentClicks } from '@soltrade/schema/contracts/linkLists';
import type { Link } from '@soltrade/schema/contracts/links';
import { countOf } from '@soltrade/schema/counts';
import { tokenInitial } from '@soltrade/schema/format';
import { linkAsOf } from '@soltrade/schema/live/totalsAsOf';
import { linkStatisticsPath } from '@soltrade/schema/paths';
import { Copy, Ellipsis } from 'lucide-react';
import { memo, type Ref } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Avatar } from '../../../components/Avatar.tsx';
import { IconButton } from '../../../components/Button.tsx';
import { ManualCopy, useCopy } from '../../../components/Copy.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { linksTexts } from '../../../lib/messages/links.ts';
import { LinkBadge } from '../LinkBadge.tsx';
import { linkListTexts } from '../linkListTexts.ts';
import { linkTitle } from '../linkTitle.ts';
import { WordsHiddenNotice } from '../WordsHiddenNotice.tsx';
import { RowFigures, Sparkline } from './RowFigures.tsx';

export type RowActions = {
  onSelect: (id: string, isRange: boolean) => void;
  onMenu: (id: string) => void;
};

type WorkspaceRowProps = RowActions & {
  link: Link;
  /** Daily clicks and counts; null until loaded. */
  recent: RecentClicks['links'][number] | null;
  hasEarned: boolean;
  isSelected: boolean;
  ref?: Ref<HTMLLIElement>;
};

const Tags = ({ link }: { link: Link }) =>
  link.tags.length === 0 ? null : (
    <ul aria-label={linkListTexts.tagsOf(linkTitle(link))} className="flex min-w-0 flex-wrap gap-1">
      {link.tags.map((tag) => (
        <li
          key={tag}
          className="max-w-40 truncate rounded-full border border-border bg-raised px-2 text-muted text-xs leading-5"
        >
          {tag}
        </li>
      ))}
    </ul>
  );

/** Adds clicks since the daily counts were fetched. */
const dailyNow = (link: Link, { daily, clicks }: RecentClicks['links'][number]): number[] =>
  daily.map((count, day) =>
    day === daily.length - 1 ? count + Math.max(0, link.clickCount - countOf(clicks)) : count,
  );

// Reserves the final height of rows that aren't rendered, so scrolling doesn't move later ones.
const HEIGHT = '[contain-intrinsic-size:auto_5rem] lg:[contain-intrinsic-size:auto_2.75rem]';
const TAGGED_HEIGHT =
  '[contain-intrinsic-size:auto_5.375rem] lg:[contain-intrinsic-size:auto_4.125rem]';

/** A link on one or two lines. Rows off the screen cost the browser nothing. */
export const WorkspaceRow = memo(function WorkspaceRow({
  link: listed,
  recent,
  hasEarned,
  isSelected,
  onSelect,
  onMenu,
  ref,
}: WorkspaceRowProps) {
  // Views in a list of links lag minutes behind.
  const link = recent ? linkAsOf(listed, recent) : listed;
  const { copy, isRefused } = useCopy(link.shortUrl);
  const title = linkTitle(link);
  const { host, pathname } = new URL(link.shortUrl);
  const mint = link.token.contractAddress;
  return (
    <li
      ref={ref}
      tabIndex={-1}
      className={`px-2 py-2 outline-offset-[-2px] [content-visibility:auto] sm:px-3 ${link.tags.length > 0 ? TAGGED_HEIGHT : HEIGHT} ${isSelected ? 'shadow-[inset_3px_0_0_var(--color-accent-solid)]' : ''}`}
    >
      <div className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-2 lg:grid-cols-[2rem_minmax(0,1fr)_auto_auto]">
        <label className="grid size-8 cursor-pointer place-items-center">
          <input
            type="checkbox"
            className="size-6"
            aria-label={linkListTexts.select(title)}
            checked={isSelected}
            onChange={({ nativeEvent }) =>
              onSelect(link.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </label>
        <div className="flex min-w-0 items-center gap-3">
          <Avatar
            id={mint}
            src={link.token.image}
            initial={tokenInitial(title)}
            className="size-9 text-sm"
            isLazy
          />
          <div className="min-w-0">
            <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
              <RouterLink
                to={linkStatisticsPath(link.id)}
                aria-label={linksTexts.statisticsNamed(title)}
                className="min-w-6 break-words rounded-xs font-semibold underline-offset-4 hover:underline"
              >
                {title}
              </RouterLink>
              <LinkBadge link={link} />
            </p>
            <p className="truncate text-muted text-sm max-lg:hidden">
              {host}
              {pathname.replace(mint, shortAddress(mint))}
            </p>
            <Tags link={link} />
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 text-sm tabular-nums max-lg:order-last max-lg:col-span-2 max-lg:col-start-2 lg:flex-nowrap">
          <span className="max-sm:hidden">
            <Sparkline daily={recent ? dailyNow(link, recent) : null} />
          </span>
          <RowFigures link={link} hasEarned={hasEarned} />
        </div>
        <div className="flex">
          <IconButton
            label={linksTexts.copy(title)}
            icon={<Copy aria-hidden />}
            onClick={() => void copy()}
          />
          <IconButton
            label={linkListTexts.menu(title)}
            aria-haspopup="dialog"
            icon={<Ellipsis aria-hidden />}
            onClick={() => onMenu(link.id)}
          />
        </div>
      </div>
      {link.isBlocked ? <Notice tone="negative">{linksTexts.blockedText}</Notice> : null}
      {link.words === null ? null : <WordsHiddenNotice link={link} />}
      {isRefused ? <ManualCopy url={link.shortUrl} /> : null}
    </li>
  );
});
