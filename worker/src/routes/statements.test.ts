// Statements as the app sends them, once it has read a file.
import type { StoredStatement } from '@soltrade/schema/contracts/statements';
import { STATEMENT } from '@soltrade/schema/limits/revenue';
import { describe, expect, it } from 'vitest';
import { call, codeOf, getJson, jsonOf, newPromoter, type Promoter } from '../../test/client.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import { newPromoterWithLink } from '../../test/promoter.ts';
import { totalRevenueOf } from '../../test/revenue.ts';
import { begin, brought, check, post, rowsOf, sendRows } from '../../test/statements.ts';

const TWO_ROWS = 'date,amount,id\n2026-01-31,12.50,a\n2026-02-28,0.000001,b\n';

const ORIGIN = { partnerId: null, exporter: 'a'.repeat(64), form: 'b'.repeat(64) };

const listed = (promoter: Promoter): Promise<StoredStatement[]> =>
  getJson(promoter, `/api/statements/${promoter.id}`);

const undo = (promoter: Promoter, { id }: { id: string }) =>
  call('POST', `/api/statements/${id}/reverse`, { cookie: promoter.cookie });

describe('a statement', () => {
  it('is checked, imported once, and taken back whole', async () => {
    const own = await newPromoter();
    const hasWayIn = async () =>
      (await getJson<{ hasWayIn: boolean }>(own, `/api/revenue/${own.id}?range=all`)).hasWayIn;
    expect(await hasWayIn()).toBe(false);
    expect(await check(own, TWO_ROWS)).toEqual({
      new: 2,
      changed: 0,
      corrected: 0,
      known: 0,
      similar: 0,
      refused: 0,
      unusual: 0,
      unlinked: 0,
      rows: [],
    });
    expect(await totalRevenueOf(own)).toBe('0.00');
    const first = await brought(own, TWO_ROWS);
    expect(first).toEqual({
      added: 2,
      changed: 0,
      known: 0,
      similar: 0,
      refused: 0,
      statement: {
        id: expect.any(String),
        name: 'a.csv',
        entries: 2,
        rows: 2,
        sentRows: 2,
        importedAt: expect.any(String),
        reversedAt: null,
      },
    });
    expect([await totalRevenueOf(own), await hasWayIn()]).toEqual(['12.50', true]);
    expect(await check(own, TWO_ROWS)).toMatchObject({ new: 0, known: 2 });
    expect(await brought(own, TWO_ROWS)).toMatchObject({ added: 0, known: 2 });
    expect(await totalRevenueOf(own)).toBe('12.50');

    for (const _ of [1, 2]) {
      expect(await jsonOf(undo(own, first.statement))).toMatchObject({
        id: first.statement.id,
        reversedAt: expect.any(String),
      });
      expect(await totalRevenueOf(own)).toBe('0.00');
    }
    // Reversed rows can be imported again.
    expect(await brought(own, TWO_ROWS)).toMatchObject({ added: 2, known: 0 });
    expect(await totalRevenueOf(own)).toBe('12.50');
  });

  it('keeps equal rows apart within a file and together between files', async () => {
    const own = await newPromoter();
    const twice = 'date,amount\n2026-01-31,5.00\n2026-01-31,5.00\n';
    const from = { exporter: 'one exporter' };
    expect((await brought(own, twice, from)).added).toBe(2);
    expect(await check(own, `${twice}2026-01-31,5.00\n`, from)).toMatchObject({ new: 1, known: 2 });
    const others =
      'date,amount,currency,platform\n2026-01-31,5.00,USD,axiom\n2026-01-31,5.00,USDC,\n';
    expect(await check(own, others, from)).toMatchObject({ new: 2, known: 0 });
  });

  it('knows a row by its id, says which entry it is, and refuses any other field under it', async () => {
    const own = await newPromoter();
    const from = { exporter: 'one exporter' };
    await brought(own, 'date,amount,platform,id\n2026-03-01,5.00,axiom,x\n', from);
    const [entry] = await getJson<{ id: string }[]>(own, `/api/revenue/${own.id}/entries`);
    // What a file doesn't say, or says less exactly, is no difference.
    const later = 'date,amount,id\n2026-03-01 14:05,5.00,x\n';
    expect((await check(own, later, from)).rows).toMatchObject([
      { outcome: 'known', earlier: { entryId: entry?.id, amount: '5', source: 'reported' } },
    ]);
    const other =
      'date,amount,currency,platform,id\n2026-03-01,5.5,SOL,,x\n2026-03-01,5,USD,jupiter,x';
    const before = 'Your account has 5 USD';
    expect((await check(own, other, from)).rows).toMatchObject([
      { field: 'amount', reason: `${before} under this ID, and this row says 5.5 SOL` },
      {
        field: 'platform',
        reason: `${before} from axiom under this ID, and this row says 5 USD from jupiter`,
        earlier: { entryId: entry?.id },
      },
    ]);
    expect(await brought(own, other, from)).toMatchObject({ added: 0, refused: 2 });
    expect(await totalRevenueOf(own)).toBe('5.00');
  });

  it('names links, and counts without one that nobody knows', async () => {
    playMarket({ [MINT]: BONK });
    const { promoter: own, generated } = await newPromoterWithLink();
    const csv = [
      'date,amount,currency,platform,link',
      `2026-01-31,7.5,USDC,axiom,${generated.link.customIdentifier.toUpperCase()}`,
      '2026-01-31,0.123456789,SOL,pump.fun,',
      '2026-01-31,1.5,USD,,2mcvd0m9k1',
    ].join('\n');
    expect(await check(own, csv)).toMatchObject({ new: 3, unlinked: 1 });
    expect(await brought(own, csv)).toMatchObject({ added: 3 });
    expect(await check(own, csv)).toMatchObject({ new: 0, known: 3 });
    // The link is a part of what a payout is.
    const unlinked = csv.replace(generated.link.customIdentifier.toUpperCase(), '');
    expect(await check(own, unlinked)).toMatchObject({ new: 1, known: 2 });
    // SOL has no value yet.
    expect(await totalRevenueOf(own)).toBe('9.00');
    const links = await call('GET', `/api/links/${own.id}`, { cookie: own.cookie });
    expect(await links.json()).toMatchObject([{ id: generated.link.id, totalRevenue: '7.50' }]);
  });

  it('marks amounts far from the account’s usual ones', async () => {
    const own = await newPromoter();
    const usual = ['30.00', '40.50', '35.00', '60.00', '45.00', '40.00'];
    const far =
      'date,amount,currency\n2026-02-28,4050.00,USD\n2026-02-28,0.4050,USDC\n2026-02-28,200.00,USD\n';
    await brought(
      own,
      ['date,amount', ...usual.map((amount) => `2026-01-31,${amount}`)].join('\n'),
    );
    const { rows, ...counts } = await check(own, far);
    expect(counts).toMatchObject({ new: 3, unusual: 2 });
    expect(rows.map((row) => row.usual)).toEqual(['40.5', '40.5']);
  });
});

describe('an interrupted import', () => {
  const rows = Array.from({ length: 6 }, (_, index) => `2026-01-31,1.00,row ${index}`);
  const csv = ['date,amount,id', ...rows].join('\n');

  it('goes on where it stopped, in the same import', async () => {
    const own = await newPromoter();
    const begun = await jsonOf<StoredStatement>(begin(own, csv));
    const all = rowsOf(csv);
    await sendRows(own, begun.id, 0, all.slice(0, 4));
    expect(await listed(own)).toMatchObject([{ id: begun.id, entries: 4, rows: 6, sentRows: 4 }]);
    // A tab that opens the file again, and one that repeats what it sent.
    expect(await jsonOf(begin(own, csv))).toMatchObject({ id: begun.id, sentRows: 4 });
    expect(await jsonOf(sendRows(own, begun.id, 0, all.slice(0, 4)))).toMatchObject({
      added: 0,
      known: 4,
    });
    expect(await jsonOf(sendRows(own, begun.id, 4, all.slice(4)))).toMatchObject({
      added: 2,
      statement: { entries: 6, sentRows: 6 },
    });
    expect(await totalRevenueOf(own)).toBe('6.00');
    // Whole: the same file is another import now.
    expect(await jsonOf(begin(own, csv))).toMatchObject({ sentRows: 0 });
    // So is that of another account.
    expect(await jsonOf(begin(await newPromoter(), csv))).toMatchObject({ sentRows: 0 });
  });

  it('accepts no rows with a gap before them, and none once it was taken back', async () => {
    const own = await newPromoter();
    const begun = await jsonOf<StoredStatement>(begin(own, csv));
    expect(await codeOf(sendRows(own, begun.id, 3, rowsOf(csv).slice(3)))).toBe(
      'statement_changed',
    );
    await sendRows(own, begun.id, 0, rowsOf(csv).slice(0, 3));
    await undo(own, begun);
    expect(await codeOf(sendRows(own, begun.id, 3, rowsOf(csv).slice(3)))).toBe(
      'statement_changed',
    );
    expect(await totalRevenueOf(own)).toBe('0.00');
  });

  it('counts nothing twice when tabs import it at once', async () => {
    const own = await newPromoter();
    const results = await Promise.all([1, 2, 3].map(() => brought(own, csv)));
    expect(results.reduce((sum, { added }) => sum + added, 0)).toBe(6);
    expect(await totalRevenueOf(own)).toBe('6.00');
    const other = csv.replaceAll('row ', 'other ');
    await Promise.all([brought(own, csv.replace('row 0', 'new')), brought(own, other)]);
    expect(await totalRevenueOf(own)).toBe('13.00');
  });
});

describe('rows as a stranger sends them', () => {
  it('are refused one by one, and the others get in', async () => {
    const own = await newPromoter();
    const [good, bad] = rowsOf(TWO_ROWS);
    const refused = [
      [{ at: '2999-01-01T00:00:00Z' }, 'date'],
      [{ at: '2019-12-31T00:00:00Z' }, 'date'],
      [{ at: 'yesterday' }, 'date'],
      [{ amount: '$12.50' }, 'amount'],
      [{ amount: '0.00' }, 'amount'],
      [{ amount: '1.1234567' }, 'amount'],
      [{ amount: '1000000001' }, 'amount'],
      [{ id: 'N/A' }, 'id'],
      [{ status: 'rejected' }, 'status'],
    ] as const;
    const rows = [
      { ...good },
      ...refused.map(([change], index) => ({
        ...bad,
        id: `r${index}`,
        line: index + 3,
        ...change,
      })),
    ];
    const begun = await jsonOf<StoredStatement>(begin(own, TWO_ROWS));
    const checked = await jsonOf<{ rows: object[] }>(
      post(own, '/api/statements/check', { ...ORIGIN, rows }),
    );
    expect(checked.rows).toMatchObject(
      refused.map(([, field], index) => ({ line: index + 3, outcome: 'refused', field })),
    );
    expect(await jsonOf(sendRows(own, begun.id, 0, rows))).toMatchObject({
      added: 1,
      refused: refused.length,
    });
    expect(await totalRevenueOf(own)).toBe('12.50');
  });

  it('are no input in another form', async () => {
    const own = await newPromoter();
    for (const change of [
      { currency: 'EUR' },
      { platform: 'nowhere' },
      { status: 'maybe' },
      { note: 'x'.repeat(201) },
      { note: 'a\u0000b' },
      { link: 'x'.repeat(501) },
    ]) {
      const rows = rowsOf(TWO_ROWS).map((row) => ({ ...row, ...change }));
      const code = await codeOf(post(own, '/api/statements/check', { ...ORIGIN, rows }));
      expect([change, code]).toEqual([change, 'invalid_input']);
    }
  });

  it('are limited per call', async () => {
    const own = await newPromoter();
    const [row] = rowsOf(TWO_ROWS);
    const rows = Array.from({ length: STATEMENT.rowsPerCall + 1 }, () => row);
    const response = await post(own, '/api/statements/check', { ...ORIGIN, rows });
    expect(await codeOf(response)).toBe('invalid_input');
  });

  it('of another’s partner are refused', async () => {
    const [own, other] = [await newPromoter(), await newPromoter()];
    const added = await post(other, '/api/partners', { name: 'Theirs', platform: null });
    const { partner } = await added.json<{ partner: { id: string } }>();
    expect(await codeOf(begin(own, TWO_ROWS, { partnerId: partner.id }))).toBe('forbidden');
    const checked = { ...ORIGIN, partnerId: partner.id, rows: rowsOf(TWO_ROWS) };
    expect(await codeOf(post(own, '/api/statements/check', checked))).toBe('forbidden');
  });
});
