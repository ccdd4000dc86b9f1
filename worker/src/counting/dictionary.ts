// Numbers for the texts in the audience tables, which keep their many rows small.
export const createDictionary = (sql: SqlStorage): void => {
  sql.exec(
    'create table if not exists words (code integer primary key, word text not null unique)',
  );
};

export type Dictionary = {
  /** Assigns a new number if needed. */
  codeOf: (word: string) => number;
  /** Null if no row can have it. */
  knownCode: (word: string) => number | null;
  wordOf: (code: number) => string;
};

/** Cached, because there are a few hundred texts and each counted event needs eight. */
export const dictionaryOf = (sql: SqlStorage): Dictionary => {
  const codes = new Map<string, number>();
  const words = new Map<number, string>();
  const keep = ({ code, word }: { code: number; word: string }): void => {
    codes.set(word, code);
    words.set(code, word);
  };
  const load = (): void => {
    if (codes.size > 0) return;
    for (const row of sql.exec<{ code: number; word: string }>('select code, word from words'))
      keep(row);
  };
  const knownCode = (word: string): number | null => {
    load();
    return codes.get(word) ?? null;
  };
  return {
    knownCode,
    codeOf: (word) => {
      const known = knownCode(word);
      if (known !== null) return known;
      const row = sql
        .exec<{ code: number; word: string }>(
          'insert into words (word) values (?) returning code, word',
          word,
        )
        .one();
      keep(row);
      return row.code;
    },
    wordOf: (code) => {
      load();
      const word = words.get(code);
      if (word === undefined) throw new Error(`no word has the code ${code}`);
      return word;
    },
  };
};
