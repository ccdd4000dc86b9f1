// A future slot or time would move a cursor beyond unread payouts.

/** A slot of the main network, and when it was produced: of a recorded transaction. */
const RECORDED = { slot: 450_788_123, at: 1_790_456_124_000 } as const;

/** Slots take 0.4 seconds; that they may become shorter is announced. */
const SHORTEST_SLOT = 200;

/** How far a block's time and our clock may be apart. */
const TOLERANCE = 10 * 60_000;

/** Whether a block can have been produced by now; times are epoch milliseconds. */
export const isProducedBy = (now: number, { slot, at }: { slot: number; at: number | null }): boolean =>
  slot <= RECORDED.slot + Math.max(0, now + TOLERANCE - RECORDED.at) / SHORTEST_SLOT &&
  (at === null || at <= now + TOLERANCE);
