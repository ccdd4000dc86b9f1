/** Which of so many places get a label where `room` labels fit; the last one always does. */
export const labelledPositions = (count: number, room: number): number[] => {
  const step = Math.max(1, Math.ceil(count / Math.max(1, Math.floor(room))));
  const first = (count - 1) % step;
  return Array.from({ length: Math.ceil((count - first) / step) }, (_, index) => first + index * step);
};
