/** Most of these moments within one interval of the length. */
export const fullest = (times: readonly number[], length: number): number =>
  Math.max(
    0,
    ...times.map((from) => times.filter((at) => at >= from && at < from + length).length),
  );
