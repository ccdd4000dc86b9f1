// The data of each activity, and a sample. Its text is in activities.ts.
import {
  type ACCOUNT_TYPES,
  type ActivityType,
  CONNECTION_CHANGES,
  GIVEN_UP_REASONS,
  type OWN_TYPES,
  type PUSH_TYPES,
} from './activityTypes.ts';
import { id, timestamp } from './contracts/fields.ts';
import { CALL_STATES } from './contracts/links.ts';
import { tokenChanged } from './contracts/watch.ts';
import { LINK_CHANGES } from './linkFields.ts';
import { PAYOUT_STATES } from './payoutStates.ts';
import { MEMBER_ROLES } from './roles.ts';
import { z } from './zod.ts';

const classes = { persons: z.int(), repeats: z.int(), robots: z.int() };

const of = <Type extends string, Shape extends Record<string, z.ZodMiniType>>(
  type: Type,
  shape: Shape,
) => z.object({ type: z.literal(type), data: z.object(shape) });

/** One for each of the types, in their order. */
type Schemas<Types extends readonly string[]> = {
  readonly [Index in keyof Types]: z.ZodMiniObject<{
    type: z.ZodMiniLiteral<Types[Index]>;
    data: z.ZodMiniObject;
  }>;
};

/** A promoter's own actions, and single clicks: for webhooks only. */
const OWN = [
  of('link.created', {}),
  of('link.updated', { changed: z.array(z.enum(LINK_CHANGES)) }),
  /** Since the previous batch. A link's batches add up to `total`; a correction may be negative. */
  of('link.clicks', { ...classes, since: timestamp, until: timestamp, total: z.object(classes) }),
  /** An import was taken back. The sums are what was told of its payouts, negated. */
  of('revenue.taken_back', {
    importId: id,
    payouts: z.int(),
    usd: z.string(),
    pendingUsd: z.string(),
    /** Of the payouts, those without a value when they were recorded. */
    unpriced: z.int(),
    platforms: z.array(z.string()),
  }),
] as const satisfies Schemas<typeof OWN_TYPES>;

/**
 * What a promoter wants to hear of: told by the bell, by webhooks and by notifications in a
 * browser.
 */
const NEWS = [
  /** By a person; robots don't count. */
  of('link.first_click', {}),
  /**
   * Ten times the people of a usual hour clicked on the promoter's links; the link is the most
   * clicked one.
   */
  of('clicks.spike', {
    persons: z.int(),
    /** The mean of the hours before. */
    usual: z.number(),
    from: timestamp,
    to: timestamp,
    /** Of the day's people; null if too few came from there or elsewhere. */
    datacenterPercent: z.nullable(z.int()),
  }),
  /** Clicks on all links of a week of UTC; the link is the most clicked one. */
  of('digest.weekly', {
    ...classes,
    from: timestamp,
    to: timestamp,
    /** Of the link; null without one. */
    bestPersons: z.nullable(z.int()),
    /** The sum of that week's payouts, in dollars as decimal text; null if there were none. */
    usd: z.nullable(z.string()),
    /** What was newly found to keep links from working, by kind; null if nothing. */
    problems: z.nullable(z.object({ tokens: z.int(), platforms: z.int(), domains: z.int() })),
  }),
  /**
   * The price held this multiple of the call's price for two samples in a row. Provisional: the
   * settlement judges by candles.
   */
  of('call.multiple', {
    multiple: z.int(),
    callPrice: z.string(),
    price: z.string(),
    /** Times of both samples. */
    from: timestamp,
    to: timestamp,
  }),
  of('call.settled', {
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
  of('token.changed', tokenChanged),
  of('revenue.recorded', {
    source: z.enum(['onchain', 'partner', 'reported']),
    entries: z.int(),
    unpriced: z.int(),
    /** Sum of the others that count, in dollars as decimal text. */
    usd: z.string(),
    /** Sum of those that are pending and don't count yet. */
    pendingUsd: z.string(),
    platforms: z.array(z.string()),
    from: timestamp,
    to: timestamp,
  }),
  /** Payouts' new state; `reversed` also if only a part was. */
  of('revenue.changed', {
    source: z.enum(['onchain', 'partner', 'reported']),
    state: z.enum(PAYOUT_STATES),
    payouts: z.int(),
    /**
     * What that adds to the total and to the pending sum: in dollars as decimal text, without
     * unpriced payouts.
     */
    usd: z.string(),
    pendingUsd: z.string(),
    unpriced: z.int(),
    platforms: z.array(z.string()),
  }),
] as const satisfies Schemas<typeof PUSH_TYPES>;

/** Of the account: for the bell only. */
const ACCOUNT = [
  of('webhook.disabled', { endpointId: id, reason: z.enum(GIVEN_UP_REASONS) }),
  /** Without the Telegram account, which is deleted when unlinked. */
  of('telegram.linked', {}),
  of('telegram.unlinked', {}),
  /** Somebody used an invitation to the account. */
  of('member.joined', { personId: id, role: z.enum(MEMBER_ROLES) }),
  /** Removed by the owner, or by themselves. */
  of('member.left', { personId: id, role: z.enum(MEMBER_ROLES) }),
  /** Whom a platform pays. */
  of('platform.changed', {
    platform: z.string(),
    changed: z.array(z.enum(CONNECTION_CHANGES)),
    /** A hint of the code that it had, if that no longer applies. */
    formerCode: z.nullable(z.string()),
  }),
] as const satisfies Schemas<typeof ACCOUNT_TYPES>;

/** An event of a promoter's links, calls, money or account. */
export const activity = z.discriminatedUnion('type', [...OWN, ...NEWS, ...ACCOUNT]);
export const noticedActivity = z.discriminatedUnion('type', [...NEWS, ...ACCOUNT]);
export const sentActivity = z.discriminatedUnion('type', [...OWN, ...NEWS]);

export type Activity = z.output<typeof activity>;
export type NoticedActivity = z.output<typeof noticedActivity>;

export type ActivityData = {
  [Type in ActivityType]: Extract<Activity, { type: Type }>['data'];
};

const NOON = '2026-11-22T12:00:00.000Z';
const HOUR = { from: '2026-11-22T11:00:00.000Z', to: NOON };

/** One of each: what the documentation shows, and what a webhook's test sends. */
export const SAMPLES: ActivityData = {
  'link.created': {},
  'link.updated': { changed: ['platforms', 'words'] },
  'link.first_click': {},
  'link.clicks': {
    persons: 4,
    repeats: 1,
    robots: 2,
    since: '2026-11-22T11:59:00.000Z',
    until: NOON,
    total: { persons: 61, repeats: 9, robots: 14 },
  },
  'clicks.spike': { persons: 1_200, usual: 4.5, ...HOUR, datacenterPercent: 34 },
  'digest.weekly': {
    persons: 12_900,
    repeats: 1,
    robots: 70,
    from: '2026-11-16T00:00:00.000Z',
    to: '2026-11-23T00:00:00.000Z',
    bestPersons: 1_600,
    usd: '12.500000',
    problems: { tokens: 2, platforms: 1, domains: 0 },
  },
  'call.multiple': { multiple: 5, callPrice: '0.00002', price: '0.0001014', ...HOUR },
  'call.settled': {
    state: 'settled',
    entry: '0.00002',
    peak: '0.0000608',
    peakAt: NOON,
    drawdown: 0.25,
    r7: 0.5,
    noMarket: false,
  },
  'token.changed': {
    kind: 'mint_authority',
    before: null,
    after: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
    ...HOUR,
    action: 'notice',
  },
  'revenue.recorded': {
    source: 'onchain',
    entries: 110,
    unpriced: 0,
    usd: '1115.012345',
    pendingUsd: '0.000000',
    platforms: ['axiom'],
    ...HOUR,
  },
  'revenue.changed': {
    source: 'partner',
    state: 'reversed',
    payouts: 1,
    usd: '-4.000000',
    pendingUsd: '0.000000',
    unpriced: 0,
    platforms: ['axiom'],
  },
  'revenue.taken_back': {
    importId: 'kq7w3m9c4t8x2h6p5r25',
    payouts: 42,
    usd: '-512.400000',
    pendingUsd: '-40.000000',
    unpriced: 0,
    platforms: ['axiom'],
  },
  'webhook.disabled': { endpointId: 'kq7w3m9c4t8x2h6p5r23', reason: 'failing' },
  'telegram.linked': {},
  'telegram.unlinked': {},
  'member.joined': { personId: 'kq7w3m9c4t8x2h6p5r24', role: 'manager' },
  'member.left': { personId: 'kq7w3m9c4t8x2h6p5r24', role: 'manager' },
  'platform.changed': { platform: 'axiom', changed: ['code'], formerCode: 'go…se' },
};
