// Payouts that a promoter enters.
import { describe, expect, it } from 'vitest';
import { newPromoter, problemOf } from '../../test/client.ts';
import { totalRevenueOf } from '../../test/revenue.ts';
import { post } from '../../test/statements.ts';

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

  it.each(['+14:00', '-12:00'])('takes a time of the offset %s', async (offset) => {
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
