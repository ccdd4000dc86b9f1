import { STATEMENT } from '@soltrade/schema/limits/revenue';
import { messages } from '../../lib/messages.ts';

/** Encodings by byte order mark; UTF-8 without one. */
const ENCODINGS = [
  { mark: [0xff, 0xfe], name: 'utf-16le' },
  { mark: [0xfe, 0xff], name: 'utf-16be' },
] as const;

/** A CSV file's text, or why it is unreadable. A guessed character could be a wrong amount. */
export const readCsvFile = async (file: File): Promise<{ csv: string } | { problem: string }> => {
  if (file.size > STATEMENT.maxFileBytes) {
    return { problem: messages.statements.tooLarge(STATEMENT.maxFileBytes / 1024 / 1024) };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = ENCODINGS.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  try {
    return { csv: new TextDecoder(encoding?.name ?? 'utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { problem: messages.statements.notText };
  }
};
