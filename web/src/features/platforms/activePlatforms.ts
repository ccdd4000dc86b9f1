import type { PlatformConnection } from '@soltrade/schema/contracts/platforms';
import { isSpecified } from '@soltrade/schema/platforms/index';
import { useQuery } from '@tanstack/react-query';
import { platformsQuery } from './api.ts';

export const activePlatforms = (connections: readonly PlatformConnection[]): PlatformConnection[] =>
  connections.filter(({ isActive }) => isActive !== false);

/** Whether pages have its button only if connected. */
export const isOptional = ({ platformName }: PlatformConnection): boolean =>
  !isSpecified({ id: platformName });

export const credentialOf = (connection: PlatformConnection): string | null =>
  connection.referralCode ?? connection.walletAddress ?? connection.inviteCode ?? null;

/** The connections of a new link; null while loading. */
export const useActivePlatforms = (userId: string): PlatformConnection[] | null => {
  const { data } = useQuery(platformsQuery(userId));
  return data ? activePlatforms(data) : null;
};
