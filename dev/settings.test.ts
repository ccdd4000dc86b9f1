import { describe, expect, it, test } from 'vitest';
import { PLATFORM_IDS, SPECIFIED_IDS } from '../schema/src/platforms/index.ts';
import { parseConfig } from '../worker/src/env.ts';
import { settingsFrom, withSandboxAt } from './settings.ts';
import { exampleVariables } from './variables.ts';

const given = exampleVariables();

/** Replacements in a public deployment. */
const secrets = {
  X_CLIENT_ID: 'Q2xpZW50LW9mLVg',
  X_CLIENT_SECRET: 'x'.repeat(32),
  VISITOR_SALT: 'y'.repeat(32),
  REPORT_KEY: `${'r'.repeat(32)}, ${'s'.repeat(32)}`,
  OPS_TOKEN: 'z'.repeat(32),
  TELEGRAM_BOT_TOKEN: 't'.repeat(32),
  TELEGRAM_WEBHOOK_SECRET: 'w'.repeat(32),
  HOSTS_TOKEN: 'h'.repeat(32),
  VAPID_KEYS: `B${'v'.repeat(86)}.${'k'.repeat(43)}`,
};

test('Running it: the example runs on port 8788 with the sandbox on 8790', () => {
  const settings = settingsFrom(given, {});
  expect(settings).toMatchObject({
    port: 8788,
    url: 'http://localhost:8788',
    sandbox: { port: 8790, isFixed: false },
    variables: given,
  });
  expect(settings.home).toMatch(/\/\.wrangler$/);
});

test('Running it: PORT moves the product and both origins; without it, PUBLIC_ORIGIN says the port', () => {
  expect(settingsFrom({ ...given, PUBLIC_ORIGIN: 'http://localhost:4000' }, {}).port).toBe(4000);
  const { port, url, variables } = settingsFrom(given, { PORT: '9000' });
  expect({ port, url }).toEqual({ port: 9000, url: 'http://localhost:9000' });
  expect(variables).toMatchObject({
    PUBLIC_ORIGIN: 'http://localhost:9000',
    LINK_ORIGIN: 'http://localhost:9000',
    DEXSCREENER_URL: given.DEXSCREENER_URL,
  });
});

test('PORT leaves origins alone that a person has set', () => {
  const own = {
    ...given,
    ...secrets,
    PUBLIC_ORIGIN: 'https://demo.example',
    LINK_ORIGIN: 'http://127.0.0.1:8788',
  };
  const { url, variables } = settingsFrom(own, { PORT: '9000' });
  expect(variables).toMatchObject({
    PUBLIC_ORIGIN: 'https://demo.example',
    LINK_ORIGIN: 'http://127.0.0.1:9000',
  });
  expect(url).toBe('http://127.0.0.1:9000');
});

describe('Configuration: what others can reach', () => {
  const reachable = [
    { PUBLIC_ORIGIN: 'https://demo.example', LINK_ORIGIN: 'https://demo.example' },
    { PUBLIC_ORIGIN: 'http://localhost:8788', LINK_ORIGIN: 'https://demo.example' },
  ];
  const start = (change: Record<string, string>) => () =>
    settingsFrom({ ...given, ...secrets, ...change }, {});

  it.each(reachable)('needs secrets of its own: $PUBLIC_ORIGIN, $LINK_ORIGIN', (origins) => {
    expect(start(origins)).not.toThrow();
    for (const name of Object.keys(secrets)) {
      const example = given[name];
      if (example === undefined) throw new Error(`${name} is not in the example`);
      expect(start({ ...origins, [name]: example })).toThrow(
        new RegExp(
          `^\\.dev\\.vars: ${name} must not be the example[^;]*(; .openssl rand -base64 33. makes one)?$`,
        ),
      );
    }
  });

  it.each([
    'X_CLIENT_SECRET',
    'VISITOR_SALT',
    'REPORT_KEY',
    'OPS_TOKEN',
    'TELEGRAM_WEBHOOK_SECRET',
  ])('needs 32 characters in %s', (name) => {
    expect(start({ ...reachable[0], [name]: 'x'.repeat(31) })).toThrow(
      `.dev.vars: ${name} must have at least 32 characters`,
    );
  });

  it('names all of them immediately, and never their values', () => {
    const failure = (): string => {
      try {
        settingsFrom({ ...given, ...reachable[0] }, {});
        return '';
      } catch (error) {
        return String(error);
      }
    };
    for (const name of Object.keys(secrets)) {
      expect(failure()).toContain(`${name} must not be the example`);
      expect(failure()).not.toContain(given[name]);
    }
  });
});

const LIST = `CLOSED_PLATFORMS must be platforms, with commas between them: ${PLATFORM_IDS.join(', ')}`;

test.each<[change: Record<string, string | undefined>, why: string | RegExp]>([
  [{ VISITOR_SALT: 'short' }, /^\.dev\.vars: VISITOR_SALT [^\n]+$/],
  [
    { X_API_URL: undefined, PUBLIC_ORIGIN: 'nowhere' },
    /^\.dev\.vars: PUBLIC_ORIGIN [^\n]+; X_API_URL is missing$/,
  ],
  [{ SOLANA_RPC_URL: 'http://rpc.example' }, 'SOLANA_RPC_URL must be an https URL'],
  [{ LINK_ORIGIN: 'http://sol.example' }, 'LINK_ORIGIN must be an origin'],
  [{ CLOSED_PLATFORMS: 'bullX' }, LIST],
  [{ CLOSED_PLATFORMS: 'bullx;padre' }, LIST],
  [{ CLOSED_PLATFORMS: SPECIFIED_IDS.join(',') }, 'CLOSED_PLATFORMS must leave a platform open'],
  [{ TELEGRAM_WEBHOOK_SECRET: undefined }, 'TELEGRAM_WEBHOOK_SECRET is missing, and TELEGRAM_BOT'],
  [
    { TELEGRAM_BOT_TOKEN: undefined, TELEGRAM_WEBHOOK_SECRET: undefined },
    'TELEGRAM_BOT_TOKEN is missing, and TELEGRAM_BOT_NAME names a bot; TELEGRAM_WEBHOOK_SECRET is missing',
  ],
])('Configuration: what is wrong is named in one line: %j', (change, why) => {
  const changed = Object.entries({ ...given, ...change }).filter(
    ([, value]) => value !== undefined,
  );
  expect(() => settingsFrom(Object.fromEntries(changed) as typeof given, {})).toThrow(why);
});

test('without a name there is no bot', () => {
  const { TELEGRAM_BOT_TOKEN, TELEGRAM_WEBHOOK_SECRET, ...without } = given;
  expect(() => settingsFrom({ ...without, TELEGRAM_BOT_NAME: '' }, {})).not.toThrow();
});

test('the bot’s address is Telegram’s own, or the sandbox’s where that plays Telegram', () => {
  const chatOf = (url: string) => parseConfig({ ...given, TELEGRAM_URL: url }).telegram?.chatUrl;
  expect(chatOf('https://api.telegram.org')).toBe('https://t.me/soltrade_sandbox_bot');
  expect(chatOf('http://127.0.0.1:9/telegram')).toBe(
    'http://127.0.0.1:9/telegram/t.me/soltrade_sandbox_bot',
  );
});

test.each(['', 'bullx', ' bullx , padre,'])('CLOSED_PLATFORMS="%s" is taken', (list) => {
  expect(settingsFrom({ ...given, CLOSED_PLATFORMS: list }, {}).variables.CLOSED_PLATFORMS).toBe(
    list,
  );
});

test.each(['0', '65536', 'abc', '80 80', '-1'])('PORT=%s is refused', (port) => {
  expect(() => settingsFrom(given, { PORT: port })).toThrow(
    `PORT must be a port from 1 to 65535, not "${port}"`,
  );
});

test('the product and the sandbox cannot share a port', () => {
  expect(() => settingsFrom(given, { PORT: '9000', SANDBOX_PORT: '9000' })).toThrow(
    /set SANDBOX_PORT/,
  );
});

test('the sandbox runs only where a variable points at it, and its variables follow its port', () => {
  const real = {
    ...given,
    DEXSCREENER_URL: 'https://api.dexscreener.com',
    GECKOTERMINAL_URL: 'https://api.geckoterminal.com/api/v2',
    SOLANA_RPC_URL: 'https://rpc.example',
    COINBASE_URL: 'https://api.coinbase.com',
    WEB_RISK_URL: 'https://webrisk.googleapis.com',
    X_AUTHORIZE_URL: 'https://x.com/i/oauth2/authorize',
    TELEGRAM_URL: 'https://api.telegram.org',
    HOSTS_API_URL: 'https://api.cloudflare.com/client/v4',
    HOSTS_DNS_URL: 'https://cloudflare-dns.com/dns-query',
  };
  expect(withSandboxAt(real, 5000)).toMatchObject({
    DEXSCREENER_URL: 'https://api.dexscreener.com',
    X_API_URL: 'http://127.0.0.1:5000/x',
  });
  expect(settingsFrom(real, { SANDBOX_PORT: '5000' }).sandbox).toEqual({
    port: 5000,
    isFixed: true,
  });
  expect(settingsFrom({ ...real, X_API_URL: 'https://api.x.com' }, {}).sandbox).toBeNull();
});
