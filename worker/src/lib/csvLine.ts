/** Begins a file: without it spreadsheets assume a legacy code page. */
export const BYTE_ORDER_MARK = '\uFEFF';

const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/** Formula prefixes, full-width forms too, also after blanks that some spreadsheets drop. */
const FORMULA = /^[\s;]*[=+\-@＝＋－＠]|^[\t\r\n]/;
/** In locales whose cells end with a semicolon, quotes inside a cell do not protect it. */
const FORMULA_OF_NEXT_CELL = /;(?=\s*[=+\-@＝＋－＠])/g;

const cellText = (cell: string | number): string => {
  if (typeof cell === 'number') return String(cell);
  const guarded = cell.replace(FORMULA_OF_NEXT_CELL, ";'");
  const harmless = FORMULA.test(cell) ? `'${guarded}` : guarded;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** A line of CSV (RFC 4180). An apostrophe, which spreadsheets hide, keeps text from running as a formula. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map(cellText).join(',')}\r\n`;
