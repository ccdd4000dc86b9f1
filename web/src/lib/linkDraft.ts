// Input for the next link, kept in the tab's storage to survive a reload or a sign-in.
import { disclosureKind } from '@soltrade/schema/contracts/links';
import { z } from '@soltrade/schema/zod';
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

/** Drafts for another browser, by key: those that fit into an address. */
export const draftsToCarry = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sessionStorage).filter(
      ([key, value]) => key.startsWith(DRAFT_KEY) && String(value).length <= CARRIED_LENGTH,
    ),
  );

export const takeDrafts = (drafts: Record<string, string>): void => {
  for (const [key, value] of Object.entries(drafts)) {
    if (key.startsWith(DRAFT_KEY)) sessionStorage.setItem(key, value);
  }
};

const linkDraft = z.object({
  address: z.string(),
  identifier: z.string(),
  words: z.string(),
  disclosure: disclosureKind,
  /** Optional platforms excluded from the link. */
  left: z.array(z.string()),
  /** The chosen domain; the default if omitted. */
  host: z.optional(z.nullable(z.string())),
});

export type LinkDraft = z.output<typeof linkDraft>;

const kept = z.object({ userId: z.string(), draft: linkDraft });

export const EMPTY_DRAFT: LinkDraft = {
  address: '',
  identifier: '',
  words: '',
  disclosure: 'not_stated',
  left: [],
};

/** This user's draft, since another user may have used the tab before. */
export const readDraft = (userId: string): LinkDraft => {
  const { data } = kept.safeParse(storedJson(sessionStorage.getItem(DRAFT_KEY)));
  return data?.userId === userId ? data.draft : EMPTY_DRAFT;
};

export const keepDraft = (userId: string, draft: LinkDraft): void =>
  sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ userId, draft }));

const NEEDS_KEY = `${DRAFT_KEY}:needs`;

/** What a first link needs, as far as it is typed. */
const linkNeeds = z.object({
  /** Null: as suggested. */
  name: z.nullable(z.string()),
  code: z.string(),
  platformId: z.string(),
  formatId: z.nullable(z.string()),
});

export type NeedsDraft = z.output<typeof linkNeeds>;

const keptNeeds = z.object({ userId: z.string(), needs: linkNeeds });

/** This user's, as with `readDraft`. */
export const readNeeds = (userId: string): NeedsDraft => {
  const { data } = keptNeeds.safeParse(storedJson(sessionStorage.getItem(NEEDS_KEY)));
  return data?.userId === userId
    ? data.needs
    : { name: null, code: '', platformId: '', formatId: null };
};

export const keepNeeds = (userId: string, change: Partial<NeedsDraft>): void => {
  const needs = { ...readNeeds(userId), ...change };
  sessionStorage.setItem(NEEDS_KEY, JSON.stringify({ userId, needs }));
};

export const forgetNeeds = (): void => sessionStorage.removeItem(NEEDS_KEY);
