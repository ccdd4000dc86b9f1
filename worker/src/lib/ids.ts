export const newId = (): string => crypto.randomUUID();

// No vowels or look-alikes, because codes are part of public links.
const CODE_ALPHABET = '23456789bcdfghjkmnpqrstvwxyz';

export const randomCode = (length: number): string =>
  Array.from(
    crypto.getRandomValues(new Uint32Array(length)),
    (value) => CODE_ALPHABET[value % CODE_ALPHABET.length],
  ).join('');
