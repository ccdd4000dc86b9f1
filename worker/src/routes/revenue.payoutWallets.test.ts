import { env } from 'cloudflare:workers';
import type { PayoutWallet, RevenueEntry } from '@soltrade/schema/contracts/revenue';
import { DAY } from '@soltrade/schema/durations';
import { PAYOUTS } from '@soltrade/schema/limits/revenue';
import { payoutProofMessage } from '@soltrade/schema/walletMessages';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  call,
  codeOf,
  getJson,
  jsonOf,
  newPromoter,
  newWallet,
  type Promoter,
  refusalOf,
  type TestWallet,
} from '../../test/client.ts';
import { csvRecords } from '../../test/csv.ts';
import { eventually } from '../../test/eventually.ts';
import { insertRevenue } from '../../test/revenue.ts';
import { type PlayedChain, playChain } from '../../test/sandboxChain.ts';

let played: PlayedChain;

beforeEach(() => {
  played = playChain({ now: Date.now });
});

const add = (promoter: Promoter, body: object) =>
  call('POST', '/api/payout-wallets', {
    body: { userId: promoter.id, ...body },
    cookie: promoter.cookie,
  });

const added = (promoter: Promoter, address = newWallet().address): Promise<PayoutWallet> =>
  jsonOf(add(promoter, { address }));

const listed = ({ id, cookie }: Promoter): Promise<PayoutWallet[]> =>
  getJson({ cookie }, `/api/payout-wallets/${id}`);

const send = (method: string, path: string, { cookie }: Promoter, body?: unknown) =>
  call(method, path, { cookie, body });

/** Pretends that the wallet's own address was read up to then. */
const readUpTo = (walletId: string, to: number) =>
  env.DB.prepare(
    `insert into payout_accounts (wallet_id, address, is_listed, known, read_since, read_to)
     select id, address, 1, '[]', 1000, ? from payout_wallets where id = ?
     on conflict do update set read_to = excluded.read_to, scan = null`,
  )
    .bind(to, walletId)
    .run();

const proof = (promoter: Promoter, wallet: TestWallet, change: object = {}) => {
  const facts = {
    product: 'SolTrade',
    address: wallet.address,
    userId: promoter.id,
    at: Date.now(),
  };
  const message = payoutProofMessage({ ...facts, ...change });
  return { message, signature: wallet.sign(message) };
};

const prove = (promoter: Promoter, id: string, body: object) =>
  send('POST', `/api/payout-wallets/${id}/proof`, promoter, body);

describe('payout wallets', () => {
  // First, because the others' queue messages would be read before it.
  it('are read by the queue once they are added', async () => {
    const ada = await newPromoter();
    const { address } = newWallet();
    played.chain.pay({
      wallet: address,
      kind: 'axiom-payer',
      at: Math.floor(Date.now() / 1_000) - 600,
    });
    const stranger = played.chain.pay({
      wallet: address,
      kind: 'stranger',
      at: Math.floor(Date.now() / 1_000) - 900,
    });
    await added(ada, address);
    const unpaid = await added(ada);
    await eventually(async () =>
      expect(await listed(ada)).toMatchObject([
        { payments: 2, isReading: false },
        { id: unpaid.id, payments: 0 },
      ]),
    );
    const entries = await getJson<RevenueEntry[]>(ada, `/api/revenue/${ada.id}/entries`);
    expect(entries).toMatchObject([{ source: 'onchain', platform: 'axiom', rule: 'axiom-payer' }]);
    const path = `/api/payments/${ada.id}/unattributed`;
    const payments = await getJson<{ id: string }[]>(ada, path);
    expect(payments).toMatchObject([{ signature: stranger.signature, asset: 'SOL' }]);
    // The price of its minute is asked for behind the first answer.
    await eventually(async () =>
      expect(await getJson(ada, path)).toMatchObject([
        { usd: expect.stringMatching(/^\d+\.\d\d$/) },
      ]),
    );
    const assign = () =>
      send('POST', `/api/payments/${payments[0]?.id}/assign`, ada, { platform: 'padre' });
    expect((await assign()).status).toBe(204);
    expect(await codeOf(assign())).toBe('payment_assigned');
    expect(await getJson(ada, path)).toEqual([]);
    const after = await getJson<RevenueEntry[]>(
      ada,
      `/api/revenue/${ada.id}/entries?platform=padre`,
    );
    expect(after).toMatchObject([{ source: 'reported', kind: 'manual', rule: null }]);
  });

  it('are added by address, once, as watched', async () => {
    const ada = await newPromoter();
    const { address } = newWallet();
    const first = await add(ada, { address: ` ${address} ` });
    expect(first.status).toBe(201);
    const wallet = await first.json<PayoutWallet>();
    expect(wallet).toEqual({
      id: expect.any(String),
      address,
      isProven: false,
      isPaused: false,
      since: expect.any(String),
      readTo: null,
      isReading: true,
      unread: 0,
      payments: 0,
      accounts: [],
      lastScan: null,
    });
    const again = await add(ada, { address });
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ id: wallet.id });
    expect((await listed(ada)).map(({ id }) => id)).toEqual([wallet.id]);
  });

  it('are read from no time before two years ago on, and from none to come', async () => {
    const ada = await newPromoter();
    const now = Date.now();
    const readFrom = async (since?: string) => {
      const wallet = await jsonOf<PayoutWallet>(add(ada, { address: newWallet().address, since }));
      return Date.parse(wallet.since) - now;
    };
    expect(await readFrom('2010-01-01T00:00:00.000Z')).toBeCloseTo(-PAYOUTS.maxLookBack, -6);
    expect(await readFrom('2999-01-01T00:00:00.000Z')).toBeCloseTo(0, -6);
    expect(await readFrom()).toBeCloseTo(-90 * DAY, -6);
  });

  it.each([
    '',
    'abc',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '1'.repeat(44),
    'l'.repeat(43),
  ])('a wrong address is refused by its field, and nothing is stored: %s', async (address) => {
    const ada = await newPromoter();
    expect(await refusalOf(add(ada, { address }))).toBe('invalid_address address');
    expect(await listed(ada)).toEqual([]);
  });

  it('are at most twenty; removed ones do not count, and their entries stay', async () => {
    const ada = await newPromoter();
    const [first] = await Promise.all(
      Array.from({ length: PAYOUTS.walletsPerPromoter }, () => added(ada)),
    );
    if (!first) throw new Error('no wallet');
    expect(await codeOf(add(ada, { address: newWallet().address }))).toBe('payout_wallet_limit');
    await insertRevenue([
      { userId: ada.id, walletId: first.id, source: 'onchain', microUsd: 7_000_000 },
    ]);
    expect((await send('DELETE', `/api/payout-wallets/${first.id}`, ada)).status).toBe(204);
    expect((await add(ada, { address: newWallet().address })).status).toBe(201);
    expect((await listed(ada)).map(({ id }) => id)).not.toContain(first.id);
    const summary = await getJson(ada, `/api/revenue/${ada.id}?range=all`);
    expect(summary).toMatchObject({ total: '7.00' });
  });

  it('are proven by their own signed text, once', async () => {
    const ada = await newPromoter();
    const wallet = newWallet();
    const { id } = await added(ada, wallet.address);
    const body = proof(ada, wallet);
    const proven = await prove(ada, id, body);
    expect(await proven.json()).toMatchObject({ id, isProven: true });
    expect(await codeOf(prove(ada, id, body))).toBe('message_used');
  });

  it('are not proven by another text, wallet, account or time', async () => {
    const [ada, bob] = [await newPromoter(), await newPromoter()];
    const wallet = newWallet();
    const { id } = await added(ada, wallet.address);
    const stranger = newWallet();
    const signed = (message: string, by = wallet) => ({ message, signature: by.sign(message) });
    const signIn = `Sign this message to authenticate with SolTrade: ${Date.now()}`;
    const cases: [object, string][] = [
      [{ ...proof(ada, wallet), signature: proof(ada, stranger).signature }, 'signature_refused'],
      [signed(proof(ada, wallet).message, stranger), 'signature_refused'],
      [proof(bob, wallet), 'signature_refused'],
      [proof(ada, wallet, { product: 'Other' }), 'signature_refused'],
      [signed(signIn), 'signature_refused'],
      [signed('anything'), 'invalid_input'],
      [proof(ada, wallet, { at: Date.now() - 6 * 60_000 }), 'message_expired'],
      [proof(ada, wallet, { at: Date.now() + 2 * 60_000 }), 'message_expired'],
      [{ ...proof(ada, wallet), signature: [1, 2] }, 'invalid_input'],
    ];
    for (const [body, code] of cases) expect(await codeOf(prove(ada, id, body))).toBe(code);
    expect(await listed(ada)).toMatchObject([{ isProven: false }]);
  });

  it('a proof is no sign-in', async () => {
    const ada = await newPromoter();
    const wallet = newWallet();
    const { message, signature } = proof(ada, wallet);
    const body = { walletAddress: wallet.address, signature, message };
    expect((await call('POST', '/api/auth', { body })).status).toBe(400);
  });

  it('count publicly for the first account that proves them, also after its deletion', async () => {
    const wallet = newWallet();
    const isPublic = (id: string) =>
      env.DB.prepare('select is_public from payout_wallets where id = ?')
        .bind(id)
        .first('is_public');
    const provenBy = async () => {
      const promoter = await newPromoter();
      const { id } = await added(promoter, wallet.address);
      expect((await prove(promoter, id, proof(promoter, wallet))).status).toBe(200);
      return { promoter, id };
    };
    const [first, second] = [await provenBy(), await provenBy()];
    expect([await isPublic(first.id), await isPublic(second.id)]).toEqual([1, 0]);
    const { id, cookie } = first.promoter;
    expect((await call('DELETE', `/api/user/${id}`, { cookie })).status).toBe(204);
    const third = await provenBy();
    expect([await isPublic(first.id), await isPublic(third.id)]).toEqual([1, 0]);
  });

  it('are paused and resumed', async () => {
    const ada = await newPromoter();
    const { id } = await added(ada);
    const path = `/api/payout-wallets/${id}`;
    const queued = vi.spyOn(env.PAYOUTS, 'send').mockResolvedValue(undefined as never);
    for (const isPaused of [true, true, false, false])
      expect(await (await send('PATCH', path, ada, { isPaused })).json()).toMatchObject({
        isPaused,
      });
    expect(queued.mock.calls).toMatchObject([[{ walletId: id }, {}]]);
  });
});

describe('reading a wallet again', () => {
  it('takes a time to read from, at most once a minute, and not while it is paused', async () => {
    const ada = await newPromoter();
    const { id } = await added(ada);
    await readUpTo(id, Date.now() - 60_000);
    const path = `/api/payout-wallets/${id}`;
    const again = (body: object) => send('POST', `${path}/read-again`, ada, body);
    expect(await codeOf(again({ since: 'yesterday' }))).toBe('invalid_input');
    const since = '2026-05-01T00:00:00.000Z';
    const asked = await again({ since });
    expect(asked.status).toBe(202);
    expect(await asked.json()).toMatchObject({ id, since, isReading: true });
    const refused = await again({ since });
    expect(await codeOf(refused)).toBe('rate_limited');
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    await send('PATCH', path, ada, { isPaused: true });
    expect(await codeOf(again({ since }))).toBe('payout_wallet_paused');
  });
});

describe('the exports', () => {
  it('say how far each wallet is read, and run no formula', async () => {
    const ada = await newPromoter();
    const { id } = await added(ada);
    const [{ address } = { address: '' }] = await listed(ada);
    await readUpTo(id, 2_000);
    await insertRevenue([
      {
        userId: ada.id,
        source: 'onchain',
        walletId: id,
        microUsd: 7_000_000,
        asset: '=HYPERLINK("x")',
      },
    ]);
    const get = async (path: string) => (await call('GET', path, { cookie: ada.cookie })).text();
    const { wallets } = JSON.parse(await get(`/api/revenue/${ada.id}/export.json`));
    expect(wallets).toMatchObject([{ id, address, accounts: expect.any(Array) }]);
    expect(wallets).toEqual(await listed(ada));
    const [record] = csvRecords(await get(`/api/revenue/${ada.id}/export.csv`));
    expect(record).toMatchObject({ usd: '7', wallet: address, asset: `'=HYPERLINK("x")` });
    expect(record?.wallet_read_to).toBe(wallets[0].readTo);
  });
});
