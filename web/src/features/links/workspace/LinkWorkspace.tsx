import type { LinkChange, LinkFacets } from '@soltrade/schema/contracts/linkLists';
import type { Link } from '@soltrade/schema/contracts/links';
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { Archive, ArchiveRestore, Pause, Play, Share2, Tag, X } from 'lucide-react';
import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useDeferredMount, useNearWindow } from '../../../components/BelowFold.tsx';
import { Button, IconButton } from '../../../components/Button.tsx';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { EmptyState } from '../../../components/Loading.tsx';
import type { Page } from '../../../lib/api.ts';
import { NoLinksYet } from '../NoLinksYet.tsx';
import { linkListTexts, linksTexts } from '../texts.ts';
import { facetsQuery, linksQuery } from './api.ts';
import { LinkFilters } from './LinkFilters.tsx';
import { LinkList } from './LinkList.tsx';
import { isFiltered, type LinksView } from './linksView.ts';
import { useChangeLinks } from './useChangeLinks.ts';
import { useListDialogs } from './useListDialogs.tsx';
import { useSelection } from './useSelection.ts';
import { WorkspaceSkeleton } from './WorkspaceSkeleton.tsx';

const NO_FILTER = { q: '', state: null, platform: null, tag: null };

type EmptyLinksProps = {
  view: LinksView;
  facets: LinkFacets | undefined;
  onChange: (view: LinksView) => void;
};

/** No links at all, or none that matches, with a way out. */
const EmptyLinks = ({ view, facets, onChange }: EmptyLinksProps) => {
  const archived = view.state === null ? (facets?.states.archived ?? 0) : 0;
  if (!isFiltered(view) && archived === 0) return <NoLinksYet />;
  return (
    <EmptyState
      title={linkListTexts.noMatch}
      text={linkListTexts.noMatchText}
      control={
        <div className="flex flex-wrap justify-center gap-2">
          {isFiltered(view) ? (
            <Button
              variant="secondary"
              size="small"
              onClick={() => onChange({ ...view, ...NO_FILTER })}
            >
              {linkListTexts.clear}
            </Button>
          ) : null}
          {archived > 0 ? (
            <Button
              variant="secondary"
              size="small"
              onClick={() => onChange({ ...view, state: 'archived' })}
            >
              {linkListTexts.searchArchived(archived)}
            </Button>
          ) : null}
        </div>
      }
    />
  );
};

/** Distance below the window at which the next page is fetched. */
const AHEAD = '1200px';

type ListEndProps = {
  list: UseInfiniteQueryResult<InfiniteData<Page<Link[]>>>;
  shown: number;
  /** Whether all fetched rows are rendered. */
  isDrawn: boolean;
  /** Called with the index of the first row loaded by a click. */
  onLoaded: (firstNew: number) => void;
  row: RefObject<HTMLLIElement | null>;
};

/** Fetches the next page when near the window; a button does so too. */
const ListEnd = ({ list, shown, isDrawn, onLoaded, row }: ListEndProps) => {
  const [awaited, setAwaited] = useState<number | null>(null);
  const isWanted =
    isDrawn && list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError;
  const end = useNearWindow(isWanted, AHEAD, () => void list.fetchNextPage());
  // The clicked button moves or disappears, so focus moves to the first new row.
  useEffect(() => {
    if (awaited === null || shown <= awaited) return;
    row.current?.focus();
    setAwaited(null);
  }, [awaited, shown, row]);
  const loadMore = async () => {
    onLoaded(shown);
    const { isFetchNextPageError } = await list.fetchNextPage();
    if (!isFetchNextPageError) setAwaited(shown);
  };
  return (
    <div ref={end} className="flex flex-col items-center">
      {list.isFetchNextPageError ? (
        <LoadFailed
          title={linksTexts.moreFailed}
          error={list.error}
          onRetry={() => void loadMore()}
        />
      ) : null}
      {list.hasNextPage && !list.isFetchNextPageError ? (
        <Button
          variant="secondary"
          isBusy={list.isFetchingNextPage}
          onClick={() => void loadMore()}
        >
          {list.isFetchingNextPage ? linksTexts.loadingMore : linksTexts.more}
        </Button>
      ) : null}
    </div>
  );
};

type SelectionBarProps = {
  count: number;
  isArchive: boolean;
  isChanging: boolean;
  onAction: (action: Exclude<LinkChange['action'], 'tag' | 'untag'>) => void;
  onTags: () => void;
  onShare: () => void;
  onClear: () => void;
};

const SelectionBar = ({
  count,
  isArchive,
  isChanging,
  onAction,
  onTags,
  onShare,
  onClear,
}: SelectionBarProps) => {
  const button = (text: string, Icon: typeof Pause, onPress: () => void) => (
    <Button
      variant="secondary"
      size="small"
      isBusy={isChanging}
      icon={<Icon aria-hidden className="size-4 max-sm:hidden" />}
      onClick={onPress}
    >
      {text}
    </Button>
  );
  return (
    <section
      aria-label={linkListTexts.selection}
      className="sticky bottom-3 z-30 flex flex-wrap items-center gap-2 rounded-card border border-border-strong bg-surface p-2 pl-4 shadow-raised"
    >
      <div className="mr-auto flex items-center gap-1 max-sm:w-full max-sm:justify-between">
        <p role="status" className="font-medium text-sm">
          {linkListTexts.selected(count)}
        </p>
        <IconButton
          label={linkListTexts.clearSelection}
          icon={<X aria-hidden />}
          onClick={onClear}
        />
      </div>
      {button(linksTexts.pause, Pause, () => onAction('pause'))}
      {button(linksTexts.resume, Play, () => onAction('resume'))}
      {button(linkListTexts.tags, Tag, onTags)}
      {button(linkListTexts.report, Share2, onShare)}
      {isArchive
        ? button(linkListTexts.restore, ArchiveRestore, () => onAction('restore'))
        : button(linkListTexts.archive, Archive, () => onAction('archive'))}
    </section>
  );
};

/** About as many as fit into a window. */
const FIRST_ROWS = 12;

type LinkWorkspaceProps = {
  userId: string;
  view: LinksView;
  onChange: (view: LinksView) => void;
  onShare: (linkIds: string[]) => void;
};

/** All links of a promoter: to find, to compare, and to change, one or many. */
export const LinkWorkspace = ({ userId, view, onChange, onShare }: LinkWorkspaceProps) => {
  const list = useInfiniteQuery(linksQuery(userId, view));
  const { data: facets } = useQuery(facetsQuery(userId));
  const pages = list.data?.pages;
  const links = useMemo(() => pages?.flatMap(({ items }) => items) ?? [], [pages]);
  const isMounted = useDeferredMount(!list.isPending);
  const hasAny = links.length > 0 || Object.values(facets?.states ?? {}).some((count) => count > 0);
  const hasFilters = useDeferredMount(isFiltered(view) || hasAny);
  const ids = useMemo(() => links.map(({ id }) => id), [links]);
  // The first rows render immediately; fifty more give way to scrolling.
  const drawn = Math.min(ids.length, Math.max(FIRST_ROWS, useDeferredValue(ids.length)));
  const selection = useSelection(ids);
  const { change, isChanging } = useChangeLinks(userId);
  const [focused, setFocused] = useState<number | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const act = async (action: 'pause' | 'resume' | 'archive' | 'restore') => {
    if (await change({ action, links: [...selection.ids] })) selection.replace([]);
  };
  const tags = useMemo(() => facets?.tags.map(({ tag }) => tag) ?? [], [facets]);
  const { choose, openTags, dialogs } = useListDialogs({
    links,
    tags,
    isChanging,
    onChange: change,
  });

  const rows = () => {
    if (list.isPending || !isMounted) return <WorkspaceSkeleton />;
    if (!list.data) {
      return (
        <LoadFailed
          title={linksTexts.loadFailed}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      );
    }
    if (links.length === 0) return <EmptyLinks view={view} facets={facets} onChange={onChange} />;
    return (
      <LinkList
        userId={userId}
        sort={view.sort}
        pages={list.data.pages}
        drawn={drawn}
        selection={selection}
        focused={focused}
        rowRef={row}
        onChoose={choose}
      />
    );
  };

  return (
    <>
      {hasFilters ? <LinkFilters view={view} facets={facets} onChange={onChange} /> : null}
      {rows()}
      <ListEnd
        list={list}
        shown={drawn}
        isDrawn={drawn === ids.length}
        onLoaded={setFocused}
        row={row}
      />
      {selection.ids.size > 0 ? (
        <SelectionBar
          count={selection.ids.size}
          isArchive={view.state === 'archived'}
          isChanging={isChanging}
          onAction={(action) => void act(action)}
          onTags={() => openTags([...selection.ids])}
          onShare={() => onShare([...selection.ids])}
          onClear={() => selection.replace([])}
        />
      ) : null}
      {dialogs}
    </>
  );
};
