// XML as it comes, without a tree of it: a workbook's parts are large, and simple.

type Attributes = (name: string) => string | undefined;

type Handlers = {
  open: (tag: string, attribute: Attributes) => void;
  text?: (text: string) => void;
  close?: (tag: string) => void;
};

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Entities, and Excel's own escapes of control characters. */
export const xmlText = (text: string): string =>
  text
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (all, hex, decimal, name) => {
      if (name !== undefined) return ENTITIES[name] ?? all;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replace(/_x([\da-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

const patterns = new Map<string, RegExp>();

const patternOf = (name: string): RegExp => {
  const known = patterns.get(name);
  if (known) return known;
  const pattern = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(["'])(.*?)\\1`, 's');
  patterns.set(name, pattern);
  return pattern;
};

const attributesOf =
  (inside: string): Attributes =>
  (name) => {
    const value = patternOf(name).exec(inside)?.[2];
    return value === undefined ? undefined : xmlText(value);
  };

const LONGEST_TAG = 64 * 1024;

/**
 * Where a tag ends, behind `>`, which a value may have as well; -1 if it goes on in the next piece.
 */
const tagEnd = (text: string, start: number): number => {
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (letter === '>') return at + 1;
    if (letter !== '"' && letter !== "'") continue;
    at = text.indexOf(letter, at + 1);
    if (at < 0) return -1;
  }
  return -1;
};

const localName = (tag: string): string => tag.slice(tag.indexOf(':') + 1);

/**
 * Calls for each element, by its name without a prefix. Handlers return nothing; throwing one ends
 * the reading.
 */
export const readXml = async (
  stream: ReadableStream<string>,
  { open, text = () => {}, close = () => {} }: Handlers,
): Promise<void> => {
  let rest = '';
  const reader = stream.getReader();
  /** What was read of `rest`; the others wait for the next piece. */
  const read = (): number => {
    let at = 0;
    for (;;) {
      const start = rest.indexOf('<', at);
      if (start < 0) return at;
      const isSkipped = rest[start + 1] === '?' || rest[start + 1] === '!';
      const end = isSkipped ? rest.indexOf('>', start) + 1 || -1 : tagEnd(rest, start);
      if (end < 0) return at;
      if (start > at) text(rest.slice(at, start));
      at = end;
      if (isSkipped) continue;
      const isClosing = rest[start + 1] === '/';
      const isEmpty = rest[end - 2] === '/';
      const inside = rest.slice(start + (isClosing ? 2 : 1), end - (isEmpty ? 2 : 1));
      const [name = ''] = /^[^\s/>]+/.exec(inside) ?? [];
      const tag = localName(name);
      if (!isClosing) open(tag, attributesOf(inside.slice(name.length)));
      if (isClosing || isEmpty) close(tag);
    }
  };
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += value;
      rest = rest.slice(read());
      if (rest.length > LONGEST_TAG + value.length) throw new Error('too long a tag');
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
};
