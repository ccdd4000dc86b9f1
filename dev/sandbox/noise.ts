/** FNV-1a, so every mint and pool has its own sequence of numbers. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

export function random(seed: number, index: number): number {
  let hash = Math.imul(seed ^ Math.imul(index, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 16), 0x27d4eb2f);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

type Wave = {
  /** Length of one cell in seconds, which must divide a day. */
  cell: number;
  weight: number;
};

const waves: readonly Wave[] = [
  { cell: 21_600, weight: 0.5 },
  { cell: 4_320, weight: 0.28 },
  { cell: 900, weight: 0.14 },
  { cell: 120, weight: 0.08 },
];

/** Smooth noise in [-1, 1] over time. `daily` noise repeats exactly every 24 hours. */
export function noise(seed: number, seconds: number, options: { daily: boolean }): number {
  const time = options.daily ? seconds % 86_400 : seconds;
  let sum = 0;
  for (const [octave, { cell, weight }] of waves.entries()) {
    const cells = 86_400 / cell;
    const index = Math.floor(time / cell);
    const next = options.daily ? (index + 1) % cells : index + 1;
    const fraction = time / cell - index;
    const blend = fraction * fraction * (3 - 2 * fraction);
    const from = random(seed + octave, index);
    sum += weight * (2 * (from + (random(seed + octave, next) - from) * blend) - 1);
  }
  return sum;
}
