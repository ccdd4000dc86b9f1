// Parts of an archive, unpacked within a bound. Its directory is read from its end, as the format
// says, and isn't believed.

const [END, END_LENGTH, LONGEST_COMMENT] = [0x06054b50, 22, 0xffff];
const [ENTRY, ENTRY_LENGTH] = [0x02014b50, 46];
const [LOCAL, LOCAL_LENGTH] = [0x04034b50, 30];
const [STORED, DEFLATED] = [0, 8];

type Part = { method: number; packed: number; at: number };

export class UnpacksTooLarge extends Error {}

/** Stands for a number that is in the extra field of ZIP64 instead. */
const ELSEWHERE = 0xffffffff;

/** Sizes and positions of ZIP64, which some programs write for small files, too. */
const wideNumbers = (view: DataView, start: number, length: number): number[] => {
  for (let at = start; at + 4 <= start + length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    const count = Math.floor(view.getUint16(at + 2, true) / 8);
    return Array.from({ length: Math.min(count, 3) }, (_, index) =>
      Number(view.getBigUint64(at + 4 + index * 8, true)),
    );
  }
  return [];
};

const directoryOf = (view: DataView): Map<string, Part> => {
  const first = Math.max(0, view.byteLength - END_LENGTH - LONGEST_COMMENT);
  let end = view.byteLength - END_LENGTH;
  while (end >= first && view.getUint32(end, true) !== END) end -= 1;
  if (end < first) throw new Error('no directory');
  const parts = new Map<string, Part>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== ENTRY) throw new Error('no entry');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      view.getUint16(at + offset, true),
    ) as [number, number, number];
    const name = new Uint8Array(view.buffer, view.byteOffset + at + ENTRY_LENGTH, nameLength);
    const wide = wideNumbers(view, at + ENTRY_LENGTH + nameLength, extraLength);
    const [, packed = 0, position = 0] = [24, 20, 42].map((offset) => {
      const number = view.getUint32(at + offset, true);
      return number === ELSEWHERE ? wide.shift() : number;
    });
    const method = view.getUint16(at + 10, true);
    parts.set(new TextDecoder().decode(name), { method, packed, at: position });
    at += ENTRY_LENGTH + nameLength + extraLength + commentLength;
  }
  return parts;
};

/** What a few letters can unpack to must not be much. */
const PIECE = 16 * 1024;

const piecesOf = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> => {
  let at = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (at >= bytes.byteLength) return controller.close();
      controller.enqueue(bytes.subarray(at, at + PIECE));
      at += PIECE;
    },
  });
};

/**
 * Unpacks parts by name, all together to at most so many bytes, a part that is read twice counted
 * twice.
 */
export const openArchive = (bytes: Uint8Array<ArrayBuffer>, mostBytes: number) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = directoryOf(view);
  let left = mostBytes;
  /** Enforces the bound, whatever sizes the directory claims. */
  const counted = (): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> =>
    new TransformStream({
      transform: (chunk, controller) => {
        left -= chunk.byteLength;
        if (left < 0) controller.error(new UnpacksTooLarge());
        else controller.enqueue(chunk);
      },
    });
  return {
    names: [...parts.keys()],
    /** Null for a part that isn't there. */
    read: (name: string): ReadableStream<string> | null => {
      const part = parts.get(name);
      if (!part) return null;
      if (view.getUint32(part.at, true) !== LOCAL) throw new Error('no part');
      const start =
        part.at +
        LOCAL_LENGTH +
        view.getUint16(part.at + 26, true) +
        view.getUint16(part.at + 28, true);
      const packed = piecesOf(bytes.subarray(start, start + part.packed));
      if (part.method !== STORED && part.method !== DEFLATED) throw new Error('unknown method');
      const unpacked =
        part.method === STORED
          ? packed
          : packed.pipeThrough(new DecompressionStream('deflate-raw'));
      return unpacked.pipeThrough(counted()).pipeThrough(new TextDecoderStream());
    },
  };
};
