const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/**
 * What a spreadsheet takes for the beginning of a formula, the full-width forms included; also behind blanks, which some
 * drop, and what may be lost with them.
 */
const FORMULA = /^[\s;]*[=+\-@＝＋－＠]|^[\t\r\n]/;
/** Where a semicolon ends cells, as in half of the world, quotes amid a cell do not hold it together. */
const FORMULA_OF_NEXT_CELL = /;(?=\s*[=+\-@＝＋－＠])/g;

const cellText = (cell: string | number): string => {
  if (typeof cell === 'number') return String(cell);
  const guarded = cell.replace(FORMULA_OF_NEXT_CELL, ";'");
  const harmless = FORMULA.test(cell) ? `'${guarded}` : guarded;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/**
 * A line of CSV (RFC 4180) with its line break. Text that a spreadsheet would run as a formula gets an apostrophe in
 * front, which spreadsheets hide; numbers are ours and stay numbers.
 */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map(cellText).join(',')}\r\n`;
