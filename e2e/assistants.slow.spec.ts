// An assistant without a key: the official client from discovery to a made link, with a person who
// presses Allow.
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
