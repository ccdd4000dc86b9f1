// What a wallet is asked to sign.

/** The message that a wallet signs to sign in; `at` in epoch milliseconds. */
export const signInMessage = (product: string, at: number): string =>
  `Sign this message to authenticate with ${product}: ${at}`;

/** The message that proves a payout wallet to an account; `at` in epoch milliseconds. */
export const payoutProofMessage = (proof: {
  product: string;
  address: string;
  userId: string;
  at: number;
}): string =>
  `Prove that ${proof.address} receives the payouts of ${proof.product} account ${proof.userId}: ${proof.at}`;
