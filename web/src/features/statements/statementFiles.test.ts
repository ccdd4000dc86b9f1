// Files in the forms that partners, trackers, explorers and spreadsheets have: what is asked, what
// is entered, what is refused. Where the forms come from: test/statements/README.md.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import type { StatementMapping } from '@soltrade/schema/contracts/statements';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { FileProblem } from '../files/fileProblem.ts';
import { statementProblem } from './statementProblem.ts';
import { createSession } from './statementSession.ts';
import { NOTHING_ANSWERED } from './statementState.ts';
import { xmlText } from './xmlParts.ts';

const textOf = (name: string): string =>
  readFileSync(resolve(import.meta.dirname, '../../../test/statements', name), 'utf8');

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const utf16 = (text: string, isLittle: boolean): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index += 1) {
    view.setUint16(index * 2, text.charCodeAt(index), isLittle);
  }
  return bytes;
};

/** All letters of the fixtures have the same number in both. */
const windows1252 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const ENCODINGS = {
  'UTF-8': utf8,
  'UTF-8 with a mark': (text: string) => utf8(`\uFEFF${text}`),
  'UTF-16 with a mark': (text: string) => utf16(`\uFEFF${text}`, true),
  'UTF-16, big end first': (text: string) => utf16(`\uFEFF${text}`, false),
  'UTF-16 without a mark': (text: string) => utf16(text, true),
  'Windows-1252': windows1252,
} as const;

type Encoding = keyof typeof ENCODINGS;

type Answers = Partial<StatementMapping>;

/** `2026-01-31T14:05 12.5 USD paid id`, as far as they are there. */
type Entered = string;

type Case = {
  file: string;
  encoding?: Encoding;
  /** Changes line ends, quotes and whatever programs change. */
  edit?: (text: string) => string;
  /** Each step's questions and their answers. */
  asked?: Answers[];
  entered: Entered[];
  /** Line and field. */
  refused?: string[];
};

const NOW = Date.UTC(2026, 10, 27);
const ZONES = ['Europe/Berlin', 'UTC'];

const read = async (
  bytes: Uint8Array<ArrayBuffer>,
  steps: readonly Answers[] = [],
): Promise<{ asked: string[][]; entered: Entered[]; refused: string[] }> => {
  const session = createSession();
  await session.open(bytes);
  let mapping = NOTHING_ANSWERED;
  const asked: string[][] = [];
  for (const answers of [...steps, null]) {
    const preview = session.read(mapping, { zones: ZONES, now: NOW });
    if (answers === null || preview.questions.length === 0) {
      asked.push(preview.questions.map(({ field }) => field));
      const { readable, refused } = preview;
      return {
        asked: asked.filter((fields) => fields.length > 0),
        entered: readable.map(({ payout: { at, amount, currency, status, id } }) =>
          [at.slice(0, 16), amount, currency, status, id].filter(Boolean).join(' '),
        ),
        refused: refused.map(({ line, refused: { field } }) => `${line} ${field}`),
      };
    }
    asked.push(preview.questions.map(({ field }) => field));
    // Nothing can be imported before everything is answered.
    expect(session.payoutsFrom(0)).toEqual([]);
    mapping = { ...mapping, ...answers };
  }
  throw new Error('no end');
};

const bytesOf = ({ file, encoding = 'UTF-8', edit = (text) => text }: Case) =>
  ENCODINGS[encoding](edit(textOf(file)));

const DUB = [
  '2026-01-31T14:05 12.4 USD paid cm_1KA1',
  '2026-02-01T15:05 20 USD approved cm_1KA2',
  '2026-02-02T09:00 5 USD pending cm_1KA3',
  '2026-02-02T10:00 8.8 USD rejected cm_1KA4',
];
const GERMAN = ['2026-01-31T00:00 1234.56 USD', '2026-01-30T00:00 12.5 USD'];
const FRENCH = ['2026-01-31T13:05 1234.56 USD', '2026-01-02T08:00 12 USD'];
const KEITARO = [
  '2026-01-31T13:05 15.25 USD approved tx-1',
  '2026-01-31T13:06 15.25 USD pending tx-2',
  '2026-01-31T13:07 15.25 USD rejected tx-3',
];
const AMERICAN = [
  '2026-01-31T13:05 1234.56 USD',
  '2025-12-24T23:00 -3.5 USD',
  '2026-02-01T08:00 7 USD',
  '2026-02-02T08:00 12.5 USD',
];
const SOLSCAN = [
  '2026-01-31T14:05 2.5 USDC 5vwF267YiYngfWBscpx975UM7xsNzEDhqycEsUKmfHtc8CGH5XXqLoYVrGhTyJ4VPCPaQT1XjWghmrH2NAjQ3eTh',
  '2026-01-31T14:06 0.123456789 SOL 4vwF267YiYngfWBscpx975UM7xsNzEDhqycEsUKmfHtc8CGH5XXqLoYVrGhTyJ4VPCPaQT1XjWghmrH2NAjQ3eTi',
];
const BERLIN = { zone: 'Europe/Berlin' };

const CASES: Record<string, Case> = {
  'Dub, whose cents are asked': {
    file: 'dub-commissions.csv',
    asked: [{ unit: 'smallest' }],
    entered: DUB,
  },
  'Dub, as Unicode text of Excel': {
    file: 'dub-commissions.csv',
    edit: (text) => text.replaceAll(',', '\t'),
    encoding: 'UTF-16 with a mark',
    asked: [{ unit: 'smallest' }],
    entered: DUB,
  },
  'Dub in dollars, with a clawback': {
    file: 'dub-commissions-dollars.csv',
    asked: [{ negatives: 'deducted' }],
    entered: ['2026-01-31T14:05 12.4 USD paid cm_1KB1', '2026-02-01T15:05 -3 USD paid cm_1KB2'],
  },
  'Dub’s API': {
    file: 'dub-api.json',
    entered: [
      '2026-01-31T14:05 29.7 USD paid cm_1JVR7XRCSR0EDBAF39FZ4PMYE',
      '2026-02-03T08:00 5.99 USD pending cm_2JVR7XRCSR0EDBAF39FZ4PMYE',
    ],
  },
  Rewardful: {
    file: 'rewardful-commissions.json',
    entered: [
      '2026-01-19T16:28 30 USD approved 39e68c88-d84a-4510-b3b4-43c75016a080',
      '2026-01-20T10:00 12.34 USD paid 49e68c88-d84a-4510-b3b4-43c75016a081',
    ],
  },
  'Tolt, with a refund': {
    file: 'tolt-commissions.json',
    asked: [{ negatives: 'deducted' }],
    entered: [
      '2026-01-15T14:30 19.99 USD approved comm_eK9bzRGn46BhVgNFHD6fDgXW',
      '2026-02-15T14:30 -10 USD paid comm_fK9bzRGn46BhVgNFHD6fDgXX',
    ],
  },
  'Everflow without a currency column, in UTF-16': {
    file: 'everflow-conversions.csv',
    edit: (text) => text.replaceAll(/,[^,\n]*$/gm, ''),
    encoding: 'UTF-16, big end first',
    entered: [
      '2026-01-31T14:05 12.5 USD approved c1f0',
      '2026-02-01T14:05 7 USD pending c1f1',
      '2026-02-01T14:10 7 USD rejected c1f2',
    ],
  },
  'Keitaro, whose zone is asked': {
    file: 'keitaro-conversions.csv',
    asked: [BERLIN],
    entered: KEITARO,
  },
  Solscan: {
    file: 'solscan-transfers.csv',
    entered: SOLSCAN,
    refused: ['4 direction', '5 currency'],
  },
  'Solscan without a flow, whose wallet stands in each row': {
    file: 'solscan-transfers.csv',
    edit: (text) => text.replaceAll(/,(?:in|out|Flow),/g, ','),
    entered: SOLSCAN,
    refused: ['4 direction', '5 currency'],
  },
  Helius: {
    file: 'helius-transfers.json',
    entered: [
      '2026-01-31T14:05 2.5 USDC 5GEX7Q3X5Q8yJGbKYoR7mtzQmG8tpoEwzjPgqVmn3y5xg3yKwqXcDdN5YVcc9V6vA4TuH5iM6FHRVhTxvz4AX2zG',
    ],
    refused: ['2 direction'],
  },
  'our template': {
    file: 'template.csv',
    asked: [{ states: { '': 'paid' } }],
    entered: ['2026-01-31T00:00 125.5 USD paid payout-1', '2026-02-28T00:00 7 USDC paid payout-2'],
  },
  'our template, whose open currency is no missing one': {
    file: 'template.csv',
    asked: [{ states: { '': 'paid' } }],
    edit: (text) => text.replace('USDC', 'n/a'),
    entered: ['2026-01-31T00:00 125.5 USD paid payout-1'],
    refused: ['3 currency'],
  },
  'German in UTF-16 without a mark, below titles and above a sum': {
    file: 'german-statement.csv',
    encoding: 'UTF-16 without a mark',
    edit: (text) => text.replaceAll('\n', '\r'),
    entered: GERMAN,
    refused: ['7 currency', '8 row'],
  },
  'French in Windows-1252, whose spaces are groups': {
    file: 'french-statement.csv',
    edit: (text) => text.replace('1 234', '1\u00a0234'),
    encoding: 'Windows-1252',
    asked: [BERLIN],
    entered: FRENCH,
  },
  'Brazilian, whose order of days is asked': {
    file: 'brazilian-statement.csv',
    asked: [{ dateOrder: 'dmy' }],
    entered: ['2026-01-02T00:00 1234.56 USD', '2026-03-05T00:00 10 USD'],
  },
  'the same, read as American': {
    file: 'brazilian-statement.csv',
    asked: [{ dateOrder: 'mdy' }],
    entered: ['2026-02-01T00:00 1234.56 USD', '2026-05-03T00:00 10 USD'],
  },
  'American, with signs, brackets and stray quotes': {
    file: 'american-statement.csv',
    asked: [{ ...BERLIN, negatives: 'deducted' }],
    entered: AMERICAN,
    refused: ['7 row'],
  },
  'American, whose negatives were spent': {
    file: 'american-statement.csv',
    edit: (text) => text.replaceAll('\n', '\r\n'),
    encoding: 'UTF-8 with a mark',
    asked: [{ ...BERLIN, negatives: 'left_out' }],
    entered: AMERICAN.filter((row) => !row.includes('-3.5')),
    refused: ['4 amount', '7 row'],
  },
  'Indian, with names of months': {
    file: 'indian-statement.csv',
    entered: ['2026-01-31T00:00 123456.78 USD', '2026-02-01T00:00 1234.5 USD'],
  },
  'groups or decimals, and then dollars or cents': {
    file: 'thousands.csv',
    asked: [{ decimalSeparator: '.' }, { unit: 'whole' }],
    entered: ['2026-01-31T00:00 1234 USD', '2026-02-28T00:00 2500 USD'],
  },
  'decimals instead': {
    file: 'thousands.csv',
    asked: [{ decimalSeparator: ',' }],
    entered: ['2026-01-31T00:00 1.234 USD', '2026-02-28T00:00 2.5 USD'],
  },
  'Unix times and tiny tokens': {
    file: 'unix-times.tsv',
    entered: [
      '2026-01-31T14:05 0.0000005 SOL a1',
      '2026-01-31T14:05 0.00000015 SOL a2',
      '2026-01-31T14:06 2.5 USDC a3',
    ],
  },
  'a zone in the header, which summer changes': {
    file: 'zones.csv',
    entered: [
      '2026-01-31T19:05 12.5 USD z1',
      '2026-07-31T18:05 12.5 USD z2',
      '2026-07-31T12:05 12.5 USD z3',
    ],
  },
  'one payout in two states, and two payouts that look alike': {
    file: 'twice.csv',
    entered: [
      '2026-01-31T00:00 12.5 USD paid p1',
      '2026-02-01T00:00 5 USD paid p2',
      '2026-02-02T00:00 1 USD paid',
      '2026-02-02T00:00 1 USD paid',
    ],
    refused: ['5 id'],
  },
};

describe('a file', () => {
  it.each(Object.entries(CASES))('of %s', async (_name, { asked = [], refused = [], ...file }) => {
    const result = await read(bytesOf(file), asked);
    expect(result.asked).toEqual(asked.map((answers) => Object.keys(answers)));
    expect(result.refused).toEqual(refused);
    expect(result.entered).toEqual(file.entered);
  });
});

const workbookOf = async (
  rows: CellValue[][],
  cells: [string, object][] = [],
): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = await writeXlsx({
    sheets: [{ name: 'Payouts', rows, cells: new Map(cells) as never }],
  });
  return Uint8Array.from(bytes);
};

describe('a workbook', () => {
  const rows: CellValue[][] = [
    ['Payouts of January'],
    [],
    ['Date', 'Payout', 'Currency', 'ID'],
    [new Date('2026-01-31T14:05:00Z'), 12.4, 'USD', 'x1'],
    [new Date('2026-02-01T00:00:00Z'), 1.234, 'SOL', 'x2'],
    [46054, 1_234.56, 'USD', 'x3'],
    ['2026-02-03 00:00:00Z', null, 'USD', 'x4'],
    ['2026-02-04 00:00:00Z', null, 'USD', 'x5'],
  ];

  it('has typed cells, serial dates and saved results of formulas', async () => {
    const bytes = await workbookOf(rows, [
      ['6,1', { value: 7.5, type: 'formula', formula: 'SUM(B4)', formulaResult: 7.5 }],
      ['7,1', { value: null, type: 'formula', formula: 'SUM(B4)' }],
    ]);
    const { asked, entered, refused } = await read(bytes, [BERLIN]);
    expect(asked).toEqual([['zone']]);
    expect(entered).toEqual([
      '2026-01-31T13:05 12.4 USD x1',
      '2026-02-01T00:00 1.234 SOL x2',
      '2026-02-01T00:00 1234.56 USD x3',
      '2026-02-03T00:00 7.5 USD x4',
    ]);
    // Nobody calculated it.
    expect(refused).toEqual(['8 amount']);
  });

  it('of several sheets is read from the chosen one', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Notes', rows: [['Read me']] },
        {
          name: 'January',
          rows: [
            ['date', 'payout'],
            ['2026-01-31', 1.5],
          ],
        },
        {
          name: 'February',
          rows: [
            ['date', 'payout'],
            ['2026-02-28', 2.5],
          ],
        },
      ],
    });
    const session = createSession();
    const facts = await session.open(Uint8Array.from(bytes));
    expect(facts.sheets?.map(({ name, payouts }) => [name, payouts])).toEqual([
      ['January', 1],
      ['February', 1],
    ]);
    await session.chooseSheet(1);
    session.read(NOTHING_ANSWERED, { zones: ZONES, now: NOW });
    expect(session.payoutsFrom(0)).toMatchObject([{ amount: '2.5' }]);
  });
});

/** An archive of texts, whose directory may lie about their sizes. */
const archiveOf = (parts: Record<string, string>, statedSize?: number): Uint8Array<ArrayBuffer> => {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, text] of Object.entries(parts)) {
    const packed = deflateRawSync(text);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(statedSize ?? text.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    bodies.push(local, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(at, 16);
  return Uint8Array.from(Buffer.concat([...bodies, ...directory, end]));
};

/** A workbook whose sheets are all one part. */
const workbookParts = (sheet: string, sheets = 1): Record<string, string> => ({
  'xl/workbook.xml': `<workbook><sheets>${Array.from({ length: sheets }, (_, index) => `<sheet name="S${index}" r:id="r1"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="sheet.xml"/></Relationships>',
  'xl/sheet.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
});

it('Rows and cells without places, dates since 1904 and words with their sounds are read as Excel does', async () => {
  const text = (word: string) => `<c t="str"><v>${word}</v></c>`;
  const types = { r1: 'worksheet', r2: 'styles', r3: 'sharedStrings' };
  const targets = Object.entries(types).map(
    ([id, type]) => `<Relationship Id="${id}" Type="x/${type}" Target="${type}.xml"/>`,
  );
  const rows = [
    `<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c>${text('currency')}${text('id')}</row>`,
    `<row><c s="1"><v>44591</v></c><c><v>1.1000000000000001</v></c>${text('USD')}${text('a')}</row>`,
    `<row r="5"><c s="1"><v>44592</v></c><c><v>1.1000000000000001</v></c>${text('USD')}${text('b')}</row>`,
    `<row><c s="1"><v>44592.75</v></c><c r="C6" t="str"><v>USD</v></c><c t="b"><v>1</v></c></row>`,
  ];
  const bytes = archiveOf({
    'xl/workbook.xml':
      '<workbook><workbookPr date1904="1"/><sheets><sheet name="S" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${targets.join('')}</Relationships>`,
    'xl/styles.xml':
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml':
      '<sst><si><t>date</t></si><si><t>pay</t><rPh><t>PAY</t></rPh><t>out</t></si></sst>',
    'xl/worksheet.xml': `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
  });
  const session = createSession();
  await session.open(bytes);
  const preview = session.read({ ...NOTHING_ANSWERED, zone: 'UTC' }, { zones: ZONES, now: NOW });
  expect(preview.readable.map(({ payout }) => payout)).toMatchObject([
    { line: 2, at: '2026-01-31T00:00:00.000Z', amount: '1.1', currency: 'USD', id: 'a' },
    { line: 5, at: '2026-02-01T00:00:00.000Z', amount: '1.1', currency: 'USD', id: 'b' },
  ]);
  expect(preview.refused).toMatchObject([
    { line: 6, refused: { field: 'amount' }, text: '2026-02-01 18:00:00 ·  · USD · true' },
  ]);
});

const SHEET =
  '<row><c t="str"><v>date</v></c><c t="str"><v>payout</v></c></row><row><c t="str"><v>2026-01-31</v></c><c><v>1.5</v></c></row>';

describe('a file that is no statement', () => {
  const problemOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<unknown> =>
    createSession()
      .open(bytes)
      .then(
        () => 'opened',
        (error: FileProblem) => error.message,
      );

  const many = (rows: number): string => `date,amount\n${'2026-01-31,1\n'.repeat(rows)}`;

  it.each<[string, Parameters<typeof statementProblem>[0], () => Uint8Array<ArrayBuffer>]>([
    ['a picture', 'notText', () => Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2, 3)],
    ['an old workbook', 'oldWorkbook', () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1)],
    ['an archive without sheets', 'noWorkbook', () => utf8('PK\u0003\u0004 and nothing')],
    ['nothing', 'empty', () => new Uint8Array()],
    ['prose', 'noTable', () => utf8('Dear partner,\nthank you for January.\n')],
    ['a page', 'noTable', () => utf8('<html><body>Log in</body></html>')],
    ['too many rows', 'tooManyRows', () => utf8(many(50_001))],
    ['100 MB', 'tooLarge', () => new Uint8Array(100 * 1024 * 1024)],
  ])('is refused as %s', async (_what, problem, bytes) => {
    expect(await problemOf(bytes())).toBe(statementProblem(problem).message);
  });

  it('is a workbook that unpacks to too much, whatever its directory says', async () => {
    // Nothing that is stated is believed.
    for (const size of [0, 0xf0000000]) {
      expect(await problemOf(archiveOf(workbookParts(SHEET), size))).toBe('opened');
    }
    const filler = `<x y="${'z'.repeat(10_000)}"/>`.repeat(200);
    expect(await problemOf(archiveOf(workbookParts(SHEET + filler)))).toBe('opened');
    // One part, unpacked for each of a hundred sheets.
    const bomb = archiveOf(workbookParts(SHEET + filler, 100), 100);
    expect(bomb.byteLength).toBeLessThan(100_000);
    expect(await problemOf(bomb)).toBe(statementProblem('unpacksTooLarge').message);
  });

  it('has columns without end, in a workbook and in JSON', async () => {
    const far = '<row><c r="XFD1"><v>1</v></c></row>';
    expect(await problemOf(archiveOf(workbookParts(SHEET + far)))).toBe(
      statementProblem('tooManyColumns').message,
    );
    const objects = Array.from({ length: 20_000 }, (_, index) => ({ [`column ${index}`]: 1 }));
    expect(await problemOf(utf8(JSON.stringify(objects)))).toBe(
      statementProblem('tooManyColumns').message,
    );
  });
});

it.each([
  ['&#228;&#xE4;', 'ää'],
  ['&amp;lt;', '&lt;'],
  ['&other;&#x110000;', '&other;'],
  ['one_x000D_two', 'one\rtwo'],
])('%s in a workbook is %j', (text, read) => expect(xmlText(text)).toBe(read));

it('Stray quotes in every row cost no row', async () => {
  const lines = Array.from({ length: 2_000 }, (_, index) => `2026-01-31,1.50,"note ${index}\n`);
  const session = createSession();
  await session.open(utf8(`date,amount,note\n${lines.join('')}`));
  const preview = session.read(NOTHING_ANSWERED, { zones: ZONES, now: NOW });
  expect(preview).toMatchObject({ counts: { readable: 2_000, refused: 0 } });
});

it.each([
  ['2026-01-31 14:05', 'Europe/Berlin'],
  ['2026-01-31 14:05Z', null],
  ['2026-01-31', null],
])('%s is said to be read in the zone %s', async (date, zone) => {
  const session = createSession();
  await session.open(utf8(`date,amount\n${date},1.50 USD\n`));
  const preview = session.read(
    { ...NOTHING_ANSWERED, zone: 'Europe/Berlin' },
    { zones: ZONES, now: NOW },
  );
  expect(preview.account?.zone).toBe(zone);
});

it.each([
  ['2026-Jan-31', '2026-01-31'],
  ['2026 January 31', '2026-01-31'],
  ['Jan. 31st, 2026', '2026-01-31'],
  ['31 de enero de 2026', '2026-01-31'],
  ['20260131', '2026-01-31'],
  ['Sept. 30, 2026', '2026-09-30'],
])('A day may be written as %s', async (date, day) => {
  const { entered } = await read(utf8(`date,amount\n"${date}",1.50 USD\n`));
  expect(entered).toEqual([`${day}T00:00 1.5 USD`]);
});

it.each([
  ['a customer’s', 'order total', []],
  ['of another kind', 'amount', [['amount']]],
])('A commission beside money that is %s: what is asked', async (_, header, asked) => {
  const rows = ['2026-01-31,1.50,20.00', '2026-02-01,2.25,30.00', '2026-02-02,1.75,25.00'];
  const csv = [`date,commission,${header}`, ...rows].join('\n');
  expect((await read(utf8(csv))).asked).toEqual(asked);
});

it('A remark that names a token now and then is no currency', async () => {
  const remarks = ['SOL', 'late', 'see above', 'SOL'];
  const lines = remarks.map((remark, index) => `2026-01-0${index + 1},1.50 USD,${remark}\n`);
  const { asked, entered } = await read(utf8(`date,amount,remark\n${lines.join('')}`));
  expect(asked).toEqual([]);
  expect(entered.map((payout) => payout.slice(17))).toEqual(remarks.map(() => '1.5 USD'));
});

describe('a workbook’s cells', () => {
  const readFormatted = async (rows: CellValue[][], formats: string[]) =>
    read(
      await workbookOf(
        [['Date', 'Commission'], ...rows],
        formats.map((numFmt, index) => [
          `${index + 1},1`,
          { value: rows[index]?.[1], type: 'number', style: { numFmt } },
        ]),
      ),
    );

  it('have the currency of their number format', async () => {
    const rows: CellValue[][] = ['02', '03', '04', '05'].map((day) => [`2026-01-${day}`, 1.25]);
    const formats = ['"$"#,##0.00', '#,##0.00 "€"', '[$€-407] #,##0.00', '#,##0.00 [$SOL]'];
    const { asked, entered, refused } = await readFormatted(rows, formats);
    expect(asked).toEqual([]);
    expect(entered).toEqual(['2026-01-02T00:00 1.25 USD', '2026-01-05T00:00 1.25 SOL']);
    expect(refused).toEqual(['3 amount', '4 amount']);
  });

  it('need no decimal separator beside texts that have one', async () => {
    const { asked, entered } = await readFormatted(
      [
        ['2026-01-02', '12,50'],
        ['2026-01-03', 1234.567],
        ['2026-01-04', 2.5],
      ],
      [],
    );
    expect(asked).toEqual([]);
    expect(entered.map((row) => row.split(' ')[1])).toEqual(['12.5', '1234.567', '2.5']);
  });

  it('under a merged cell have its value, but an amount is one payout', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Payouts',
          rows: [
            ['Date', 'Commission', 'ID'],
            ['2026-01-02', 12.5, 'a'],
            [null, 1.25, 'b'],
            ['2026-01-04', 7, 'c'],
            ['2026-01-05', null, 'd'],
          ],
          merges: [
            { startRow: 1, startCol: 0, endRow: 2, endCol: 0 },
            { startRow: 3, startCol: 1, endRow: 4, endCol: 1 },
          ],
        },
        {
          name: 'Old',
          hidden: true,
          rows: [
            ['Date', 'Payout'],
            ['2025-01-02', 1.5],
          ],
        },
      ],
    });
    const { entered, refused } = await read(Uint8Array.from(bytes));
    expect(entered).toEqual([
      '2026-01-02T00:00 12.5 USD a',
      '2026-01-02T00:00 1.25 USD b',
      '2026-01-04T00:00 7 USD c',
    ]);
    expect(refused).toEqual(['5 amount']);
    const { sheets } = await createSession().open(Uint8Array.from(bytes));
    expect(sheets).toEqual([
      { name: 'Payouts', isHidden: false, payouts: 4 },
      { name: 'Old', isHidden: true, payouts: 1 },
    ]);
  });
});

describe('a row', () => {
  it.each([
    ['a date to come', '2999-01-01,1.50', 'date'],
    ['a day that no month has', '2026-02-30,1.50', 'date'],
    ['a day before Solana', '2019-12-31,1.50', 'date'],
    ['a zone of several meanings', '2026-01-31 12:00 CST,1.50', 'date'],
    ['no date', ',1.50', 'date'],
    ['no amount', '2026-01-31,', 'amount'],
    ['zero', '2026-01-31,0.00', 'amount'],
    ['more decimals than the ledger has', '2026-01-31,1.1234567', 'amount'],
    ['a number that a spreadsheet shortened', '2026-01-31,1.2E+15', 'amount'],
    ['a formula', '2026-01-31,=1+1', 'amount'],
    ['a separator that no quotes protect', '2026-01-31,1,234.50', 'row'],
  ])('of %s is refused, and the others get in', async (_what, cells, field) => {
    const { entered, refused } = await read(utf8(`date,amount\n2026-01-30,1.50\n${cells}\n`));
    expect(refused).toEqual([`3 ${field}`]);
    expect(entered).toEqual(['2026-01-30T00:00 1.5 USD']);
  });
});
