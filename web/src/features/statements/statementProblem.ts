import { FileProblem } from '../files/fileProblem.ts';

const TEXTS = {
  tooLarge: 'This file is larger than 32 MB. Split it and import the parts.',
  tooManyRows: 'This file has more than 50,000 rows. Split it and import the parts.',
  tooManyColumns: 'This file has more than 200 columns. Remove those you don’t need.',
  unpacksTooLarge: 'This workbook unpacks to more than 128 MB. Save it as CSV and choose that.',
  noWorkbook: 'This Excel file can’t be read. It may be damaged or protected. Save it as CSV.',
  oldWorkbook: 'This is an old Excel file. Save it as XLSX or CSV and choose that.',
  notText: 'This file is no table. Choose a CSV, Excel or JSON file.',
  noTable: 'We found no header with columns in this file.',
  empty: 'This file is empty.',
} as const;

/** Why a file is no statement. */
export const statementProblem = (kind: keyof typeof TEXTS, options?: ErrorOptions): FileProblem =>
  new FileProblem(TEXTS[kind], options);
