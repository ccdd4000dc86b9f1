import type { PlatformConnection } from '@soltrade/schema/contracts/platforms';

/** The connections that go into links. */
export const activePlatforms = (connections: readonly PlatformConnection[]): PlatformConnection[] =>
  connections.filter(({ isActive }) => isActive !== false);

/** The one credential that a connection carries. */
export const credentialOf = (connection: PlatformConnection): string | null =>
  connection.referralCode ?? connection.walletAddress ?? connection.inviteCode ?? null;
