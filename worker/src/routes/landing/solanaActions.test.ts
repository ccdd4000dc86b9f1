import { exports } from 'cloudflare:workers';
import type { SolanaAction } from '@soltrade/schema/contracts/solanaActions';
import { SPECIFIED_PLATFORMS } from '@soltrade/schema/platforms/index';
import { beforeEach, describe, expect, it } from 'vitest';
import { getJson, newAddress, ORIGIN, PERSON_AGENT, type Promoter } from '../../../test/client.ts';
import { eventually } from '../../../test/eventually.ts';
import { BONK, MINT, OTHER_MINT, playMarket } from '../../../test/market.ts';
import { newPromoterWithLink } from '../../../test/promoter.ts';

beforeEach(() => playMarket({ [MINT]: BONK }));

const FOREIGN = { Origin: 'https://x.com', 'Sec-Fetch-Site': 'cross-site' };

/** Like a client on another site. */
const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  exports.default.fetch(
    new Request(`${ORIGIN}${path}`, {
      method,
      headers: {
        ...FOREIGN,
        'User-Agent': PERSON_AGENT,
        'CF-Connecting-IP': newAddress(),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );

const expectActionHeaders = ({ headers }: Response): void => {
  expect(Object.fromEntries(headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET,POST,PUT,OPTIONS',
    'access-control-allow-headers':
      'Content-Type, Authorization, Content-Encoding, Accept-Encoding',
    'access-control-expose-headers': 'X-Action-Version, X-Blockchain-Ids',
    'x-action-version': expect.stringMatching(/^\d+\.\d+/),
    'x-blockchain-ids': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'cache-control': 'no-store',
  });
};

type Listed = { persons: number; repeats: number; robots: number; clickCount: number };

const countsOf = async (promoter: Promoter): Promise<Listed | undefined> => {
  return (await getJson<Listed[]>(promoter, `/api/links/${promoter.id}`))[0];
};

const account = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263';

describe('Solana Actions', () => {
  it('the rules lead from our links to their actions', async () => {
    const response = await send('GET', '/actions.json');
    expectActionHeaders(response);
    const { rules } = await response.json<{ rules: { pathPattern: string; apiPath: string }[] }>();
    expect(rules).toContainEqual({ pathPattern: '/r/**', apiPath: '/api/actions/r/**' });
    expect(rules).toContainEqual({ pathPattern: '/token/*', apiPath: '/api/actions/token/*' });
  });

  it('every form of a link has an action with a button for each platform', async () => {
    const { username, generated } = await newPromoterWithLink();
    for (const path of [
      `/r/${username}/${MINT}`,
      `/r/${username}/${MINT}.pump`,
      `/token/${generated.link.customIdentifier}`,
    ]) {
      const response = await send('GET', `/api/actions${path}`);
      expect(response.status).toBe(200);
      expectActionHeaders(response);
      const action = await response.json<SolanaAction>();
      expect(action).toMatchObject({
        type: 'action',
        icon: expect.stringMatching(
          new RegExp(`^${ORIGIN}/og/${username}\\.${MINT}-[0-9a-z]+\\.png$`),
        ),
        title: `@${username} thinks you should ape BONK`,
        description: expect.stringContaining('Bonk (BONK)'),
        label: 'Trade BONK',
      });
      expect(action.links.actions).toHaveLength(SPECIFIED_PLATFORMS.length);
      expect(action.links.actions[0]).toEqual({
        type: 'external-link',
        href: `/api/actions${path}?platform=jupiter`,
        label: 'Jupiter',
      });
    }
  });

  it('a click returns with the promoter’s URL and is counted with the robots, anyone who sends it', async () => {
    const { username, promoter } = await newPromoterWithLink();
    const response = await send('POST', `/api/actions/r/${username}/${MINT}?platform=jupiter`, {
      account,
    });
    expect(response.status).toBe(200);
    expectActionHeaders(response);
    expect(await response.json()).toEqual({
      type: 'external-link',
      externalLink: `https://jup.ag/swap/SOL-${MINT}?referrer=ada-jup`,
    });
    await eventually(async () =>
      expect(await countsOf(promoter)).toMatchObject({
        clickCount: 0,
        persons: 0,
        repeats: 0,
        robots: 1,
      }),
    );
  });

  it('OPTIONS is answered on every path', async () => {
    for (const path of [
      '/actions.json',
      `/api/actions/r/ada/${MINT}`,
      '/api/actions/token/ada-bonk',
    ]) {
      const response = await send('OPTIONS', path, undefined, {
        'Access-Control-Request-Method': 'POST',
      });
      expect(response.status).toBe(204);
      expectActionHeaders(response);
    }
  });

  const ofAda = `/api/actions/r/ada/${MINT}`;

  it.each<[string, string, string, unknown, number]>([
    ['a link that is not there', 'GET', '/api/actions/token/no-such-link', undefined, 404],
    [
      'a click on no link',
      'POST',
      '/api/actions/token/no-such-link?platform=jupiter',
      { account },
      404,
    ],
    [
      'a click on an unknown platform’s button',
      'POST',
      `${ofAda}?platform=nonsense`,
      { account },
      400,
    ],
    [
      'a click with an invalid wallet',
      'POST',
      `${ofAda}?platform=jupiter`,
      { account: 'short' },
      400,
    ],
    [
      'a body without end',
      'POST',
      `${ofAda}?platform=jupiter`,
      { account: 'x'.repeat(20_000) },
      413,
    ],
  ])('%s gets a message that says what is wrong', async (_name, method, path, body, status) => {
    const response = await send(method, path, body);
    expect(response.status).toBe(status);
    expectActionHeaders(response);
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(/\w/) });
  });

  it('without a link between the two it is the token’s own, and contains nothing of the promoter', async () => {
    playMarket({ [MINT]: BONK, [OTHER_MINT]: { ...BONK, symbol: 'TWO' } });
    const { username, promoter } = await newPromoterWithLink();
    const path = `/api/actions/r/${username}/${OTHER_MINT}`;
    const text = await (await send('GET', path)).text();
    for (const theirs of [username, promoter.id, 'ada-jup']) expect(text).not.toContain(theirs);
    const action: SolanaAction = JSON.parse(text);
    expect(action).toMatchObject({
      icon: expect.stringContaining(`${ORIGIN}/og/${OTHER_MINT}-`),
      title: '@SolTrade thinks you should ape TWO',
    });
    const clicked = {
      type: 'external-link',
      externalLink: `https://jup.ag/swap/SOL-${OTHER_MINT}?referrer=soltrade`,
    };
    for (const href of [action.links.actions[1]?.href ?? '', `${path}?platform=jupiter`]) {
      expect(await (await send('POST', href, { account })).json()).toEqual(clicked);
    }
    expect(await countsOf(promoter)).toMatchObject({ clickCount: 0, robots: 0 });
  });

  it('no other call of the API opens itself to other sites', async () => {
    const response = await send('POST', '/api/auth/logout');
    expect(response.status).toBe(403);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect((await send('GET', '/api/stats')).headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});
