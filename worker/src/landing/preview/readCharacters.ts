// Reads a WOFF 1.0 font's `cmap`, because a subset's published ranges include characters that it lacks.

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const CMAP = 0x636d6170;

const inflate = async (bytes: ArrayBuffer): Promise<ArrayBuffer> =>
  new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))).arrayBuffer();

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
export const readCharacters = async (woff: ArrayBuffer): Promise<ReadonlySet<number>> => {
  const cmap = await cmapOf(woff);
  const tables = cmap.getUint16(2);
  for (let index = 0; index < tables; index += 1) {
    const table = cmap.getUint32(4 + index * 8 + 4);
    if (cmap.getUint16(table) === 4) return new Set(readSegments(cmap, table));
  }
  throw new Error('the font has no character table of format 4');
};
