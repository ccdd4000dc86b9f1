// A message's text and its entities: nothing is parsed on the way, so no name can break out of it.
import type { MessageEntity } from '@grammyjs/types';

type Style = 'bold' | 'code';

export type Part = string | { text: string; style: Style };

export type RichText = { text: string; entities: MessageEntity[] };

/** Of what Telegram makes no link, mention, command or tag. */
const HARMLESS = /^[\p{L}\p{N}\p{M}\p{Extended_Pictographic} '’!?&()+*_-]*$/u;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** A name as a stranger chose it: right-to-left letters order nothing beside it, and nothing in it can be followed. */
export const named = (text: string): Part[] => [
  FIRST_STRONG_ISOLATE,
  { text, style: HARMLESS.test(text) ? 'bold' : 'code' },
  POP_ISOLATE,
];

/** Puts parts together; offsets are UTF-16 units, as JavaScript's own. */
export const richText = (...parts: (Part | Part[])[]): RichText => {
  const entities: MessageEntity[] = [];
  let text = '';
  for (const part of parts.flat()) {
    if (typeof part === 'string') {
      text += part;
      continue;
    }
    if (part.text !== '') entities.push({ type: part.style, offset: text.length, length: part.text.length });
    text += part.text;
  }
  return { text, entities };
};
