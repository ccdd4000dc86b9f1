/** A promoter's words as visitors may read them; null if an operator hides them. */
export const shownWords = (words: { words: string | null; hiddenAt: number | null } | null): string | null =>
  words === null || words.hiddenAt !== null ? null : words.words;
