/** The address of the so many-th visitor: the rate limit is per address, and is not what is measured. */
export const visitorAddress = (visitor: number): string =>
  `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
