// Markup as text. Only `Html` is written verbatim; other text is escaped.

export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** An element's content; null, undefined and booleans render nothing. */
export type Child = Html | string | number | boolean | null | undefined | readonly Child[];

const SPECIAL = /["'&<>]/;
const ALL_SPECIAL = /["'&<>]/g;
const ENTITIES: Record<string, string> = {
  '"': '&quot;',
  "'": '&#x27;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};

/** Escapes text, also for quoted attributes. */
export const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replace(ALL_SPECIAL, (character) => ENTITIES[character] ?? '') : text;

export const toHtml = (child: Child): string => {
  if (typeof child === 'string') return escaped(child);
  if (child instanceof Html) return child.text;
  if (typeof child === 'number') return String(child);
  if (typeof child !== 'object' || child === null) return '';
  let text = '';
  for (const one of child) text += toHtml(one);
  return text;
};

/** Memoizes a component's markup by a key with few values. */
export const renderedOnce = <Key>(render: (key: Key) => Child): ((key: Key) => Child) => {
  const known = new Map<Key, Child>();
  return (key) => {
    const child = known.get(key) ?? render(key);
    known.set(key, child);
    return child;
  };
};
