import cyrillic800 from '@fontsource/inter/files/inter-cyrillic-800-normal.woff';
import greek800 from '@fontsource/inter/files/inter-greek-800-normal.woff';
import latin600 from '@fontsource/inter/files/inter-latin-600-normal.woff';
import latin800 from '@fontsource/inter/files/inter-latin-800-normal.woff';
import latinExt800 from '@fontsource/inter/files/inter-latin-ext-800-normal.woff';
import vietnamese800 from '@fontsource/inter/files/inter-vietnamese-800-normal.woff';
import { type Font, parse } from '@shuding/opentype.js';
import { once } from '@soltrade/schema/once';

// Reads a WOFF 1.0 font's `cmap`, because a subset's published ranges include characters that it
// lacks.

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const CMAP = 0x636d6170;

const inflate = async (bytes: ArrayBuffer): Promise<ArrayBuffer> =>
  new Response(
    new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')),
  ).arrayBuffer();

const cmapOf = async (woff: ArrayBuffer): Promise<DataView> => {
  const view = new DataView(woff);
  const tables = view.getUint16(12);
  for (let index = 0; index < tables; index += 1) {
    const entry = WOFF_HEADER + index * WOFF_ENTRY;
    if (view.getUint32(entry) !== CMAP) continue;
    const offset = view.getUint32(entry + 4);
    const stored = view.getUint32(entry + 8);
    const bytes = woff.slice(offset, offset + stored);
    return new DataView(stored < view.getUint32(entry + 12) ? await inflate(bytes) : bytes);
  }
  throw new Error('the font has no cmap table');
};

/** Format 4: segments of code points; glyph 0 means missing. */
const readSegments = (cmap: DataView, table: number): number[] => {
  const size = cmap.getUint16(table + 6);
  const ends = table + 14;
  const starts = ends + size + 2;
  const deltas = starts + size;
  const offsets = deltas + size;
  const found: number[] = [];
  for (let segment = 0; segment < size; segment += 2) {
    const start = cmap.getUint16(starts + segment);
    const end = cmap.getUint16(ends + segment);
    const offset = cmap.getUint16(offsets + segment);
    const delta = cmap.getUint16(deltas + segment);
    for (let code = start; code <= end && code !== 0xffff; code += 1) {
      const glyph =
        offset === 0
          ? (code + delta) & 0xffff
          : cmap.getUint16(offsets + segment + offset + 2 * (code - start));
      if (glyph !== 0) found.push(code);
    }
  }
  return found;
};

/** A font's code points in the Basic Multilingual Plane, which is all that Inter has. */
const readCharacters = async (woff: ArrayBuffer): Promise<ReadonlySet<number>> => {
  const cmap = await cmapOf(woff);
  const tables = cmap.getUint16(2);
  for (let index = 0; index < tables; index += 1) {
    const table = cmap.getUint32(4 + index * 8 + 4);
    if (cmap.getUint16(table) === 4) return new Set(readSegments(cmap, table));
  }
  throw new Error('the font has no character table of format 4');
};

/** A typeface subset. Parsed on demand, since most texts need only the first. */
type Subset = { font: () => Font; characters: ReadonlySet<number> };

export type Fonts = {
  /** The subset with a character's glyph, or null. */
  find: (character: string, weight: 600 | 800) => Subset | null;
  /** Drawable code points. */
  characters: ReadonlySet<number>;
};

/**
 * Extra bold covers all text. The weight below has the Latin subset only, to limit the Worker's
 * size.
 */
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
      subsets[weight].find(({ characters }) => characters.has(character.codePointAt(0) ?? 0)) ??
      null,
    characters: new Set(subsets[800].flatMap(({ characters }) => [...characters])),
  };
};

export const loadFonts = once(load);
