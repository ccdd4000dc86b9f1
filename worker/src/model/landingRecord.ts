// What is kept of a landing address, so that a warm answer is one read: everything the page shows but the page token.

import { IDENTIFIER, LANDING, TOKEN_CACHE, USERNAME } from '@soltrade/schema/limits';
import type { LandingPath } from '@soltrade/schema/paths';
import { z } from '@soltrade/schema/zod';
import { tokenCard } from './tokenCard.ts';

/** What a landing path means, in the one spelling under which its record is kept. */
export type LandingAddress =
  /** Lower case. */
  | { kind: 'identifier'; identifier: string }
  /** `name` in lower case: a username, former username or short code, or nobody's. */
  | { kind: 'referrer'; name: string; mint: string }
  | { kind: 'mint'; mint: string };

const IDENTIFIERS = new RegExp(`^[a-z0-9_-]{${IDENTIFIER.minLength},${IDENTIFIER.maxLength}}$`);
const NAMES = new RegExp(`^[a-z0-9_.-]{${USERNAME.minLength},${USERNAME.maxLength}}$`);

/** Null where the path can name no link and no token. What can be nobody's name is not looked up. */
export const landingAddress = (path: LandingPath): LandingAddress | null => {
  switch (path.kind) {
    case 'nothing':
      return null;
    case 'mint':
      return { kind: 'mint', mint: path.mint };
    case 'referrer': {
      const name = path.refCode.toLowerCase();
      return NAMES.test(name)
        ? { kind: 'referrer', name, mint: path.mint }
        : { kind: 'mint', mint: path.mint };
    }
    case 'identifier': {
      // A path that looks like an address can be no identifier: those are refused when they are chosen.
      if (path.mint !== null) return { kind: 'mint', mint: path.mint };
      const identifier = path.identifier.toLowerCase();
      return IDENTIFIERS.test(identifier) ? { kind: 'identifier', identifier } : null;
    }
  }
};

export const landingAddressText = (address: LandingAddress): string => {
  switch (address.kind) {
    case 'mint':
      return `mint:${address.mint}`;
    case 'referrer':
      return `name:${address.name}:${address.mint}`;
    case 'identifier':
      return `identifier:${address.identifier}`;
  }
};

/** What D1 says about an address. `composedAt` is when it was asked, in epoch milliseconds. */
const landingFacts = z.object({
  kind: z.literal('page'),
  composedAt: z.number(),
  mint: z.string(),
  /** Null where there is no link: then the product recommends. */
  recommender: z.nullable(
    z.object({
      userId: z.string(),
      refCode: z.string(),
      displayName: z.nullable(z.string()),
      /** Their own picture's stored URL, else that of their X account. */
      imageUrl: z.nullable(z.string()),
      /** The handle of their linked X account. */
      twitterUsername: z.nullable(z.string()),
    }),
  ),
  /** With their final URLs, in the promoter's order. */
  buttons: z.array(z.object({ platform: z.string(), url: z.string() })),
  link: z.nullable(
    z.object({ id: z.string(), identifier: z.string(), epoch: z.number(), shards: z.number() }),
  ),
  /** Name, symbol and picture as they were stored with the first link of the token. */
  snapshot: z.nullable(
    z.object({
      name: z.nullable(z.string()),
      symbol: z.nullable(z.string()),
      imageUrl: z.nullable(z.string()),
    }),
  ),
});

const landingPage = z.extend(landingFacts, {
  /** The last figures that a market gave, at most a day old. */
  card: z.nullable(tokenCard),
  /** When every market was last asked in vain, after the card; null where the card is the market's last word. */
  failedAt: z.nullable(z.number()),
});

/** A link that is there and must not be shown: paused, or blocked by an operator. */
const landingGone = z.object({
  kind: z.literal('gone'),
  composedAt: z.number(),
  /** Of a link that its promoter paused; null where an operator blocked it or the account is deleted. */
  pausedMint: z.nullable(z.string()),
});

export const landingRecord = z.discriminatedUnion('kind', [landingPage, landingGone]);

export type LandingFacts = z.output<typeof landingFacts>;
export type LandingPage = z.output<typeof landingPage>;
export type LandingGone = z.output<typeof landingGone>;
export type LandingRecord = z.output<typeof landingRecord>;

/** When the market was last heard about this page's token, or asked in vain. */
const marketAt = ({ card, failedAt }: LandingPage): number => Math.max(card?.fetchedAt ?? 0, failedAt ?? 0);

/** Whether the record may be answered without asking D1 first. */
export const isCurrent = (record: LandingRecord, now: number): boolean =>
  now - record.composedAt < LANDING.maxAge;

/** Whether the figures may be answered as they are, known or unknown. */
export const hasFigures = (page: LandingPage, now: number): boolean => now - marketAt(page) < LANDING.maxAge;

/** Whether the record should be made anew behind the answer. */
export const isDue = (record: LandingRecord, now: number): boolean =>
  now - record.composedAt >= LANDING.composedFresh ||
  (record.kind === 'page' && now - marketAt(record) >= TOKEN_CACHE.fresh);
