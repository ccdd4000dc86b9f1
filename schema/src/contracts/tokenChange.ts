// A change of a link's token after the call, and the rules for it.
import { z } from '../zod.ts';
import { timestamp } from './fields.ts';

export const TOKEN_CHANGE_KINDS = [
  'supply',
  'mint_authority',
  'freeze_authority',
  'transfer_fee',
  'pause',
  'delegate',
  'liquidity',
  'pool',
] as const;

export type TokenChangeKind = (typeof TOKEN_CHANGE_KINDS)[number];

/** Only tell the promoter; say it on the page, too; or pause the link. */
export const TOKEN_RULES = ['tell', 'notice', 'pause'] as const;

export const tokenRule = z.enum(TOKEN_RULES);

export type TokenRule = z.output<typeof tokenRule>;

/**
 * `before` and `after`: whole tokens, an address, percent, `true` or `false`, dollars; null is none. `from`: since when the
 * former value was known; `to`: when the new one was first read.
 */
export const tokenChangeValues = {
  kind: z.enum(TOKEN_CHANGE_KINDS),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  from: timestamp,
  to: timestamp,
};

/** What was done about it; `back`: the token is as it was before the change. */
export const tokenChanged = z.object({ ...tokenChangeValues, action: z.enum([...TOKEN_RULES, 'back']) });

export type TokenChanged = z.output<typeof tokenChanged>;
