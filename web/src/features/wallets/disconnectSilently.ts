/**
 * Disconnects the wallet, ignoring failures, since the session ends anyway. Loads the wallet's code
 * on demand.
 */
export const disconnectSilently = (): Promise<void> =>
  import('./connection.ts').then(({ disconnectWallet }) => disconnectWallet()).catch(() => {});
