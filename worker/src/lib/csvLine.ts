/** What a spreadsheet takes for the beginning of a formula, the full-width forms included. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]/;

const cellText = (cell: string | number): string => {
  if (typeof cell === 'number') return String(cell);
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/**
 * A line of CSV (RFC 4180) with its line break. Text that a spreadsheet would run as a formula gets an apostrophe in
 * front, which spreadsheets hide; numbers are ours and stay numbers.
 */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map(cellText).join(',')}\r\n`;
