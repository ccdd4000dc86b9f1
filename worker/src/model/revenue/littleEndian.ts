/** The unsigned integer of little-endian bytes in hex; 0 for none. */
export const bytesLittleEndian = (hex: string): bigint =>
  hex === '' ? 0n : BigInt(`0x${(hex.match(/../g) ?? []).toReversed().join('')}`);
