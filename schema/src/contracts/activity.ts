// Events of a promoter's links, calls and money, as in webhooks and notices.
import { z } from '../zod.ts';
import { CALL_STATES } from './callOutcome.ts';
import { id, timestamp } from './fields.ts';
import { tokenChanged } from './tokenChange.ts';
import { GIVEN_UP_REASONS, WEBHOOK_TYPES } from './webhookParts.ts';

/** The last ones are notices only, because account events concern the owner alone. */
export const ACTIVITY_TYPES = [
  ...WEBHOOK_TYPES,
  'webhook.disabled',
  'telegram.linked',
  'telegram.unlinked',
] as const;

export type ActivityType = (typeof ACTIVITY_TYPES)[number];

const LINK_CHANGES = [
  'isActive',
  'platforms',
  'customIdentifier',
  'shortIdentifier',
  'host',
  'end',
  'endedAt',
  'countryRule',
  'buttonOrder',
  'words',
  'disclosure',
] as const;

const classes = { persons: z.int(), repeats: z.int(), robots: z.int() };

export const ACTIVITY_DATA = {
  'link.created': z.object({}),
  'link.updated': z.object({ changed: z.array(z.enum(LINK_CHANGES)) }),
  /** By a person; robots don't count. */
  'link.first_click': z.object({}),
  /** Since the previous batch. A link's batches add up to `total`; a correction may be negative. */
  'link.clicks': z.object({ ...classes, since: timestamp, until: timestamp, total: z.object(classes) }),
  /** Ten times the people of a usual hour clicked on the promoter's links; the link is the most clicked one. */
  'clicks.spike': z.object({
    persons: z.int(),
    /** The mean of the hours before. */
    usual: z.number(),
    from: timestamp,
    to: timestamp,
    /** Of the day's people; null if too few came from there or elsewhere. */
    datacenterPercent: z.nullable(z.int()),
  }),
  /** Clicks on all links of a week of UTC; the link is the most clicked one. */
  'digest.weekly': z.object({
    ...classes,
    from: timestamp,
    to: timestamp,
    /** Of the link; null without one. */
    bestPersons: z.nullable(z.int()),
    /** What payouts of that week add up to, in dollars as decimal text; null for nothing. */
    usd: z.nullable(z.string()),
  }),
  /** The price was at so many times the call's for two samples in a row: provisional, the settlement judges by candles. */
  'call.multiple': z.object({
    multiple: z.int(),
    callPrice: z.string(),
    price: z.string(),
    /** Times of both samples. */
    from: timestamp,
    to: timestamp,
  }),
  'call.settled': z.object({
    state: z.enum(CALL_STATES),
    /** Dollars as decimal text; null unless the state is `settled`. */
    entry: z.nullable(z.string()),
    peak: z.nullable(z.string()),
    peakAt: z.nullable(timestamp),
    drawdown: z.nullable(z.number()),
    /** Price seven days after sharing, as a multiple of the entry. */
    r7: z.nullable(z.number()),
    noMarket: z.nullable(z.boolean()),
  }),
  /** The link's token, as two samples agree. */
  'token.changed': tokenChanged,
  'revenue.recorded': z.object({
    source: z.enum(['onchain', 'partner', 'reported']),
    entries: z.int(),
    unpriced: z.int(),
    /** Sum of the others, in dollars as decimal text. */
    usd: z.string(),
    platforms: z.array(z.string()),
    from: timestamp,
    to: timestamp,
  }),
  'webhook.disabled': z.object({ endpointId: id, reason: z.enum(GIVEN_UP_REASONS) }),
  /** Without the Telegram account, which is deleted when unlinked. */
  'telegram.linked': z.object({}),
  'telegram.unlinked': z.object({}),
} as const satisfies Record<ActivityType, z.ZodMiniType>;
