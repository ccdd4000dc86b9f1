import { sanitizedText } from '../../lib/sanitize.ts';

const EMOJI = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/gu;
// Exempt from the expression above.
const PLAIN_SYMBOLS = new Set(['©', '®', '™', '‼', '⁉']);
const WORD = /[\p{L}\p{N}]/u;

/** Drops symbols without a glyph; null if a letter or number lacks one, since the text would change. */
export const drawableText = (
  text: string | null,
  { maxLength, characters }: { maxLength: number; characters: ReadonlySet<number> },
): string | null => {
  const plain = sanitizedText(text, maxLength)
    ?.replace(EMOJI, (symbol) => (PLAIN_SYMBOLS.has(symbol) ? symbol : ''))
    .normalize('NFKC')
    // The renderer can't place isolated combining marks, such as those of emoji.
    .replace(/\p{M}/gu, '');
  if (!plain) return null;
  const isDrawn = (character: string): boolean => characters.has(character.codePointAt(0) ?? 0);
  if ([...plain].some((character) => WORD.test(character) && !isDrawn(character))) return null;
  const drawn = [...plain].filter(isDrawn).join('').replace(/ +/g, ' ').trim();
  return WORD.test(drawn) ? drawn : null;
};
