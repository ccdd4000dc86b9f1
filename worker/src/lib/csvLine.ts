/** Begins a file: without it spreadsheets assume a legacy code page. */
export const BYTE_ORDER_MARK = '\uFEFF';

const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/**
 * What a spreadsheet takes for the beginning of a formula, including full-width forms, also after blanks and other
 * characters that some of them drop.
 */
const FORMULA = /^[\s;]*[=+\-@＝＋－＠]|^[\t\r\n]/;
/** In locales whose cells end with a semicolon, quotes inside a cell do not protect it. */
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
