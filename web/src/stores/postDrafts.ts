import { create } from 'zustand';

/** A draft like that of a link: `forgetDrafts` removes all that begin alike. */
const STORAGE_KEY = 'soltrade:draft:posts';
/** As many as anyone writes between two sign-outs; beyond it the oldest is the proposed post again. */
const MOST_KEPT = 50;
/** More than any place takes. */
export const MAX_POST_LENGTH = 5_000;

type Texts = Readonly<Record<string, string>>;

type PostDrafts = {
  /** Texts as they were changed, by link, place and post; the newest last. */
  texts: Texts;
  /** The chosen post, by link and place. */
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

/** What a promoter wrote, kept in the tab: neither a dialog that is closed nor a reload loses any of it. */
export const usePostDrafts = create<PostDrafts>()(stored);

/** From what the storage has: after a sign-out that is nothing, whatever this page still knows. */
const change = (changed: (known: PostDrafts) => PostDrafts): void => {
  const next = changed(stored());
  usePostDrafts.setState(next);
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch {
    // Where it is full, what was written last is kept until the page is left.
  }
};

const withLast = (known: Texts, key: string, value: string | null): Texts => {
  const { [key]: _, ...others } = known;
  return value === null ? others : textsIn({ ...others, [key]: value });
};

export const choosePost = (key: string, post: string): void =>
  change(({ texts, chosen }) => ({ texts, chosen: withLast(chosen, key, post) }));

/** `null` restores the proposed post. */
export const draftPost = (key: string, text: string | null): void =>
  change(({ texts, chosen }) => ({ texts: withLast(texts, key, text), chosen }));
