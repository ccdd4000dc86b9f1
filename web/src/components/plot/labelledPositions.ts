/** Positions from `from` on that get a label if `room` labels fit; always includes the last. */
export const labelledPositions = (count: number, room: number, from = 0): number[] => {
  const start = Math.min(from, count - 1);
  const step = Math.max(1, Math.ceil((count - start) / Math.max(1, Math.floor(room))));
  const first = start + ((count - 1 - start) % step);
  return Array.from(
    { length: Math.ceil((count - first) / step) },
    (_, index) => first + index * step,
  );
};
