/** A session ends whatever the wallet says to being let go. Its code is asked for when it is needed. */
export const letWalletGo = (): Promise<void> =>
  import('./connection.ts').then(({ disconnectWallet }) => disconnectWallet()).catch(() => {});
