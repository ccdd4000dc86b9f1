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
