// What a statement leaves uncertain is asked before anything counts.
import { beforeEach, describe, expect, it } from 'vitest';
import { newPromoter, type Promoter, problemOf } from '../../test/client.ts';
import { totalRevenueOf } from '../../test/revenue.ts';
import { brought, check, post } from '../../test/statements.ts';

let promoter: Promoter;
beforeEach(async () => {
  promoter = await newPromoter();
});

const csvOf = (...rows: string[]): string => rows.map((row) => `${row}\n`).join('');

/** Imports without any answer, then after these. */
const imports = async (csv: string, answers: object) => {
  const { mapping } = await check(promoter, csv);
  const send = (sent: object) =>
    post(promoter, '/api/statements', { name: 'a.csv', csv, mapping: sent, withoutRefused: true });
  const refused = await problemOf(await send(mapping));
  expect(await totalRevenueOf(promoter)).toBe('0.00');
  return { refused, answered: await send({ ...mapping, ...answers }) };
};

const openIn = async (csv: string, mapping: object | null = null): Promise<string[]> =>
  (await check(promoter, csv, mapping)).questions.map(({ field }) => field);

/** Amounts, and the fields by which rows are refused. */
const enteredFrom = async (csv: string, answers: object): Promise<(string | null)[]> => {
  const { mapping } = await check(promoter, csv);
  const { questions, rows } = await check(promoter, csv, { ...mapping, ...answers });
  expect(questions).toEqual([]);
  return rows.map(({ amount, currency, field }) =>
    field === null ? `${amount} ${currency}` : field,
  );
};

describe('a unit that no amount shows', () => {
  const cents = csvOf('date,amount,id', '2026-01-31,2000,a', '2026-02-28,150,b');

  it('is asked with the amounts as they would be entered, and nothing is judged before', async () => {
    const { questions, counts, rows } = await check(promoter, cents);
    expect(questions).toEqual([
      {
        field: 'unit',
        options: [
          { value: 'whole', examples: ['2000 USD', '150 USD'] },
          { value: 'smallest', examples: ['20 USD', '1.5 USD'] },
        ],
      },
    ]);
    expect({ counts, rows }).toEqual({
      counts: { new: 0, known: 0, refused: 0, unusual: 0 },
      rows: [],
    });
  });

  it('is not guessed by the import either', async () => {
    const { refused, answered } = await imports(cents, { unit: 'smallest' });
    expect(refused).toMatchObject({ status: 400, code: 'statement_unclear', fields: ['unit'] });
    expect(answered.status).toBe(200);
    expect(await totalRevenueOf(promoter)).toBe('21.50');
  });

  it('may be dollars', async () => {
    expect(await enteredFrom(cents, { unit: 'whole' })).toEqual(['2000 USD', '150 USD']);
  });

  it('may be the smallest of a token, whose mint names it', async () => {
    const csv = csvOf(
      'date,amount,token address',
      '2026-01-31,2500000000,So11111111111111111111111111111111111111112',
      '2026-01-31,1500000,USDC',
    );
    expect(await openIn(csv)).toEqual(['unit']);
    expect(await enteredFrom(csv, { unit: 'smallest' })).toEqual(['2.5 SOL', '1.5 USDC']);
  });

  it('has no parts', async () => {
    const csv = csvOf('date,amount', '2026-01-31,20.50');
    expect(await enteredFrom(csv, { unit: 'smallest' })).toEqual(['amount']);
  });
});

describe('one of two columns', () => {
  // As dub’s API has it.
  const sales = csvOf(
    'id,type,amount,earnings,currency,status,createdAt',
    'cm_1,sale,6200,1240,usd,paid,2026-01-31T14:05:00Z',
    'cm_2,sale,10000,2000,usd,paid,2026-01-31T15:05:00Z',
  );

  it('is asked with examples of each, and then the unit', async () => {
    const { questions, mapping } = await check(promoter, sales);
    expect(questions).toEqual([
      {
        field: 'amount',
        options: [
          { value: 'amount', examples: ['6200', '10000'] },
          { value: 'earnings', examples: ['1240', '2000'] },
        ],
      },
    ]);
    expect(await openIn(sales, { ...mapping, amount: 'earnings' })).toEqual(['unit']);
    const { refused, answered } = await imports(sales, { amount: 'earnings', unit: 'smallest' });
    expect(refused).toMatchObject({ code: 'statement_unclear', fields: ['amount'] });
    expect(answered.status).toBe(200);
    expect(await totalRevenueOf(promoter)).toBe('32.40');
  });

  it.each([
    ['commissionAmount,saleAmount', '1.50,30.00', 'amount'],
    ['sale amount', '30.00', 'amount'],
    ['debit,credit', ',30.00', 'amount'],
    ['amount spent', '30.00', 'amount'],
    ['amount withdrawn', '30.00', 'amount'],
    ['paid out', '30.00', 'amount'],
    ['amount,txid,order id', '1.50,a,b', 'id'],
    ['amount,asset,currency', '1.50,SOL,USD', 'currency'],
    ['amount,created_at', '1.50,2026-02-28', 'date'],
    ['amount,status,payment status', '1.50,paid,paid', 'status'],
  ])('of %s is asked', async (columns, cells, field) => {
    expect(await openIn(csvOf(`date,${columns}`, `2026-01-31,${cells}`))).toEqual([field]);
  });

  it('of which none is meant may be answered so', async () => {
    const csv = csvOf('date,amount,txid,order id', '2026-01-31,1.50,a,b');
    expect(await enteredFrom(csv, { id: null })).toEqual(['1.5 USD']);
  });

  it('that a mapping leaves out is asked, too', async () => {
    const csv = csvOf('date,amount,currency', '2026-01-31,1.50,SOL');
    const mapping = { date: 'date', amount: 'amount', dateFormat: 'iso', platformOfAll: null };
    expect(await openIn(csv, mapping)).toEqual(['currency']);
  });
});

describe('a direction', () => {
  const transfers = [
    'Signature,Time,From,To,Token,Amount',
    'a,2026-01-31,x,me,USDC,10.50',
    'b,2026-01-31,me,y,USDC,99.50',
  ];
  const withFlow = (flows: string[]): string =>
    csvOf(...transfers.map((row, n) => `${row},${flows[n]}`));

  it('that a column says leaves out what went out', async () => {
    const csv = withFlow(['Flow', 'in', 'out']);
    expect(await enteredFrom(csv, {})).toEqual(['10.5 USDC', 'direction']);
    await brought(promoter, csv, { withoutRefused: true });
    expect(await totalRevenueOf(promoter)).toBe('10.50');
  });

  it('that no column says is asked where transfers have two sides', async () => {
    const { refused } = await imports(csvOf(...transfers), {});
    expect(refused).toMatchObject({ code: 'statement_unclear', fields: ['direction'] });
    expect(await enteredFrom(csvOf(...transfers), { direction: null })).toEqual([
      '10.5 USDC',
      '99.5 USDC',
    ]);
  });

  it('in words that we don’t know is asked, and such rows are refused', async () => {
    const csv = withFlow(['Type', 'received', 'swap']);
    expect(await openIn(csv)).toEqual(['direction']);
    expect(await enteredFrom(csv, { direction: 'Type' })).toEqual(['10.5 USDC', 'direction']);
  });

  it('of negative amounts is asked', async () => {
    const csv = csvOf('date,amount,id', '2026-01-31,20.50,a', '2026-02-28,-5.25,b');
    const { refused, answered } = await imports(csv, { negatives: 'deducted' });
    expect(refused).toMatchObject({ code: 'statement_unclear', fields: ['negatives'] });
    expect(answered.status).toBe(200);
    expect(await totalRevenueOf(promoter)).toBe('15.25');
    expect(await enteredFrom(csv.replaceAll('b', 'c'), { negatives: 'left_out' })).toEqual([
      '20.5 USD',
      'amount',
    ]);
  });
});

describe('other meanings', () => {
  it('of a point before three digits are asked', async () => {
    const csv = csvOf('date;amount', '2026-01-31;1.234', '2026-01-31;12');
    const { questions } = await check(promoter, csv);
    expect(questions).toEqual([
      {
        field: 'decimalSeparator',
        options: [
          { value: '.', examples: ['1.234 USD', '12 USD'] },
          { value: ',', examples: [expect.any(String), '12 USD'] },
        ],
      },
    ]);
    expect(await enteredFrom(csv, { decimalSeparator: '.' })).toEqual(['1.234 USD', '12 USD']);
  });

  it('of a wallet’s amounts without a currency are asked', async () => {
    const csv = csvOf('time,amount,signature', '2026-01-31,0.5,a');
    expect(await openIn(csv)).toEqual(['currencyOfAll']);
    expect(await enteredFrom(csv, { currencyOfAll: 'SOL' })).toEqual(['0.5 SOL']);
  });

  it.each(['amount_eur', 'Commission (GBP)', 'payout €', 'earnings eth'])(
    'of “%s” are no dollars',
    async (column) => {
      expect(await openIn(csvOf(`date,${column}`, '2026-01-31,12.50'))).toEqual(['currencyOfAll']);
    },
  );

  it.each([
    ['date,amount,id', '2026-01-31,12.50,a', '12.5 USD'],
    ['date,amount_usd', '2026-01-31,12', '12 USD'],
    ['date,commission cents', '2026-01-31,1250', '12.5 USD'],
    ['time,amount (SOL),signature', '2026-01-31,2,a', '2 SOL'],
    ['date,lamports', '2026-01-31,2500000000', '2.5 SOL'],
    ['date,commission,commission rate,sale id', '2026-01-31,12.50,20,4711', '12.5 USD'],
    ['date,amount,currency,platform,link,id,note', '2026-01-31,12,USD,,,a,', '12 USD'],
    [
      'ID,Type,Amount,Earnings,Currency,Status,Created at',
      'a,sale,62.00,12.40,USD,paid,2026-01-31',
      '12.4 USD',
    ],
  ])('are not asked where “%s” says them', async (columns, cells, amount) => {
    expect(await enteredFrom(csvOf(columns, cells), {})).toEqual([amount]);
  });
});

describe('an amount far from the account’s usual ones', () => {
  const usual = ['30.00', '40.50', '35.00', '60.00', '45.00', '40.00'];

  it('is flagged with the usual one, in its currency', async () => {
    await brought(promoter, csvOf('date,amount', ...usual.map((amount) => `2026-01-31,${amount}`)));
    const csv = csvOf(
      'date,amount,currency',
      '2026-02-28,4050.00,USD',
      '2026-02-28,0.4050,USDC',
      '2026-02-28,200.00,USD',
      '2026-02-28,4050.00,BONK',
    );
    const { counts, rows } = await check(promoter, csv);
    expect(counts).toMatchObject({ new: 4, unusual: 2 });
    expect(rows.map((row) => row.usual)).toEqual(['40.5', '40.5', null, null]);
  });

  it('is none where nothing is usual yet, or its entries were taken back', async () => {
    const csv = csvOf('date,amount', ...usual.map((amount) => `2026-01-31,${amount}`));
    const far = csvOf('date,amount', '2026-02-28,4050.00');
    expect((await check(promoter, far)).counts).toMatchObject({ new: 1, unusual: 0 });
    const { statement } = await brought(promoter, csv);
    expect((await check(promoter, far)).counts).toMatchObject({ unusual: 1 });
    await post(promoter, `/api/statements/${statement?.id}/reverse`, {});
    expect((await check(promoter, far)).counts).toMatchObject({ unusual: 0 });
  });
});
