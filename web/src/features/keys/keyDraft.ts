// Input for a key that needs a fresh sign-in first, saved because signing in with X leaves the page.
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

/** This user's draft, since another user may have used the tab before. */
export const readKeyDraft = (userId: string): KeyDraft | null => {
  const { data } = keyDraft.safeParse(storedJson(sessionStorage.getItem(KEY)));
  return data?.userId === userId ? data : null;
};

export const keepKeyDraft = (draft: KeyDraft): void => sessionStorage.setItem(KEY, JSON.stringify(draft));

export const forgetKeyDraft = (): void => sessionStorage.removeItem(KEY);
