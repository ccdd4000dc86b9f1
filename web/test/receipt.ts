import type { Receipt } from '@soltrade/schema/contracts/receipts';

const counts = { persons: 1_100, repeats: 100, robots: 7 };

/** A receipt of 1,207 clicks and as many views. */
export const receipt = (facts: Partial<Receipt> = {}): Receipt => ({
  linkId: 'l1',
  at: '2026-11-21T12:00:00.000Z',
  clicks: { accepted: 1_207, ...counts, own: 0 },
  views: { accepted: 1_207, ...counts, own: 0 },
  days: [{ day: '2026-11-21', clicks: counts, views: counts, own: { clicks: 0, views: 0 } }],
  eventsSince: '2026-11-13T00:00:00.000Z',
  ...facts,
});

/** A receipt of an unopened link. */
export const emptyReceipt = (): Receipt => {
  const nothing = { accepted: 0, persons: 0, repeats: 0, robots: 0, own: 0 };
  return receipt({ clicks: nothing, views: nothing, days: [] });
};
