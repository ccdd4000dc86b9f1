import cyrillic600 from '@fontsource/inter/files/inter-cyrillic-600-normal.woff';
import cyrillic800 from '@fontsource/inter/files/inter-cyrillic-800-normal.woff';
import greek600 from '@fontsource/inter/files/inter-greek-600-normal.woff';
import greek800 from '@fontsource/inter/files/inter-greek-800-normal.woff';
import latin600 from '@fontsource/inter/files/inter-latin-600-normal.woff';
import latin800 from '@fontsource/inter/files/inter-latin-800-normal.woff';
import latinExt600 from '@fontsource/inter/files/inter-latin-ext-600-normal.woff';
import latinExt800 from '@fontsource/inter/files/inter-latin-ext-800-normal.woff';
import vietnamese600 from '@fontsource/inter/files/inter-vietnamese-600-normal.woff';
import vietnamese800 from '@fontsource/inter/files/inter-vietnamese-800-normal.woff';
import { readCharacters } from './readCharacters.ts';

const WEIGHTS = {
  600: [latin600, latinExt600, vietnamese600, cyrillic600, greek600],
  800: [latin800, latinExt800, vietnamese800, cyrillic800, greek800],
} as const;

const subsets = (weight: keyof typeof WEIGHTS) =>
  // A name for each: the renderer only looks at the first font of a name and weight.
  WEIGHTS[weight].map((data, index) => ({ name: `Inter ${index}`, data, weight, style: 'normal' as const }));

export const FONTS = [...subsets(600), ...subsets(800)];

export const FONT_FAMILY = WEIGHTS[600].map((_, index) => `"Inter ${index}"`).join(', ');

/** For the renderer, which falls back to another typeface without a family. */
export const DEFAULT_FONT = { data: latin600 };

let characters: Promise<ReadonlySet<number>> | null = null;

/** The code points that all weights can draw. Both have the same subsets, so checking one is enough. */
export const drawableCharacters = (): Promise<ReadonlySet<number>> => {
  characters ??= Promise.all(WEIGHTS[800].map(readCharacters)).then(
    (sets) => new Set(sets.flatMap((set) => [...set])),
  );
  return characters;
};
