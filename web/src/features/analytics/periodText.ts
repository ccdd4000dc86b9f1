const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats are expensive to make, and a chart needs hundreds. */
export const zonedFormat = (zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = JSON.stringify([zone, options]);
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
  formats.set(key, known);
  return known;
};

export const DAY = { month: 'short', day: 'numeric' } as const;

/** The days from the first to the last one of a period, whose end is the first moment after it. */
export const periodText = ({ from, to }: { from: string; to: string }, zone: string): string => {
  const form = zonedFormat(zone, { ...DAY, year: 'numeric' });
  // Browsers set thin spaces around the dash, or not.
  return form.formatRange(new Date(from), new Date(Date.parse(to) - 1)).replaceAll(/\s/g, ' ');
};
