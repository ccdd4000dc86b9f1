import { PassThrough } from 'node:stream';
import { expect, it, test } from 'vitest';
import { exampleVariables } from '../variables.ts';
import { askSecret, neededSecrets, type SecretSource } from './secrets.ts';

const ask = async (typed: string): Promise<{ answer: string; shown: string }> => {
  const input = new PassThrough();
  const output = new PassThrough();
  const asked = askSecret('VISITOR_SALT: ', { input, output });
  input.write(typed);
  return { answer: await asked, shown: String(output.read()) };
};

test('a secret is read and not shown', async () => {
  expect(await ask('correct horse battery staple\r')).toEqual({
    answer: 'correct horse battery staple',
    shown: 'VISITOR_SALT: \n',
  });
});

test('only Enter is an empty answer', async () => {
  expect(await ask('\r')).toEqual({ answer: '', shown: 'VISITOR_SALT: \n' });
});

const GIVEN = {
  X_CLIENT_ID: 'client-of-a-stranger',
  X_CLIENT_SECRET: 'a secret of a stranger, as X gives them',
};
const ORIGIN = 'https://sol.stranger.test';
const REQUIRED = ['X_CLIENT_ID', 'X_CLIENT_SECRET', 'VISITOR_SALT', 'REPORT_KEY'];

/** Off loopback, and without the example's secrets. */
const variables = (): Record<string, string> => {
  const { OPS_TOKEN: _, VAPID_KEYS: __, ...rest } = exampleVariables();
  const named = Object.entries(rest).filter(
    ([name]) => !REQUIRED.includes(name) && !/TELEGRAM|HOSTS|WEB_RISK/.test(name),
  );
  return { ...Object.fromEntries(named), PUBLIC_ORIGIN: ORIGIN, LINK_ORIGIN: ORIGIN };
};

const needed = (
  environment: SecretSource['environment'],
  { present = [] as string[], isGenerating = false, more = {} as Record<string, string> } = {},
) =>
  neededSecrets(
    { requiredSecrets: REQUIRED, variables: { ...variables(), ...more } },
    { present, source: { environment, isTerminal: false, isGenerating } },
  );

it('what nobody gave is named, before anything is made', async () => {
  await expect(needed(GIVEN)).rejects.toThrow('The Worker has no VISITOR_SALT, REPORT_KEY.');
});

it('what only machines read is generated, strong and each once', async () => {
  const { secrets, made } = await needed(GIVEN, { isGenerating: true });
  const { VISITOR_SALT, REPORT_KEY, OPS_TOKEN, VAPID_KEYS, ...rest } = secrets;
  expect(rest).toEqual(GIVEN);
  expect(made.toSorted()).toEqual(['OPS_TOKEN', 'REPORT_KEY', 'VAPID_KEYS', 'VISITOR_SALT']);
  expect(VAPID_KEYS).toMatch(/^B[\w-]{86}\.[\w-]{43}$/);
  const random = [VISITOR_SALT, REPORT_KEY, OPS_TOKEN];
  for (const secret of random) expect(secret).toMatch(/^[\w-]{43}$/);
  expect(new Set(random).size).toBe(3);
});

it('what the Worker has is not asked for again', async () => {
  const present = [...REQUIRED, 'OPS_TOKEN', 'VAPID_KEYS'];
  expect(await needed({}, { present, isGenerating: true })).toEqual({ secrets: {}, made: [] });
});

it('a bot that is named needs its token, a zone its own', async () => {
  const options = { isGenerating: true, more: { TELEGRAM_BOT_NAME: 'stranger_bot' } };
  await expect(needed(GIVEN, options)).rejects.toThrow('The Worker has no TELEGRAM_BOT_TOKEN.');
  const zone = { HOSTS_ZONE_ID: '0'.repeat(32), HOSTS_CNAME: 'links.stranger.test' };
  await expect(needed(GIVEN, { isGenerating: true, more: zone })).rejects.toThrow(
    'The Worker has no HOSTS_TOKEN.',
  );
});

it.each([
  { name: 'VISITOR_SALT', value: 'y'.repeat(31), says: 'must have at least 32 characters' },
  { name: 'X_CLIENT_SECRET', value: 'sandbox-secret', says: 'must not be the example' },
])('one that could be guessed is refused, and not shown: $name $says', async (secret) => {
  const { name, value, says } = secret;
  const strong = { ...GIVEN, VISITOR_SALT: 'x'.repeat(32), REPORT_KEY: 'r'.repeat(32) };
  const refusal = await needed({ ...strong, [name]: value }).catch(String);
  expect(refusal).toContain(`${name} ${says}`);
  expect(refusal).not.toContain(value);
});
