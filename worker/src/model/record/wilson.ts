import { RECORD } from '@soltrade/schema/limits/record';

export const wilson = (reached: number, of: number): { low: number; high: number } => {
  const { z } = RECORD;
  const share = reached / of;
  const scale = 1 + z ** 2 / of;
  const centre = (share + z ** 2 / (2 * of)) / scale;
  const half = (z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2))) / scale;
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
};
