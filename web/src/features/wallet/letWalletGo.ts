/** A session ends even if disconnecting the wallet fails. The wallet's code is loaded on demand. */
export const letWalletGo = (): Promise<void> =>
  import('./connection.ts').then(({ disconnectWallet }) => disconnectWallet()).catch(() => {});
