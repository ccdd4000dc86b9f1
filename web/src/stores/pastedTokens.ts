import { create } from 'zustand';

/** Begins as the link draft's key, so `forgetDrafts` removes it too. */
const STORAGE_KEY = 'soltrade:draft:pasted';

type Kept = {
  /** Mints of one paste that have no link yet, in its order. */
  mints: string[];
  /** A pasted link that names a token and carries a referral code. */
  codeLink: string | null;
};

/** `pastes` counts pastes of several mints, so the same one may start again. */
type Pasted = Kept & { pastes: number };

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Pages are prerendered without a storage, and anyone with the console may have written into it.
 */
const stored = (): Kept => {
  try {
    const { mints, codeLink }: { mints?: unknown; codeLink?: unknown } = JSON.parse(
      sessionStorage.getItem(STORAGE_KEY) ?? '{}',
    );
    return {
      mints: Array.isArray(mints) ? mints.filter(isText) : [],
      codeLink: isText(codeLink) ? codeLink : null,
    };
  } catch {
    return { mints: [], codeLink: null };
  }
};

/**
 * What a paste holds besides its first token, kept in the tab to survive a reload and a sign-in.
 */
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
