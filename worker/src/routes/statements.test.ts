import { STATEMENT } from '@soltrade/schema/limits/revenue';
import { STATEMENT_PRESETS } from '@soltrade/schema/statementFields';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, codeOf, getJson, newPromoter, type Promoter, problemOf } from '../../test/client.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import { newPromoterWithLink } from '../../test/promoter.ts';
import { totalRevenueOf } from '../../test/revenue.ts';
import { bring, brought, check, post } from '../../test/statements.ts';

const TWO_ROWS = 'date,amount,id\n2026-01-31,12.50,a\n2026-02-28,0.000001,b\n';

let promoter: Promoter;
beforeAll(async () => {
  promoter = await newPromoter();
});

describe('a statement', () => {
  it('is shown row by row, imported once, and taken back whole', async () => {
    const own = await newPromoter();
    const dry = await check(own, TWO_ROWS);
    expect(dry.counts).toEqual({ new: 2, known: 0, refused: 0, unusual: 0 });
    expect(dry.rows.map(({ line, outcome, amount }) => [line, outcome, amount])).toEqual([
      [2, 'new', '12.5'],
      [3, 'new', '0.000001'],
    ]);
    expect(await totalRevenueOf(own)).toBe('0.00');

    const first = await brought(own, TWO_ROWS);
    expect(first).toMatchObject({ added: 2, known: 0, refused: 0, statement: { entries: 2 } });
    expect(await totalRevenueOf(own)).toBe('12.50');
    expect((await check(own, TWO_ROWS)).counts).toEqual({
      new: 0,
      known: 2,
      refused: 0,
      unusual: 0,
    });
    expect(await brought(own, TWO_ROWS)).toEqual({
      added: 0,
      known: 2,
      refused: 0,
      statement: null,
    });
    expect(await totalRevenueOf(own)).toBe('12.50');

    const path = `/api/statements/${first.statement?.id}/reverse`;
    for (const _ of [1, 2]) {
      const reversed = await call('POST', path, { cookie: own.cookie });
      expect(await reversed.json()).toMatchObject({
        id: first.statement?.id,
        reversedAt: expect.any(String),
      });
      expect(await totalRevenueOf(own)).toBe('0.00');
    }
    // Reversed rows can be imported again.
    expect(await brought(own, TWO_ROWS)).toMatchObject({ added: 2, known: 0 });
    expect(await totalRevenueOf(own)).toBe('12.50');
    const listed = await call('GET', `/api/statements/${own.id}`, { cookie: own.cookie });
    expect(
      (await listed.json<{ reversedAt: string | null }[]>()).map(
        ({ reversedAt }) => reversedAt === null,
      ),
    ).toEqual([true, false]);
  });

  it('adds nothing twice when two tabs import it at once', async () => {
    const own = await newPromoter();
    const results = await Promise.all([1, 2, 3].map(() => brought(own, TWO_ROWS)));
    expect(results.reduce((sum, { added }) => sum + added, 0)).toBe(2);
    expect(await totalRevenueOf(own)).toBe('12.50');
  });

  it('keeps equal rows apart within a file and together between files', async () => {
    const own = await newPromoter();
    const twice = 'date,amount\n2026-01-31,5.00\n2026-01-31,5.00\n';
    expect((await brought(own, twice)).added).toBe(2);
    expect((await check(own, `${twice}2026-01-31,5.00\n`)).counts).toEqual({
      new: 1,
      known: 2,
      refused: 0,
      unusual: 0,
    });
    const same = 'date,amount,id\n2026-03-01,5.00,x\n2026-03-01,5.00,x\n';
    expect((await check(own, same)).counts).toEqual({ new: 1, known: 1, refused: 0, unusual: 0 });
  });

  it('knows a row by its id, says which entry it is, and refuses any other field under it', async () => {
    const own = await newPromoter();
    await brought(own, 'date,amount,platform,id\n2026-03-01,5.00,axiom,x\n');
    const [entry] = await getJson<{ id: string }[]>(own, `/api/revenue/${own.id}/entries`);
    // What a file doesn't say, or says less exactly, is no difference.
    expect((await check(own, 'date,amount,id\n2026-03-01 14:05,5.00,x\n')).rows).toMatchObject([
      {
        outcome: 'known',
        earlier: { entryId: entry?.id, line: null, amount: '5', source: 'reported' },
      },
    ]);
    const other = [
      'date,amount,currency,platform,id',
      '2026-03-01,5.5,SOL,,x',
      '2026-03-02,5.00,USD,,x',
      '2026-03-01,5.00,USD,jupiter,x',
      '2026-03-01,1.00,USD,,y',
      '2026-03-01,2.00,USD,,y',
      '2026-03-01,1.00,USD,,y',
      '',
    ].join('\n');
    const before = 'Your account has 5 USD';
    expect((await check(own, other)).rows).toMatchObject([
      { field: 'amount', reason: `${before} under this ID, and this row says 5.5 SOL` },
      {
        field: 'date',
        reason: `${before} on 2026-03-01 under this ID, and this row says 5 USD on 2026-03-02`,
      },
      {
        field: 'platform',
        reason: `${before} from axiom under this ID, and this row says 5 USD from jupiter`,
        earlier: { entryId: entry?.id },
      },
      { line: 5, outcome: 'new' },
      {
        line: 6,
        outcome: 'refused',
        field: 'amount',
        reason: 'Line 5 has 1 USD under this ID, and this row says 2 USD',
        earlier: { line: 5 },
      },
      { line: 7, outcome: 'known', earlier: { entryId: null, line: 5 } },
    ]);
    expect(await codeOf(bring(own, other))).toBe('statement_refused');
    expect(await totalRevenueOf(own)).toBe('5.00');
  });

  it.each(['N/A', '-', 'null', '#N/A', '(blank)', '{click_id}', '0', '1.23457E+15'])(
    'has no id where a cell says “%s”: each row is a payout of its own',
    async (id) => {
      const own = await newPromoter();
      const days = [1, 2, 3].map((day) => `2026-03-0${day},5.00,${id}`);
      const csv = ['date,amount,id', ...days, days[0]].join('\n');
      const { counts, rows } = await check(own, csv);
      expect(counts).toMatchObject({ new: 4, known: 0, refused: 0 });
      expect(rows.map((row) => row.id)).toEqual([null, null, null, null]);
      expect(await brought(own, csv)).toMatchObject({ added: 4 });
      expect(await totalRevenueOf(own)).toBe('20.00');
      // Which entry is known stays visible without an id.
      const again = await check(own, csv);
      expect(again.counts).toMatchObject({ new: 0, known: 4 });
      expect(new Set(again.rows.map(({ earlier }) => earlier?.entryId)).size).toBe(4);
    },
  );

  it('has no field from a column without a header', async () => {
    const csv = 'date,amount,\n2026-03-01,5.00,jupiter\n';
    expect((await check(await newPromoter(), csv)).rows).toMatchObject([
      { outcome: 'new', platform: null, note: null, id: null },
    ]);
  });

  it('takes placeholders of other columns for empty cells', async () => {
    const own = await newPromoter();
    const csv = 'date,amount,platform,link,note,id\n2026-03-01,5.00,-,N/A,null,a\n';
    expect((await check(own, csv)).rows).toMatchObject([
      { outcome: 'new', platform: null, linkId: null, note: null, id: 'a' },
    ]);
  });

  it('of thousands of rows is one import', async () => {
    const own = await newPromoter();
    const rows = Array.from(
      { length: STATEMENT.maxRows },
      (_, index) => `2026-01-31,0.01,row ${index}`,
    );
    const csv = ['date,amount,id', ...rows].join('\r\n');
    expect(await brought(own, csv)).toMatchObject({ added: STATEMENT.maxRows });
    expect(await totalRevenueOf(own)).toBe('50.00');
    expect(await brought(own, csv)).toMatchObject({ added: 0, known: STATEMENT.maxRows });
  });

  it.each(STATEMENT_PRESETS)(
    '$label: its own template is understood',
    async ({ example, columns }) => {
      const csv = [Object.keys(example), Object.values(example)]
        .map((cells) => cells.join(';'))
        .join('\n');
      const { mapping, counts } = await check(promoter, csv);
      expect(mapping).toMatchObject(columns);
      expect(counts).toEqual({ new: 1, known: 0, refused: 0, unusual: 0 });
    },
  );

  it('names links and platforms, and knows assets', async () => {
    playMarket({ [MINT]: BONK });
    const { promoter: own, generated } = await newPromoterWithLink();
    const csv = [
      'date,amount,currency,platform,link',
      `2026-01-31,7.5,USDC,Axiom,${generated.link.customIdentifier.toUpperCase()}`,
      '2026-01-31,0.123456789,SOL,pump.fun,',
    ].join('\n');
    expect(await brought(own, csv)).toMatchObject({ added: 2 });
    // SOL has no value yet.
    expect(await totalRevenueOf(own)).toBe('7.50');
    const links = await call('GET', `/api/links/${own.id}`, { cookie: own.cookie });
    expect(await links.json()).toMatchObject([{ id: generated.link.id, totalRevenue: '7.50' }]);
  });
});

describe('decimal commas', () => {
  const csv = 'date;amount\n2026-01-31;1234,56\n2026-01-31;0,5\n2026-01-31;7\n2026-01-31;1.234\n';

  it('are recognized, and nothing else is read then', async () => {
    const own = await newPromoter();
    const { mapping, rows } = await check(own, csv);
    expect(rows.map(({ outcome, amount, reason }) => [outcome, amount ?? reason])).toEqual([
      ['new', '1234.56'],
      ['new', '0.5'],
      ['new', '7'],
      ['refused', 'Must be a plain number such as 1234,56'],
    ]);
    expect((await check(own, csv, { ...mapping, decimalSeparator: '.' })).counts).toMatchObject({
      new: 2,
      refused: 2,
    });
  });
});

describe('a row is refused', () => {
  const rows: [what: string, cells: string, field: string, reason: string][] = [
    ['a date in the future', '2999-01-01,1', 'date', 'Must not be in the future'],
    ['a day that no month has', '2026-02-30,1', 'date', 'Must be a date'],
    ['an offset that no clock has', '2026-01-31 12:00:00+99:00,1', 'date', 'Must be a date'],
    ['one beyond the largest', '2026-01-31T12:00:00+14:01,1', 'date', 'Must be a date'],
    ['one of 75 minutes', '2026-01-31 12:00:00 -05:75,1', 'date', 'Must be a date'],
    ['a day before Solana', '2019-12-31,1', 'date', 'Must not be before 2020'],
    ['no date', ',1', 'date', 'Required'],
    ['no amount', '2026-01-31,', 'amount', 'Required'],
    ['more than six decimals', '2026-01-31,1.1234567', 'amount', 'at most 6 decimals'],
    ['an exponent', '2026-01-31,1e3', 'amount', 'plain number'],
    ['thousands', '2026-01-31,"1,000.00"', 'amount', 'plain number'],
    ['nothing', '2026-01-31,0.000000', 'amount', 'Must not be zero'],
    ['too much', '2026-01-31,1000000001', 'amount', 'at most 1,000,000,000'],
    ['a formula', '2026-01-31,=1+1', 'amount', 'formula'],
    ['a formula after a minus', '2026-01-31,-A1', 'amount', 'formula'],
  ];

  it.each(rows)('with %s: the import too, whole', async (_what, cells, field, reason) => {
    const csv = `date,amount\n2026-01-30,1.00\n${cells}\n`;
    const { rows: shown, counts } = await check(promoter, csv);
    expect(counts).toEqual({ new: 1, known: 0, refused: 1, unusual: 0 });
    expect(shown[1]).toMatchObject({
      line: 3,
      outcome: 'refused',
      field,
      reason: expect.stringContaining(reason),
    });
    const problem = await problemOf(await bring(promoter, csv));
    expect(problem).toMatchObject({
      status: 400,
      code: 'statement_refused',
      fields: [`line 3, ${field}`],
    });
    expect((await check(promoter, csv)).counts.new).toBe(1);
  });

  it.each([
    ['currency', 'EUR', 'Must be USD'],
    ['platform', 'nowhere', 'Must be one of'],
    ['link', 'somebody-elses', 'You have no such link'],
    ['note', '@SUM(A1)', 'formula'],
    ['note', 'x'.repeat(201), 'at most 200'],
    ['id', 'x'.repeat(101), 'at most 100'],
    ['status', 'rejected', 'doesn’t count'],
    ['status', 'somehow', 'don’t know'],
  ])('with a wrong %s', async (field, text, reason) => {
    const csv = `date,amount,${field}\n2026-01-31,1.00,${text}\n`;
    expect((await check(promoter, csv)).rows).toMatchObject([
      { outcome: 'refused', field, reason: expect.stringContaining(reason) },
    ]);
  });

  it('and left out where the promoter says so', async () => {
    const own = await newPromoter();
    const csv = 'date,amount\n2026-01-30,1.00\ntotal,1\n';
    expect(await brought(own, csv, { withoutRefused: true })).toMatchObject({
      added: 1,
      refused: 1,
    });
    expect(await totalRevenueOf(own)).toBe('1.00');
  });
});

describe('a file is unreadable', () => {
  const upload = async (csv: string) =>
    problemOf(await post(promoter, '/api/statements/check', { name: 'a.csv', csv, mapping: null }));

  it.each([
    ['with a quote that never closes', 'date,amount\n"2026-01-31,1\n', 'never closed'],
    ['with text after a quote', 'date,amount\n"2026"x,1\n', 'closing quote'],
    ['with a row of another length', 'date,amount\n2026-01-31,1\n2026-01-31,1,2\n', 'Line 3'],
    ['that is empty', '', 'empty'],
    ['in another encoding', 'date,amount,note\n2026-01-31,1,caf\uFFFD\n', 'UTF-8'],
    ['that is binary', 'PK\u0003\u0004\0\0date', 'UTF-8'],
    [
      'with too many rows',
      `date,amount\n${'2026-01-31,1\n'.repeat(STATEMENT.maxRows + 1)}`,
      '5,000 rows',
    ],
    ['that is too large', `date,amount\n${'x'.repeat(STATEMENT.maxFileBytes)}`, 'larger than 1 MB'],
    ['with too many columns', `${'a,'.repeat(STATEMENT.maxColumns)}b\n`, 'columns'],
  ])('%s', async (_what, csv, detail) => {
    const { status, code, body } = await upload(csv);
    expect({ status, code }).toEqual({ status: 400, code: 'statement_unreadable' });
    expect(body.detail).toContain(detail);
  });

  it('of 20 MB, before anything is parsed', async () => {
    const { status, code } = await upload('x'.repeat(20 * 1024 * 1024));
    expect({ status, code }).toEqual({ status: 413, code: 'body_too_large' });
  });

  it('with a byte order mark it is not', async () => {
    expect((await check(promoter, `\uFEFF${TWO_ROWS}`)).counts.new).toBe(2);
  });

  it.each([
    ['no such column', { date: 'date', amount: 'payout' }],
    ['no column for the amount', { date: 'date', amount: null }],
  ])('by a mapping with %s', async (_what, columns) => {
    const mapping = { ...columns, dateFormat: 'iso', platformOfAll: null };
    const response = await post(promoter, '/api/statements/check', {
      name: 'a.csv',
      csv: TWO_ROWS,
      mapping,
    });
    expect(await codeOf(response)).toBe('statement_unreadable');
  });
});

describe('by hand', () => {
  const entry = {
    entryId: 'entry-0001',
    date: '2026-01-31',
    amount: '20.01',
    currency: 'USD',
    platform: 'axiom',
  };

  it('stores a payout once', async () => {
    const own = await newPromoter();
    const added = async () =>
      (await post(own, '/api/revenue-entries', entry)).json<{ added: boolean }>();
    expect([await added(), await added()]).toEqual([{ added: true }, { added: false }]);
    expect(await totalRevenueOf(own)).toBe('20.01');
  });

  it.each(['+14:00', '-12:00', '+05:45', 'Z'])('takes a time of the offset %s', async (offset) => {
    const own = await newPromoter();
    const date = `2026-01-31T12:00:00${offset}`;
    expect((await post(own, '/api/revenue-entries', { ...entry, date })).status).toBe(200);
  });

  it.each([
    ['date', '2999-01-01'],
    ['date', 'yesterday'],
    ['date', '2026-01-31T12:00:00+99:00'],
    ['amount', '1.1234567'],
    ['amount', 'a lot'],
    ['currency', 'EUR'],
    ['platform', 'nowhere'],
    ['entryId', 'x'],
  ])('refuses a wrong %s (%s)', async (field, value) => {
    const own = await newPromoter();
    const response = await post(own, '/api/revenue-entries', { ...entry, [field]: value });
    expect(await problemOf(response)).toMatchObject({
      status: 400,
      code: 'invalid_input',
      fields: [field],
    });
    expect(await totalRevenueOf(own)).toBe('0.00');
  });
});
