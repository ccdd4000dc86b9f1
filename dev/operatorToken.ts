// Stores a generated OPS_TOKEN on the operator's machine: outside the repository, readable only by
// them.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

const fileOf = (origin: string): string =>
  join(
    process.env.XDG_CONFIG_HOME || join(homedir(), '.config'),
    'soltrade',
    `${new URL(origin).hostname}.ops-token`,
  );

export const writeOperatorToken = (origin: string, token: string): string => {
  const file = fileOf(origin);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, token, { mode: 0o600 });
  return file;
};

export const readOperatorToken = (origin: string): string | null => {
  const file = fileOf(origin);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
};
