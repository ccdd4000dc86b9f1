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
import {
  addPartner,
  outcomeOf,
  refund,
  type Secrets,
  type Signed,
  sale,
  send,
} from '../../test/partnerCalls.ts';
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
    const longest = { id: 'm'.repeat(PARTNER.maxWebhookIdLength) };
    expect(await outcomeOf(await send(keys, sale('t1'), longest))).toBe('stored');
    expect(await outcomeOf(await send(keys, sale('t1'), longest))).toBe('known');
    expect(await outcomeOf(await send(keys, sale('t1'), { id: 'msg_2' }))).toBe('known');
    expect(await totalRevenueOf(promoter)).toBe('12.50');
    expect(await outcomeOf(await send(keys, sale('t2', '0.000001')))).toBe('stored');
    const logged = (outcome: string, transactionId: string) => ({
      at: expect.any(String),
      proof: 'signature',
      outcome,
      detail: expect.any(String),
      transactionId,
      entryId: expect.any(String),
    });
    expect(await calls(promoter, keys)).toEqual([
      logged('stored', 't2'),
      logged('known', 't1'),
      logged('stored', 't1'),
    ]);
  });

  it('is counted once when it comes many times at once', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, async (_, n) =>
        outcomeOf(await send(keys, sale('t1'), { id: `msg_${n % 3}` })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(1);
    expect(await totalRevenueOf(promoter)).toBe('12.50');
  });

  it('is a conflict where any other field differs: both are shown', async () => {
    const day = { at: '2026-01-31T14:05:00Z' };
    await send(keys, sale('t1', '12.50', day), { id: 'msg_1' });
    expect(await codeOf(send(keys, sale('t9'), { id: 'msg_1' }))).toBe('transaction_conflict');
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
    // Nor does the sale, sent again, bring it back.
    expect(await outcomeOf(await send(keys, sale('t1')))).toBe('known');
    expect(await totalRevenueOf(promoter)).toBe('0.00');
  });

  it('may be signed with the secret before the last rotation, for a day', async () => {
    const rotated = await call('POST', `/api/partners/${keys.partner.id}/rotate`, {
      cookie: promoter.cookie,
    });
    const later = await rotated.json<Secrets>();
    expect(later.secret).not.toBe(keys.secret);
    const { formerUntil } = later.partner;
    const query = (txid: string) => ({ txid, payout: '1' });
    expect(await outcomeOf(await open(keys, query('p1')))).toBe('stored');
    expect(await outcomeOf(await open(later, query('p2')))).toBe('stored');
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

    vi.setSystemTime(Date.parse(formerUntil ?? ''));
    expect(Date.now() - at).toBeGreaterThan(PARTNER.overlap - MINUTE);
    expect(Date.now() - at).toBeLessThanOrEqual(PARTNER.overlap);
    expect(await getJson(promoter, `/api/partners/${promoter.id}`)).toMatchObject([
      { formerUntil: null },
    ]);
    expect(await codeOf(open(keys, query('p3')))).toBe('postback_refused');
    expect(await codeOf(send(keys, sale('t4')))).toBe('postback_refused');
    expect(await outcomeOf(await send(later, sale('t4')))).toBe('stored');
  });
});

describe('a call is refused and nothing stored', () => {
  const cases: [what: string, signed: (now: number) => Signed][] = [
    ['with another body than was signed', () => ({ body: JSON.stringify(sale('t1', '99999')) })],
    ['six minutes late', (now) => ({ at: now - 6 * MINUTE })],
    ['six minutes early', (now) => ({ at: now + 6 * MINUTE })],
    ['under an id that is too long', () => ({ id: 'x'.repeat(PARTNER.maxWebhookIdLength + 1) })],
  ];

  it('where the signature or its time is wrong', async () => {
    const other = await addPartner(await newPromoter());
    const path = `/api/postback/${keys.partner.id}`;
    const answers: [string, Response][] = [
      ['without a signature', await call('POST', path, { body: sale('t1') })],
      ['another promoter’s key', await send({ ...other, partner: keys.partner }, sale('t1'))],
    ];
    for (const [what, signed] of cases)
      answers.push([what, await send(keys, sale('t1'), signed(Date.now()))]);
    const reasons = new Map<string, string>();
    for (const [what, answer] of answers) {
      const { code, body } = await problemOf(answer);
      expect([what, code]).toEqual([what, 'postback_refused']);
      reasons.set(what, body.detail);
    }
    // Its sender has to know which way a clock is wrong.
    expect(reasons.get('six minutes late')).not.toBe(reasons.get('six minutes early'));
    expect(await totalRevenueOf(promoter)).toBe('0.00');
    expect(await calls(promoter, keys)).toMatchObject([{ outcome: 'refused', proof: null }]);
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
    expect(listed.filter(({ partnerId }) => partnerId === approved.partner.id)).toMatchObject([
      { name: expect.any(String) },
    ]);
  });

  it('with a wrong field, although it is signed: the log says why', async () => {
    for (const event of [
      { type: 'commission.created', data: { transactionId: 't1', amount: 12.5 } },
      sale('t1', '1.1234567'),
      sale(' N/A '),
      sale('t1', '1', { currency: 'EUR' }),
      sale('t1', '1', { at: '2999-01-01T00:00:00Z' }),
      sale('x'.repeat(PARTNER.maxTransactionLength + 1)),
      { type: 'commission.paid', data: {} },
    ]) {
      expect(await codeOf(send(keys, event, { id: 'msg_1' }))).toBe('invalid_input');
      const [newest] = await calls(promoter, keys);
      expect(newest).toMatchObject({ outcome: 'invalid', proof: 'signature' });
    }
    expect(await totalRevenueOf(promoter)).toBe('0.00');
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
  it('is taken back by its state or its negative amount', async () => {
    await open(keys, { txid: 'kept', payout: '1', status: 'sale' });
    const ways: Record<string, string>[] = [
      { payout: '0.00', status: 'rejected' },
      { payout: '-4.20', status: 'Rejected' },
      { payout: 'null', status: 'refunded' },
      { payout: '-4.2', status: 'chargeback' },
      { payout: '-4.20' },
      // Fields that mean nothing for it.
      { payout: '{payout}', link: '{sub}', currency: 'EUR', status: ' trash ' },
    ];
    for (const [nth, query] of ways.entries()) {
      const txid = `t${nth}`;
      await open(keys, { txid, payout: '4.20', status: 'sale' });
      const outcome = await outcomeOf(await open(keys, { ...query, txid: ` ${txid} ` }));
      expect([query, outcome]).toEqual([query, 'reversed']);
    }
    expect(await totalRevenueOf(promoter)).toBe('1.00');
  });

  it('with an empty parameter is one without it', async () => {
    const empty = { currency: '', status: ' ', link: '' };
    expect(await outcomeOf(await open(keys, { txid: ' t1 ', payout: ' 4.20 ', ...empty }))).toBe(
      'stored',
    );
    expect(await outcomeOf(await open(keys, { txid: 't1', payout: '4.20' }))).toBe('known');
    // Nothing of a pending commission is judged.
    for (const payout of ['{payout}', '0.00'])
      expect(await outcomeOf(await open(keys, { txid: '', payout, status: 'pending' }))).toBe(
        'ignored',
      );
    expect(await totalRevenueOf(promoter)).toBe('4.20');
  });

  it('is refused with an id that every commission would have, or a macro', async () => {
    for (const [field, value] of [
      ['txid', ''],
      ['txid', 'N/A'],
      ['txid', '1.23457E+15'],
      ['txid', '{click_id}'],
      ['payout', '{payout}'],
    ] as const) {
      const response = await open(keys, {
        txid: 't1',
        payout: '1',
        status: 'sale',
        [field]: value,
      });
      expect(await problemOf(response)).toMatchObject({ code: 'invalid_input', fields: [field] });
    }
    expect(await totalRevenueOf(promoter)).toBe('0.00');
    const outcomes = (await calls(promoter, keys)).map(({ outcome }) => outcome);
    expect(new Set(outcomes)).toEqual(new Set(['invalid']));
  });

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
    expect(JSON.parse(text)).toEqual([
      {
        id: keys.partner.id,
        name: 'Tracker',
        platform: 'axiom',
        url: expect.stringMatching(`/api/postback/${keys.partner.id}$`),
        createdAt: expect.any(String),
        approvedAt: null,
        formerUntil: null,
        owed: [],
      },
    ]);
    expect(text).not.toContain(keys.secret.slice('whsec_'.length));
    expect(text).not.toContain(keys.urlSecret);
  });

  it('can be tried: the test call takes the way of every other', async () => {
    const response = await call('POST', `/api/partners/${keys.partner.id}/test`, {
      cookie: promoter.cookie,
    });
    expect(await response.json()).toMatchObject({ outcome: 'test', proof: 'signature' });
    for (let time = 0; time < 2; time += 1)
      expect(await outcomeOf(await send(keys, { type: 'test' }, { id: 'msg_1' }))).toBe('test');
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

  it('may be separators, a sign of dollars, or words for nothing', async () => {
    expect(await outcomeOf(await open(keys, { txid: 't1', payout: '1,234.50' }))).toBe('stored');
    for (const none of ['N/A', '{status}']) {
      const query = { txid: none.slice(1), status: none, currency: none, link: none };
      expect(await outcomeOf(await open(keys, { ...query, payout: '$5' }))).toBe('stored');
    }
    expect(await totalRevenueOf(promoter)).toBe('1244.50');
    for (const payout of ['1,234', '€5', '5 SOL'])
      expect(await codeOf(open(keys, { txid: 't2', payout }))).toBe('invalid_input');
  });

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
