// A message's text and entities: Telegram parses no markup, so no name can inject any.
import type { MessageEntity } from '@grammyjs/types';

type Style = 'bold' | 'code';

export type Part = string | { text: string; style: Style };

export type RichText = { text: string; entities: MessageEntity[] };

/** Text in which Telegram detects no link, mention, command or tag. */
const HARMLESS = /^[\p{L}\p{N}\p{M}\p{Extended_Pictographic} '’!?&()+*_-]*$/u;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** A stranger's name, made safe: it can't reorder text around it or contain anything clickable. */
export const named = (text: string): Part[] => [
  FIRST_STRONG_ISOLATE,
  { text, style: HARMLESS.test(text) ? 'bold' : 'code' },
  POP_ISOLATE,
];

/** Joins parts; offsets are UTF-16 units, as in JavaScript. */
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
