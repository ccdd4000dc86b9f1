const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/**
 * Formula prefixes, including full-width forms, also after whitespace that some spreadsheets drop.
 */
const FORMULA = /^[\s;]*[=+\-@＝＋－＠]|^[\t\r\n]/;
/** In locales with semicolon-separated cells, quotes inside a cell don't protect it. */
const FORMULA_OF_NEXT_CELL = /;(?=\s*[=+\-@＝＋－＠])/g;

const cellText = (cell: string | number): string => {
  if (typeof cell === 'number') return String(cell);
  const guarded = cell.replace(FORMULA_OF_NEXT_CELL, ";'");
  const harmless = FORMULA.test(cell) ? `'${guarded}` : guarded;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/**
 * A line of CSV (RFC 4180). A leading apostrophe, hidden by spreadsheets, keeps text from running
 * as a formula.
 */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map(cellText).join(',')}\r\n`;
