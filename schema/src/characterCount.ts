import { once } from './once.ts';

const graphemes = once(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

/** Counts as people do: a family emoji is one character. */
export const characterCount = (text: string): number => [...graphemes().segment(text)].length;
