// The OpenAPI document's examples are real responses, recorded here with a fixed clock. To record
// again: `npx vitest run --project=worker-global openApiExamples -u`.
import { env } from 'cloudflare:workers';
import type { ApiScope } from '@soltrade/schema/apiScopes';
import type { Endpoint, Problem } from '@soltrade/schema/contracts/endpoint';
import { ENDPOINTS } from '@soltrade/schema/contracts/index';
import { ID_DIGITS, ID_LENGTH } from '@soltrade/schema/ids';
import type { OperationExample } from '@soltrade/schema/openApiExamples';
import { expect, it, vi } from 'vitest';
import { beyond, callWithKey, newKey } from '../../test/apiKey.ts';
import { call, newAddress, newPromoter, ORIGIN, type Promoter } from '../../test/client.ts';
import { ring } from '../../test/countedEvents.ts';
import {
  chainAccount,
  dexPair,
  geckoUnknown,
  json,
  lastOf,
  mintAccount,
  playFarEnd,
} from '../../test/fixtures/farEnd.ts';
import {
  candlesAnswer,
  geckoCharts,
  hourRows,
  poolsAnswer,
  topPoolItem,
} from '../../test/fixtures/geckoChart.ts';
import { connect, setUsername } from '../../test/promoter.ts';
import { setPage } from '../../test/promoterPage.ts';
import { insertRevenue } from '../../test/revenue.ts';
import { newId } from '../lib/ids.ts';
import { promoterClicks } from '../stubs.ts';

const NOW = Date.UTC(2026, 10, 22, 14, 5);
const MINT = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263';
const OTHER_MINT = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';

const playMarket = () =>
  playFarEnd({
    dexscreener: (url) => json(lastOf(url) === MINT ? [dexPair(MINT)] : []),
    geckoterminal: geckoCharts({
      pools: () => poolsAnswer([topPoolItem({ base: MINT }, OTHER_MINT)]),
      candles: () => candlesAnswer(hourRows(2), MINT),
      token: geckoUnknown,
    }),
    solana: (_, { body }) => {
      const { params } = JSON.parse(String(body)) as { params: [string] };
      return chainAccount(
        params[0] === MINT ? mintAccount({ mintAuthority: null, freezeAuthority: null }) : null,
      );
    },
  });

type Facts = { ada: Promoter; linkId: string; entryId: string };
type ExampleRequest = Pick<OperationExample, 'params' | 'query' | 'body'>;

const USERNAME = 'ada';
const IDENTIFIER = 'giga-goose';
const range = { range: '7d' };
const mint = { params: { contractAddress: MINT } };
const token = { params: { address: MINT } };

/** Requests of all calls available to keys, in this order. */
const REQUESTS: Record<string, (facts: Facts) => ExampleRequest> = {
  getApiCaller: () => ({}),
  listKnownPlatforms: () => ({}),
  listPlatforms: ({ ada }) => ({ params: { userId: ada.id } }),
  fetchToken: () => ({ body: { contractAddress: MINT } }),
  getTokenFacts: () => token,
  getChart: () => ({ ...token, query: { timeframe: 'hour', aggregate: '1', limit: '2' } }),
  generateLink: ({ ada }) => ({
    body: {
      userId: ada.id,
      tokenAddress: MINT,
      platforms: ['jupiter', 'axiom'],
      customIdentifier: IDENTIFIER,
      words: 'I hold this one.',
      disclosure: 'holds',
    },
  }),
  updateLink: ({ linkId }) => ({
    params: { linkId },
    body: { shortIdentifier: 'goose', end: { persons: 500 } },
  }),
  getAccountRules: ({ ada }) => ({ params: { userId: ada.id } }),
  setAccountRules: ({ ada }) => ({
    params: { userId: ada.id },
    body: { countryRule: { explain: ['AU'], hide: ['GB'], unknown: 'show' } },
  }),
  startExperiment: ({ linkId }) => ({ params: { linkId }, body: { words: 'Holding on.' } }),
  getExperiment: ({ linkId }) => ({ params: { linkId } }),
  endExperiment: ({ linkId }) => ({ params: { linkId }, body: { keep: 'b' } }),
  listLinks: ({ ada }) => ({ params: { userId: ada.id }, query: { sort: 'clicks', limit: '20' } }),
  generateLinks: ({ ada }) => ({
    body: {
      userId: ada.id,
      tag: 'geese',
      channel: 'my-telegram',
      links: [{ tokenAddress: MINT }, { tokenAddress: OTHER_MINT, words: 'For this one.' }],
    },
  }),
  changeLinks: ({ ada, linkId }) => ({
    params: { userId: ada.id },
    body: { action: 'tag', tag: 'geese', links: [linkId] },
  }),
  listOwnHosts: ({ ada }) => ({ params: { userId: ada.id } }),
  getLinkFacets: ({ ada }) => ({ params: { userId: ada.id } }),
  getRecentClicks: ({ ada, linkId }) => ({ params: { userId: ada.id }, query: { links: linkId } }),
  getLink: ({ linkId }) => ({ params: { linkId } }),
  exportLinks: ({ ada }) => ({ params: { userId: ada.id } }),
  getLinkByIdentifier: () => ({ params: { linkIdentifier: IDENTIFIER } }),
  getLinkByReferrer: () => ({ params: { refCode: USERNAME, contractAddress: MINT } }),
  getTokenByContract: () => mint,
  getPromoterPage: () => ({ params: { refCode: USERNAME } }),
  getRecord: ({ ada }) => ({ params: { userId: ada.id } }),
  getAnalytics: ({ ada }) => ({ params: { userId: ada.id } }),
  getStatistics: ({ ada, linkId }) => ({ params: { userId: ada.id }, query: { ...range, linkId } }),
  exportStatistics: ({ ada }) => ({ params: { userId: ada.id }, query: range }),
  getAudience: ({ ada }) => ({ params: { userId: ada.id }, query: range }),
  exportAudience: ({ ada }) => ({ params: { userId: ada.id }, query: range }),
  getReceipt: ({ linkId }) => ({ params: { linkId } }),
  exportEvents: ({ linkId }) => ({ params: { linkId } }),
  getRevenue: ({ ada }) => ({ params: { userId: ada.id }, query: range }),
  getLinkRevenue: ({ linkId }) => ({ params: { linkId }, query: range }),
  listRevenueEntries: ({ ada }) => ({ params: { userId: ada.id }, query: { limit: '20' } }),
  getRevenueEntry: ({ entryId }) => ({ params: { entryId } }),
  exportRevenueCsv: ({ ada }) => ({ params: { userId: ada.id } }),
  exportRevenueJson: ({ ada }) => ({ params: { userId: ada.id } }),
  enterRevenue: ({ ada }) => ({
    body: {
      userId: ada.id,
      entryId: 'payout-of-january',
      date: '2026-01-31',
      amount: '125.50',
      currency: 'USD',
      platform: 'axiom',
      state: 'pending',
    },
  }),
  changeRevenueEntry: ({ entryId }) => ({
    params: { entryId },
    body: {
      changeId: 'clawback-of-march',
      state: 'reversed',
      amount: '4',
      reason: 'Refunded customer',
    },
  }),
  getStats: () => ({}),
  getHealth: () => ({}),
};

const CONTRACTS: Record<string, Endpoint> = ENDPOINTS;

const contractOf = (name: string): Endpoint => {
  const contract = CONTRACTS[name];
  if (!contract) throw new Error(`there is no contract ${name}`);
  return contract;
};

const pathOf = ({ path }: Endpoint, { params = {}, query }: ExampleRequest): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '') +
  (query ? `?${new URLSearchParams(query)}` : '');

const send = (name: string, request: ExampleRequest, secret: string): Promise<Response> => {
  const contract = contractOf(name);
  const body = request.body === undefined ? {} : { body: request.body };
  return callWithKey(contract.method, pathOf(contract, request), { ...body, secret });
};

/** Longer lists add nothing. */
const LONGEST_LIST = 4;

const shortened = (value: unknown): unknown => {
  if (Array.isArray(value))
    return (value.length > LONGEST_LIST ? value.slice(-2) : value).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shortened(member)]));
};

const shortFile = (text: string): string =>
  text.replace('\uFEFF', '').split('\r\n').slice(0, 3).join('\r\n');

const responseOf = async (name: string, response: Response): Promise<unknown> => {
  if (!response.ok) throw new Error(`${name}: ${await response.text()}`);
  if (contractOf(name).file === 'text/csv') return shortFile(await response.text());
  return shortened(await response.json());
};

/** Persons who view a link and click a button, enough for an audience to be shown. */
const visit = async (ada: Promoter, linkId: string): Promise<void> => {
  for (let person = 0; person < 6; person++) {
    const visitor = { country: 'DE', headers: { 'CF-Connecting-IP': newAddress() } };
    // Ordered by id.
    const press = { linkId, channel: 'telegram', eventId: `visit-${person}` };
    await call('POST', '/api/track-view', { ...visitor, body: press });
    await call('POST', '/api/track-click', { ...visitor, body: { ...press, platform: 'jupiter' } });
  }
  await ring(promoterClicks(env, ada.id));
};

/** Also at the beginning of a file's line, which JSON writes as `\n`. */
const IDS = new RegExp(`(?<=\\W|\\\\n)[${ID_DIGITS}]{${ID_LENGTH}}(?!\\w)`, 'g');

const UUIDS = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** What every id of the examples begins with, and a sub-id is. */
const STEADY = 'kq7w3m9c4t8x2h6p5r';

const SUB_IDS = new RegExp(`"subId": "[${ID_DIGITS}]{16}"`, 'g');

const steadyId = (index: number): string =>
  `${STEADY}${ID_DIGITS[Math.floor(index / ID_DIGITS.length)]}${ID_DIGITS[index % ID_DIGITS.length]}`;

/** Replaces random values by constants. */
const steady = (text: string, { ada, hint }: { ada: Promoter; hint: string }): string => {
  const ids = [...new Set(text.match(IDS))];
  return (
    text
      .replaceAll(IDS, (id) => steadyId(ids.indexOf(id)))
      .replaceAll(UUIDS, '0f8b2c4e-0000-4000-8000-000000000001')
      .replaceAll(`"hint": "${hint}"`, '"hint": "4f2c"')
      // Digits of a link's id.
      .replaceAll(SUB_IDS, `"subId": "${STEADY.slice(0, 16)}"`)
      .replaceAll(ada.wallet.address, '5ByoAKx5mL8tTq1wL3w6ZrXjRkYwHn2mV7dC9uE4pGfS')
      .replaceAll(ORIGIN, 'https://soltrade.example')
  );
};

const operationsOf = async (
  ada: Promoter,
  secret: string,
): Promise<Record<string, OperationExample>> => {
  const facts: Facts = { ada, linkId: '', entryId: newId() };
  const operations: Record<string, OperationExample> = {};
  // Fixed, because other files contribute to the totals of all promoters.
  const totals = {
    links: 1_204,
    clicks: 48_210,
    promoters: 87,
    microUsd: 912_400_000,
    hasRevenue: true,
  };
  await env.CACHE.put('stats:v2', JSON.stringify({ ...totals, readAt: NOW }));
  for (const [name, requestOf] of Object.entries(REQUESTS)) {
    const request = requestOf(facts);
    const response = await send(name, request, secret);
    operations[name] = {
      ...request,
      status: response.status,
      response: await responseOf(name, response),
    };
    if (name !== 'generateLink') continue;
    facts.linkId = (operations[name].response as { link: { id: string } }).link.id;
    await visit(ada, facts.linkId);
    const payout = {
      userId: ada.id,
      id: facts.entryId,
      linkId: facts.linkId,
      microUsd: 12_400_000,
    };
    await insertRevenue([{ ...payout, at: NOW - 60 * 60_000, recordedAt: NOW }]);
  }
  return operations;
};

/** Refusals, each with a request that triggers it. */
const errorsOf = async (ada: Promoter, secret: string): Promise<Record<string, Problem>> => {
  const bob = await newPromoter();
  const link = { userId: ada.id, tokenAddress: MINT, platforms: ['jupiter'] };
  const limited = async (scope: ApiScope) => (await newKey(ada, { scopes: [scope] })).secret;
  const full = await newKey(ada);
  const answers = await Promise.all([
    send('getApiCaller', {}, 'st_live_typo'),
    send('generateLink', { body: link }, await limited('stats:read')),
    callWithKey('POST', '/api/keys', { secret, body: {} }),
    callWithKey('GET', `/api/stats?api_key=${secret}`),
    beyond(env.RATE_KEY, full.key.id, () => send('getApiCaller', {}, full.secret)),
    send('generateLink', { body: { ...link, platforms: [] } }, secret),
    send('generateLink', { body: { ...link, tokenAddress: 'goose' } }, secret),
    send('generateLink', { body: { ...link, tokenAddress: OTHER_MINT } }, secret),
    send('generateLink', { body: { ...link, platforms: ['bonkbot'] } }, secret),
    send('generateLink', { body: { ...link, customIdentifier: 'taken' } }, secret),
    send('listLinks', { params: { userId: bob.id } }, secret),
    send('listLinks', { params: { userId: 'nobody' } }, secret),
    send('getLink', { params: { linkId: 'nothing' } }, secret),
    send('getRevenueEntry', { params: { entryId: 'nothing' } }, secret),
  ]);
  const problems = await Promise.all(answers.map((answer) => answer.json<Problem>()));
  return Object.fromEntries(problems.map((problem) => [problem.code, problem]));
};

it('examples are what the app answers', async () => {
  vi.setSystemTime(NOW);
  playMarket();
  const [ada, other] = [await newPromoter(), await newPromoter()];
  await setUsername(ada, USERNAME);
  for (const promoter of [ada, other]) {
    await connect(promoter, 'jupiter', { walletAddress: 'ada-jup' });
    await connect(promoter, 'axiom', { walletAddress: 'ada-axi' });
  }
  await setPage(ada, { isOpen: true });
  const taken = {
    userId: other.id,
    tokenAddress: MINT,
    platforms: ['jupiter'],
    customIdentifier: 'taken',
  };
  await call('POST', '/api/generate-link', { cookie: other.cookie, body: taken });
  const { key, secret } = await newKey(ada, { name: 'Telegram bot', expiresInDays: 365 });
  const operations = await operationsOf(ada, secret);
  const errors = await errorsOf(ada, secret);
  const text = `${JSON.stringify({ operations, errors }, null, 2)}\n`;
  await expect(steady(text, { ada, hint: key.hint })).toMatchFileSnapshot(
    '../../../schema/src/openApiExamples.json',
  );
  const open = Object.entries(CONTRACTS).filter(([, { scope }]) => scope !== undefined);
  expect(Object.keys(operations).toSorted()).toEqual(open.map(([name]) => name).toSorted());
});
