/** For whom work is done, for budgets. Plain data: it travels into Durable Objects. */
export type Asker = {
  /** An `addressKey`; null for shared work, such as refreshing a page. */
  address: string | null;
  isSignedIn: boolean;
};

export const NOBODY: Asker = { address: null, isSignedIn: false };

/** An asker's key in a budget; signed-in users do not share one with the rest of their address. */
export const askerKey = ({ address, isSignedIn }: Asker): string | null =>
  address === null ? null : `${isSignedIn ? 'signed-in' : 'anyone'} ${address}`;
