import type { Link } from '@soltrade/schema/contracts/links';
import { choosePost, draftPost, usePostDrafts } from '../../stores/postDrafts.ts';
import { type PostId, postsOf, postTexts } from './postTexts.ts';

export const usePostDraft = (link: Link, place: string) => {
  const key = `${link.id}/${place}`;
  const chosen = usePostDrafts((state) => state.chosen[key]);
  const posts = postsOf(link);
  const post: PostId = posts.find((id) => id === chosen) ?? posts[0] ?? 'own';
  const draft = usePostDrafts((state) => state.texts[`${key}/${post}`]);
  const proposed = postTexts(link)[post];
  return {
    posts,
    post,
    text: draft ?? proposed,
    isChanged: draft !== undefined && draft !== proposed,
    choose: (id: PostId) => choosePost(key, id),
    write: (text: string) => draftPost(`${key}/${post}`, text),
    reset: () => draftPost(`${key}/${post}`, null),
  };
};
