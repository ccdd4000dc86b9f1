import type { LinkChange } from '@soltrade/schema/contracts/linkLists';
import type { Link } from '@soltrade/schema/contracts/links';
import { LINK_TAG } from '@soltrade/schema/limits/links';
import { oppositeOf } from '@soltrade/schema/oppositeOf';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../../lib/errorMessages.ts';
import { toasts } from '../../../lib/messages/toasts.ts';
import { refetchShown, useChange } from '../../../lib/useChange.ts';
import { type ToastContent, type ToastControl, toast } from '../../../stores/toast.ts';
import { patchLists, refreshAround } from '../cachedLists.ts';
import { linkListTexts } from '../texts.ts';
import { sendChange } from './api.ts';

type Action = LinkChange['action'];

const DONE: Record<Action, (count: number, undo?: ToastControl) => ToastContent> = {
  pause: toasts.linksPaused,
  resume: toasts.linksResumed,
  archive: toasts.linksArchived,
  restore: toasts.linksRestored,
  tag: toasts.linksTagged,
  untag: toasts.linksUntagged,
};

const isSameTag = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

const changed = (change: LinkChange, link: Link, isArchive: boolean): Link | null => {
  switch (change.action) {
    case 'pause':
    case 'resume':
      return { ...link, isActive: change.action === 'resume' };
    case 'archive':
      return isArchive ? link : null;
    case 'restore':
      return isArchive ? null : link;
    case 'tag':
      return link.tags.some((tag) => isSameTag(tag, change.tag))
        ? link
        : {
            ...link,
            tags: [...link.tags, change.tag].toSorted((one, other) => one.localeCompare(other)),
          };
    case 'untag':
      return { ...link, tags: link.tags.filter((tag) => !isSameTag(tag, change.tag)) };
  }
};

const apply = async (client: QueryClient, userId: string, change: LinkChange) => {
  const outcomes = await sendChange(userId, change);
  const idsOf = (wanted: string) =>
    [...outcomes].flatMap(([id, outcome]) => (outcome === wanted ? id : []));
  const done = new Set(idsOf('changed'));
  patchLists(client, (link, isArchive) =>
    done.has(link.id) ? changed(change, link, isArchive) : link,
  );
  await refreshAround(client);
  return { done: [...done], full: idsOf('too_many_tags').length };
};

/** Changes links with a toast, including undo if possible. Returns whether it succeeded. */
export const useChangeLinks = (userId: string) => {
  const client = useQueryClient();
  const { send, isPending } = useChange((change: LinkChange) => apply(client, userId, change));

  const undo = async (opposite: LinkChange): Promise<void> => {
    try {
      await send(opposite);
      // A restored link returns to its position.
      if (opposite.action === 'restore') await refetchShown(client, ['GET /api/links/:userId']);
    } catch (error) {
      toast(toasts.undoFailed(failureText(error)));
    }
  };

  const change = async (wanted: LinkChange): Promise<boolean> => {
    try {
      const { done, full } = await send(wanted);
      const control: ToastControl | undefined =
        done.length > 0
          ? {
              label: linkListTexts.undo,
              alternative: linkListTexts.undoHint,
              onPress: () => void undo(oppositeOf(wanted, done)),
            }
          : undefined;
      toast(
        full > 0
          ? toasts.tooManyTags(full, LINK_TAG.perLink)
          : DONE[wanted.action](done.length, control),
      );
      return full === 0;
    } catch (error) {
      toast(toasts.updateFailed(failureText(error)));
      return false;
    }
  };
  return { change, isChanging: isPending };
};
