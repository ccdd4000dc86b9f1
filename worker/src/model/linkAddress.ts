import { linkPath, promoterPath, shortPath } from '@soltrade/schema/paths';
import type { Config } from '../env.ts';
import { hostOrigin } from './hostOrigin.ts';

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
