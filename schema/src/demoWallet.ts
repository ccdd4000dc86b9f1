/**
 * Wallet of the demo promoter (`npm run demo`). Its key is public in this repository, so a Worker
 * refuses it unless its origin is on loopback.
 */
export const DEMO_WALLET_ADDRESS = 'H8ixamkFTxKBqiVBZLeDBMvJoY9t8ppnZ3W4op2MgqEr';
