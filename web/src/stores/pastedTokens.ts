import { z } from '@soltrade/schema/zod';
import { create } from 'zustand';
import { DRAFT_KEY } from '../lib/linkDraft.ts';
import { storedJson } from '../lib/remembered.ts';

/** Shares the link draft's prefix, so `forgetDrafts` removes it too. */
const STORAGE_KEY = `${DRAFT_KEY}:pasted`;

const pasted = z.object({
  /** Mints of one paste that have no link yet, in its order. */
  mints: z.array(z.string()),
  /** A pasted link that names a token and carries a referral code. */
  codeLink: z.nullable(z.string()),
});

type Pasted = z.output<typeof pasted> & {
  /** Counts pastes of several mints, so the same one may start again. */
  pastes: number;
};

const NOTHING = { mints: [], codeLink: null };

/** Pages are prerendered without a storage. */
const stored = () => {
  try {
    const text = sessionStorage.getItem(STORAGE_KEY);
    return pasted.safeParse(storedJson(text)).data ?? NOTHING;
  } catch {
    return NOTHING;
  }
};

/** What a paste holds besides its first token, kept in the tab to survive a reload and a sign-in. */
export const usePasted = create<Pasted>()(() => ({ ...stored(), pastes: 0 }));

/** Reads the storage, which is empty after a sign-out. */
const change = (next: Partial<Pasted>): void => {
  const { mints, codeLink } = { ...stored(), ...next };
  usePasted.setState({ ...next, mints, codeLink });
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ mints, codeLink }));
};

export const keepPasted = (mints: readonly string[]): void =>
  change({ mints: [...mints], pastes: usePasted.getState().pastes + 1 });

/** Once its link is made, or it is none. */
export const dropPasted = (mint: string): void =>
  change({ mints: stored().mints.filter((other) => other !== mint) });

export const keepCodeLink = (codeLink: string | null): void => change({ codeLink });
