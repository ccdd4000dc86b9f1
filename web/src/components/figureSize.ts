/** Classes of a figure's size: smaller for long numbers, so they fit. */
export const figureSize = (value: string): string => {
  if (value.length <= 8) return 'text-lg';
  const onPhone = value.length <= 12 ? 'max-[24rem]:text-sm' : 'max-[24rem]:text-xs';
  return `${onPhone} text-base sm:text-lg`;
};
