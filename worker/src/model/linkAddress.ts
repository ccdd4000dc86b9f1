import { linkPath, shortPath } from '@soltrade/schema/paths';

type Promoter = { username: string | null; shortCode: string };

export const refCodeOf = ({ username, shortCode }: Promoter): string => username ?? shortCode;

/** Of the short link; of the long one if the link has no short identifier. */
export const shortestPath = (
  promoter: Promoter,
  { mint, shortIdentifier }: { mint: string; shortIdentifier: string | null },
): string =>
  shortIdentifier === null
    ? linkPath(refCodeOf(promoter), mint)
    : shortPath(refCodeOf(promoter), shortIdentifier);
