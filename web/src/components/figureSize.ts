/** Classes of a figure's size: smaller for long numbers, so they fit. */
export const figureSize = (value: string): string =>
  value.length <= 8 ? 'text-lg' : 'max-[24rem]:text-sm text-base sm:text-lg';
