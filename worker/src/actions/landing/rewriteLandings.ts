import { LANDING } from '@soltrade/schema/limits';
import { cachedFacts } from '../../cache/facts.ts';
import { keepLanding, landings } from '../../cache/landings.ts';
import { cachedTokenCard } from '../../cache/tokenCards.ts';
import { findStoredUser, listNames } from '../../db/accounts/users.ts';
import { findLinkOwner, type LinkRow, listPageLinks } from '../../db/links/links.ts';
import type { Ctx } from '../../lib/context.ts';
import { logError } from '../../lib/log.ts';
import { atAGlance } from '../../model/factsRecord.ts';
import {
  type LandingAddress,
  type LandingFacts,
  type LandingGone,
  type LandingRecord,
  landingAddressText,
} from '../../model/landingRecord.ts';
import { activeCodes } from '../links/activeCodes.ts';
import { refCodeOf } from '../links/presentLink.ts';
import { landingFactsOf } from './composeLanding.ts';

/** What was edited: all of a promoter's landing pages, or one link's. A former name is one that is no longer theirs. */
export type EditedLandings =
  | { userId: string; formerName?: string | undefined }
  | { linkId: string; formerIdentifier?: string | undefined };

type Rewrite = { address: LandingAddress; facts: LandingFacts | LandingGone | null };

const byName = (name: string, mint: string): LandingAddress => ({ kind: 'referrer', name, mint });

/** The current name and the identifier first: those are what people post. */
const addressesOf = (link: LinkRow, present: string, names: readonly string[]): LandingAddress[] => [
  byName(present, link.mint),
  { kind: 'identifier', identifier: link.identifierKey },
  ...names.filter((name) => name !== present).map((name) => byName(name, link.mint)),
];

const planned = async (ctx: Ctx, edited: EditedLandings): Promise<Rewrite[]> => {
  const composedAt = ctx.now();
  const linkId = 'linkId' in edited ? edited.linkId : null;
  const userId = 'linkId' in edited ? await findLinkOwner(ctx.env, edited.linkId) : edited.userId;
  const user = userId === null ? null : await findStoredUser(ctx.env, userId);
  if (!user) return [];
  const [names, codes, rows] = await Promise.all([
    listNames(ctx.env, user.id),
    activeCodes(ctx, user.id),
    listPageLinks(ctx.env, { userId: user.id, linkId, limit: LANDING.rewriteMost }),
  ]);
  const pages = rows.map(
    ({ link, token, call, shardMap }): { link: LinkRow; facts: LandingFacts | LandingGone } => ({
      link,
      facts: landingFactsOf(ctx, {
        mint: link.mint,
        referral: { user, codes, link: { link, token }, call, shardMap },
        token,
        composedAt,
      }),
    }),
  );
  const all = pages.map(({ link, facts }) => ({
    facts,
    addresses: addressesOf(link, refCodeOf(user).toLowerCase(), names),
  }));
  const formerName = 'formerName' in edited ? edited.formerName : undefined;
  // The name's new owner decides what the page shows: it is composed again at the next visit.
  const left =
    formerName === undefined
      ? []
      : rows.map(({ link }) => ({ address: byName(formerName, link.mint), facts: null }));
  return [
    ...left,
    ...all.flatMap(({ facts, addresses }) => addresses.slice(0, 2).map((address) => ({ address, facts }))),
    ...all.flatMap(({ facts, addresses }) => addresses.slice(2).map((address) => ({ address, facts }))),
  ];
};

const recordOf = async (ctx: Ctx, { address, facts }: Rewrite): Promise<LandingRecord | null> => {
  if (facts?.kind !== 'page') return facts;
  const last = await landings.read(ctx, address);
  const known = last?.kind === 'page' && last.mint === facts.mint ? last : null;
  const card = known?.card ?? (await cachedTokenCard(ctx, facts.mint));
  const { facts: told, sparkline } = known ?? atAGlance(await cachedFacts(ctx, facts.mint));
  return { ...facts, card, failedAt: known?.failedAt ?? null, facts: told, sparkline };
};

/** KV refuses a second write of a key within a second. */
const KEY_PAUSE = 1_100;

const rewrite = async (ctx: Ctx, item: Rewrite): Promise<void> => {
  const record = await recordOf(ctx, item);
  if (await keepLanding(ctx, item.address, record)) return;
  // Tried once more; the record's age puts an end to what fails then.
  await new Promise((resolve) => setTimeout(resolve, KEY_PAUSE));
  await keepLanding(ctx, item.address, record);
};

const rewriteAll = async (ctx: Ctx, items: readonly Rewrite[]): Promise<void> => {
  for (let from = 0; from < items.length; from += LANDING.rewriteTogether) {
    const some = items.slice(from, from + LANDING.rewriteTogether);
    await Promise.all(some.map((item) => rewrite(ctx, item)));
  }
};

/**
 * Updates the landing pages that an edit affects; call it after the edit is stored. The first hundred are written when
 * it returns, the rest in the background; those beyond `LANDING.rewriteMost`, and any that fail, follow within
 * `LANDING.maxAge`. Never throws, because the edit is done.
 */
export const rewriteLandings = async (ctx: Ctx, edited: EditedLandings): Promise<void> => {
  try {
    const former =
      'formerIdentifier' in edited && edited.formerIdentifier !== undefined
        ? [{ identifier: edited.formerIdentifier.toLowerCase(), kind: 'identifier' as const }]
        : [];
    const items = await planned(ctx, edited);
    const isKept = new Set(items.map(({ address }) => landingAddressText(address)));
    const gone = former.filter((address) => !isKept.has(landingAddressText(address)));
    const all = [...gone.map((address) => ({ address, facts: null })), ...items].slice(
      0,
      LANDING.rewriteMost,
    );
    await rewriteAll(ctx, all.slice(0, LANDING.rewriteAtOnce));
    const rest = all.slice(LANDING.rewriteAtOnce);
    if (rest.length > 0) ctx.background(rewriteAll(ctx, rest));
  } catch (error) {
    logError('landing_rewrite_failed', error, { requestId: ctx.requestId });
  }
};
