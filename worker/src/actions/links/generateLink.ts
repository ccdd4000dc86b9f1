import type { Link, LinkFields } from '@soltrade/schema/contracts/links';
import { MINUTE } from '@soltrade/schema/durations';
import { NEW_ACCOUNT, NEW_LINKS } from '@soltrade/schema/limits/links';
import type { PlatformCodes } from '@soltrade/schema/platforms/pageButtons';
import { getAccountWithWallet, type UserRow } from '../../db/accounts/users.ts';
import { isUniqueViolation } from '../../db/client.ts';
import {
  type Also,
  findLinkByUserAndMint,
  findListedLink,
  insertLink,
  type LinkRow,
  type NewLinkRow,
  NO_END,
} from '../../db/links/links.ts';
import type { LinkTexts } from '../../db/links/linkTexts.ts';
import { activeCodes } from '../../db/platforms.ts';
import { findTokenRow } from '../../db/tokens.ts';
import type { AccountCtx, Ctx } from '../../lib/context.ts';
import { AppError, hasCause } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { secondsToNextDay } from '../../lib/time.ts';
import { type Call, callOf } from '../../model/record/record.ts';
import { hasEnded } from '../../model/rules.ts';
import type { TokenCard } from '../../model/tokens.ts';
import { rewriteLandings } from '../landing/rewriteLandings.ts';
import { fetchTokenCard } from '../tokens/fetchToken.ts';
import { rememberToken } from '../tokens/refreshTokenCard.ts';
import { wakeWebhooks } from '../webhooks/webhookQueue.ts';
import { changeLink } from './changeLink.ts';
import {
  assertIdentifierFree,
  freeShortIdentifier,
  identifierColumns,
  identifierFromSymbol,
  identifierTaken,
  identifierText,
} from './chooseIdentifier.ts';
import { assertConnected, assertOwnHost, changedColumns, cleanTexts } from './linkFields.ts';
import { withItsCounts } from './listLinks.ts';
import { presentLink } from './presentLink.ts';

/** What else a new link begins with. */
type LinkRules = Omit<LinkFields, 'customIdentifier' | 'platforms' | 'host' | keyof LinkTexts>;

/** The promoter who makes a link, with their active codes. */
export type Maker = { user: UserRow; codes: PlatformCodes };

type StoreInput = LinkTexts &
  Also & {
    userId: string;
    mint: string;
    /** Null derives one from the token's symbol, or keeps the link's current one. */
    identifier: string | null;
    platforms: string[];
    /** If omitted: the default host for a new link, the current one for an existing link. */
    host?: string | null | undefined;
    rules?: LinkRules;
  };

const SYMBOL_TRIES = 5;

type KnownToken = { symbol: string | null; card: TokenCard | null };

type NewFrom = KnownToken & { defaultHost: string | null };

/**
 * Stores the token permanently. If the market is unavailable, an earlier link's symbol suffices.
 */
const rememberedToken = async (ctx: Ctx, mint: string): Promise<KnownToken> => {
  try {
    const { card } = await fetchTokenCard(ctx, mint);
    await rememberToken(ctx, card);
    return { symbol: card.symbol, card };
  } catch (error) {
    const isSilent = error instanceof AppError && error.code !== 'token_not_found';
    const known = isSilent ? await findTokenRow(ctx.env, mint) : null;
    if (!known) throw error;
    return { symbol: known.symbol, card: null };
  }
};

type NewLink = {
  link: Omit<NewLinkRow, 'identifier' | 'identifierKey'>;
  call: Call;
  texts: LinkTexts;
} & Also;

const insertAs = (ctx: Ctx, { link, ...rest }: NewLink, identifier: string): Promise<void> =>
  insertLink(ctx, { link: { ...link, ...identifierColumns(identifier) }, ...rest });

const insertWithIdentifier = async (ctx: Ctx, made: NewLink, choose: () => Promise<string>) => {
  for (let tries = 1; ; tries++) {
    const identifier = await choose();
    try {
      return await insertAs(ctx, made, identifier);
    } catch (error) {
      // Another link took the identifier between check and write, so a generated one is generated
      // again.
      if (!isUniqueViolation(error, 'links.identifier_key') || tries === SYMBOL_TRIES) throw error;
    }
  }
};

const createLink = async (
  ctx: Ctx,
  input: StoreInput,
  { symbol, card, defaultHost }: NewFrom,
): Promise<void> => {
  const now = ctx.now();
  const { identifier } = input;
  const short = await freeShortIdentifier(ctx, input.userId, identifier ?? identifierText(symbol));
  const link: NewLink['link'] = {
    id: newId(),
    userId: input.userId,
    mint: input.mint,
    shortIdentifier: short,
    shortIdentifierKey: short.toLowerCase(),
    host: input.host === undefined ? defaultHost : input.host,
    platforms: input.platforms,
    isActive: true,
    createdAt: now,
    updatedAt: now,
  };
  // Before the write, so that a link is never there without its rules.
  const rules = await changedColumns(
    {
      ctx,
      link: {
        ...NO_END,
        archivedAt: null,
        id: link.id,
        userId: link.userId,
        platforms: link.platforms,
      },
    },
    input.rules ?? {},
  );
  const made = {
    link: { ...link, ...rules },
    call: callOf(link.id, now, card),
    texts: cleanTexts(input),
    also: input.also,
  };
  if (identifier === null)
    return insertWithIdentifier(ctx, made, () => identifierFromSymbol(ctx, symbol));
  await assertIdentifierFree(ctx, { identifier, linkId: null });
  await insertAs(ctx, made, identifier);
};

/**
 * Generating a link means using it, so a paused or ended one resumes and an archived one is
 * unarchived.
 */
const reuseLink = async (
  ctx: Ctx,
  { identifier, platforms, host, words, disclosure, rules, also }: StoreInput,
  link: LinkRow,
): Promise<void> => {
  await changeLink(ctx, link, {
    isActive: true,
    isArchived: false,
    ...(hasEnded(link, ctx.now()) ? { end: null } : {}),
    customIdentifier: identifier ?? undefined,
    platforms,
    host,
    words,
    disclosure,
    ...rules,
    also,
  });
};

const saveLink = async (ctx: Ctx, input: StoreInput, token: NewFrom): Promise<void> => {
  const existing = await findLinkByUserAndMint(ctx.env, input.userId, input.mint);
  if (existing) return reuseLink(ctx, input, existing.link);
  try {
    await createLink(ctx, input, token);
  } catch (error) {
    const isTwin = isUniqueViolation(error, 'links.user_id, links.short_identifier_key');
    if (!isTwin && !isUniqueViolation(error, 'links.user_id, links.mint')) throw error;
    const made = await findLinkByUserAndMint(ctx.env, input.userId, input.mint);
    // Two concurrent links for tokens with one symbol: the second gets another short identifier.
    if (!made && isTwin) return createLink(ctx, input, token);
    if (!made) throw error;
    return reuseLink(ctx, input, made.link);
  }
};

const tooManyToday = (now: number): AppError =>
  new AppError(
    'too_many_links',
    `You can make ${NEW_LINKS.perDay} new links a day. Please try again tomorrow.`,
    { retryAfter: secondsToNextDay(now) },
  );

const tooManyAtFirst = ({ createdAt }: { createdAt: number }, now: number): AppError => {
  const left = createdAt + NEW_ACCOUNT.lasts - now;
  const minutes = Math.max(1, Math.ceil(left / MINUTE));
  return new AppError(
    'too_many_links',
    `New accounts can make ${NEW_ACCOUNT.links} links in their first hour. Try again in ${minutes} min.`,
    { retryAfter: minutes * 60 },
  );
};

/** Stores it; its page is not rewritten yet. Errors: those of `generateLink`. */
export const storeLink = async (
  ctx: Ctx,
  { user, codes }: Maker,
  input: StoreInput,
): Promise<void> => {
  const platforms = [...new Set(input.platforms)];
  assertConnected(platforms, codes);
  assertOwnHost(user, input.host);
  const token = await rememberedToken(ctx, input.mint);
  try {
    await saveLink(ctx, { ...input, platforms }, { ...token, defaultHost: user.defaultHost });
  } catch (error) {
    if (isUniqueViolation(error, 'links.identifier_key')) throw identifierTaken();
    if (hasCause(error, 'too_many_links_today')) throw tooManyToday(ctx.now());
    if (hasCause(error, 'too_many_links')) throw tooManyAtFirst(user, ctx.now());
    throw error;
  }
};

/**
 * Creates or updates the promoter's only link for a token. Errors: `wallet_required`,
 * `platform_not_connected`, `identifier_taken`, `identifier_reserved`, `too_many_links`,
 * `too_many_disclosures`, those of `fetchToken`.
 */
export const generateLink = async (
  ctx: AccountCtx,
  draft: Omit<StoreInput, 'userId'>,
): Promise<Link> => {
  const user = await getAccountWithWallet(ctx);
  const input = { ...draft, userId: user.id };
  const maker = { user, codes: await activeCodes(ctx, user.id) };
  await storeLink(ctx, maker, input);
  const saved = await findLinkByUserAndMint(ctx.env, user.id, input.mint);
  ctx.background(wakeWebhooks(ctx, user.id));
  if (saved) await rewriteLandings(ctx, { linkId: saved.link.id });
  const listed = saved && (await findListedLink(ctx.env, saved.link.id));
  if (!listed) throw new Error('a link that was just saved is not there');
  return presentLink(ctx, maker, await withItsCounts(ctx, listed));
};
