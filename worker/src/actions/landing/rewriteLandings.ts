import { refCodeKey } from '@soltrade/schema/cleanSegment';
import { LANDING } from '@soltrade/schema/limits/landing';
import { LINK_BATCH } from '@soltrade/schema/limits/requests';
import { keepLanding, landings } from '../../cache/landings.ts';
import { cachedFacts, cachedTokenCard } from '../../cache/tokens.ts';
import { findStoredUser, listNames, type UserRow } from '../../db/accounts/users.ts';
import { findFormerIdentifiers, NO_FORMER } from '../../db/links/identifiers.ts';
import { findLinkOwner, type LinkRow, listPageLinks } from '../../db/links/links.ts';
import { activeCodes } from '../../db/platforms.ts';
import { findPage, type PromoterPageRow } from '../../db/promoterPages.ts';
import type { Ctx } from '../../lib/context.ts';
import { mayChangeLinks } from '../../lib/rateLimits.ts';
import { withFallback } from '../../lib/withTimeout.ts';
import type {
  EditedLandings,
  FormerIdentifiers,
  LandingAddress,
  LandingFacts,
  LandingGone,
  LandingRecord,
} from '../../model/landing.ts';
import { refCodeOf } from '../../model/links.ts';
import type { PageRecord } from '../../model/promoterPage.ts';
import { tokenSummary } from '../../model/tokens.ts';
import { landingFactsOf } from './composeLanding.ts';
import { composePage, keepPage } from './composePromoterPage.ts';
import { finishedCalls } from './openPromoterPage.ts';

type Rewrite = { address: LandingAddress; facts: LandingFacts | LandingGone | null };

const byName = (name: string, mint: string): LandingAddress => ({ kind: 'referrer', name, mint });

type Named = { present: string; names: readonly string[]; former: FormerIdentifiers };

const addressesOf = (link: LinkRow, { present, names, former }: Named): LandingAddress[] => {
  const shorts = [
    ...(link.shortIdentifierKey === null ? [] : [link.shortIdentifierKey]),
    ...former.shorts,
  ];
  const others = names.filter((name) => name !== present);
  const short = (name: string, identifier: string) =>
    ({ kind: 'short', name, identifier }) as const;
  return [
    byName(present, link.mint),
    ...shorts.slice(0, 1).map((identifier) => short(present, identifier)),
    { kind: 'identifier', identifier: link.identifierKey },
    ...shorts.slice(1).map((identifier) => short(present, identifier)),
    ...former.everyones.map((identifier) => ({ kind: 'identifier' as const, identifier })),
    ...others.flatMap((name) => [
      byName(name, link.mint),
      ...shorts.map((identifier) => short(name, identifier)),
    ]),
  ];
};

type Page = { link: LinkRow; former: FormerIdentifiers; facts: LandingFacts | LandingGone };

const POSTED = 3; // the first ones of `addressesOf`

const editedLinks = (edited: EditedLandings): readonly string[] | null => {
  if ('linkId' in edited) return [edited.linkId];
  return 'linkIds' in edited ? edited.linkIds : null;
};

/** Whose pages change. A deleted account has no settings row. */
type Owner = { user: UserRow; names: string[]; page: PromoterPageRow | null };

const ownerOf = async ({ env }: Ctx, edited: EditedLandings): Promise<Owner | null> => {
  const userId = 'linkId' in edited ? await findLinkOwner(env, edited.linkId) : edited.userId;
  if (userId === null) return null;
  const [user, names, page] = await Promise.all([
    findStoredUser(env, userId),
    listNames(env, userId),
    findPage(env, userId),
  ]);
  return user && { user, names, page };
};

const planned = async (
  ctx: Ctx,
  edited: EditedLandings,
  { user, names, page }: Owner,
): Promise<Rewrite[]> => {
  const composedAt = ctx.now();
  const linkIds = editedLinks(edited);
  const [codes, rows, formerOf] = await Promise.all([
    activeCodes(ctx, user.id),
    listPageLinks(ctx.env, { userId: user.id, linkIds, limit: LANDING.rewriteMost }),
    'former' in edited
      ? edited.former
      : findFormerIdentifiers(ctx.env, { userId: user.id, linkIds }),
  ]);
  const pages = rows.map(
    ({ link, token, call, words, statements, nextMint, tokenChanges }): Page => ({
      link,
      former: formerOf.get(link.id) ?? NO_FORMER,
      facts: landingFactsOf(ctx, {
        mint: link.mint,
        referral: {
          user,
          codes,
          link: { link, token },
          call,
          text: { words, statements },
          hasOpenPage: page?.isOpen ?? false,
          nextMint,
          tokenChanges,
        },
        token,
        composedAt,
      }),
    }),
  );
  const all = pages.map(({ link, former, facts }) => ({
    facts,
    addresses: addressesOf(link, { present: refCodeKey(refCodeOf(user)), names, former }),
  }));
  const formerName = 'formerName' in edited ? edited.formerName : undefined;
  // Recompose at the next visit, because the name's new owner decides what the page shows.
  const left =
    formerName === undefined
      ? []
      : pages.flatMap(({ link, former }) =>
          addressesOf(link, { present: formerName, names: [], former }).flatMap((address) =>
            address.kind === 'identifier' ? [] : { address, facts: null },
          ),
        );
  return [
    ...left,
    ...all.flatMap(({ facts, addresses }) =>
      addresses.slice(0, POSTED).map((address) => ({ address, facts })),
    ),
    ...all.flatMap(({ facts, addresses }) =>
      addresses.slice(POSTED).map((address) => ({ address, facts })),
    ),
  ];
};

const recordOf = async (ctx: Ctx, { address, facts }: Rewrite): Promise<LandingRecord | null> => {
  if (facts?.kind !== 'page') return facts;
  const last = await landings.read(ctx, address);
  const known = last?.kind === 'page' && last.mint === facts.mint ? last : null;
  const card = known?.card ?? (await cachedTokenCard(ctx, facts.mint));
  const { facts: shown, sparkline } = known ?? tokenSummary(await cachedFacts(ctx, facts.mint));
  const finished = facts.hasOpenPage
    ? (known?.finished ?? (await finishedCalls(ctx, facts)))
    : null;
  return { ...facts, finished, card, failedAt: known?.failedAt ?? null, facts: shown, sparkline };
};

/**
 * Retries once, since KV refuses two writes of a key within a second. A record that still fails
 * expires by age.
 */
const keptTwice = async (keep: () => Promise<boolean>): Promise<void> => {
  if (await keep()) return;
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await keep();
};

const rewrite = async (ctx: Ctx, item: Rewrite): Promise<void> => {
  const record = await recordOf(ctx, item);
  await keptTwice(() => keepLanding(ctx, item.address, record));
};

/** Each batch counts against the address's limit; what is beyond it follows by its age. */
const rewriteAll = async (ctx: Ctx, items: readonly Rewrite[], from = 0): Promise<void> => {
  for (let start = from; start < items.length; start += LINK_BATCH) {
    const some = items.slice(start, start + LINK_BATCH);
    if (!(await mayChangeLinks(ctx, some.length))) return;
    await Promise.all(some.map((item) => rewrite(ctx, item)));
  }
};

/**
 * Call it after the edit is stored. Writes the first hundred pages now and others in the
 * background; the rest, and failures, follow within `LANDING.maxAge`. Never throws, because the
 * edit is done.
 */
export const rewriteLandings = async (
  ctx: Ctx,
  edited: EditedLandings,
  { most = LANDING.rewriteMost }: { most?: number } = {},
): Promise<void> => {
  await withFallback(ctx, { event: 'landing_rewrite_failed', fallback: null }, async () => {
    const owner = await ownerOf(ctx, edited);
    if (!owner) return;
    const own = rewritePromoterPages(ctx, edited, owner);
    try {
      const all = (await planned(ctx, edited, owner)).slice(0, most);
      await rewriteAll(ctx, all.slice(0, LANDING.rewriteAtOnce));
      if (all.length > LANDING.rewriteAtOnce)
        ctx.background(rewriteAll(ctx, all, LANDING.rewriteAtOnce));
    } finally {
      await own;
    }
  });
};

/** Caches a missing page too: a recently finished flight still remembers the old one. */
const pageNow = async (ctx: Ctx, name: string): Promise<PageRecord> =>
  (await composePage(ctx, name)) ?? { kind: 'closed', composedAt: ctx.now() };

const rewritePage = (ctx: Ctx, name: string): Promise<void> =>
  keptTwice(async () => keepPage(ctx, name, await pageNow(ctx, name)));

/** Names whose record may change: those of a user who has or had a page. */
const namesOf = (edited: EditedLandings, { user, names, page }: Owner): string[] => {
  const formerName = 'formerName' in edited && edited.formerName ? [edited.formerName] : [];
  const mayHavePage = page !== null || user.activeHosts.length > 0 || user.deletedAt !== null;
  return mayHavePage ? [...new Set([...names, ...formerName])] : [];
};

/** Never throws, because the edit is done. */
const rewritePromoterPages = (ctx: Ctx, edited: EditedLandings, owner: Owner): Promise<unknown> =>
  withFallback(ctx, { event: 'promoter_page_rewrite_failed', fallback: null }, () =>
    Promise.all(namesOf(edited, owner).map((name) => rewritePage(ctx, name))),
  );
