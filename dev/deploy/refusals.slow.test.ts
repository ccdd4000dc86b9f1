// Cases that `npm run deploy` refuses before it creates anything, in a copy of the repository.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ACCOUNT } from './fake/fakeCloudflare.ts';
import { inspect } from './fake/inspect.ts';
import { ORIGIN, rehearsal } from './fake/rehearsal.ts';

const GIVEN = { X_CLIENT_ID: 'client-of-a-stranger', X_CLIENT_SECRET: 'secret-of-a-stranger' };

let stage: Awaited<ReturnType<typeof rehearsal>>;
beforeAll(async () => {
  stage = await rehearsal();
});
beforeEach(() => stage.setOrigins(ORIGIN));
afterEach(() => expect(inspect(stage.account().state).isEmpty()).toBe(true));
afterAll(() => stage.close());

test('the example origins', async () => {
  stage.setOrigins('https://soltrade.example');
  const { code, output, calls } = await stage.deploy(['--skip-build'], GIVEN);
  expect(code).toBe(1);
  expect(output).toContain('PUBLIC_ORIGIN is still https://soltrade.example');
  expect(calls).toEqual([]);
});

test('origins that differ between Worker and Pages', async () => {
  stage.edit((text) =>
    text.replace('https://sol', text.includes('pages_build') ? 'https://web' : 'https://sol'),
  );
  const { code, output, calls } = await stage.deploy(['--skip-build'], GIVEN);
  expect(code).toBe(1);
  expect(output).toContain(
    `${ORIGIN} in wrangler.toml and https://web.stranger.test in web/wrangler.toml`,
  );
  expect(calls).toEqual([]);
});

test('an account that is not clear', async () => {
  const { accounts } = stage.account().state;
  accounts.push({ id: 'f'.repeat(32), name: 'Another one' });
  const { code, output } = await stage.deploy(['--skip-build'], GIVEN);
  accounts.pop();
  expect(code).toBe(1);
  expect(output).toContain(
    `Set CLOUDFLARE_ACCOUNT_ID to the account to deploy to:\n  ${ACCOUNT.id}`,
  );
});

test('secrets that nobody gave', async () => {
  const { code, output } = await stage.deploy(['--skip-build']);
  expect(code).toBe(1);
  expect(output).toContain(
    'The Worker has no X_CLIENT_ID, X_CLIENT_SECRET, VISITOR_SALT, REPORT_KEY.',
  );
});

test('a bot whose token nobody gave', async () => {
  stage.edit((text) =>
    text.replace('TELEGRAM_BOT_NAME = ""', 'TELEGRAM_BOT_NAME = "stranger_bot"'),
  );
  const { code, output } = await stage.deploy(['--skip-build', '--generate-secrets'], GIVEN);
  stage.edit((text) =>
    text.replace('TELEGRAM_BOT_NAME = "stranger_bot"', 'TELEGRAM_BOT_NAME = ""'),
  );
  expect(code).toBe(1);
  expect(output).toContain('The Worker has no TELEGRAM_BOT_TOKEN.');
});

test.each([
  { name: 'VISITOR_SALT', value: 'y'.repeat(31), says: 'must have at least 32 characters' },
  { name: 'X_CLIENT_SECRET', value: 'sandbox-secret', says: 'must not be the example' },
])('a secret that could be guessed: $name $says', async ({ name, value, says }) => {
  const strong = { ...GIVEN, VISITOR_SALT: 'x'.repeat(32), REPORT_KEY: 'r'.repeat(32) };
  const { code, output } = await stage.deploy(['--skip-build'], { ...strong, [name]: value });
  expect(code).toBe(1);
  expect(output).toContain(`${name} ${says}`);
  expect(output).not.toContain(value);
});

test('a token that Cloudflare does not know', async () => {
  const { code, output } = await stage.deploy([], { ...GIVEN, CLOUDFLARE_API_TOKEN: 'wrong' });
  expect(code).toBe(1);
  expect(output).toContain(
    'Cloudflare refused to list your accounts: Authentication error (code 10000)',
  );
});

test('an operator who is not signed in', async () => {
  const { code, output } = await stage.deploy([], { ...GIVEN, CLOUDFLARE_API_TOKEN: undefined });
  expect(code).toBe(1);
  expect(output).toContain('run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN');
});
