// What a promoter has typed for the next link, kept in the tab: a reload, or a sign-in on the way, loses none of it.
import { disclosureKind } from '@soltrade/schema/contracts/linkTexts';
import { z } from '@soltrade/schema/zod';
import { DRAFT_KEY } from './forgetDrafts.ts';
import { storedJson } from './storedJson.ts';

const linkDraft = z.object({
  address: z.string(),
  identifier: z.string(),
  words: z.string(),
  disclosure: disclosureKind,
  /** Optional platforms that the link will not have. */
  left: z.array(z.string()),
  /** The domain that was chosen for it; left out, the default. */
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

/** The draft of this user, who may not be the one that this tab last belonged to. */
export const readDraft = (userId: string): LinkDraft => {
  const { data } = kept.safeParse(storedJson(sessionStorage.getItem(DRAFT_KEY)));
  return data?.userId === userId ? data.draft : EMPTY_DRAFT;
};

export const keepDraft = (userId: string, draft: LinkDraft): void =>
  sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ userId, draft }));
