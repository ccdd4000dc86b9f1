// Markup as text. Only what is an `Html` is written as it is; all other text is escaped.

/** Markup that is complete and escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What an element may contain; null, undefined and booleans are nothing. */
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

/** As text, and in an attribute between quotation marks. */
export const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replace(ALL_SPECIAL, (character) => ENTITIES[character] ?? '') : text;

/** The markup of what a component made. */
export const toHtml = (child: Child): string => {
  if (typeof child === 'string') return escaped(child);
  if (child instanceof Html) return child.text;
  if (typeof child === 'number') return String(child);
  if (typeof child !== 'object' || child === null) return '';
  let text = '';
  for (const one of child) text += toHtml(one);
  return text;
};

/** A component of what is the same on every page: for each key, of which there are few, it is rendered once. */
export const renderedOnce = <Key>(render: (key: Key) => Child): ((key: Key) => Child) => {
  const known = new Map<Key, Child>();
  return (key) => {
    const child = known.get(key) ?? render(key);
    known.set(key, child);
    return child;
  };
};
