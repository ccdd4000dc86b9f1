import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { useDeferredMount } from '../../../components/useDeferredMount.ts';
import { messages } from '../../../lib/messages.ts';
import type { LinkDialogName } from '../linkDialogName.ts';
import { OpenedDialogs } from '../OpenedDialogs.tsx';
import { facetsQuery, linksQuery } from './api.ts';
import { EmptyLinks } from './EmptyLinks.tsx';
import { LinkFilters } from './LinkFilters.tsx';
import type { MenuChoice } from './LinkMenu.tsx';
import { LinkPageRows } from './LinkPageRows.tsx';
import { ListEnd } from './ListEnd.tsx';
import { ListHead } from './ListHead.tsx';
import { isFiltered, type LinksView } from './linksView.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { useChangeLinks } from './useChangeLinks.ts';
import { useSelection } from './useSelection.ts';
import { WorkspaceSkeleton } from './WorkspaceSkeleton.tsx';

const LinkMenu = lazy(() => import('../LinkDialogs.tsx').then((module) => ({ default: module.LinkMenu })));
const TagDialog = lazy(() => import('../LinkDialogs.tsx').then((module) => ({ default: module.TagDialog })));

/** About as many as a window shows. */
const FIRST_ROWS = 12;

type LinkWorkspaceProps = { userId: string; view: LinksView; onChange: (view: LinksView) => void };

type Opened = { id: string; dialog: LinkDialogName | null };

/** All links of a promoter: to find, to compare, and to change, one or many. */
export const LinkWorkspace = ({ userId, view, onChange }: LinkWorkspaceProps) => {
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
  const [opened, setOpened] = useState<Opened | null>(null);
  const [menu, setMenu] = useState<string | null>(null);
  const [tagged, setTagged] = useState<readonly string[] | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const onChoose = (id: string, choice: MenuChoice) => {
    if (choice === 'tags') return setTagged([id]);
    if (choice === 'pause' || choice === 'resume' || choice === 'archive' || choice === 'restore')
      return void change({ action: choice, links: [id] });
    setOpened({ id, dialog: choice });
  };

  const act = async (action: 'pause' | 'resume' | 'archive' | 'restore') => {
    if (await change({ action, links: [...selection.ids] })) selection.replace([]);
  };
  const menuLink = links.find(({ id }) => id === menu);
  const openedLink = links.find(({ id }) => id === opened?.id);
  const taggedLinks = links.filter(({ id }) => tagged?.includes(id));
  const total = list.data?.pages[0]?.total ?? null;

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
    const hasEarned = links.some(({ hasRevenue }) => hasRevenue);
    let before = 0;
    return (
      <div className="rounded-card border border-border bg-surface shadow-card">
        <ListHead
          total={total}
          shown={ids.length}
          selected={selection.ids.size}
          hasEarned={hasEarned}
          onSelectAll={(isAll) => selection.replace(isAll ? ids : [])}
        />
        <ul aria-label={messages.links.listLabel} className="divide-y divide-border">
          {pages?.map(({ items }, page) => {
            const from = before;
            before += items.length;
            const index = focused === null ? -1 : focused - from;
            return (
              <LinkPageRows
                // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place.
                key={page}
                userId={userId}
                links={items}
                drawn={Math.min(items.length, Math.max(0, drawn - from))}
                hasEarned={hasEarned}
                selected={selection.ids}
                focusedIndex={index >= 0 && index < items.length ? index : null}
                rowRef={row}
                onSelect={selection.toggle}
                onMenu={setMenu}
              />
            );
          })}
        </ul>
      </div>
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
          onTags={() => setTagged([...selection.ids])}
          onClear={() => selection.replace([])}
        />
      ) : null}
      {menuLink ? (
        <Suspense fallback={null}>
          <LinkMenu
            link={menuLink}
            onChoose={(choice) => onChoose(menuLink.id, choice)}
            onClose={() => setMenu(null)}
          />
        </Suspense>
      ) : null}
      {openedLink ? (
        <OpenedDialogs
          key={openedLink.id}
          link={openedLink}
          dialog={opened?.dialog ?? null}
          onClose={() => setOpened({ id: openedLink.id, dialog: null })}
        />
      ) : null}
      {tagged !== null && taggedLinks.length > 0 ? (
        <Suspense fallback={null}>
          <TagDialog
            links={taggedLinks}
            known={facets?.tags.map(({ tag }) => tag) ?? []}
            isChanging={isChanging}
            onChange={change}
            onClose={() => setTagged(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
};
