/** Holds the 64-byte secret key in base58, the form in which Solana wallets export theirs. */
export const SANDBOX_WALLET_KEY = 'soltrade:sandbox-wallet';

export const SANDBOX_CONNECTED_KEY = `${SANDBOX_WALLET_KEY}:connected`;
