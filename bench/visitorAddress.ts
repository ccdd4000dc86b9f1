/** A distinct address per visitor, because the rate limit is per address and not the subject. */
export const visitorAddress = (visitor: number): string =>
  `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;

let readers = 0;

/** Of someone who asks once. */
export const newAddress = (): string => visitorAddress(2 ** 21 + readers++);
