// Revenue is its owner's alone. Made from the list of contracts: a new call is tried with every id of a promoter without anyone
// writing it down here.
import { env } from 'cloudflare:workers';
import { type Endpoint, errorsOf } from '@soltrade/schema/contracts/endpoint';
import { ENDPOINTS } from '@soltrade/schema/contracts/index';
import { chainPayments } from '@soltrade/schema/tables/chainPayments';
import { partnerApprovals } from '@soltrade/schema/tables/partnerApprovals';
import { payoutWallets } from '@soltrade/schema/tables/payoutWallets';
import { revenueEvidence } from '@soltrade/schema/tables/revenueEvidence';
import { drizzle } from 'drizzle-orm/d1';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, newPromoter, newWallet, type Promoter } from '../../../test/client.ts';
import { BONK, MINT, playMarket } from '../../../test/market.ts';
import { newPromoterWithLink } from '../../../test/promoter.ts';
import { insertRevenue } from '../../../test/revenue.ts';

const db = drizzle(env.DB);
const CONTRACTS: [name: string, contract: Endpoint][] = Object.entries(ENDPOINTS);

/** What no stranger may read anywhere: each of these is found in what the owner reads. */
const MARKS = {
  onchain: '1111.117',
  partner: '2222.223',
  reported: '3333.331',
  unpublished: '4444.441',
  rawAmount: '987654321987',
  partnerName: 'Recognizable Partner',
  statementName: 'recognizable.csv',
  note: 'a recognizable note',
  signature: 'RecognizableSignature111',
  wallet: newWallet().address,
} as const;
/** Of an approved partner and of a platform to a proven wallet: the only figure that leaves the account. */
const PUBLIC_SUM = '3333.34';

/** What the home page adds up, in micro-dollars. */
const publicTotal = async (): Promise<number> => {
  await env.CACHE.delete('stats:v2');
  const response = await call('GET', '/api/stats');
  return micro((await response.json<{ totalEarnings: string }>()).totalEarnings);
};

let ada: Promoter;
let bob: Promoter;
let ids: string[];
let pages: string[];
let othersTotal: number;
/** The calls by which anyone looks this promoter up, with what they are looked up by. */
let lookUps: string[];

const micro = (usd: string): number => Math.round(Number(usd) * 1_000_000);

const TABLES = ['revenue_entries', 'revenue_evidence', 'payout_wallets', 'chain_payments', 'partners'];
const REST = ['partner_approvals', 'statements', 'payout_accounts', 'unread_transactions', 'chain_scans'];

/** Everything that is stored of money. */
const stored = async (): Promise<string> => {
  const tables = [...TABLES, ...REST].map((table) => env.DB.prepare(`select * from ${table} order by 1`));
  return JSON.stringify((await env.DB.batch(tables)).map(({ results }) => results));
};

const made = async <Answer>(path: string, body: object): Promise<Answer> => {
  const response = await call('POST', path, { cookie: ada.cookie, body: { userId: ada.id, ...body } });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
};

beforeEach(() => playMarket({ [MINT]: BONK }));

beforeAll(async () => {
  playMarket({ [MINT]: BONK });
  othersTotal = await publicTotal();
  const { promoter, generated, username } = await newPromoterWithLink();
  ada = promoter;
  bob = await newPromoter();
  const { link } = generated;
  const [walletId, paymentId, approvalId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  await db.insert(payoutWallets).values({
    id: walletId,
    userId: ada.id,
    address: MARKS.wallet,
    addressHash: walletId,
    isPublic: true,
    provenAt: 1,
    readFrom: 0,
    readNowAfter: 0,
    nextReadAt: 9e15,
    leasedUntil: 0,
    rulesVersion: '',
    createdAt: 1,
  });
  await db.insert(chainPayments).values({
    id: paymentId,
    walletId,
    signature: MARKS.signature,
    account: MARKS.wallet,
    asset: 'SOL',
    decimals: 9,
    rawAmount: MARKS.rawAmount,
    at: 1,
    readAt: 1,
    evidence: JSON.stringify({ key: 'k', payer: 'p', refused: null }),
  });
  await db
    .insert(partnerApprovals)
    .values({ id: approvalId, userId: ada.id, seed: 'x', note: MARKS.note, approvedAt: 1 });
  const { partner } = await made<{ partner: { id: string } }>('/api/partners', {
    name: MARKS.partnerName,
    platform: 'axiom',
  });
  const { statement } = await made<{ statement: { id: string } }>('/api/statements', {
    name: MARKS.statementName,
    csv: `date,amount,note\n2026-01-31,${MARKS.reported},${MARKS.note}\n`,
    mapping: { date: 'date', amount: 'amount', note: 'note', dateFormat: 'iso', platformOfAll: null },
  });
  const entry = { userId: ada.id, linkId: link.id };
  const entryIds = ['onchain', 'partner', 'own'].map((name) => `${name}-${ada.id}`);
  await insertRevenue([
    {
      ...entry,
      id: entryIds[0] ?? '',
      source: 'onchain',
      walletId,
      rule: 'axiom-payer',
      microUsd: micro(MARKS.onchain),
    },
    {
      ...entry,
      id: entryIds[1] ?? '',
      source: 'partner',
      proof: 'approved',
      batch: approvalId,
      microUsd: micro(MARKS.partner),
    },
    {
      ...entry,
      id: entryIds[2] ?? '',
      source: 'partner',
      proof: 'signature',
      batch: partner.id,
      microUsd: micro(MARKS.unpublished),
    },
  ]);
  await db.insert(revenueEvidence).values({
    entryId: entryIds[0] ?? '',
    userId: ada.id,
    evidence: JSON.stringify({ signature: MARKS.signature, note: MARKS.note }),
  });
  ids = [
    ada.id,
    link.id,
    walletId,
    paymentId,
    approvalId,
    partner.id,
    statement.id,
    ...entryIds,
    MARKS.wallet,
  ];
  lookUps = [
    `/api/user/${ada.wallet.address}`,
    `/api/token/${link.customIdentifier}`,
    `/api/link-by-user/${username}/${MINT}`,
    `/api/actions/token/${link.customIdentifier}`,
    `/api/actions/r/${username}/${MINT}`,
  ];
  pages = [
    new URL(generated.url).pathname,
    new URL(generated.devUrl).pathname,
    `/r/${username}`,
    `/${MINT}`,
    `/og${new URL(generated.url).pathname}.png`,
    '/actions.json',
    '/api/stats',
    `/img/user/${ada.id}`,
  ];
});

/** Fields of every body, with the owner's ids: unknown ones are ignored. */
const bodyOf = (): object => ({
  userId: ada.id,
  linkId: ids[1],
  entryId: 'entry-0001',
  target: ada.id,
  kind: 'user',
  name: 'a.csv',
  csv: 'date,amount\n2026-01-31,1\n',
  platform: 'axiom',
  platformName: 'axiom',
  mapping: { date: 'date', amount: 'amount', dateFormat: 'iso', platformOfAll: null },
  date: '2026-01-31',
  amount: '1',
  currency: 'USD',
  address: newWallet().address,
  isPaused: true,
  isActive: false,
  username: 'bob_was_here',
  walletAddress: 'code',
  tokenAddress: MINT,
  platforms: ['axiom'],
  platformNames: [],
  note: 'x',
  reason: 'other',
  message: 'x',
  signature: Array(64).fill(0),
  type: 'test',
  account: newWallet().address,
  action: 'pause',
  links: [ids[1]],
  problems: [],
  since: '2026-01-31T12:00:00.000Z',
  upTo: '2026-01-31T12:00:00.000Z',
});

/** Calls whose path, query or body has a shape that the ones here do not fit: they are refused before anyone looks whose it is. */
const SHAPE_FIRST = ['linkWallet', 'getTimeline', 'putChannel'];

const queryOf = () =>
  new URLSearchParams({
    range: 'all',
    secret: 'x',
    txid: 'x',
    address: newWallet().address,
    limit: '100',
    zone: 'UTC',
    links: ids[1] ?? '',
  });

const pathsOf = ({ path, access }: Endpoint): string[] => {
  // Nobody's ids are checked by a public call: the promoter, a link and the wallet are enough.
  const tried = access === 'session' ? ids : [ada.id, ids[1] ?? '', MARKS.wallet];
  const filled = path.includes(':') ? tried.map((id) => path.replaceAll(/:\w+/g, id)) : [path];
  return filled.map((each) => `${each}?${queryOf()}`);
};

/** Those of a text that its reader did not name in the request. */
const marksIn = (text: string, asked = ''): string[] =>
  Object.entries(MARKS)
    .filter(([, mark]) => !asked.includes(mark))
    .filter(([, mark]) => text.includes(mark) || text.includes(String(micro(mark))))
    .map(([name]) => name);

const textOf = async (response: Response): Promise<string> =>
  `${JSON.stringify([...response.headers])}${await response.text()}`;

describe('what is stored of money', () => {
  it('is what the owner reads: the marks are found', async () => {
    const { cookie } = ada;
    const texts = await Promise.all(
      [`/api/revenue/${ada.id}/export.json`, `/api/user/${ada.id}/export`].map(async (path) =>
        (await call('GET', path, { cookie })).text(),
      ),
    );
    expect(marksIn(texts.join()).toSorted()).toEqual(Object.keys(MARKS).toSorted());
  });

  it.each(CONTRACTS)('%s tells a stranger nothing and changes nothing', async (name, contract) => {
    const { method, access, path: pattern } = contract;
    const before = await stored();
    // Signing out would end what the next call needs.
    const cookies = pattern.startsWith('/api/auth/') ? [null] : [null, bob.cookie];
    const codes: readonly string[] = errorsOf(contract);
    const ask = async (path: string, cookie: string | null): Promise<void> => {
      const options = (contract.body ?? contract.signedBody) ? { body: bodyOf() } : {};
      const response = await call(method, path, { cookie, ...options });
      const { status } = response;
      expect([path, marksIn(await textOf(response), path)]).toEqual([path, []]);
      if (access === 'operator' || (access === 'session' && cookie === null)) {
        expect([path, status]).toEqual([path, 401]);
      } else if (access === 'session' && pattern.includes(':')) {
        const refusals =
          codes.includes('forbidden') && !SHAPE_FIRST.includes(name) ? [403, 404] : [400, 403, 404];
        expect([path, refusals.includes(status) ? 'refused' : status]).toEqual([path, 'refused']);
      }
    };
    await Promise.all(pathsOf(contract).flatMap((path) => cookies.map((cookie) => ask(path, cookie))));
    expect(await stored()).toBe(before);
  });

  it('no look-up that finds the promoter tells', async () => {
    for (const path of lookUps) {
      for (const cookie of [null, bob.cookie]) {
        const response = await call('GET', path, { cookie });
        expect([path, response.status, marksIn(await textOf(response))]).toEqual([path, 200, []]);
      }
    }
  });

  it('no public page tells: only its part of one sum is in the totals', async () => {
    await env.CACHE.delete('stats:v2');
    for (const path of pages) {
      for (const cookie of [null, bob.cookie]) {
        const response = await call('GET', path, { cookie });
        expect([path, marksIn(await textOf(response))]).toEqual([path, []]);
      }
    }
    expect((await publicTotal()) - othersTotal).toBe(micro(PUBLIC_SUM));
  });
});
