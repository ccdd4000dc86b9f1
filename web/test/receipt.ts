import type { Receipt } from '@soltrade/schema/contracts/receipts';

const counts = { persons: 1_100, repeats: 100, robots: 7 };

/** A receipt of 1,207 clicks on one counter, all of which are in the dashboard. */
export const receipt = (facts: Partial<Receipt> = {}): Receipt => ({
  linkId: 'l1',
  at: '2026-11-21T12:00:00.000Z',
  division: { epoch: 0, shards: 1 },
  clicks: { accepted: 1_207, ...counts, duplicates: 3, waiting: 0, stored: counts },
  views: { accepted: 1_207, ...counts, duplicates: 0, waiting: 0, stored: counts },
  days: [{ day: '2026-11-21', clicks: counts, views: counts }],
  shards: [
    {
      ...{ shard: 0, clicks: counts, views: counts, duplicates: 3, waiting: 0 },
      flushedAt: '2026-11-21T11:59:58.000Z',
      reconciliation: {
        ...{ at: '2026-11-21T11:30:00.000Z', objectClicks: 1_207, storedClicks: 1_207 },
        ...{ objectViews: 1_207, storedViews: 1_207, difference: 0, repaired: 0 },
      },
    },
  ],
  ...facts,
});

/** A receipt of a link that nobody has opened. */
export const emptyReceipt = (): Receipt => {
  const none = { persons: 0, repeats: 0, robots: 0 };
  const nothing = { accepted: 0, ...none, duplicates: 0, waiting: 0, stored: none };
  const shard = { shard: 0, clicks: none, views: none, duplicates: 0, waiting: 0 };
  return receipt({
    ...{ clicks: nothing, views: nothing, days: [] },
    shards: [{ ...shard, flushedAt: null, reconciliation: null }],
  });
};
