import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvProblem, parseCsv } from './parseCsv.ts';

const LIMITS = { rows: 100, columns: 10, recordBytes: 200 };

const table = (text: string) => parseCsv(text, LIMITS);
const cells = (text: string) => table(text).rows.map((row) => row.cells);

const problemOf = (text: string): { message: string; line: number | null } => {
  try {
    table(text);
  } catch (error) {
    if (error instanceof CsvProblem) return { message: error.message, line: error.line };
  }
  throw new Error(`a table: ${text}`);
};

describe('parseCsv', () => {
  it.each([',', ';', '\t'])(
    'reads cells separated by %j, with the line where each row ends',
    (separator) => {
      const lines = [
        ['date', 'note', 'amount'],
        ['1', '"of ""two""\r\nlines, or; more"', ' 5 '],
        ['2', '', ''],
      ];
      expect(table(lines.map((line) => line.join(separator)).join('\r\n'))).toEqual({
        header: ['date', 'note', 'amount'],
        rows: [
          { line: 3, cells: ['1', 'of "two"\r\nlines, or; more', '5'] },
          { line: 4, cells: ['2', '', ''] },
        ],
      });
    },
  );

  it.each([
    ['with a line break at the end', 'a,b\n1,2\n'],
    ['without one', 'a,b\n1,2'],
    ['with a byte order mark', '\uFEFFa,b\n1,2\n'],
    ['with empty lines', '\n\na,b\r\n\r\n1,2\n\n'],
    ['of an old Macintosh', 'a,b\r1,2\r'],
  ])('reads a file %s', (_what, text) => {
    expect(table(text).header).toEqual(['a', 'b']);
    expect(cells(text)).toEqual([['1', '2']]);
  });

  it('an empty cell at the end is one', () => {
    expect(cells('a,b\n1,\n2,')).toEqual([
      ['1', ''],
      ['2', ''],
    ]);
    expect(cells('a\n""\n')).toEqual([['']]);
  });

  it.each([
    ['a,b\n1,"2\n3\n', 'never closed', 2],
    ['a,b\n1,2\n1,"2"x\n', 'after a closing quote', 3],
    ['a,b\n"1\n1",2"\n', 'inside a cell', 3],
    ['a,b\n1,2,3\n', 'another number of cells', 2],
    ['a,b\n1\n', 'another number of cells', 2],
    [`a,b\n1,${'x'.repeat(300)}\n`, 'too long', 2],
    ['a,b\n1,\uFFFD\n', 'not UTF-8', 2],
    ['', 'empty', null],
    ['\n\n', 'empty', null],
    ['x,'.repeat(10), 'more than 10 columns', 1],
    [`a\n${'1\n'.repeat(101)}`, 'more than 100 rows', null],
  ])('refuses %j', (text, message, line) => {
    expect(problemOf(text)).toEqual({ message: expect.stringContaining(message), line });
  });

  it('reads back whatever is written in quotes', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', ' ', 'é'),
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 5 }), (rows) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const text = ['a,b', ...rows.map((row) => row.map(quoted).join(','))].join('\r\n');
        expect(cells(text)).toEqual(rows.map((row) => row.map((one) => one.trim())));
      }),
    );
  });
});
