import { MINUTE } from '@soltrade/schema/durations';
import { PARTNER } from '@soltrade/schema/limits/revenue';
import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  call,
  codeOf,
  getJson,
  jsonOf,
  newPromoter,
  operate,
  type Promoter,
  problemOf,
} from '../../test/client.ts';
import { valuesOf } from '../../test/crowd.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import {
  addPartner,
  outcomeOf,
  refund,
  type Secrets,
  type Signed,
  sale,
  send,
} from '../../test/partnerCalls.ts';
import { insertPromoterWithLink } from '../../test/promoter.ts';
import { totalRevenueOf } from '../../test/revenue.ts';

type Call = {
  at: string;
  proof: string | null;
  outcome: string;
  detail: string;
  transactionId: string | null;
  entryId: string | null;
};

const open = ({ partner, urlSecret }: Secrets, query: Record<string, string>, method = 'GET') =>
  call(
    method,
    `/api/postback/${partner.id}?${new URLSearchParams({ secret: urlSecret, ...query })}`,
  );

const calls = (promoter: Promoter, { partner }: Secrets): Promise<Call[]> =>
  getJson(promoter, `/api/partners/${partner.id}/calls`);

let promoter: Promoter;
let keys: Secrets;
beforeEach(async () => {
  promoter = await newPromoter();
  keys = await addPartner(promoter);
});

describe('a signed call', () => {
  it('brings a commission once: by its id and by the transaction’s', async () => {
    expect(await outcomeOf(await send(keys, sale('t1'), { id: 'msg_1' }))).toBe('stored');
    expect(await outcomeOf(await send(keys, sale('t1'), { id: 'msg_1' }))).toBe('known');
    expect(await outcomeOf(await send(keys, sale('t1'), { id: 'msg_2' }))).toBe('known');
    expect(await totalRevenueOf(promoter)).toBe('12.50');
    expect(await outcomeOf(await send(keys, sale('t2', '0.000001')))).toBe('stored');
    expect((await calls(promoter, keys)).map(({ outcome, proof }) => [outcome, proof])).toEqual([
      ['stored', 'signature'],
      ['known', 'signature'],
      ['stored', 'signature'],
    ]);
  });

  it('is counted once when it comes many times at once', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, async (_, n) =>
        outcomeOf(await send(keys, sale('t1'), { id: `msg_${n % 3}` })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(1);
    expect(await totalRevenueOf(promoter)).toBe('12.50');
  });

  it('takes a commission back by a reversal, once', async () => {
    await send(keys, sale('t1'));
    await send(keys, sale('t2', '1'));
    expect(await outcomeOf(await send(keys, refund('t1', { amount: '12.5' })))).toBe('reversed');
    expect(await outcomeOf(await send(keys, refund('t1')))).toBe('known');
    expect(await totalRevenueOf(promoter)).toBe('1.00');
    // The sale again does not bring it back.
    expect(await outcomeOf(await send(keys, sale('t1')))).toBe('known');
    expect(await totalRevenueOf(promoter)).toBe('1.00');
  });

  it('is a conflict with another amount, another body under its id, or a refund of more than it was', async () => {
    await send(keys, sale('t1'), { id: 'msg_1' });
    for (const response of [
      await send(keys, sale('t1', '13')),
      await send(keys, sale('t9'), { id: 'msg_1' }),
      await send(keys, refund('t1', { amount: '12.500001' })),
    ]) {
      expect(await codeOf(response)).toBe('transaction_conflict');
    }
    expect(await totalRevenueOf(promoter)).toBe('12.50');
  });

  it('is a conflict where any other field differs: both are shown', async () => {
    const day = { at: '2026-01-31T14:05:00Z' };
    await send(keys, sale('t1', '12.50', day));
    expect(await outcomeOf(await send(keys, sale('t1', '12.50', day)))).toBe('known');
    expect(await outcomeOf(await send(keys, sale('t1', '12.50')))).toBe('known');
    // Always in dollars.
    const stable = sale('t1', '12.50', { ...day, currency: 'USDC' });
    expect(await outcomeOf(await send(keys, stable))).toBe('known');
    for (const [changed, both] of [
      [sale('t1', '13', day), /12\.5 USD.* 13 USD/],
      [sale('t1', '12.50', { ...day, currency: 'SOL' }), /12\.5 USD.* 12\.5 SOL/],
      [sale('t1', '12.50', { at: '2026-02-01T14:05:00Z' }), /2026-01-31 14:05.* 2026-02-01 14:05/],
    ] as const) {
      const refused = await problemOf(await send(keys, changed));
      expect(refused).toMatchObject({ status: 409, code: 'transaction_conflict' });
      expect(refused.body.detail).toMatch(both);
    }
    expect(await totalRevenueOf(promoter)).toBe('12.50');
  });

  it('takes an empty field for an absent one, and a negative amount for a refund', async () => {
    const empty = { currency: ' ', at: '', link: null };
    expect(await outcomeOf(await send(keys, sale(' t1 ', ' 12.50 ', empty)))).toBe('stored');
    expect(await outcomeOf(await send(keys, sale('t1')))).toBe('known');
    expect(await outcomeOf(await send(keys, sale('t1', '-12.50')))).toBe('reversed');
    expect(await outcomeOf(await send(keys, refund('t1', { amount: '0' })))).toBe('known');
    expect(await totalRevenueOf(promoter)).toBe('0.00');
  });

  it('names a link of the promoter, never someone else’s', async () => {
    playMarket({ [MINT]: BONK });
    const { promoter: own, generated } = await insertPromoterWithLink();
    const ownKeys = await addPartner(own);
    await send(ownKeys, sale('t1', '3', { link: generated.link.customIdentifier }));
    await send(keys, sale('t1', '5', { link: generated.link.customIdentifier }));
    const links = await call('GET', `/api/links/${own.id}`, { cookie: own.cookie });
    expect(await links.json()).toMatchObject([{ id: generated.link.id, totalRevenue: '3.00' }]);
  });

  it('may be signed with the secret before the last rotation, for a day', async () => {
    const rotated = await call('POST', `/api/partners/${keys.partner.id}/rotate`, {
      cookie: promoter.cookie,
    });
    const later = await rotated.json<Secrets>();
    expect(later.secret).not.toBe(keys.secret);
    expect(await outcomeOf(await send(keys, sale('t1')))).toBe('stored');
    expect(await outcomeOf(await send(later, sale('t2')))).toBe('stored');
    // Both, like a sender during a rotation.
    const at = Date.now();
    const event = sale('t3');
    const signatures = ['whsec_AAAA', keys.secret].map((secret) =>
      new Webhook(secret).sign('msg_3', new Date(at), JSON.stringify(event)),
    );
    const headers = {
      'webhook-id': 'msg_3',
      'webhook-timestamp': String(Math.floor(at / 1_000)),
      'webhook-signature': signatures.join(' '),
    };
    const both = await call('POST', `/api/postback/${keys.partner.id}`, { headers, body: event });
    expect(await outcomeOf(both)).toBe('stored');

    vi.setSystemTime(Date.now() + PARTNER.overlap + MINUTE);
    expect(await codeOf(send(keys, sale('t4')))).toBe('postback_refused');
    expect(await outcomeOf(await send(later, sale('t4')))).toBe('stored');
  });
});

describe('a call is refused and nothing stored', () => {
  const cases: [what: string, signed: (now: number) => Signed][] = [
    ['with another secret', () => ({ secret: 'whsec_c29tZW9uZSBlbHNl' })],
    ['with another body than was signed', () => ({ body: JSON.stringify(sale('t1', '99999')) })],
    ['six minutes late', (now) => ({ at: now - 6 * MINUTE })],
    ['six minutes early', (now) => ({ at: now + 6 * MINUTE })],
    ['under an id that is too long', () => ({ id: 'x'.repeat(PARTNER.maxWebhookIdLength + 1) })],
  ];

  it.each(cases)('%s', async (_what, signed) => {
    const response = await send(keys, sale('t1'), signed(Date.now()));
    expect(await codeOf(response)).toBe('postback_refused');
    expect(await totalRevenueOf(promoter)).toBe('0.00');
    expect(await calls(promoter, keys)).toMatchObject([{ outcome: 'refused', proof: null }]);
  });

  it('without a signature', async () => {
    const response = await call('POST', `/api/postback/${keys.partner.id}`, { body: sale('t1') });
    expect(await codeOf(response)).toBe('postback_refused');
  });

  it('with the key of another promoter', async () => {
    const other = await addPartner(await newPromoter());
    const response = await send({ ...keys, partner: other.partner }, sale('t1'));
    expect(await codeOf(response)).toBe('postback_refused');
  });

  it('once the key is revoked', async () => {
    const path = `/api/partners/${keys.partner.id}`;
    await send(keys, sale('t1'));
    expect((await call('DELETE', path, { cookie: promoter.cookie })).status).toBe(204);
    expect(await codeOf(send(keys, sale('t2')))).toBe('not_found');
    expect(await problemOf(await open(keys, { txid: 't3', payout: '1' }))).toMatchObject({
      status: 404,
    });
    expect(await totalRevenueOf(promoter)).toBe('12.50');
  });

  it('of which nothing stays once they are revoked, however many, but for what an operator approved', async () => {
    const rows = async () => [
      await valuesOf('select id from partners where user_id = ?', promoter.id),
      await valuesOf('select id from partner_calls'),
    ];
    const before = await rows();
    for (let nth = 0; nth < 3; nth += 1) {
      const { partner, ...secrets } = await addPartner(promoter);
      await send({ partner, ...secrets }, sale(`of-${nth}`));
      await call('DELETE', `/api/partners/${partner.id}`, { cookie: promoter.cookie });
    }
    expect(await rows()).toEqual(before);
    expect(await totalRevenueOf(promoter)).toBe('37.50');

    const approved = await addPartner(promoter);
    await operate('POST', '/partner-approvals', { target: approved.partner.url, note: 'Seen' });
    await call('DELETE', `/api/partners/${approved.partner.id}`, { cookie: promoter.cookie });
    expect(await codeOf(send(approved, sale('late')))).toBe('not_found');
    const listed = await jsonOf<{ partnerId: string; name: string }[]>(
      operate('GET', '/partner-approvals'),
    );
    expect(listed).toMatchObject([{ partnerId: approved.partner.id, name: expect.any(String) }]);
  });

  it.each([
    [
      'an amount as a number',
      { type: 'commission.created', data: { transactionId: 't1', amount: 12.5 } },
    ],
    ['seven decimals', sale('t1', '1.1234567')],
    ['an id that is a placeholder', sale(' N/A ')],
    ['another currency', sale('t1', '1', { currency: 'EUR' })],
    ['a time in the future', sale('t1', '1', { at: '2999-01-01T00:00:00Z' })],
    ['no transaction', { type: 'commission.created', data: { amount: '1' } }],
    ['a transaction id that is too long', sale('x'.repeat(PARTNER.maxTransactionLength + 1))],
    ['an unknown type', { type: 'commission.paid', data: {} }],
  ])('with %s, although it is signed: the log says why', async (_what, event) => {
    const response = await send(keys, event, { id: 'msg_1' });
    expect(await codeOf(response)).toBe('invalid_input');
    expect(await totalRevenueOf(promoter)).toBe('0.00');
    expect(await calls(promoter, keys)).toMatchObject([{ outcome: 'invalid', proof: 'signature' }]);
    // Corrected, it may be repeated under its id.
    expect(await outcomeOf(await send(keys, sale('t1'), { id: 'msg_1' }))).toBe('stored');
  });

  it('and strangers neither fill the log nor push the partner’s calls out of it', async () => {
    await send(keys, sale('t1'));
    for (let n = 0; n < 5; n += 1)
      await send(keys, sale('t1'), { secret: 'whsec_c29tZW9uZSBlbHNl' });
    expect((await calls(promoter, keys)).map(({ outcome }) => outcome)).toEqual([
      'refused',
      'stored',
    ]);
  });
});

describe('a plain call', () => {
  it('brings and takes back a commission, marked as proven by a secret', async () => {
    expect(await outcomeOf(await open(keys, { txid: 't1', payout: '4.20', status: 'sale' }))).toBe(
      'stored',
    );
    expect(await outcomeOf(await open(keys, { txid: 't1', payout: '4.20' }))).toBe('known');
    expect(await outcomeOf(await open(keys, { txid: 't2', payout: '9', status: 'lead' }))).toBe(
      'stored',
    );
    expect(await totalRevenueOf(promoter)).toBe('4.20');
    expect((await calls(promoter, keys)).map(({ proof }) => proof)).toEqual([
      'secret',
      'secret',
      'secret',
    ]);
    expect(await outcomeOf(await open(keys, { txid: 't1', status: 'refunded' }))).toBe('reversed');
    expect(await totalRevenueOf(promoter)).toBe('0.00');
  });

  // Trackers repeat one template for every state.
  it.each([
    ['without an amount', { payout: '', status: 'rejected' }],
    ['with a zero', { payout: '0.00', status: 'rejected' }],
    ['with any amount', { payout: '7', status: 'Rejected' }],
    ['with its negative amount', { payout: '-4.20', status: 'rejected' }],
    ['with a word for no amount', { payout: 'null', status: 'refunded' }],
    ['refunded with a zero', { payout: '0', status: 'refunded' }],
    ['refunded with its negative amount', { payout: '-4.2', status: 'chargeback' }],
    ['by its negative amount alone', { payout: '-4.20' }],
    ['by its negative amount as a sale', { payout: '-4.20', status: 'approved' }],
    [
      'with fields that mean nothing for it',
      { payout: '{payout}', link: '{sub}', currency: 'EUR', status: 'trash' },
    ],
    ['with blanks around its values', { txid: ' t1 ', payout: ' ', status: ' declined ' }],
  ])('is taken back %s', async (_what, query) => {
    const kept = { txid: 't2', payout: '1', status: 'sale' };
    await open(keys, { txid: 't1', payout: '4.20', status: 'sale' });
    await open(keys, kept);
    expect(await outcomeOf(await open(keys, { txid: 't1', ...query }))).toBe('reversed');
    expect(await totalRevenueOf(promoter)).toBe('1.00');
  });

  it('takes nothing back by more than its own amount', async () => {
    await open(keys, { txid: 't1', payout: '4.20' });
    for (const query of [
      { payout: '5', status: 'refunded' },
      { payout: '-5', status: 'sale' },
    ]) {
      const refused = await problemOf(await open(keys, { txid: 't1', ...query }));
      expect(refused).toMatchObject({ status: 409, code: 'transaction_conflict' });
      expect(refused.body.detail).toMatch(/4\.2 USD.* 5 USD/);
    }
    expect(await totalRevenueOf(promoter)).toBe('4.20');
  });

  it('with an empty parameter is one without it', async () => {
    const empty = { currency: '', status: ' ', link: '' };
    expect(await outcomeOf(await open(keys, { txid: ' t1 ', payout: ' 4.20 ', ...empty }))).toBe(
      'stored',
    );
    expect(await outcomeOf(await open(keys, { txid: 't1', payout: '4.20' }))).toBe('known');
    // Nothing of a pending commission is judged.
    expect(
      await outcomeOf(await open(keys, { txid: '', payout: '{payout}', status: 'pending' })),
    ).toBe('ignored');
    expect(await totalRevenueOf(promoter)).toBe('4.20');
  });

  it.each(['', 'N/A', '-', 'null', '#N/A', '(not set)', '0', '1.23457E+15', '{click_id}'])(
    'is refused with the id “%s”, which every commission would have',
    async (txid) => {
      for (const payout of ['1', '2']) {
        const response = await open(keys, { txid, payout });
        expect(await problemOf(response)).toMatchObject({
          code: 'invalid_input',
          fields: ['txid'],
        });
      }
      expect(await totalRevenueOf(promoter)).toBe('0.00');
      expect(await calls(promoter, keys)).toMatchObject([
        { outcome: 'invalid' },
        { outcome: 'invalid' },
      ]);
    },
  );

  it('shows the entry that it met', async () => {
    await open(keys, { txid: 't1', payout: '4.20' });
    await open(keys, { txid: 't1', payout: '4.20' });
    await open(keys, { txid: 't1', status: 'rejected' });
    const [entry] = await getJson<{ id: string }[]>(
      promoter,
      `/api/revenue/${promoter.id}/entries`,
    );
    expect(await calls(promoter, keys)).toMatchObject(
      ['reversed', 'known', 'stored'].map((outcome) => ({ outcome, entryId: entry?.id })),
    );
  });

  it('takes nothing back that was signed', async () => {
    await send(keys, sale('t1'));
    const refused = await problemOf(await open(keys, { txid: 't1', status: 'refunded' }));
    expect(refused).toMatchObject({ status: 401, code: 'postback_refused' });
    expect(refused.body.detail).toBe('This commission was signed, so its changes must be, too.');
    expect(await totalRevenueOf(promoter)).toBe('12.50');
    expect(await calls(promoter, keys)).toMatchObject([
      { outcome: 'refused', proof: 'secret', transactionId: 't1' },
      { outcome: 'stored', proof: 'signature' },
    ]);
    // A stronger proof may.
    expect(await outcomeOf(await open(keys, { txid: 't2', payout: '1' }))).toBe('stored');
    expect(await outcomeOf(await send(keys, refund('t2')))).toBe('reversed');
    expect(await outcomeOf(await send(keys, refund('t1')))).toBe('reversed');
  });

  it.each([
    ['txid', '{transaction_id}'],
    ['payout', '{payout}'],
  ])('is refused where the tracker did not replace its macro of %s', async (field, value) => {
    const response = await open(keys, { txid: 't1', payout: '1', status: 'sale', [field]: value });
    expect(await problemOf(response)).toMatchObject({
      status: 400,
      code: 'invalid_input',
      fields: [field],
    });
    expect(await totalRevenueOf(promoter)).toBe('0.00');
    expect(await calls(promoter, keys)).toMatchObject([{ outcome: 'invalid' }]);
  });

  it('needs its secret', async () => {
    for (const secret of ['', 'x', keys.secret]) {
      const response = await open(keys, { txid: 't1', payout: '1', secret });
      expect(await codeOf(response)).toBe('postback_refused');
    }
    expect(await totalRevenueOf(promoter)).toBe('0.00');
  });

  it('that only looks reports nothing', async () => {
    expect((await open(keys, { txid: 't1', payout: '1' }, 'HEAD')).status).toBe(405);
    expect(await totalRevenueOf(promoter)).toBe('0.00');
  });
});

describe('keys', () => {
  it('are listed without their secrets', async () => {
    const response = await call('GET', `/api/partners/${promoter.id}`, { cookie: promoter.cookie });
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject([
      { id: keys.partner.id, name: 'Tracker', platform: 'axiom' },
    ]);
    expect(text).not.toContain(keys.secret.slice('whsec_'.length));
    expect(text).not.toContain(keys.urlSecret);
  });

  it('can be tried: the test call takes the way of every other', async () => {
    const response = await call('POST', `/api/partners/${keys.partner.id}/test`, {
      cookie: promoter.cookie,
    });
    expect(await response.json()).toMatchObject({ outcome: 'test', proof: 'signature' });
    expect(await totalRevenueOf(promoter)).toBe('0.00');
  });

  it('are limited', async () => {
    for (let n = 1; n < PARTNER.maxKeys; n += 1) await addPartner(promoter);
    const body = { userId: promoter.id, name: 'One more', platform: null };
    const response = await call('POST', '/api/partners', { cookie: promoter.cookie, body });
    expect(await codeOf(response)).toBe('partner_limit');
  });
});

describe('what trackers write', () => {
  const problems = async () =>
    (
      await getJson<{ problems: { kind: string }[] }>(promoter, `/api/notices/${promoter.id}`)
    ).problems.map(({ kind }) => kind);

  it.each([
    ['1,234.50', '1234.50'],
    ['12,5', '12.50'],
    ['$5', '5.00'],
    ['.5', '0.50'],
  ])('may write an amount as %s', async (payout, total) => {
    expect(await outcomeOf(await open(keys, { txid: 't1', payout }))).toBe('stored');
    expect(await totalRevenueOf(promoter)).toBe(total);
  });

  it('may not write an amount that means two things, or another currency', async () => {
    for (const payout of ['1,234', '€5', '5 SOL']) {
      expect(await codeOf(open(keys, { txid: 't1', payout }))).toBe('invalid_input');
    }
  });

  it.each(['null', 'N/A', 'undefined', '{status}'])(
    'has no state or currency in %s',
    async (none) => {
      const query = { txid: 't1', payout: '5', status: none, currency: none, link: none };
      expect(await outcomeOf(await open(keys, query))).toBe('stored');
      expect(await totalRevenueOf(promoter)).toBe('5.00');
    },
  );

  it('tells two events of one conversion apart', async () => {
    const of = (event: string, payout: string) => open(keys, { txid: 't1', event, payout });
    expect(await outcomeOf(await of('deposit', '5'))).toBe('stored');
    expect(await outcomeOf(await of('trade', '7'))).toBe('stored');
    expect(await outcomeOf(await of('trade', '7'))).toBe('known');
    const back = { txid: 't1', event: 'trade', status: 'refunded' };
    expect(await outcomeOf(await open(keys, back))).toBe('reversed');
    expect(await totalRevenueOf(promoter)).toBe('5.00');
  });

  it('with a state that nobody knows is a problem of a known commission alone', async () => {
    const query = { txid: 't1', payout: '5', status: 'zorp' };
    expect(await outcomeOf(await open(keys, query))).toBe('ignored');
    expect(await problems()).toEqual([]);
    await open(keys, { txid: 't1', payout: '5' });
    expect(await codeOf(open(keys, query))).toBe('transaction_conflict');
    expect(await problems()).toEqual(['conflicts']);
  });

  it('takes another amount while it is pending; later its promoter hears of it at once', async () => {
    await open(keys, { txid: 't1', payout: '5', status: 'pending' });
    expect(await outcomeOf(await open(keys, { txid: 't1', payout: '4' }))).toBe('changed');
    expect(await totalRevenueOf(promoter)).toBe('4.00');
    expect(await problems()).toEqual([]);
    const other = { txid: 't1', payout: '6', status: 'paid' };
    expect(await codeOf(open(keys, other))).toBe('transaction_conflict');
    expect(await totalRevenueOf(promoter)).toBe('4.00');
    expect(await problems()).toEqual(['conflicts']);
    const [entry] = await getJson<{ state: string }[]>(
      promoter,
      `/api/revenue/${promoter.id}/entries`,
    );
    expect(entry?.state).toBe('paid');
  });

  it('tells the promoter of a sale after its rejection, and of a chargeback that was won', async () => {
    await open(keys, { txid: 't1', payout: '5', status: 'rejected' });
    await open(keys, { txid: 't1', payout: '5', status: 'pending' });
    expect(await problems()).toEqual([]);
    expect(await outcomeOf(await open(keys, { txid: 't1', payout: '5' }))).toBe('known');
    expect(await totalRevenueOf(promoter)).toBe('0.00');
    expect(await problems()).toEqual(['conflicts']);
    // A success doesn't end it.
    await open(keys, { txid: 't2', payout: '1' });
    expect(await problems()).toEqual(['conflicts']);
  });
});
