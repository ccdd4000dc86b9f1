const starts = (bytes: Uint8Array, text: string, offset = 0): boolean =>
  [...text].every((character, index) => bytes[offset + index] === character.charCodeAt(0));

/** The media type of a raster picture by its first bytes, ignoring its declared type; null for anything else. */
export const rasterType = (bytes: Uint8Array): string | null => {
  if (starts(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (starts(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (starts(bytes, 'GIF87a') || starts(bytes, 'GIF89a')) return 'image/gif';
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return 'image/webp';
  if (starts(bytes, 'ftypavif', 4) || starts(bytes, 'ftypavis', 4)) return 'image/avif';
  return null;
};
