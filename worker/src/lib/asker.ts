/** For whom the work of a context is done, as far as budgets care. Plain data: it travels into Durable Objects. */
export type Asker = {
  /** An `addressKey`; null where the work is nobody's in particular, as when a page is made anew for all. */
  address: string | null;
  isSignedIn: boolean;
};

export const NOBODY: Asker = { address: null, isSignedIn: false };

/** Names an asker in a budget; those who are signed in do not share one with the rest of their address. */
export const askerKey = ({ address, isSignedIn }: Asker): string | null =>
  address === null ? null : `${isSignedIn ? 'signed-in' : 'anyone'} ${address}`;
