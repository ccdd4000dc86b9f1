import { zonedFormat } from '../../lib/timeTexts.ts';

/** A period's first and last day; its end is exclusive. */
export const periodText = ({ from, to }: { from: string; to: string }, zone: string): string => {
  const form = zonedFormat(zone, { dateStyle: 'medium' });
  // Normalizes the dash, which some browsers surround with thin spaces.
  return form.formatRange(new Date(from), new Date(Date.parse(to) - 1)).replaceAll(/\s/g, ' ');
};
