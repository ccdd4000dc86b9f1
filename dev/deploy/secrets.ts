// The Worker's secrets: asked for once, never shown, never kept where a commit could take them
// along.

import { createECDH, randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { z } from '@soltrade/schema/zod';
import { parseConfig } from '../../worker/src/env.ts';
import { writeOperatorToken } from '../operatorToken.ts';
import { LaunchError } from '../step.ts';
import type { Deployment } from './deployment.ts';
import { type Context, orNull } from './provision.ts';

type Terminal = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream };

/** Reads a text without echoing it; empty if only Enter was pressed. */
export const askSecret = async (question: string, { input, output }: Terminal): Promise<string> => {
  output.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: silent, terminal: true });
  // Raw mode delivers Ctrl-C as a key.
  lines.on('SIGINT', () => process.exit(130));
  const answer = await lines.question('');
  lines.close();
  output.write('\n');
  return answer.trim();
};

/** Enables the operator's endpoints. */
const OPERATOR = 'OPS_TOKEN';
/** Required if a bot is named. */
const BOT_NAME = 'TELEGRAM_BOT_NAME';
const BOT_SECRETS = ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_WEBHOOK_SECRET'];
/** Required for promoters' own domains, if a zone is named. */
const HOSTS_ZONE = 'HOSTS_ZONE_ID';
const HOSTS_SECRETS = ['HOSTS_TOKEN'];
/** Without it there are no push notifications. */
const PUSH = 'VAPID_KEYS';
const OPTIONAL = [OPERATOR, PUSH];
/** Only machines read these. */
const GENERATED = ['VISITOR_SALT', 'REPORT_KEY', ...OPTIONAL, 'TELEGRAM_WEBHOOK_SECRET'];

export type SecretSource = {
  environment: Record<string, string | undefined>;
  isTerminal: boolean;
  isGenerating: boolean;
};

/**
 * The secrets that the Worker lacks, and which of them were made. Throws a `LaunchError` for a
 * missing or weak one.
 */
export const neededSecrets = async (
  { requiredSecrets, variables }: Pick<Deployment, 'requiredSecrets' | 'variables'>,
  { present, source }: { present: readonly string[]; source: SecretSource },
): Promise<{ secrets: Record<string, string>; made: string[] }> => {
  const secrets: Record<string, string> = {};
  const missing: string[] = [];
  const made: string[] = [];
  const ofBot = variables[BOT_NAME] ? BOT_SECRETS : [];
  const ofHosts = variables[HOSTS_ZONE] ? HOSTS_SECRETS : [];
  for (const name of [...requiredSecrets, ...ofBot, ...ofHosts, ...OPTIONAL]) {
    if (present.includes(name)) continue;
    const value = await secretFrom(name, source);
    if (value) secrets[name] = value.text;
    else if (!OPTIONAL.includes(name)) missing.push(name);
    if (value?.isGenerated) made.push(name);
  }
  if (missing.length > 0) {
    throw new LaunchError(
      `The Worker has no ${missing.join(', ')}. Run \`npm run deploy\` in a terminal, which asks for them, or set them in the environment; \`-- --generate-secrets\` makes ${GENERATED.join(' and ')}`,
    );
  }
  assertStrong(secrets, { present, variables });
  return { secrets, made };
};

/**
 * As `neededSecrets`, of this deployment's Worker. A new operator's token is kept on this machine.
 */
export const collectSecrets = async (
  { cloudflare, deployment, summary }: Context,
  source: SecretSource,
): Promise<Record<string, string>> => {
  const present = await presentSecrets({ cloudflare, deployment, summary });
  if (present.length > 0) summary.found(`secrets ${present.join(', ')}`);
  const { secrets, made } = await neededSecrets(deployment, { present, source });
  if (made.length > 0) summary.did(`generated ${made.join(' and ')}`);
  const { [OPERATOR]: token } = secrets;
  if (token && made.includes(OPERATOR)) {
    summary.did(
      `kept the new ${OPERATOR} in ${writeOperatorToken(deployment.publicOrigin, token)}`,
    );
  }
  return secrets;
};

const presentSecrets = async ({ cloudflare, deployment }: Context): Promise<string[]> => {
  const path = `/workers/scripts/${deployment.worker}/secrets`;
  const result = z.array(z.object({ name: z.string() }));
  const secrets = await orNull(
    cloudflare.call({ purpose: "list the Worker's secrets", path, result }),
  );
  return (secrets ?? []).map(({ name }) => name);
};

const secretFrom = async (
  name: string,
  { environment, isTerminal, isGenerating }: SecretSource,
): Promise<{ text: string; isGenerated: boolean } | null> => {
  const given = environment[name];
  if (given) return { text: given, isGenerated: false };
  const canGenerate = GENERATED.includes(name);
  if (isGenerating && canGenerate) return { text: generated(name), isGenerated: true };
  if (!isTerminal) return null;
  const hint = canGenerate ? ' (Enter makes one)' : '';
  const answer = await askSecret(`${name}${hint}: `, {
    input: process.stdin,
    output: process.stdout,
  });
  if (answer) return { text: answer, isGenerated: false };
  return canGenerate ? { text: generated(name), isGenerated: true } : null;
};

/** The public key as an uncompressed point, and the private key. */
const vapidKeys = (): string => {
  const keys = createECDH('prime256v1');
  const publicKey = keys.generateKeys('base64url', 'uncompressed');
  // A key that begins with a zero byte is written shorter.
  const privateKey = Buffer.from(keys.getPrivateKey('hex').padStart(64, '0'), 'hex');
  return `${publicKey}.${privateKey.toString('base64url')}`;
};

const generated = (name: string): string =>
  name === PUSH ? vapidKeys() : randomBytes(32).toString('base64url');

/** The Worker refuses to start with known or guessable values. */
const assertStrong = (
  given: Record<string, string>,
  { present, variables }: { present: readonly string[]; variables: Record<string, string> },
): void => {
  // The Worker's existing secrets can't be read; weak ones would have kept it from starting.
  const unread = Object.fromEntries(present.map((name) => [name, generated(name)]));
  try {
    parseConfig({ ...variables, ...unread, ...given });
  } catch (error) {
    throw new LaunchError(
      `The Worker would not start:\n${error instanceof Error ? error.message : error}`,
    );
  }
};
