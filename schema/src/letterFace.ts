/** FNV-1a, so an id has the same colour everywhere. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text))
    value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  return value;
};

export const hueOf = (id: string): number => hash(id) % 360;

/**
 * Behind a white letter, in place of a picture: of a person by their id, of a token by its mint.
 */
export const faceColour = (hue: number): string => `hsl(${hue} 48% 36%)`;
