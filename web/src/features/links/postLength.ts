import { weightedLength } from './weightedLength.ts';

export const POST_PLACES = ['x', 'telegram'] as const;
export type PostPlace = (typeof POST_PLACES)[number];

type PostLimit = { limit: number; lengthOf: (post: string) => number };

const LIMITS: Record<PostPlace, PostLimit> = {
  x: { limit: 280, lengthOf: weightedLength },
  telegram: { limit: 4_096, lengthOf: (post) => post.length },
};

/** A post's length with its link, as the place counts, and the limit. */
export const postLength = (place: PostPlace, { text, url }: { text: string; url: string }) => {
  const { limit, lengthOf } = LIMITS[place];
  const length = lengthOf(text === '' ? url : `${text} ${url}`);
  return { length, limit, over: Math.max(0, length - limit) };
};
