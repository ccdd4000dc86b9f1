// Settings of a local run: `.dev.vars`, overridden by PORT, SANDBOX_PORT and SOLTRADE_HOME.
import { resolve } from 'node:path';
import { isLoopback } from '@soltrade/schema/publicUrl';
import { parseConfig } from '../worker/src/env.ts';
import { ROOT } from './root.ts';
import { LaunchError } from './step.ts';
import { exampleVariables, localVariables, type Variables } from './variables.ts';

const ORIGINS = ['PUBLIC_ORIGIN', 'LINK_ORIGIN'] as const;
const UPSTREAMS = [
  'DEXSCREENER_URL',
  'GECKOTERMINAL_URL',
  'SOLANA_RPC_URL',
  'COINBASE_URL',
  'WEB_RISK_URL',
  'X_AUTHORIZE_URL',
  'X_API_URL',
  'TELEGRAM_URL',
  'HOSTS_API_URL',
  'HOSTS_DNS_URL',
] as const;

export type Settings = {
  port: number;
  url: string;
  home: string;
  variables: Variables;
  /** Null if no upstream variable points at the sandbox; `isFixed` if SANDBOX_PORT set the port. */
  sandbox: { port: number; isFixed: boolean } | null;
};

type Environment = Record<string, string | undefined>;

export const readSettings = (environment: Environment): Settings =>
  settingsFrom(localVariables(environment.SOLTRADE_VARS), environment);

/** Throws a `LaunchError` naming missing or malformed settings. */
export const settingsFrom = (given: Variables, environment: Environment): Settings => {
  const example = exampleVariables();
  const defaultPort = portOf(example.PUBLIC_ORIGIN);
  const defaultSandboxPort = portOf(example.DEXSCREENER_URL);
  assertValid(given);

  const askedPort = portFrom(environment, 'PORT');
  const askedSandboxPort = portFrom(environment, 'SANDBOX_PORT');
  const port = askedPort ?? loopbackPort(given.PUBLIC_ORIGIN) ?? defaultPort;
  const moved = withPort(given, ORIGINS, { from: defaultPort, to: port });
  const usesSandbox = UPSTREAMS.some((name) => loopbackPort(given[name]) === defaultSandboxPort);
  const sandboxPort = askedSandboxPort ?? defaultSandboxPort;
  if (usesSandbox && sandboxPort === port) {
    throw new LaunchError(
      `PORT and the sandbox cannot both be ${port}: set SANDBOX_PORT to another port`,
    );
  }
  const publicOrigin = moved.PUBLIC_ORIGIN ?? '';
  return {
    port,
    url: loopbackPort(publicOrigin) === port ? publicOrigin : `http://127.0.0.1:${port}`,
    home: resolve(ROOT, environment.SOLTRADE_HOME || '.wrangler'),
    variables: moved,
    sandbox: usesSandbox ? { port: sandboxPort, isFixed: askedSandboxPort !== null } : null,
  };
};

/** The variables with every sandbox upstream at the actual port. */
export const withSandboxAt = (variables: Variables, port: number): Variables =>
  withPort(variables, UPSTREAMS, { from: portOf(exampleVariables().DEXSCREENER_URL), to: port });

const assertValid = (variables: Variables): void => {
  try {
    parseConfig(variables);
  } catch (error) {
    const problems = error instanceof Error ? error.message : String(error);
    throw new LaunchError(`.dev.vars: ${problems.replaceAll('\n', '; ')}`);
  }
};

const portFrom = (environment: Environment, name: string): number | null => {
  const text = environment[name];
  if (text === undefined || text === '') return null;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port < 1 || port > 65_535) {
    throw new LaunchError(`${name} must be a port from 1 to 65535, not "${text}"`);
  }
  return port;
};

/** Port of an http URL on this machine, else null. */
const loopbackPort = (text: string | undefined): number | null => {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'http:' && isLoopback(url) ? Number(url.port || 80) : null;
};

const portOf = (text: string | undefined): number => {
  const port = loopbackPort(text);
  if (port === null) throw new Error(`.dev.vars.example: ${text} is no loopback URL`);
  return port;
};

const withPort = (
  variables: Variables,
  names: readonly string[],
  { from, to }: { from: number; to: number },
): Variables => {
  const moved = { ...variables };
  for (const name of names) {
    const value = variables[name];
    if (value && loopbackPort(value) === from) moved[name] = value.replace(`:${from}`, `:${to}`);
  }
  return moved;
};
