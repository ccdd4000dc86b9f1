// An assistant without a key: the official client from discovery to a made link, with a person who presses Allow.
import {
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type OAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import type { Page } from '@playwright/test';
import type { Api } from './apiClient.ts';
import { expectAccessible } from './expectAccessible.ts';
import { tokenUp } from './promoter.ts';
import { signedInPromoter } from './signedInPromoter.ts';
import { expect, test } from './test.ts';

const CALLBACK = 'http://127.0.0.1:43117/callback';

/** What a program keeps of its connection: at first nothing. */
class Keeper implements OAuthClientProvider {
  readonly redirectUrl = CALLBACK;
  readonly clientMetadata = { client_name: 'Claude Code (soltrade)', redirect_uris: [CALLBACK] };
  /** Where the client would send its user. */
  page: URL | null = null;
  kept: OAuthTokens | undefined;
  private client: OAuthClientInformationMixed | undefined;
  private verifier = '';
  private discovered: OAuthDiscoveryState | undefined;

  state = () => 'the state';
  clientInformation = () => this.client;
  saveClientInformation = (client: OAuthClientInformationMixed): void => {
    this.client = client;
  };
  tokens = () => this.kept;
  saveTokens = (tokens: OAuthTokens): void => {
    this.kept = tokens;
  };
  redirectToAuthorization = (url: URL): void => {
    this.page = url;
  };
  saveCodeVerifier = (verifier: string): void => {
    this.verifier = verifier;
  };
  codeVerifier = () => this.verifier;
  discoveryState = () => this.discovered;
  saveDiscoveryState = (discovered: OAuthDiscoveryState): void => {
    this.discovered = discovered;
  };
  invalidateCredentials = (): void => {
    this.kept = undefined;
  };
}

const transportOf = ({ baseUrl }: Api, keeper: Keeper) =>
  new StreamableHTTPClientTransport(new URL('/mcp', baseUrl), { authProvider: keeper });

const connect = async (api: Api, keeper: Keeper): Promise<Client> => {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transportOf(api, keeper));
  return client;
};

/** What stands at the assistant's own address, and where the browser came there. */
const playCallback = async (page: Page): Promise<() => URLSearchParams | null> => {
  let came: URLSearchParams | null = null;
  await page.route(`${CALLBACK}**`, (route) => {
    came = new URL(route.request().url()).searchParams;
    return route.fulfill({ contentType: 'text/html', body: '<title>Back</title>Back' });
  });
  return () => came;
};

const textOf = async (client: Client, name: string, args: Record<string, unknown> = {}) => {
  const { content, isError } = await client.callTool({ name, arguments: args });
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
  if (isError) throw new Error(text);
  return text;
};

const firstJson = <Value>(text: string): Value => JSON.parse(text.split('\n')[0] ?? '') as Value;

test('An assistant connects without a key, makes a link, refreshes, and is disconnected', async ({
  page,
  api,
}) => {
  const keeper = new Keeper();
  await expect(connect(api, keeper)).rejects.toBeInstanceOf(UnauthorizedError);
  const { userId } = await signedInPromoter(page, api);
  const came = await playCallback(page);
  await page.goto(String(keeper.page));
  await expect(
    page.getByRole('heading', { name: /Claude Code \(soltrade\).* asks to use your account/ }),
  ).toBeVisible();
  await expect(page.getByText('a program on this device', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /revenue/ }).uncheck();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.waitForURL(`${CALLBACK}**`);
  const answer = came();
  expect(answer?.get('state')).toBe('the state');
  await transportOf(api, keeper).finishAuth(answer ?? new URLSearchParams());
  expect(keeper.kept?.scope).toBe('links:write stats:read');

  const client = await connect(api, keeper);
  const caller = firstJson<{ userId: string }>(await textOf(client, 'getApiCaller'));
  expect(caller.userId).toBe(userId);
  const made = await textOf(client, 'generateLink', {
    userId,
    tokenAddress: tokenUp().mint,
    platforms: ['jupiter'],
  });
  const { link } = firstJson<{ link: { url: string } }>(made);
  expect((await fetch(link.url)).status).toBe(200);

  // The client refreshes by itself once its access token is refused.
  const former = keeper.kept?.access_token ?? '';
  keeper.kept = { ...(keeper.kept as OAuthTokens), access_token: `${former.slice(0, -1)}x` };
  await textOf(client, 'getApiCaller');
  expect(keeper.kept?.access_token).not.toContain(former.slice(0, -1));

  await page.goto('/developers#assistants');
  const row = page.getByRole('list', { name: 'Assistants' });
  await expect(row.getByText('Claude Code (soltrade)')).toBeVisible();
  await expect(row.getByText('links:write · stats:read')).toBeVisible();
  await row.getByRole('button', { name: /^Disconnect/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('Assistant Disconnected', { exact: true })).toBeVisible();
  const authorization = `Bearer ${keeper.kept?.access_token}`;
  const next = await fetch(new URL('/mcp', api.baseUrl), {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  expect(next.status).toBe(401);
  keeper.page = null;
  await expect(client.callTool({ name: 'getApiCaller', arguments: {} })).rejects.toThrow();
  expect(keeper.page).not.toBeNull();
  await client.close();
});

test('Who is signed out comes back to the request, and may say no', async ({ page, api }) => {
  const keeper = new Keeper();
  await expect(connect(api, keeper)).rejects.toBeInstanceOf(UnauthorizedError);
  const came = await playCallback(page);
  await page.goto(String(keeper.page));
  await page.getByRole('button', { name: 'Sandbox Wallet' }).click();
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(`${CALLBACK}**`);
  expect(came()?.get('error')).toBe('access_denied');
  expect(came()?.get('code')).toBeNull();
});

test('The consent page sends nobody to an address that an assistant did not register, and is in no frame', async ({
  page,
  api,
}) => {
  const keeper = new Keeper();
  await expect(connect(api, keeper)).rejects.toBeInstanceOf(UnauthorizedError);
  await signedInPromoter(page, api);
  const { baseUrl } = api;
  const evil = new URL(String(keeper.page));
  evil.searchParams.set('redirect_uri', 'https://evil.example/');
  const headers = (await fetch(evil)).headers;
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('x-frame-options')).toBe('DENY');
  const answer = page.waitForResponse(/\/api\/assistant-request/);
  await page.goto(String(evil));
  expect((await answer).status()).toBe(400);
  await expect(page.getByText('The assistant wants to send you to an address')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Allow' })).toBeHidden();
  expect(new URL(page.url()).origin).toBe(baseUrl);
});

test.describe('machines', () => {
  const KEYED = { authorization: 'Bearer st_live_typo' };
  const JSON_TYPE = { 'content-type': 'application/json' };

  test('are refused as JSON through the front door, wherever they ask', async ({ api }) => {
    const ask = async (path: string, init: RequestInit = {}) => {
      const response = await fetch(api.baseUrl + path, init);
      const type = response.headers.get('content-type') ?? '';
      const challenge = response.headers.get('www-authenticate');
      return { status: response.status, type, challenge, body: await jsonOrText(response) };
    };
    const problem = (status: number) => ({ status, type: 'application/problem+json' });
    const metadata = `resource_metadata="${api.baseUrl}/.well-known/oauth-protected-resource/mcp"`;
    const mcp = { method: 'POST', headers: JSON_TYPE, body: '{}' };
    expect(await ask('/mcp', mcp)).toMatchObject({
      ...problem(401),
      challenge: `Bearer ${metadata}`,
    });
    expect(await ask('/mcp', { ...mcp, headers: { ...JSON_TYPE, ...KEYED } })).toMatchObject({
      status: 400,
    });
    const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    expect(
      await ask('/mcp', { ...mcp, body: list, headers: { ...JSON_TYPE, ...KEYED } }),
    ).toMatchObject({
      ...problem(401),
      challenge: `Bearer error="invalid_token", ${metadata}`,
    });
    expect(await ask('/api/links/nobody', { headers: KEYED })).toMatchObject(problem(401));
    expect(await ask('/api/links/nobody')).toMatchObject(problem(401));
    expect(await ask('/api/nothing', { headers: KEYED })).toMatchObject(problem(404));
    expect(await ask('/.well-known/oauth-protected-resource/nothing')).toMatchObject(problem(404));
    expect(await ask('/.well-known/openid-configuration')).toMatchObject(problem(404));
    expect(await ask('/oauth/token', { method: 'POST' })).toMatchObject({
      status: 400,
      type: 'application/json',
      body: { error: 'invalid_request' },
    });
    for (const path of ['/oauth/token', '/oauth/nothing', '/oauth']) {
      expect(await ask(path)).toMatchObject({
        type: 'application/json',
        body: { error: 'invalid_request' },
      });
    }
  });
});

const jsonOrText = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
