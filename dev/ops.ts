// `npm run ops -- …`: an operator's commands for links, users and reports. Calls the Worker,
// because stored data and landing pages must change together. Prints every call before making it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parse } from 'smol-toml';
import { problem } from '../schema/src/contracts/endpoint.ts';
import { readOperatorToken } from './operatorToken.ts';
import { type Call, parseOps } from './ops/parseOps.ts';
import { ROOT } from './root.ts';
import { readSettings } from './settings.ts';
import { LaunchError, runCommand } from './step.ts';

type Place = { origin: string; url: string; token: string };

const local = (): Place => {
  const { url, variables } = readSettings(process.env);
  const { PUBLIC_ORIGIN: origin, OPS_TOKEN: token } = variables;
  if (!origin || !token)
    throw new LaunchError('.dev.vars: OPS_TOKEN is missing; .dev.vars.example has one');
  return { origin, url, token };
};

const remote = (): Place => {
  const { vars } = parse(readFileSync(join(ROOT, 'wrangler.toml'), 'utf8'));
  const origin =
    typeof vars === 'object' && 'PUBLIC_ORIGIN' in vars ? String(vars.PUBLIC_ORIGIN) : '';
  const token = process.env.OPS_TOKEN || readOperatorToken(origin);
  if (!token)
    throw new LaunchError(
      'OPS_TOKEN is missing in the environment: the secret of the deployed Worker',
    );
  return { origin, url: origin, token };
};

const confirmed = async (): Promise<boolean> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('In production. Type "yes" to do it: ');
  terminal.close();
  return answer.trim() === 'yes';
};

const send = async (
  { origin, url, token }: Place,
  { method, path, body }: Call,
): Promise<unknown> => {
  const request = new Request(`${url}${path}`, {
    method,
    headers: {
      // Unsafe calls, an operator's too, must come from our own origin.
      Origin: origin,
      Authorization: `Bearer ${token}`,
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const response = await fetch(request).catch((error: unknown) => {
    throw new LaunchError(`Nothing answers at ${url}: is it running (npm start)?`, {
      cause: error,
    });
  });
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.includes('json') === true;
  if (!isJson) throw new LaunchError(`${response.status} from ${url}, which is not this product`);
  if (response.ok) return JSON.parse(text);
  const refusal = problem.safeParse(JSON.parse(text));
  throw new LaunchError(refusal.success ? `${response.status}: ${refusal.data.detail}` : text);
};

await runCommand(async () => {
  const { isRemote, isSure, call, outcome } = parseOps(process.argv.slice(2));
  const place = isRemote ? remote() : local();
  console.log(
    `${call.method} ${place.url}${call.path}${call.body ? ` ${JSON.stringify(call.body)}` : ''}`,
  );
  if (isRemote && call.method !== 'GET' && !isSure && !(await confirmed())) {
    throw new LaunchError('Nothing was done.');
  }
  console.log(outcome(await send(place, call)));
});
