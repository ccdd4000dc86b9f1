/** A promoter's words for visitors; null if hidden by an operator. */
export const shownWords = (words: { words: string | null; hiddenAt: number | null } | null): string | null =>
  words === null || words.hiddenAt !== null ? null : words.words;
