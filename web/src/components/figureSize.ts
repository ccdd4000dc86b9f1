/** Classes of a figure's size: smaller for long numbers, so they fit. */
export const figureSize = (value: string): string => {
  if (value.length <= 6) return 'text-xl';
  if (value.length <= 10) return 'max-[24rem]:text-lg text-xl';
  return value.length <= 12
    ? 'max-[24rem]:text-sm text-base sm:text-xl'
    : 'max-[24rem]:text-xs text-sm sm:text-base';
};
