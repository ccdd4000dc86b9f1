import { cleanSegment, refCodeKey } from '@soltrade/schema/cleanSegment';
import type { PlatformCodes } from '@soltrade/schema/platforms/pageButtons';
import { names, type UserRow, users } from '@soltrade/schema/tables/accounts';
import { links, linkWords, promoterPages } from '@soltrade/schema/tables/links';
import { platformConnections } from '@soltrade/schema/tables/platforms';
import { type CallRow, calls } from '@soltrade/schema/tables/record';
import { tokens } from '@soltrade/schema/tables/tokens';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../lib/context.ts';
import type { LandingAddress } from '../../model/landing.ts';
import type { Change } from '../../model/watch/change.ts';
import { database } from '../client.ts';
import { codesOf, isConnected } from '../platforms.ts';
import { shownChangesOfLink } from '../watch.ts';
import { linkIdByIdentifier, linkIdByMint, linkIdByShort } from './identifiers.ts';
import { type LinkText, type LinkWithToken, nextMint } from './links.ts';
import { statementsOfLink } from './linkTexts.ts';

/** A promoter's link for a token, with their codes. */
export type Referral = {
  user: UserRow;
  codes: PlatformCodes;
  link: LinkWithToken;
  call: CallRow | null;
  text: LinkText;
  hasOpenPage: boolean;
  /** The token of the next link, if its page is shown. */
  nextMint: string | null;
  /** The token changes that its page shows. */
  tokenChanges: Change[];
};

const columns = {
  user: users,
  link: links,
  token: tokens,
  call: calls,
  words: linkWords,
  statements: statementsOfLink,
  isPageOpen: promoterPages.isOpen,
  nextMint,
  tokenChanges: shownChangesOfLink,
};

type Keys = { linkId: SQL; userId: SQL };

/** Two parallel queries, regardless of size. */
const readReferral = async (env: Env, { linkId, userId }: Keys): Promise<Referral | null> => {
  const [[row], connections] = await Promise.all([
    database(env)
      .select(columns)
      .from(links)
      .innerJoin(users, eq(users.id, links.userId))
      .innerJoin(tokens, eq(tokens.mint, links.mint))
      .leftJoin(calls, eq(calls.linkId, links.id))
      .leftJoin(linkWords, eq(linkWords.linkId, links.id))
      .leftJoin(promoterPages, eq(promoterPages.userId, links.userId))
      .where(eq(links.id, linkId)),
    database(env)
      .select(getTableColumns(platformConnections))
      .from(platformConnections)
      .where(and(eq(platformConnections.userId, userId), isConnected)),
  ]);
  if (!row) return null;
  const {
    user,
    link,
    token,
    call,
    words,
    statements,
    isPageOpen,
    nextMint: next,
    tokenChanges,
  } = row;
  return {
    user,
    codes: codesOf(connections),
    link: { link, token },
    call,
    text: { words, statements },
    hasOpenPage: isPageOpen === true,
    nextMint: next,
    tokenChanges,
  };
};

/**
 * Neither paused nor blocked, nor the promoter blocked. Deleting an account pauses its links
 * permanently.
 */
export const isShown = ({ user, link }: Pick<Referral, 'user' | 'link'>): boolean =>
  user.blockedAt === null && link.link.isActive && link.link.blockedAt === null;

export const isPaused = ({ user, link }: Pick<Referral, 'user' | 'link'>): boolean =>
  !link.link.isActive &&
  link.link.blockedAt === null &&
  user.blockedAt === null &&
  user.deletedAt === null;

/** Resolves current and former identifiers and names; null for a bare mint. */
const keysOf = (address: LandingAddress): Keys | null => {
  switch (address.kind) {
    case 'mint':
      return null;
    case 'identifier': {
      const linkId = linkIdByIdentifier(address.identifier);
      return {
        linkId,
        userId: sql`(select ${links.userId} from ${links} where ${links.id} = ${linkId})`,
      };
    }
    case 'referrer':
    case 'short': {
      const userId = sql`(select ${names.userId} from ${names} where ${names.key} = ${address.name})`;
      const linkId =
        address.kind === 'short'
          ? linkIdByShort(userId, address.identifier)
          : linkIdByMint(userId, address.mint);
      return { linkId, userId };
    }
  }
};

/** The link of a landing address, shown or not; null without a link, as for a bare mint. */
export const lookUpAddress = async (
  ctx: Ctx,
  address: LandingAddress,
): Promise<Referral | null> => {
  const keys = keysOf(address);
  return keys && readReferral(ctx.env, keys);
};

/** By current or former link identifier, ignoring case, shown or not; null if there is none. */
export const lookUpIdentifier = (ctx: Ctx, identifier: string): Promise<Referral | null> =>
  lookUpAddress(ctx, { kind: 'identifier', identifier: cleanSegment(identifier).toLowerCase() });

/** By username, former username or short code, ignoring case, shown or not; null without a link. */
export const lookUpName = (
  ctx: Ctx,
  { refCode, mint }: { refCode: string; mint: string },
): Promise<Referral | null> =>
  lookUpAddress(ctx, { kind: 'referrer', name: refCodeKey(refCode), mint });

export const lookUpOwn = (
  ctx: Ctx,
  own: { userId: string; mint: string },
): Promise<Referral | null> => {
  const userId = sql`${own.userId}`;
  return readReferral(ctx.env, { linkId: linkIdByMint(userId, own.mint), userId });
};
