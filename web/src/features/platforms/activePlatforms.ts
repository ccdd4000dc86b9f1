import type { PlatformConnection } from '@soltrade/schema/contracts/platforms';
import { isSpecified } from '@soltrade/schema/platforms/index';

export const activePlatforms = (connections: readonly PlatformConnection[]): PlatformConnection[] =>
  connections.filter(({ isActive }) => isActive !== false);

/** Whether pages have its button only if connected. */
export const isOptional = ({ platformName }: PlatformConnection): boolean =>
  !isSpecified({ id: platformName });

export const credentialOf = (connection: PlatformConnection): string | null =>
  connection.referralCode ?? connection.walletAddress ?? connection.inviteCode ?? null;
