// The home page's total, and all known attempts to inflate it.
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  call,
  codeOf,
  getJson,
  jsonOf,
  newPromoter,
  newWallet,
  operate,
  type Promoter,
  problemOf,
} from '../../test/client.ts';
import { forgetTotals } from '../../test/forgetTotals.ts';
import { addPartner, refund, type Secrets, sale, send } from '../../test/partnerCalls.ts';
import { insertRevenue } from '../../test/revenue.ts';
import { newWalletOf } from '../../test/rows.ts';
import { RULES } from '../model/revenue/rules/index.ts';

type Approval = { id: string; secret: string | null; isChanged: boolean };

const approvals = <Answer>(method: string, path: string, body?: object): Promise<Answer> =>
  jsonOf(operate(method, `/partner-approvals${path}`, body));

const approve = (
  { partner }: Secrets,
  note = 'Ada of the tracker, called back',
): Promise<Approval> => approvals('POST', '', { target: partner.url, note });

const secretOf = ({ secret }: Approval): string => {
  if (secret === null) throw new Error('the secret was shown before');
  return secret;
};

/** In micro-dollars, bypassing the cache. */
const onHomePage = async (): Promise<number> => {
  await forgetTotals();
  const { totalEarnings } = await (await call('GET', '/api/stats')).json<{
    totalEarnings: string;
  }>();
  return Math.round(Number(totalEarnings) * 1_000_000);
};

const revenueOf = async ({ id, cookie }: Promoter) => {
  return getJson<{ allTime: string; publicAllTime: string }>(
    { cookie },
    `/api/revenue/${id}?range=all`,
  );
};

const publicityOf = async (promoter: Promoter): Promise<string[]> => {
  const { cookie } = promoter;
  const entries = await getJson<{ id: string }[]>(
    { cookie },
    `/api/revenue/${promoter.id}/entries`,
  );
  return Promise.all(
    entries.map(async ({ id }) => {
      return (await getJson<{ publicity: string }>({ cookie }, `/api/revenue-entries/${id}`))
        .publicity;
    }),
  );
};

let promoter: Promoter;
let keys: Secrets;
let before: number;
beforeEach(async () => {
  promoter = await newPromoter();
  keys = await addPartner(promoter);
  before = await onHomePage();
});

const grown = async (): Promise<number> => ((await onHomePage()) - before) / 1_000_000;

describe('a promoter who signs for a partner of their own', () => {
  it('sees it on their own screens, and nowhere else, also once the partner is approved', async () => {
    expect((await send(keys, sale('t1', '1000000'))).status).toBe(200);
    const approval = await approve(keys);
    expect((await send(keys, sale('t2', '1000000'))).status).toBe(200);
    expect(await grown()).toBe(0);
    expect(await revenueOf(promoter)).toMatchObject({
      allTime: '2000000.00',
      publicAllTime: '0.00',
    });
    expect(await publicityOf(promoter)).toEqual(['own_secret', 'own_secret']);
    // Only entries signed by the approved partner's own secret.
    expect((await send(keys, sale('t3', '2.50'), { secret: secretOf(approval) })).status).toBe(200);
    expect(await grown()).toBe(2.5);
    expect(await revenueOf(promoter)).toMatchObject({
      allTime: '2000002.50',
      publicAllTime: '2.50',
    });
    expect((await publicityOf(promoter)).toSorted()).toEqual([
      'counts',
      'own_secret',
      'own_secret',
    ]);
  });

  it('takes nothing back that the approved partner signed', async () => {
    const secret = secretOf(await approve(keys));
    await send(keys, sale('t1', '2.50'), { secret });
    const refused = await problemOf(await send(keys, refund('t1')));
    expect(refused).toMatchObject({ status: 401, code: 'postback_refused' });
    expect(await grown()).toBe(2.5);
    expect((await send(keys, refund('t1'), { secret })).status).toBe(200);
    expect(await grown()).toBe(0);
  });

  it('never sees the approved secret: not in a list, an export, a rotation or the log', async () => {
    const secret = secretOf(await approve(keys)).slice('whsec_'.length);
    const { id, cookie } = promoter;
    const texts = await Promise.all(
      [
        call('GET', `/api/partners/${id}`, { cookie }),
        call('POST', `/api/partners/${keys.partner.id}/rotate`, { cookie }),
        call('GET', `/api/partners/${keys.partner.id}/calls`, { cookie }),
        call('GET', `/api/user/${id}/export`, { cookie }),
        call('GET', `/api/revenue/${id}/export.json`, { cookie }),
      ].map(async (response) => (await response).text()),
    );
    for (const text of texts) expect(text).not.toContain(secret);
    const { seed } = (await env.DB.prepare(
      'select seed from partner_approvals where partner_id = ?',
    )
      .bind(keys.partner.id)
      .first<{ seed: string }>()) ?? { seed: '' };
    expect(seed.length).toBeGreaterThan(20);
    for (const text of texts) expect(text).not.toContain(seed);
  });

  it('cannot claim a transaction first and have it made public by the partner’s call', async () => {
    const secret = secretOf(await approve(keys));
    await send(keys, sale('t1', '99'));
    expect(await (await send(keys, sale('t1', '99'), { secret })).json()).toMatchObject({
      outcome: 'known',
    });
    expect(await grown()).toBe(0);
  });

  it('cannot use another promoter’s approval', async () => {
    const other = await addPartner(await newPromoter());
    const secret = secretOf(await approve(other));
    expect((await send(keys, sale('t1', '99'), { secret })).status).toBe(401);
    expect(await grown()).toBe(0);
  });
});

describe('an approval', () => {
  it('is given once, is listed with its reason and its sum, and taken back with all that came with it', async () => {
    const approval = await approve(keys);
    expect(await approve(keys, 'again')).toMatchObject({
      id: approval.id,
      secret: null,
      isChanged: false,
    });
    const secret = secretOf(approval);
    await send(keys, sale('t1', '7'), { secret });
    await send(keys, sale('t2', '3'), { secret });
    await send(keys, refund('t2'), { secret });
    expect(await grown()).toBe(7);
    const listed = await approvals<object[]>('GET', '');
    expect(listed).toContainEqual(
      expect.objectContaining({
        id: approval.id,
        note: 'Ada of the tracker, called back',
        revokedAt: null,
        partnerId: keys.partner.id,
        userId: promoter.id,
        entries: 3,
        usd: '7.000000',
      }),
    );
    const path = `/${keys.partner.id}/revoke`;
    expect(await approvals('POST', path)).toEqual({ partnerId: keys.partner.id, isChanged: true });
    expect(await approvals('POST', path)).toMatchObject({ isChanged: false });
    expect(await grown()).toBe(0);
    expect((await send(keys, sale('t4', '5'), { secret })).status).toBe(401);
    expect(await publicityOf(promoter)).toEqual(['approval_revoked', 'approval_revoked']);
    // Approved again with another secret; the former one's entries stay excluded.
    const again = await approve(keys);
    expect(again.secret).not.toBe(secret);
    expect(await grown()).toBe(0);
    await send(keys, sale('t5', '1'), { secret: secretOf(again) });
    expect(await grown()).toBe(1);
    expect(await revenueOf(promoter)).toMatchObject({ allTime: '8.00', publicAllTime: '1.00' });
  });

  it('is kept: nobody can delete it, or make a revoked one valid again', async () => {
    const { id } = await approve(keys);
    const change = (sql: string) => env.DB.prepare(sql).bind(id).run();
    await expect(change('delete from partner_approvals where id = ?')).rejects.toThrow(
      'approvals_are_kept',
    );
    await approvals('POST', `/${keys.partner.id}/revoke`);
    const undo = 'update partner_approvals set revoked_at = null where id = ?';
    await expect(change(undo)).rejects.toThrow('approvals_are_kept');
  });

  it('is shown to the promoter, and is none for a revoked or unknown key', async () => {
    await approve(keys);
    const path = `/api/partners/${promoter.id}`;
    const [shown] = await getJson<{ approvedAt: string }[]>(promoter, path);
    expect(shown?.approvedAt).toMatch(/^20/);
    await call('DELETE', `/api/partners/${keys.partner.id}`, { cookie: promoter.cookie });
    for (const target of [keys.partner.id, 'nobody', '/']) {
      const response = operate('POST', '/partner-approvals', { target, note: 'x' });
      expect(await codeOf(response)).toBe('not_found');
    }
  });

  it('stays with its sum when the account is deleted, without a word about anyone', async () => {
    const secret = secretOf(await approve(keys));
    await send(keys, sale('t1', '4'), { secret });
    const { id, cookie } = promoter;
    expect((await call('DELETE', `/api/user/${id}`, { cookie })).status).toBe(204);
    expect(await grown()).toBe(4);
    expect((await send(keys, sale('t2', '4'), { secret })).status).toBe(404);
  });
});

describe('a payout on chain counts', () => {
  const wallet = (change: { isPublic: boolean; provenAt: number | null }) =>
    newWalletOf(promoter.id, { address: newWallet().address, ...change });

  it('where only the platform can have sent it, to a wallet that this account proved first', async () => {
    const walletId = await wallet({ isPublic: true, provenAt: 1 });
    const entry = {
      userId: promoter.id,
      source: 'onchain',
      microUsd: 1_000_000,
      walletId,
    } as const;
    for (const { id: rule } of RULES) await insertRevenue([{ ...entry, rule }]);
    // An assigned payment is the promoter's own statement, on any wallet.
    await insertRevenue([{ ...entry, source: 'reported' }]);
    const others = [
      await wallet({ isPublic: false, provenAt: null }),
      await wallet({ isPublic: false, provenAt: 1 }),
    ];
    for (const other of others)
      await insertRevenue([{ ...entry, walletId: other, rule: 'axiom-payer' }]);
    // Anyone can pay into these accounts, so money could circulate.
    const open = RULES.filter(({ isOpenToAll }) => isOpenToAll);
    const counting = RULES.length - open.length;
    expect(await grown()).toBe(counting);
    const publicities = Object.groupBy(await publicityOf(promoter), (each) => each);
    expect(
      Object.fromEntries(Object.entries(publicities).map(([name, list]) => [name, list?.length])),
    ).toEqual({
      counts: counting,
      open_account: open.length,
      reported: 1,
      watched_wallet: 1,
      other_account: 1,
    });
    expect(await revenueOf(promoter)).toMatchObject({ publicAllTime: `${counting}.00` });
  });
});
