type Size = { width: number; height: number };

const pngSize = (view: DataView): Size | null =>
  view.byteLength < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) };

const gifSize = (view: DataView): Size | null =>
  view.byteLength < 10 ? null : { width: view.getUint16(6, true), height: view.getUint16(8, true) };

/** Start of frame: markers C0 to CF, except three with other meanings. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const jpegSize = (view: DataView): Size | null => {
  let offset = 2;
  while (offset + 10 <= view.byteLength) {
    if (view.getUint8(offset) !== 0xff) return null;
    const marker = view.getUint8(offset + 1);
    if (isFrame(marker)) {
      // Four components mean CMYK, which the renderer's decoder does not support.
      if (view.getUint8(offset + 9) === 4) return null;
      return { height: view.getUint16(offset + 5), width: view.getUint16(offset + 7) };
    }
    // Fill bytes may precede a marker.
    offset += marker === 0xff ? 1 : 2 + view.getUint16(offset + 2);
  }
  return null;
};

const READERS: Readonly<Record<string, (view: DataView) => Size | null>> = {
  'image/png': pngSize,
  'image/gif': gifSize,
  'image/jpeg': jpegSize,
};

/** From its header, without decoding; null if unreadable or a CMYK JPEG. */
export const rasterSize = (bytes: Uint8Array, contentType: string): Size | null => {
  const size = READERS[contentType]?.(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return size && size.width > 0 && size.height > 0 ? size : null;
};
