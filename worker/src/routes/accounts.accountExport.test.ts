import { env } from 'cloudflare:workers';
import { accountExport } from '@soltrade/schema/contracts/accounts';
import { SESSION } from '@soltrade/schema/firstLimits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, codeOf, newPromoter, type Promoter } from '../../test/client.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import { newPromoterWithLink, setUsername } from '../../test/promoter.ts';
import { insertRevenue } from '../../test/revenue.ts';
import { insertCalls, insertCounts } from '../../test/rows.ts';

beforeEach(() => playMarket({ [MINT]: BONK }));
afterEach(() => vi.useRealTimers());

const ask = (id: string, cookie?: string) =>
  call('GET', `/api/user/${id}/export`, cookie ? { cookie } : {});

const exported = async ({ id, cookie }: Promoter) => {
  const response = await ask(id, cookie);
  if (response.status !== 200) throw new Error(await response.text());
  return accountExport.parse(JSON.parse(await response.text()));
};

describe('GET /api/user/{id}/export', () => {
  it('is a file, which no cache keeps', async () => {
    const ada = await newPromoter();
    const response = await ask(ada.id, ada.cookie);
    expect(response.headers.get('Content-Type')).toBe('application/json');
    expect(response.headers.get('Content-Disposition')).toMatch(
      new RegExp(
        `^attachment; filename="soltrade-${ada.wallet.address.slice(0, 4)}-${ada.wallet.address.slice(-4)}-\\d{4}-\\d\\d-\\d\\d\\.json"$`,
      ),
    );
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(accountExport.parse(await response.json())).toMatchObject({
      profile: { id: ada.id, walletAddress: ada.wallet.address, username: null },
      sessions: [{ isThisOne: true }],
      renames: [],
      platforms: [],
      links: [],
      counts: [],
      revenueEntries: [],
      payoutWallets: [],
      chainPayments: [],
      chainScans: [],
    });
  });

  it('leaves within five minutes of a sign-in only', async () => {
    const ada = await newPromoter();
    vi.useFakeTimers({ now: Date.now() + SESSION.freshForAccess + 5_000, toFake: ['Date'] });
    expect(await codeOf(ask(ada.id, ada.cookie))).toBe('recent_sign_in_required');
    const bob = await newPromoter();
    expect((await ask(bob.id, bob.cookie)).status).toBe(200);
    expect(await codeOf(ask(ada.id, bob.cookie))).toBe('forbidden');
  });

  it('has what the promoter did, and of strangers’ reports how many there are', async () => {
    const { promoter, username, generated } = await newPromoterWithLink();
    await setUsername(promoter, `new_${username}`);
    const detail = 'these are a stranger’s words';
    await call('POST', '/api/report', {
      body: { linkId: generated.link.id, reason: 'scam', detail },
    });
    const text = await (await ask(promoter.id, promoter.cookie)).text();
    expect(text).not.toContain(detail);
    expect(text).not.toContain(promoter.cookie.split('=')[1]);
    const file = accountExport.parse(JSON.parse(text));
    expect(file).toMatchObject({
      profile: { username: `new_${username}` },
      renames: [{ from: username, to: `new_${username}` }],
      platforms: [
        { platformName: 'jupiter', credential: 'ada-jup', isActive: true },
        { platformName: 'axiom', credential: 'ada-axi', isActive: true },
      ],
      links: [{ id: generated.link.id, isActive: true, reports: { open: 1, closed: 0 } }],
    });
    expect(file.names.map(({ name }) => name)).toEqual(
      expect.arrayContaining([username, `new_${username}`, file.profile.shortCode]),
    );
  });

  it('has lists of any length, whole and in one piece', async () => {
    const ada = await newPromoter();
    const numbers = JSON.stringify(Array.from({ length: 1_001 }, (_, index) => index));
    const name = (prefix: string) => `'${prefix}${ada.id}-' || value`;
    await env.DB.batch([
      env.DB.prepare(
        `insert into tokens (mint, updated_at) select ${name('m')}, 1 from json_each(?) where value < 101`,
      ).bind(numbers),
      env.DB.prepare(
        `insert into links (id, user_id, mint, identifier, identifier_key, platforms, is_active, created_at, updated_at)
         select ${name('l')}, ?, ${name('m')}, ${name('i')}, ${name('i')}, '[]', 1, value, 1
         from json_each(?) where value < 101`,
      ).bind(ada.id, numbers),
      env.DB.prepare(
        `insert into payout_wallets (id, user_id, address, address_hash, is_public, read_from, rescan_after, next_read_at, leased_until, rules_version, created_at)
         values (?1, ?1, ?1, ?1, 0, 0, 0, 0, 0, '', 1)`,
      ).bind(ada.id),
      env.DB.prepare(
        `insert into chain_payments (id, wallet_id, signature, account, asset, raw_amount, decimals, at, evidence, read_at)
         select ${name('p')}, ?, 'signature', 'account', 'SOL', '1', 9, 1, '{}', 1 from json_each(?)`,
      ).bind(ada.id, numbers),
    ]);
    await insertCalls();
    await insertRevenue(
      Array.from({ length: 1_001 }, (_, index) => ({ userId: ada.id, microUsd: index })),
    );
    const linkId = `l${ada.id}-7`;
    await insertCounts(
      [0, 1].flatMap((hour) =>
        Array.from({ length: 600 }, (_, index) => ({
          linkId,
          hour,
          platform: 'axiom',
          channel: `c${index}`,
          day: '2026-11-01',
          persons: 2,
          repeats: 1,
          robots: 3,
        })),
      ),
    );
    await insertCounts([
      { linkId, kind: 'view', day: '2026-11-01', channel: 'x', persons: 9, repeats: 1, robots: 4 },
    ]);
    const file = await exported(ada);
    expect(new Set(file.links.map(({ id }) => id)).size).toBe(101);
    expect(file.links.find(({ id }) => id === linkId)).toMatchObject({
      clicks: { persons: 2_400, repeats: 1_200, robots: 3_600 },
      views: { persons: 9, repeats: 1, robots: 4 },
    });
    // The hours of a day are one row.
    expect(file.counts).toHaveLength(601);
    expect(file.counts).toContainEqual({
      linkId,
      day: '2026-11-01',
      event: 'click',
      platform: 'axiom',
      channel: 'c5',
      persons: 4,
      repeats: 2,
      robots: 6,
    });
    expect(file.counts).toContainEqual({
      linkId,
      day: '2026-11-01',
      event: 'view',
      platform: null,
      channel: 'x',
      persons: 9,
      repeats: 1,
      robots: 4,
    });
    expect(new Set(file.chainPayments.map(({ id }) => id)).size).toBe(1_001);
    expect(new Set(file.revenueEntries.map(({ id }) => id)).size).toBe(1_001);
    expect(file.revenueEntries.reduce((sum, { microUsd }) => sum + (microUsd ?? 0), 0)).toBe(
      (1_000 * 1_001) / 2,
    );
  });
});
