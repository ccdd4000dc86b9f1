import { csvLine } from '@soltrade/schema/csvLine';
import { describe, expect, it } from 'vitest';
import { parseCsv } from '../../test/csv.ts';

describe('a line of CSV', () => {
  it.each<[string, (string | number)[], string]>([
    ['plain cells', ['a', 1, '', 'b c'], 'a,1,,b c\r\n'],
    ['a comma', ['a,b', 'c'], '"a,b",c\r\n'],
    ['quotes', ['the "real" one'], '"the ""real"" one"\r\n'],
    ['line breaks', ['a\nb', 'c\r\nd'], '"a\nb","c\r\nd"\r\n'],
    ['letters of the world', ['ñ 犬 🐕'], 'ñ 犬 🐕\r\n'],
    ['nothing', [''], '\r\n'],
  ])('holds %s', (_name, cells, expected) => {
    expect(csvLine(cells)).toBe(expected);
  });

  it.each(['=', '+', '-', '@', '＝', '＋', '－', '＠'])(
    'keeps text with a leading %s from being a formula',
    (sign) => {
      expect(csvLine([`${sign}1+1`])).toBe(`'${sign}1+1\r\n`);
      expect(csvLine([`a${sign}1`])).toBe(`a${sign}1\r\n`);
    },
  );

  it('keeps formulas away that need quotes or begin with what is not seen', () => {
    expect(csvLine(['=HYPERLINK("https://evil.example","Win")'])).toBe(
      `"'=HYPERLINK(""https://evil.example"",""Win"")"\r\n`,
    );
    expect(csvLine(['\t=1', '\r=1', '\n=1'])).toBe(`"'\t=1","'\r=1","'\n=1"\r\n`);
  });

  it.each([' ', '   ', '\t', ' \t ', '\u00a0', '\ufeff', '\n ', ' \v'])(
    'keeps formulas away behind blanks: %j',
    (blanks) => {
      for (const sign of ['=', '+', '-', '@', '＝']) {
        expect(parseCsv(csvLine([`${blanks}${sign}1+1`]))).toEqual([[`'${blanks}${sign}1+1`]]);
      }
      expect(parseCsv(csvLine([`a${blanks}=1`]))).toEqual([[`a${blanks}=1`]]);
    },
  );

  it.each([';=1+1', '; =1+1', ' ;=1+1', 'a;=1+1', 'a; +1', ';;@1', 'a;\t-1', '=1;=2'])(
    'keeps formulas away where a semicolon ends cells: %j',
    (text) => {
      // Such a spreadsheet ignores commas, so quotes around a later cell don't protect it.
      const line = csvLine(['first', text]);
      expect(line.split(';').filter((cell) => /^"?\s*[=+\-@]/.test(cell))).toEqual([]);
      const [[, cell = ''] = []] = parseCsv(line);
      if (/^[\s;=]/.test(text)) expect(cell).toMatch(/^'/);
    },
  );

  it('leaves numbers numbers', () => {
    expect(csvLine([-5, 0.5])).toBe('-5,0.5\r\n');
  });
});
