/** Without it, spreadsheets assume a legacy code page. */
export const BYTE_ORDER_MARK = '\uFEFF';

const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/** Formula prefixes, including full-width forms, also after whitespace that some spreadsheets drop. */
const FORMULA = /^[\s;]*[=+\-@＝＋－＠]|^[\t\r\n]/;
/** In locales with semicolon-separated cells, quotes inside a cell don't protect it. */
const FORMULA_OF_NEXT_CELL = /;(?=\s*[=+\-@＝＋－＠])/g;

const cellText = (cell: string | number): string => {
  if (typeof cell === 'number') return String(cell);
  const guarded = cell.replace(FORMULA_OF_NEXT_CELL, ";'");
  const harmless = FORMULA.test(cell) ? `'${guarded}` : guarded;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** A line of CSV (RFC 4180). A leading apostrophe, hidden by spreadsheets, keeps text from running as a formula. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map(cellText).join(',')}\r\n`;

export type ExportFile = { name: string; body: ReadableStream<Uint8Array> };

/** Streams text that may exceed the memory. If producing it fails, the transfer is aborted. */
export const fileStream = (
  text: AsyncGenerator<string>,
  onError: (error: unknown) => void,
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value, done } = await text.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          onError(error);
          controller.error(error);
        }
      },
      async cancel() {
        await text.return(undefined);
      },
    },
    // Reads only on demand.
    { highWaterMark: 0 },
  );
};
