import type { Disclosure, DisclosureKind } from '@soltrade/schema/contracts/links';
import { linkPath, promoterPath, shortPath } from '@soltrade/schema/paths';
import type { Config } from '../env.ts';
import { isoTime } from '../lib/time.ts';
import { hostOrigin } from './hosts.ts';

type Promoter = { username: string | null; shortCode: string };
type Address = { mint: string; shortIdentifier: string | null };

export const refCodeOf = ({ username, shortCode }: Promoter): string => username ?? shortCode;

/** Paths of a promoter's pages; their own host needs no name. */
export const pathsOf = (refCode: string, isOwnHost: boolean) => ({
  page: isOwnHost ? '/' : promoterPath(refCode),
  /** The short link's path, or the long one's without a short identifier. */
  link: ({ mint, shortIdentifier }: Address): string => {
    if (isOwnHost) return `/${encodeURIComponent(shortIdentifier ?? mint)}`;
    return shortIdentifier === null ? linkPath(refCode, mint) : shortPath(refCode, shortIdentifier);
  },
});

/** The link's chosen own host while it is active. */
export const hostOfLink = (
  { hosts }: Pick<Config, 'hosts'>,
  { activeHosts }: { activeHosts: readonly string[] },
  { host }: { host: string | null },
): string | null => (hosts !== null && host !== null && activeHosts.includes(host) ? host : null);

export const shortUrlOf = (
  config: Config,
  promoter: Promoter & { activeHosts: readonly string[] },
  link: Address & { host: string | null },
): string => {
  const host = hostOfLink(config, promoter, link);
  const origin = host === null ? config.linkOrigin : hostOrigin(config, host);
  return origin + pathsOf(refCodeOf(promoter), host !== null).link(link);
};

/** The URL to post in a channel. */
export const postUrlOf = (
  config: Config,
  promoter: Parameters<typeof shortUrlOf>[1],
  link: Parameters<typeof shortUrlOf>[2],
  channel: string | null,
): string => {
  const url = new URL(shortUrlOf(config, promoter, link));
  if (channel !== null) url.searchParams.set('c', channel);
  return url.href;
};

/** A promoter's words for visitors; null if hidden by an operator. */
export const shownWords = (
  words: { words: string | null; hiddenAt: number | null } | null,
): string | null => (words === null || words.hiddenAt !== null ? null : words.words);

export type Statement = { kind: DisclosureKind; since: number };

/** A promoter's current position on a token and earlier statements, newest first. */
export type Disclosed = Statement & { history: Statement[] };

export const disclosedOf = (statements: readonly Statement[], createdAt: number): Disclosed => {
  const isFromTheStart = statements[0] !== undefined && statements[0].since <= createdAt;
  const nothing: Statement = { kind: 'not_stated', since: createdAt };
  const [present = nothing, ...history] = (
    isFromTheStart ? [...statements] : [nothing, ...statements]
  ).toReversed();
  return { ...present, history };
};

const presentStatement = ({ kind, since }: Statement) => ({ kind, since: isoTime(since) });

export const presentDisclosure = ({ history, ...present }: Disclosed): Disclosure => ({
  ...presentStatement(present),
  history: history.map(presentStatement),
});
