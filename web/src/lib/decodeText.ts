// A file's bytes as text.

export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

type DecodedText = { text: string; encoding: Encoding };

const decoded = (bytes: Uint8Array, label: string, encoding: Encoding): DecodedText => ({
  text: new TextDecoder(label).decode(bytes),
  encoding,
});

const SAMPLE = 2_000;

/** Text of few other letters than Latin ones has a zero in every second byte. */
const utf16Without = (bytes: Uint8Array): string | null => {
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros.map((count) => count / (sample.length / 2));
  if (odd > 0.4 && even < 0.1) return 'utf-16le';
  return even > 0.4 && odd < 0.1 ? 'utf-16be' : null;
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: text has none of these, and binary files do
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/**
 * By byte order mark, else as UTF-8, else as Windows-1252, which has a letter for each byte; digits
 * and separators are the same in all encodings of one byte. Null for a file that is no text.
 */
export const decodeText = (bytes: Uint8Array): DecodedText | null => {
  const [first, second] = bytes;
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : null;
  const utf16 = marked ?? (first === 0xfe && second === 0xff ? 'utf-16be' : utf16Without(bytes));
  if (utf16 !== null) return decoded(bytes, utf16, 'UTF-16');
  let found: DecodedText;
  try {
    found = { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    found = decoded(bytes, 'windows-1252', 'Windows-1252');
  }
  return BINARY.test(found.text.slice(0, 100_000)) ? null : found;
};
