// An assistant's program, by the official client.
import {
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type OAuthTokens,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import type { Page } from '@playwright/test';
import type { Api } from './apiClient.ts';

export const CALLBACK = 'http://127.0.0.1:43117/callback';

/** What a program keeps of its connection: at first nothing. */
export class Keeper implements OAuthClientProvider {
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

export const transportOf = ({ baseUrl }: Api, keeper: Keeper) =>
  new StreamableHTTPClientTransport(new URL('/mcp', baseUrl), { authProvider: keeper });

export const connect = async (api: Api, keeper: Keeper): Promise<Client> => {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transportOf(api, keeper));
  return client;
};

/** What stands at the assistant's own address, and where the browser came there. */
export const playCallback = async (page: Page): Promise<() => URLSearchParams | null> => {
  let came: URLSearchParams | null = null;
  await page.route(`${CALLBACK}**`, (route) => {
    came = new URL(route.request().url()).searchParams;
    return route.fulfill({ contentType: 'text/html', body: '<title>Back</title>Back' });
  });
  return () => came;
};
