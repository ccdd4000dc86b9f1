import type { LinkChange } from '@soltrade/schema/contracts/linkLists';
import type { Link } from '@soltrade/schema/contracts/links';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { LinkDialogName } from '../LinkDialogs.tsx';
import { OpenedDialogs } from '../OpenedDialogs.tsx';
import type { MenuChoice } from './RowMenu.tsx';

const TagDialog = lazy(() =>
  import('./TagDialog.tsx').then((module) => ({ default: module.TagDialog })),
);

type ListDialogsOptions = {
  links: readonly Link[];
  tags: readonly string[];
  isChanging: boolean;
  onChange: (change: LinkChange) => Promise<boolean>;
};

type ListDialogs = {
  choose: (linkId: string, choice: MenuChoice) => void;
  openTags: (linkIds: readonly string[]) => void;
  dialogs: ReactNode;
};

type Opened = { id: string; dialog: LinkDialogName | null };

/** A listed link's dialogs, and the tags of several links. */
export const useListDialogs = ({
  links,
  tags,
  isChanging,
  onChange,
}: ListDialogsOptions): ListDialogs => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [tagged, setTagged] = useState<readonly string[] | null>(null);
  const openedLink = links.find(({ id }) => id === opened?.id);
  const taggedLinks = links.filter(({ id }) => tagged?.includes(id));

  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  }, [onChange]);

  // Stable, so rows don't render again.
  const choose = useCallback((id: string, choice: MenuChoice) => {
    if (choice === 'tags') return setTagged([id]);
    if (choice === 'pause' || choice === 'resume' || choice === 'archive' || choice === 'restore')
      return void change.current({ action: choice, links: [id] });
    setOpened({ id, dialog: choice });
  }, []);

  const dialogs = (
    <>
      {openedLink ? (
        <OpenedDialogs
          key={openedLink.id}
          link={openedLink}
          dialog={opened?.dialog ?? null}
          onClose={() => setOpened({ id: openedLink.id, dialog: null })}
        />
      ) : null}
      {taggedLinks.length > 0 ? (
        <Suspense fallback={null}>
          <TagDialog
            links={taggedLinks}
            known={tags}
            isChanging={isChanging}
            onChange={onChange}
            onClose={() => setTagged(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
  return { choose, openTags: setTagged, dialogs };
};
