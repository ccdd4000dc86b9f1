// Encodings of Ed25519 public keys: y as a little-endian number, with the sign of x in the top bit.

const P = 2n ** 255n - 19n;

/** y of each point whose order divides 8. */
const SMALL_ORDER_Y = [
  0n,
  1n,
  P - 1n,
  2707385501144840649318225287225658788936804267575313519463743609750303402022n,
  55188659117513257062467267217118295137698188065244968500265048394206261417927n,
];

/** A y's encodings with both signs. */
const encodings = (y: bigint): Uint8Array<ArrayBuffer>[] =>
  [0, 1].map((sign) => {
    const bytes = Uint8Array.from({ length: 32 }, (_, index) =>
      Number((y >> BigInt(8 * index)) & 0xffn),
    );
    bytes[31] = (bytes[31] ?? 0) | (sign << 7);
    return bytes;
  });

/** All encodings of small-order points: both signs, and unreduced y if it fits into 255 bits. */
export const SMALL_ORDER_KEYS = SMALL_ORDER_Y.flatMap((y) =>
  [y, y + P].filter((spelling) => spelling < 2n ** 255n).flatMap(encodings),
);

/** All encodings with unreduced y. */
export const NON_CANONICAL_KEYS = Array.from(
  { length: 19 },
  (_, above) => P + BigInt(above),
).flatMap(encodings);
