import cyrillic800 from '@fontsource/inter/files/inter-cyrillic-800-normal.woff';
import greek800 from '@fontsource/inter/files/inter-greek-800-normal.woff';
import latin600 from '@fontsource/inter/files/inter-latin-600-normal.woff';
import latin800 from '@fontsource/inter/files/inter-latin-800-normal.woff';
import latinExt800 from '@fontsource/inter/files/inter-latin-ext-800-normal.woff';
import vietnamese800 from '@fontsource/inter/files/inter-vietnamese-800-normal.woff';
import { type Font, parse } from '@shuding/opentype.js';
import { once } from '@soltrade/schema/once';
import { readCharacters } from './readCharacters.ts';

/** A typeface subset. Parsed on demand, since most texts need only the first. */
type Subset = { font: () => Font; characters: ReadonlySet<number> };

export type Fonts = {
  /** The subset with a character's glyph, or null. */
  find: (character: string, weight: 600 | 800) => Subset | null;
  /** Drawable code points. */
  characters: ReadonlySet<number>;
};

/** Extra bold covers all text. The weight below has the Latin subset only, to limit the Worker's size. */
const FILES = {
  600: [latin600],
  800: [latin800, latinExt800, vietnamese800, cyrillic800, greek800],
} as const;

const subsetOf = async (file: ArrayBuffer): Promise<Subset> => ({
  font: once(() => parse(file)),
  characters: await readCharacters(file),
});

const load = async (): Promise<Fonts> => {
  const [semibold, extrabold] = await Promise.all(
    [FILES[600], FILES[800]].map((files) => Promise.all(files.map(subsetOf))),
  );
  const subsets = { 600: semibold ?? [], 800: extrabold ?? [] };
  return {
    find: (character, weight) =>
      subsets[weight].find(({ characters }) => characters.has(character.codePointAt(0) ?? 0)) ?? null,
    characters: new Set(subsets[800].flatMap(({ characters }) => [...characters])),
  };
};

export const loadFonts = once(load);
