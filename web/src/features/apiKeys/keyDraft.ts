// What was typed for a key that needs a newer sign-in first: a sign-in with X leaves the page and comes back.
import { API_SCOPES } from '@soltrade/schema/apiScopes';
import { z } from '@soltrade/schema/zod';
import { DRAFT_KEY } from '../../lib/forgetDrafts.ts';
import { storedJson } from '../../lib/storedJson.ts';

const KEY = `${DRAFT_KEY}:api-key`;

const keyDraft = z.object({
  userId: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  expiry: z.string(),
});

export type KeyDraft = z.output<typeof keyDraft>;

/** The draft of this user, who may not be the one that this tab last belonged to. */
export const readKeyDraft = (userId: string): KeyDraft | null => {
  const { data } = keyDraft.safeParse(storedJson(sessionStorage.getItem(KEY)));
  return data?.userId === userId ? data : null;
};

export const keepKeyDraft = (draft: KeyDraft): void => sessionStorage.setItem(KEY, JSON.stringify(draft));

export const forgetKeyDraft = (): void => sessionStorage.removeItem(KEY);
