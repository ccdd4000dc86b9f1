/** The 64-byte secret key in base58, as Solana wallets export it. */
export const SANDBOX_WALLET_KEY = 'soltrade:sandbox-wallet';

export const SANDBOX_CONNECTED_KEY = `${SANDBOX_WALLET_KEY}:connected`;
