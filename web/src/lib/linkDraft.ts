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

/** A post is as long as its channel allows, and an address isn't. */
const CARRIED_LENGTH = 2_000;

/** Drafts for another browser, by key, as far as they fit into an address. */
export const draftsToCarry = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sessionStorage).filter(
      ([key, value]) => key.startsWith(DRAFT_KEY) && String(value).length <= CARRIED_LENGTH,
    ),
  );

/** From an address, which anyone may have written. */
export const takeDrafts = (drafts: unknown): void => {
  for (const [key, value] of Object.entries(drafts ?? {})) {
    if (key.startsWith(DRAFT_KEY) && typeof value === 'string') sessionStorage.setItem(key, value);
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

type Kept<Field extends string> = { userId: string } & { [Name in Field]?: unknown };

export const EMPTY_DRAFT: LinkDraft = {
  address: '',
  identifier: '',
  words: '',
  disclosure: 'not_stated',
  left: [],
};

/** Whether a stored value has these fields. Anyone with the console may have written it. */
const isLike = <Shape extends object>(shape: Shape, value: unknown): value is Shape =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(shape).every(
    ([name, field]) => field === null || typeof Reflect.get(value, name) === typeof field,
  );

/** This user's draft, since another user may have used the tab before. */
export const readDraft = (userId: string): LinkDraft => {
  const kept = storedJson<Kept<'draft'>>(sessionStorage.getItem(DRAFT_KEY));
  return kept?.userId === userId && isLike(EMPTY_DRAFT, kept.draft) ? kept.draft : EMPTY_DRAFT;
};

export const keepDraft = (userId: string, draft: LinkDraft): void =>
  sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ userId, draft }));

const NEEDS_KEY = `${DRAFT_KEY}:needs`;

/** What a first link needs, as far as it is typed. */
export type NeedsDraft = {
  /** Null: as suggested. */
  name: string | null;
  code: string;
  platformId: string;
  formatId: string | null;
};

const NO_NEEDS: NeedsDraft = { name: null, code: '', platformId: '', formatId: null };

/** This user's, as with `readDraft`. */
export const readNeeds = (userId: string): NeedsDraft => {
  const kept = storedJson<Kept<'needs'>>(sessionStorage.getItem(NEEDS_KEY));
  return kept?.userId === userId && isLike(NO_NEEDS, kept.needs) ? kept.needs : NO_NEEDS;
};

export const keepNeeds = (userId: string, change: Partial<NeedsDraft>): void => {
  const needs = { ...readNeeds(userId), ...change };
  sessionStorage.setItem(NEEDS_KEY, JSON.stringify({ userId, needs }));
};

export const forgetNeeds = (): void => sessionStorage.removeItem(NEEDS_KEY);
