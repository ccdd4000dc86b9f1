// Text as outlines, because the renderer has no fonts.
import type { Font } from '@shuding/opentype.js';
import type { Fonts } from './fonts.ts';

export type TextStyle = {
  size: number;
  weight: 600 | 800;
  /** In em. */
  letterSpacing?: number;
  maxWidth?: number;
};

export type DrawnText = {
  width: number;
  /** Path data, starting at a point on the baseline. */
  at: (x: number, y: number) => string;
};

type Run = { font: Font; text: string };

/** Offset of Inter's baseline from the line's middle, in em. */
export const BASELINE = 0.364;

const ELLIPSIS = '…';

/** A text in one weight: extra bold if the requested one lacks a character. */
const runsOf = (fonts: Fonts, text: string, weight: 600 | 800): Run[] => {
  const characters = [...text];
  const has = characters.every((character) => fonts.find(character, weight) !== null);
  const runs: Run[] = [];
  for (const character of characters) {
    const font = fonts.find(character, has ? weight : 800)?.font();
    if (!font) continue;
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
};

/** Lays out one line, omitting characters without a glyph. */
export const drawnText = (fonts: Fonts, text: string, style: TextStyle): DrawnText => {
  const { size, weight, letterSpacing = 0, maxWidth = Number.POSITIVE_INFINITY } = style;
  const layOut = (line: string): DrawnText => {
    let width = 0;
    const runs = runsOf(fonts, line, weight).map(({ font, text: run }) => {
      const from = width;
      width += font.getAdvanceWidth(run, size, { letterSpacing });
      return (x: number, y: number): string =>
        font.getPath(run, x + from, y, size, { letterSpacing }).toPathData(1);
    });
    return { width, at: (x, y) => runs.map((draw) => draw(x, y)).join('') };
  };

  const whole = layOut(text);
  if (whole.width <= maxWidth) return whole;
  const characters = [...text];
  let [fits, tooLong] = [0, characters.length];
  while (tooLong - fits > 1) {
    const length = Math.floor((fits + tooLong) / 2);
    const { width } = layOut(`${characters.slice(0, length).join('').trimEnd()}${ELLIPSIS}`);
    if (width <= maxWidth) fits = length;
    else tooLong = length;
  }
  return layOut(`${characters.slice(0, fits).join('').trimEnd()}${ELLIPSIS}`);
};
