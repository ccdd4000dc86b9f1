// A promoter's data is private, above all their revenue. Derived from the list of contracts, so new
// calls are tried with every id of a promoter automatically.
import { env } from 'cloudflare:workers';
import { type Endpoint, errorsOf } from '@soltrade/schema/contracts/endpoint';
import { partnerApprovals } from '@soltrade/schema/tables/partners';
import { chainPayments } from '@soltrade/schema/tables/payouts';
import { drizzle } from 'drizzle-orm/d1';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newKey } from '../../test/apiKey.ts';
import { connected } from '../../test/assistants.ts';
import { CALLS } from '../../test/calls.ts';
import { call, getJson, jsonOf, newPromoter, newWallet, type Promoter } from '../../test/client.ts';
import { forgetTotals } from '../../test/forgetTotals.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import { connect, newPromoterWithLink, patchLink } from '../../test/promoter.ts';
import { insertRevenue } from '../../test/revenue.ts';
import { newWalletOf } from '../../test/rows.ts';
import { rowsOf } from '../../test/statements.ts';
import { addEndpoint, logOf, playReceiver } from '../../test/webhookReceiver.ts';

const db = drizzle(env.DB);
/** Private values, each of which the owner can read. */
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
/**
 * From an approved partner and from a platform to a proven wallet: the account's only public
 * figure.
 */
const PUBLIC_SUM = '3333.34';

/** The home page's total in micro-dollars. */
const publicTotal = async (): Promise<number> => {
  await forgetTotals();
  const response = await call('GET', '/api/stats');
  return micro((await response.json<{ totalEarnings: string }>()).totalEarnings);
};

let ada: Promoter;
let bob: Promoter;
let ids: string[];
/** Of them, those that a parameter of a path names. */
let named: Record<string, string>;
let pages: string[];
let othersTotal: number;
/** All rows, which no call of a stranger changes. */
let before: Record<string, unknown>;
/** Public look-ups of this promoter. */
let lookUps: string[];

const micro = (usd: string): number => Math.round(Number(usd) * 1_000_000);

/**
 * Tables that a stranger may write: sessions, public reports, and how often which error was
 * answered.
 */
const WRITABLE = ['sessions', 'challenges', 'oauth_flows', 'reports', 'error_counts'];

const stored = async (): Promise<Record<string, unknown>> => {
  const { results } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like '\\_%' escape '\\'",
  ).all<{ name: string }>();
  const names = results.map(({ name }) => name).filter((name) => !WRITABLE.includes(name));
  const rows = await env.DB.batch(
    names.map((name) => env.DB.prepare(`select * from ${name} order by 1`)),
  );
  return Object.fromEntries(names.map((name, index) => [name, rows[index]?.results]));
};

const made = <Answer>(path: string, body: object): Promise<Answer> =>
  jsonOf(call('POST', path, { cookie: ada.cookie, body: { userId: ada.id, ...body } }));

beforeEach(() => playMarket({ [MINT]: BONK }));

beforeAll(async () => {
  playMarket({ [MINT]: BONK });
  othersTotal = await publicTotal();
  const { promoter, generated, username } = await newPromoterWithLink();
  ada = promoter;
  bob = await newPromoter();
  const { link } = generated;
  await connect(ada, 'padre', { walletAddress: 'ada-padre' });
  const platforms = await getJson<{ id: string; platformName: string }[]>(
    ada,
    `/api/platforms/${ada.id}`,
  );
  const padre = platforms.find(({ platformName }) => platformName === 'padre')?.id ?? '';
  await call('DELETE', `/api/platforms/${padre}`, { cookie: ada.cookie });
  const { key } = await newKey(ada);
  await connected({ promoter: ada });
  const [assistant] = await getJson<{ id: string }[]>(ada, `/api/assistants/${ada.id}`);
  playReceiver();
  const { endpoint } = await addEndpoint(ada);
  await patchLink(ada, link.id, { words: 'Mine' });
  const [delivery] = await logOf(ada, endpoint.id);
  const [paymentId, approvalId] = [crypto.randomUUID(), crypto.randomUUID()];
  const walletId = await newWalletOf(ada.id, {
    address: MARKS.wallet,
    isPublic: true,
    provenAt: 1,
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
    evidence: JSON.stringify({
      signature: MARKS.signature,
      destination: MARKS.wallet,
      ordinal: '0',
      source: 'p',
    }),
  });
  await db
    .insert(partnerApprovals)
    .values({ id: approvalId, userId: ada.id, seed: 'x', note: MARKS.note, approvedAt: 1 });
  const { partner } = await made<{ partner: { id: string } }>('/api/partners', {
    name: MARKS.partnerName,
    platform: 'axiom',
  });
  const statement = await made<{ id: string }>('/api/statements', {
    name: MARKS.statementName,
    partnerId: null,
    exporter: 'b'.repeat(64),
    form: 'b'.repeat(64),
    digest: 'a'.repeat(64),
    rowCount: 1,
    zone: null,
  });
  const [row] = rowsOf(`date,amount,note\n2026-01-31,${MARKS.reported},${MARKS.note}`);
  const kept = await made<{ id: string }>('/api/statement-mappings', {
    name: 'Acme',
    header: 'a'.repeat(64),
    partnerId: null,
    mapping: { date: 'date', amount: 'amount' },
  });
  await made('/api/statements/rows', { statementId: statement.id, from: 0, rows: [row] });
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
      evidence: JSON.stringify({ signature: MARKS.signature, note: MARKS.note }),
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
  named = {
    userId: ada.id,
    accountId: ada.id,
    linkId: link.id,
    walletId,
    paymentId,
    partnerId: partner.id,
    statementId: statement.id,
    mappingId: kept.id,
    entryId: entryIds[0] ?? '',
    connectionId: platforms[0]?.id ?? '',
    keyId: key.id,
    assistantId: assistant?.id ?? '',
    webhookId: endpoint.id,
    deliveryId: delivery?.id ?? '',
  };
  ids = [
    ...new Set(Object.values(named)),
    approvalId,
    ...entryIds.slice(1),
    ...platforms.slice(1).map(({ id }) => id),
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
  before = await stored();
});

/** All bodies' fields with the owner's ids, valid for every call; `links` are of two kinds. */
const bodyOf = (name: string): object => ({
  rule: 'pause',
  words: 'x',
  keep: 'b',
  userId: ada.id,
  linkId: named.linkId,
  entryId: 'entry-0001',
  changeId: 'change-0001',
  state: 'paid',
  target: ada.id,
  kind: 'user',
  name: 'a.csv',
  partnerId: null,
  header: 'a'.repeat(64),
  exporter: 'b'.repeat(64),
  form: 'b'.repeat(64),
  digest: 'a'.repeat(64),
  rowCount: 1,
  zone: null,
  statementId: named.statementId,
  from: 0,
  rows: rowsOf('date,amount\n2026-01-31,1.00'),
  platform: 'axiom',
  platformName: 'axiom',
  mapping: { date: 'date', amount: 'amount' },
  date: '2026-01-31',
  amount: '1',
  currency: 'USD',
  address: newWallet().address,
  isPaused: true,
  isActive: false,
  username: 'bob_was_here',
  walletAddress: newWallet().address,
  scopes: ['stats:read'],
  request: {},
  url: 'https://hooks.example.com/in',
  flavour: 'json',
  types: ['link.created'],
  tokenAddress: MINT,
  platforms: name === 'importPart' ? [] : ['axiom'],
  platformNames: [],
  note: 'x',
  reason: 'other',
  message: 'x',
  signature: Array(64).fill(0),
  account: newWallet().address,
  action: 'pause',
  links: ['generateLinks', 'importPart'].includes(name) ? [{ tokenAddress: MINT }] : [named.linkId],
  problems: [],
  type: 'clicks.spike',
  isMuted: true,
  since: '2026-01-31T12:00:00.000Z',
  upTo: '2026-01-31T12:00:00.000Z',
  host: 'go.ada.xyz',
  scope: 'links',
  linkIds: [named.linkId],
  firstDay: null,
  lastDay: null,
  hasMoney: true,
  password: null,
  endsInDays: null,
  role: 'viewer',
  secret: 'x',
  accountId: ada.id,
});

const queryOf = () =>
  new URLSearchParams({
    range: 'all',
    secret: 'x',
    txid: 'x',
    address: newWallet().address,
    limit: '100',
    zone: 'UTC',
    links: named.linkId ?? '',
  });

const pathsOf = ({ path, access }: Endpoint): string[] => {
  const fill = (idOf: (name: string) => string): string =>
    path.replaceAll(/:(\w+)/g, (_, name: string) => (name === 'channel' ? 'mine' : idOf(name)));
  const withAll = (tried: readonly string[]) => tried.map((id) => fill(() => id));
  const isNamed = [...path.matchAll(/:(\w+)/g)].some(([, name = '']) => name in named);
  const filled =
    access !== 'session'
      ? // They check no one's ids, so the promoter, a link and the wallet suffice.
        withAll([ada.id, named.linkId ?? '', MARKS.wallet])
      : // A parameter that names none of them is tried with all.
        [...(isNamed ? [fill((name) => named[name] ?? 'x')] : withAll(ids)), fill(() => 'nobody')];
  return [...new Set(filled)].map((each) => `${each}?${queryOf()}`);
};

/** Private values in a text, except those in the request. */
const marksIn = (text: string, asked = ''): string[] =>
  Object.entries(MARKS)
    .filter(([, mark]) => !asked.includes(mark))
    .filter(([, mark]) => text.includes(mark) || text.includes(String(micro(mark))))
    .map(([name]) => name);

const textOf = async (response: Response): Promise<string> =>
  `${JSON.stringify([...response.headers])}${await response.text()}`;

describe('what belongs to a promoter', () => {
  it('is what they read: the marks are found', async () => {
    const { cookie } = ada;
    const texts = await Promise.all(
      [`/api/revenue/${ada.id}/export.json`, `/api/user/${ada.id}/export`].map(async (path) =>
        (await call('GET', path, { cookie })).text(),
      ),
    );
    expect(marksIn(texts.join()).toSorted()).toEqual(Object.keys(MARKS).toSorted());
  });

  const tellsNothing = async (name: string, contract: Endpoint): Promise<void> => {
    const { method, access, path: pattern } = contract;
    const codes: readonly string[] = errorsOf(contract);
    const ask = async (path: string, cookie: string | null): Promise<number> => {
      const options = (contract.body ?? contract.signedBody) ? { body: bodyOf(name) } : {};
      const response = await call(method, path, { cookie, ...options });
      const { status } = response;
      expect([path, marksIn(await textOf(response), path)]).toEqual([path, []]);
      if (access === 'operator' || (access === 'session' && cookie === null)) {
        expect([path, status]).toEqual([path, 401]);
      } else if (access === 'session' && pattern.includes(':')) {
        expect([path, [403, 404].includes(status) ? 'refused' : status]).toEqual([path, 'refused']);
      }
      return status;
    };
    const paths = pathsOf(contract);
    if (paths[0]) await ask(paths[0], null);
    // Signing out would break the next call.
    if (pattern.startsWith('/api/auth/')) return;
    const statuses = await Promise.all(paths.map((path) => ask(path, bob.cookie)));
    // One id has the call's kind, and the last one is unknown.
    if (access === 'session' && codes.includes('forbidden')) expect(statuses).toContain(403);
    if (access === 'session' && pattern.includes(':')) expect(statuses.at(-1)).toBe(404);
  };

  const changedNothing = async (): Promise<void> => {
    const unchanged = before;
    before = await stored();
    expect(before).toEqual(unchanged);
  };

  const reads = CALLS.filter(([, { method }]) => method === 'GET');
  const writes = CALLS.filter(
    ([, { method, limiter }]) => method !== 'GET' && limiter !== 'beacon',
  );
  // After the comparison: seconds after a click, its promoter's object stores sums and notices.
  const beacons = CALLS.filter(([, { limiter }]) => limiter === 'beacon');

  it.each(reads)('%s tells a stranger nothing', { tags: '6.private.own-data' }, tellsNothing);

  it('is not changed by reads of strangers', changedNothing);

  it.each(writes)('%s tells a stranger nothing', { tags: '6.private.own-data' }, tellsNothing);

  it('is not changed by writes of strangers', { tags: '6.private.own-data' }, changedNothing);

  it.each(beacons)('%s tells a stranger nothing', { tags: '6.private.own-data' }, tellsNothing);

  it.each(
    CALLS.filter(([, contract]) => {
      const codes = errorsOf(contract);
      // A link's own calls have its id in the path, which the test above tries.
      const isOfQuery = contract.query && !contract.path.includes(':linkId');
      return isOfQuery && codes.includes('forbidden') && codes.includes('link_not_found');
    }),
  )(
    '%s is refused for one’s own account with a link of another',
    async (_name, { method, path }) => {
      const ask = (linkId: string) =>
        call(method, `${path.replace(':userId', bob.id)}?range=7d&linkId=${linkId}`, {
          cookie: bob.cookie,
        });
      expect([(await ask(named.linkId ?? '')).status, (await ask('nothing')).status]).toEqual([
        403, 404,
      ]);
    },
  );

  it('no look-up that finds the promoter tells', async () => {
    for (const path of lookUps) {
      for (const cookie of [null, bob.cookie]) {
        const response = await call('GET', path, { cookie });
        expect([path, response.status, marksIn(await textOf(response))]).toEqual([path, 200, []]);
      }
    }
  });

  it('no public page tells: only its part of one sum is in the totals', async () => {
    await forgetTotals();
    for (const path of pages) {
      for (const cookie of [null, bob.cookie]) {
        const response = await call('GET', path, { cookie });
        expect([path, marksIn(await textOf(response))]).toEqual([path, []]);
      }
    }
    expect((await publicTotal()) - othersTotal).toBe(micro(PUBLIC_SUM));
  });
});
