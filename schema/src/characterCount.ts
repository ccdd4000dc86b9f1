import { once } from './once.ts';

const graphemes = once(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

/** How long a text is as people count it: a family of emoji is one character, like a letter with its accents. */
export const characterCount = (text: string): number => [...graphemes().segment(text)].length;
