import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { useDeferredMount } from '../../../components/useDeferredMount.ts';
import { messages } from '../../../lib/messages.ts';
import { facetsQuery, linksQuery } from './api.ts';
import { EmptyLinks } from './EmptyLinks.tsx';
import { LinkFilters } from './LinkFilters.tsx';
import { LinkList } from './LinkList.tsx';
import { ListEnd } from './ListEnd.tsx';
import { isFiltered, type LinksView } from './linksView.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { useChangeLinks } from './useChangeLinks.ts';
import { useListDialogs } from './useListDialogs.tsx';
import { useSelection } from './useSelection.ts';
import { WorkspaceSkeleton } from './WorkspaceSkeleton.tsx';

/** About as many as a window shows. */
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
  // What the window shows first waits for nothing; drawing fifty more rows gives way to scrolling.
  const drawn = Math.min(ids.length, Math.max(FIRST_ROWS, useDeferredValue(ids.length)));
  const selection = useSelection(ids);
  const { change, isChanging } = useChangeLinks(userId);
  const [focused, setFocused] = useState<number | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const act = async (action: 'pause' | 'resume' | 'archive' | 'restore') => {
    if (await change({ action, links: [...selection.ids] })) selection.replace([]);
  };
  const tags = useMemo(() => facets?.tags.map(({ tag }) => tag) ?? [], [facets]);
  const { openMenu, openTags, dialogs } = useListDialogs({ links, tags, isChanging, onChange: change });

  const rows = () => {
    if (list.isPending || !isMounted) return <WorkspaceSkeleton />;
    if (!list.data) {
      return (
        <LoadFailed
          title={messages.links.loadFailed}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      );
    }
    if (links.length === 0) return <EmptyLinks view={view} facets={facets} onChange={onChange} />;
    return (
      <LinkList
        userId={userId}
        pages={list.data.pages}
        drawn={drawn}
        selection={selection}
        focused={focused}
        rowRef={row}
        onMenu={openMenu}
      />
    );
  };

  return (
    <>
      {hasFilters ? <LinkFilters view={view} facets={facets} onChange={onChange} /> : null}
      {rows()}
      <ListEnd list={list} shown={drawn} isDrawn={drawn === ids.length} onLoaded={setFocused} row={row} />
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
