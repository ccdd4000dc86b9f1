import { create } from 'zustand';

/** Shares the link draft's prefix, so `forgetDrafts` removes it too. */
const STORAGE_KEY = 'soltrade:draft:posts';
/** As many as anyone writes between sign-outs; older ones revert to the template. */
const MOST_KEPT = 50;
/** Longer than any place allows. */
export const MAX_POST_LENGTH = 5_000;

type Texts = Readonly<Record<string, string>>;

type PostDrafts = {
  /** Edited texts by link, place and post; newest last. */
  texts: Texts;
  /** The chosen template, by link and place. */
  chosen: Texts;
};

/** Anyone with the console may have written it. */
const textsIn = (value: unknown): Texts =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {})
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .slice(-MOST_KEPT),
  );

const stored = (): PostDrafts => {
  try {
    const { texts, chosen } = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    return { texts: textsIn(texts), chosen: textsIn(chosen) };
  } catch {
    return { texts: {}, chosen: {} };
  }
};

/** A promoter's edited posts, kept in the tab to survive closed dialogs and reloads. */
export const usePostDrafts = create<PostDrafts>()(stored);

/** Reads the storage, which is empty after a sign-out even if this page still has drafts. */
const change = (changed: (known: PostDrafts) => PostDrafts): void => {
  const next = changed(stored());
  usePostDrafts.setState(next);
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch {
    // If full, the latest draft is kept until the page is left.
  }
};

const withLast = (known: Texts, key: string, value: string | null): Texts => {
  const { [key]: _, ...others } = known;
  return value === null ? others : textsIn({ ...others, [key]: value });
};

export const choosePost = (key: string, post: string): void =>
  change(({ texts, chosen }) => ({ texts, chosen: withLast(chosen, key, post) }));

/** `null` restores the template. */
export const draftPost = (key: string, text: string | null): void =>
  change(({ texts, chosen }) => ({ texts: withLast(texts, key, text), chosen }));
