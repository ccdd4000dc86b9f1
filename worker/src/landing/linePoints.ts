type Box = { left: number; bottom: number; width: number; height: number };

/** SVG `points` of prices, oldest first, scaled to a box; a constant price is a line in the middle. */
export const linePoints = (
  closes: readonly number[],
  { left, bottom, width, height }: Box,
): string => {
  const low = Math.min(...closes);
  const range = Math.max(...closes) - low;
  return closes
    .map((close, index) => {
      const share = range === 0 ? 0.5 : (close - low) / range;
      const x = left + (index * width) / (closes.length - 1);
      return `${Math.round(x)} ${Math.round(bottom - share * height)}`;
    })
    .join(' ');
};
