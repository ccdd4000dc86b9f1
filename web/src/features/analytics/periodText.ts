import { zonedFormat } from '../../lib/timeTexts.ts';

/** The days from the first to the last one of a period, whose end is the first moment after it. */
export const periodText = ({ from, to }: { from: string; to: string }, zone: string): string => {
  const form = zonedFormat(zone, { dateStyle: 'medium' });
  // Browsers set thin spaces around the dash, or not.
  return form.formatRange(new Date(from), new Date(Date.parse(to) - 1)).replaceAll(/\s/g, ' ');
};
