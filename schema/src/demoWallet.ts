/**
 * The wallet of the demo promoter (`npm run demo`). Its key is public in this repository, so a Worker whose origin is
 * not on loopback refuses it.
 */
export const DEMO_WALLET_ADDRESS = 'H8ixamkFTxKBqiVBZLeDBMvJoY9t8ppnZ3W4op2MgqEr';
