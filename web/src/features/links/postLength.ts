// A text's length as X counts it. X's own package (twitter-text) is unchanged since 2020 and weighs
// 22 kB gzipped; the test's table compares both.

import { characterCount } from '@soltrade/schema/format';
import { CHANNEL } from '@soltrade/schema/limits/links';

const URL_WEIGHT = 23;

/** Domain endings that X links without a protocol. Two letters are a country's. */
const ENDINGS =
  'com|org|net|info|biz|xyz|app|dev|fun|page|pages|link|live|news|site|online|tech|trade|finance|exchange|network|money|cash|club|pro|lol|wtf|meme|vip|wiki|blog|shop|store|space|world|zone|games|social|media|click|art|tools|[a-z]{2}';

/** Excludes the full stop or bracket that closes the surrounding sentence. */
const TAIL = String.raw`(?::\d+)?(?:[/?#](?:\([^\s()]*\)|[^\s()<>"])*(?<![.,;:!?'"]))?`;

const WEB_URL = new RegExp(
  String.raw`(?<![\p{L}\p{N}@#$_])https?:\/\/[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*${TAIL}`,
  'giu',
);
const BARE_URL = new RegExp(
  String.raw`(?<![\p{L}\p{N}@#$_./-])(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:${ENDINGS})(?![\p{L}\p{N}@_-])${TAIL}`,
  'giu',
);

/** One emoji of any number of code points: flags, keycaps, skin tones, families. */
const EMOJI =
  /\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3|(?![©®](?!\uFE0F))\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?[\u{E0020}-\u{E007F}]*(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)*/gu;

/**
 * Latin, Greek, Cyrillic, Arabic and similar scripts, and common punctuation, weigh one; all else
 * two.
 */
const LIGHT = /[\0-\u10FF\u2000-\u200D\u2010-\u201F\u2032-\u2037]/;

/** A text's weighted length on X: every URL counts as 23, an emoji as 2. */
export const weightedLength = (text: string): number => {
  let length = 0;
  const count = (weight: number) => () => {
    length += weight;
    return '';
  };
  const rest = text
    .normalize('NFC')
    .replace(WEB_URL, count(URL_WEIGHT))
    .replace(BARE_URL, count(URL_WEIGHT))
    .replace(EMOJI, count(2));
  for (const character of rest) length += LIGHT.test(character) ? 1 : 2;
  return length;
};

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

/** The beginning of a post as a name: its first line, cut between words. */
export const firstWords = (text: string): string => {
  const [line = ''] = text.trim().split('\n');
  if (characterCount(line) <= CHANNEL.maxNameLength) return line.trim();
  const words = line.split(/\s+/);
  while (words.length > 1 && characterCount(`${words.join(' ')}…`) > CHANNEL.maxNameLength)
    words.pop();
  return [...`${words.join(' ')}…`].slice(0, CHANNEL.maxNameLength).join('');
};
