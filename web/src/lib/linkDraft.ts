// Input for the next link, kept in the tab's storage to survive a reload or a sign-in.
import type { DisclosureKind } from '@soltrade/schema/contracts/links';
import { storedJson } from './remembered.ts';

/** Storage key of the link draft; keys of post drafts are longer. */
export const DRAFT_KEY = 'soltrade:draft';

/** At the end of a session, because the next user may be another. */
export const forgetDrafts = (): void => {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(DRAFT_KEY)) sessionStorage.removeItem(key);
  }
};

export type LinkDraft = {
  address: string;
  identifier: string;
  words: string;
  disclosure: DisclosureKind;
  /** Optional platforms excluded from the link. */
  left: string[];
  /** The chosen domain; the default if omitted. */
  host?: string | null | undefined;
};

type Kept = { userId: string; draft: LinkDraft };

export const EMPTY_DRAFT: LinkDraft = {
  address: '',
  identifier: '',
  words: '',
  disclosure: 'not_stated',
  left: [],
};

/** Anyone with the console may have written it. */
const isDraft = (draft: LinkDraft): boolean =>
  Object.entries(EMPTY_DRAFT).every(([name, empty]) =>
    Object.entries(draft).some(([given, value]) => given === name && typeof value === typeof empty),
  );

/** This user's draft, since another user may have used the tab before. */
export const readDraft = (userId: string): LinkDraft => {
  const kept = storedJson<Kept>(sessionStorage.getItem(DRAFT_KEY));
  return kept?.userId === userId && isDraft(kept.draft) ? kept.draft : EMPTY_DRAFT;
};

export const keepDraft = (userId: string, draft: LinkDraft): void =>
  sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ userId, draft }));
