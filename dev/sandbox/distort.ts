// Makes true responses hostile while keeping them JSON.

export const DISTORTIONS = ['types', 'absurd', 'hostile'] as const;
export type Distortion = (typeof DISTORTIONS)[number];

/**
 * Hostile token names: markup, reversed reading direction, control characters, ten thousand
 * letters.
 */
const HOSTILE_NAME = `<script>alert(1)</script>\u202e"'&\u0000\u0007\u200b\n${'A'.repeat(10_000)}`;

/** Written as in transit, because a number type couldn't hold the first one. */
const ABSURD_NUMBERS = ['1e400', '-1e400', '-5', '123456789012345678901234567890', '1e-400'];
const ABSURD_TEXTS = ['NaN', '-1', 'Infinity', '1e400', '9'.repeat(70), ''];

const NUMERIC = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;
const RAW = 'raw-number:';

const turn = <Item>(items: readonly Item[]) => {
  let next = 0;
  return (): Item | undefined => items[next++ % items.length];
};

type Change = (key: string, value: unknown) => unknown;

const changes: Record<Distortion, () => Change> = {
  types: () => (_, value) => {
    if (typeof value === 'string') return { text: value };
    return typeof value === 'number' ? [value] : value;
  },
  absurd: () => {
    const number = turn(ABSURD_NUMBERS);
    const text = turn(ABSURD_TEXTS);
    return (_, value) => {
      if (typeof value === 'number') return `${RAW}${number()}`;
      return typeof value === 'string' && NUMERIC.test(value) ? text() : value;
    };
  },
  hostile: () => (key, value) =>
    (key === 'name' || key === 'symbol') && typeof value === 'string' ? HOSTILE_NAME : value,
};

export function distort(kind: Distortion, body: string): string {
  if (!/^\s*[[{]/.test(body)) return body;
  const distorted = JSON.stringify(JSON.parse(body, bottomUp(changes[kind]())));
  return distorted.replaceAll(new RegExp(`"${RAW}([^"]+)"`, 'g'), '$1');
}

/** A reviver visits leaves first, so values wrapped by `types` aren't wrapped again. */
const bottomUp =
  (change: Change) =>
  (key: string, value: unknown): unknown =>
    typeof value === 'object' ? value : change(key, value);
