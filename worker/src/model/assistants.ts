// Addresses to which a promoter's browser carries an assistant's code.
import type { RedirectTarget } from '@soltrade/schema/contracts/assistants';
import { isLoopback } from '@soltrade/schema/publicUrl';
import type { Config } from '../env.ts';

/**
 * Editors whose scheme is no reverse domain. Any other scheme could do something in the browser,
 * like `javascript:`.
 */
const APP_SCHEMES: ReadonlySet<string> = new Set([
  'cursor:',
  'vscode:',
  'vscode-insiders:',
  'windsurf:',
]);

/** `com.example.app:` (RFC 8252, 7.1). */
const REVERSE_DOMAIN = /^[a-z][a-z\d-]*(?:\.[a-z\d-]+)+:$/;

const isAppScheme = (protocol: string): boolean =>
  APP_SCHEMES.has(protocol) || REVERSE_DOMAIN.test(protocol);

/**
 * Parsers drop or change other characters, so the address that is shown would not be the one that
 * is opened.
 */
const PLAIN = /^[\x21-\x7e]+$/;

const isOurs = ({ hostname }: URL, { publicOrigin, linkOrigin }: Config): boolean =>
  [publicOrigin, linkOrigin].some((origin) =>
    `.${hostname}`.endsWith(`.${new URL(origin).hostname}`),
  );

/**
 * Whether an assistant may register it: https of another host, http on the promoter's own device,
 * or an app's scheme.
 */
export const isRedirectUri = (text: string, config: Config): boolean => {
  if (!PLAIN.test(text) || /[\\#]/.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:') return !isOurs(url, config);
  return url.protocol === 'http:' ? isLoopback(url) : isAppScheme(url.protocol);
};

/** A program listens on any free loopback port (RFC 8252, 7.3). */
export const withoutFreePort = (text: string): string => {
  const url = new URL(text);
  if (url.protocol !== 'http:' || !isLoopback(url)) return text;
  url.port = '';
  return url.href;
};

/** Exactly as registered, but for the port on the promoter's own device. */
export const isRegistered = (
  asked: string,
  { redirectUris }: { redirectUris: readonly string[] },
  config: Config,
): boolean =>
  isRedirectUri(asked, config) &&
  redirectUris.some((registered) => withoutFreePort(registered) === withoutFreePort(asked));

export const targetOf = (redirectUri: string): RedirectTarget => {
  const url = new URL(redirectUri);
  if (isLoopback(url)) return { kind: 'device', name: url.hostname };
  if (url.protocol === 'https:') return { kind: 'site', name: url.host };
  return { kind: 'app', name: url.protocol.slice(0, -1) };
};

/**
 * The address with the answer to an authorization request; `issuer` names the server that answered
 * (RFC 9207).
 */
export const answerUrl = (
  redirectUri: string,
  answer: { code: string } | { error: string; error_description?: string },
  { state, issuer }: { state: string | undefined; issuer: string },
): string => {
  const url = new URL(redirectUri);
  const all = { ...answer, ...(state === undefined ? {} : { state }), iss: issuer };
  for (const [name, value] of Object.entries(all)) url.searchParams.append(name, value);
  return url.href;
};
