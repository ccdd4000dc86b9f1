/** Whose work it is, as far as budgets are concerned. Plain data: it travels into Durable Objects. */
export type Asker = {
  /**
   * An `addressKey`; null if the work belongs to nobody in particular, for example when a page is refreshed for
   * everyone.
   */
  address: string | null;
  isSignedIn: boolean;
};

export const NOBODY: Asker = { address: null, isSignedIn: false };

/** An asker's key in a budget; signed-in users do not share one with the rest of their address. */
export const askerKey = ({ address, isSignedIn }: Asker): string | null =>
  address === null ? null : `${isSignedIn ? 'signed-in' : 'anyone'} ${address}`;
