import type { LinkSort, RecentClicks } from '@soltrade/schema/contracts/linkLists';
import type { Link } from '@soltrade/schema/contracts/links';
import { countOf } from '@soltrade/schema/counts';
import { tokenInitial } from '@soltrade/schema/format';
import { linkStatisticsPath } from '@soltrade/schema/paths';
import { Copy } from 'lucide-react';
import { lazy, memo, type Ref, useState } from 'react';
import { Avatar } from '../../../components/Avatar.tsx';
import { IconButton } from '../../../components/Button.tsx';
import { ManualCopy, useCopy } from '../../../components/Copy.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { RowMenu } from '../../../components/RowMenu.tsx';
import { Link as RouterLink } from '../../../lib/routing.ts';
import { ProblemMark } from '../health/LinkProblems.tsx';
import { LinkBadge } from '../LinkBadge.tsx';
import { linkTitle } from '../linkTitle.ts';
import { linkListTexts, linksTexts } from '../texts.ts';
import { WordsHiddenNotice } from '../WordsHiddenNotice.tsx';
import type { MenuChoice } from './LinkMenu.tsx';
import { CallFigures, Earned, isByFigure, People, SortFigure } from './RowFigures.tsx';

const LinkMenu = lazy(() =>
  import('./LinkMenu.tsx').then((module) => ({ default: module.LinkMenu })),
);

export type RowActions = {
  /** Null for a viewer, who selects nothing. */
  onSelect: ((id: string, isRange: boolean) => void) | null;
  onChoose: (id: string, choice: MenuChoice) => void;
};

type WorkspaceRowProps = RowActions & {
  link: Link;
  sort: LinkSort;
  /** People by day, and counts; null until loaded. */
  recent: RecentClicks['links'][number] | null;
  isSelected: boolean;
  /** Whether any shown link has revenue, and the list isn't sorted by it. */
  hasEarned: boolean;
  ref?: Ref<HTMLLIElement>;
};

const Tags = ({ link }: { link: Link }) =>
  link.tags.length === 0 ? null : (
    <ul
      aria-label={linkListTexts.tagsOf(linkTitle(link))}
      className="flex min-w-0 flex-wrap gap-1 max-lg:pb-1 [grid-area:tags] lg:flex-nowrap lg:overflow-hidden"
    >
      {link.tags.map((tag) => (
        <li key={tag} className="max-w-40 truncate rounded-full bg-raised px-2 text-muted text-xs">
          {tag}
        </li>
      ))}
    </ul>
  );

/** Counts are fetched again after clicks, unlike the list. */
const withCounts = (link: Link, { clicks, views }: RecentClicks['links'][number]): Link => ({
  ...link,
  ...clicks,
  clickCount: countOf(clicks),
  views,
});

/** Columns in a wide window, else two lines. */
export const WIDE_COLUMNS =
  'lg:grid-cols-[2rem_2.25rem_fit-content(18rem)_minmax(0,1fr)_18rem_8rem_6rem_5rem] lg:[grid-template-areas:"box_face_name_tags_call_people_total_buttons"]';

/** With what links earned, where there is room and something to show. */
export const EARNED_COLUMNS = `${WIDE_COLUMNS} xl:grid-cols-[2rem_2.25rem_fit-content(18rem)_minmax(0,1fr)_18rem_8rem_8rem_6rem_5rem] xl:[grid-template-areas:"box_face_name_tags_call_people_earned_total_buttons"]`;
const TWO_LINES =
  'max-lg:grid-cols-[2rem_2.25rem_minmax(0,1fr)_auto_5rem] max-lg:[grid-template-areas:"box_face_name_people_buttons"_"box_face_call_people_buttons"_"box_face_tags_tags_buttons"]';
const TWO_LINES_SORTED =
  'max-lg:grid-cols-[2rem_2.25rem_minmax(0,1fr)_auto_5rem] max-lg:[grid-template-areas:"box_face_name_people_buttons"_"box_face_call_total_buttons"_"box_face_tags_tags_buttons"]';

// Reserves the final height of rows that aren't rendered, so scrolling doesn't move later ones.
const HEIGHT = '[contain-intrinsic-size:auto_3.5rem] lg:[contain-intrinsic-size:auto_3rem]';
const TAGGED_HEIGHT =
  '[contain-intrinsic-size:auto_4.625rem] lg:[contain-intrinsic-size:auto_3rem]';

/** A link on one or two lines. Rows off the screen cost the browser nothing. */
export const WorkspaceRow = memo(function WorkspaceRow({
  link: listed,
  sort,
  recent,
  isSelected,
  hasEarned,
  onSelect,
  onChoose,
  ref,
}: WorkspaceRowProps) {
  const link = recent ? withCounts(listed, recent) : listed;
  const { copy, isRefused } = useCopy(link.shortUrl);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const title = linkTitle(link);
  const isException = link.isBlocked || !link.isActive || link.endedAt !== null;
  return (
    <li
      ref={ref}
      tabIndex={-1}
      // An open menu is larger than its row.
      className={`px-2 py-1.5 outline-offset-[-2px] sm:px-3 lg:py-1 ${isMenuOpen ? '' : '[content-visibility:auto]'} ${link.tags.length > 0 ? TAGGED_HEIGHT : HEIGHT} ${isSelected ? 'shadow-[inset_3px_0_0_var(--color-accent-solid)]' : ''}`}
    >
      <div
        className={`grid min-h-10 content-center items-center gap-x-1 max-lg:min-h-11 max-lg:grid-rows-[max-content_max-content] sm:gap-x-3 ${hasEarned ? EARNED_COLUMNS : WIDE_COLUMNS} ${isByFigure(sort) ? TWO_LINES_SORTED : TWO_LINES}`}
      >
        {onSelect ? (
          <label className="grid size-8 cursor-pointer place-items-center [grid-area:box]">
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
        ) : null}
        <div className="[grid-area:face]">
          <Avatar
            id={link.token.contractAddress}
            src={link.token.image}
            initial={tokenInitial(title)}
            className="size-9 text-sm"
            isLazy
          />
        </div>
        <RouterLink
          to={linkStatisticsPath(link.id)}
          aria-label={linksTexts.statisticsNamed(title)}
          className="min-w-6 justify-self-start truncate rounded-xs font-semibold underline-offset-4 hover:underline max-w-full max-[22rem]:text-sm max-lg:ml-1 [grid-area:name]"
        >
          {title}
        </RouterLink>
        <CallFigures
          link={link}
          badge={
            isException ? (
              <LinkBadge link={link} />
            ) : link.problems.length > 0 ? (
              <ProblemMark problems={link.problems} />
            ) : null
          }
        />
        <Tags link={link} />
        <People daily={recent?.daily ?? null} />
        {hasEarned ? <Earned link={link} /> : null}
        <SortFigure link={link} sort={sort} />
        <div className="flex justify-end [grid-area:buttons]">
          <IconButton
            label={linksTexts.copy(title)}
            icon={<Copy aria-hidden />}
            onClick={() => void copy()}
          />
          <RowMenu name={linkListTexts.menu(title)} isOpen={isMenuOpen} onOpenChange={setMenuOpen}>
            {(labelledBy, closeThen) => (
              <LinkMenu
                link={link}
                labelledBy={labelledBy}
                onChoose={(choice) => closeThen(() => onChoose(link.id, choice))}
              />
            )}
          </RowMenu>
        </div>
      </div>
      {link.isBlocked ? <Notice tone="negative">{linksTexts.blockedText}</Notice> : null}
      {link.words === null ? null : <WordsHiddenNotice link={link} />}
      {isRefused ? <ManualCopy url={link.shortUrl} /> : null}
    </li>
  );
});
