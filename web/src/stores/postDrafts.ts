import { create } from 'zustand';

type PostDrafts = {
  /** Texts as they were changed, by link, place and post. */
  texts: Readonly<Record<string, string>>;
  /** The chosen post, by link and place. */
  chosen: Readonly<Record<string, string>>;
};

/** What a promoter wrote, kept while the app is open: closing a dialog or choosing another post loses none of it. */
export const usePostDrafts = create<PostDrafts>()(() => ({ texts: {}, chosen: {} }));

export const choosePost = (key: string, post: string): void =>
  usePostDrafts.setState(({ chosen }) => ({ chosen: { ...chosen, [key]: post } }));

/** `null` restores the proposed post. */
export const draftPost = (key: string, text: string | null): void =>
  usePostDrafts.setState(({ texts: { [key]: _, ...others } }) => ({
    texts: text === null ? others : { ...others, [key]: text },
  }));
