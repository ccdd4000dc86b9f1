import type { PlatformCodes } from '@soltrade/schema/platforms/pageButtons';
import { type CallRow, calls } from '@soltrade/schema/tables/calls';
import { links } from '@soltrade/schema/tables/links';
import { linkWords } from '@soltrade/schema/tables/linkWords';
import { names } from '@soltrade/schema/tables/names';
import { type PlatformConnectionRow, platformConnections } from '@soltrade/schema/tables/platformConnections';
import { promoterPages } from '@soltrade/schema/tables/promoterPages';
import { tokens } from '@soltrade/schema/tables/tokens';
import { type UserRow, users } from '@soltrade/schema/tables/users';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../lib/context.ts';
import type { LandingAddress } from '../../model/landingRecord.ts';
import { database } from '../client.ts';
import { linkIdByIdentifier, linkIdByMint, linkIdByShort } from './identifiers.ts';
import type { LinkWithToken, Said } from './links.ts';
import { statementsOfLink } from './linkTexts.ts';
import { codesOf, isConnected } from './platformConnections.ts';

/** What a landing path refers to, read with two parallel queries, however much of it there is. */
type ReferralRows = {
  user: UserRow;
  connections: PlatformConnectionRow[];
  link: LinkWithToken;
  call: CallRow | null;
  said: Said;
  hasOpenPage: boolean;
};

const columns = {
  user: users,
  link: links,
  token: tokens,
  call: calls,
  words: linkWords,
  statements: statementsOfLink,
  isPageOpen: promoterPages.isOpen,
};

type Row = Said & {
  user: UserRow;
  link: LinkWithToken['link'];
  token: LinkWithToken['token'];
  call: CallRow | null;
  isPageOpen: boolean | null;
};

const referralRows = (row: Row | undefined, connections: PlatformConnectionRow[]): ReferralRows | null => {
  if (!row) return null;
  const { user, link, token, call, words, statements, isPageOpen } = row;
  return {
    user,
    connections,
    link: { link, token },
    call,
    said: { words, statements },
    hasOpenPage: isPageOpen === true,
  };
};

const readRows = async (
  env: Env,
  { linkId, userId }: { linkId: SQL; userId: SQL },
): Promise<ReferralRows | null> => {
  const [rows, connections] = await Promise.all([
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
  return referralRows(rows[0], connections);
};

/** By the link's identifier or a former one of it, in lower case. */
const findReferralRowsByIdentifier = (env: Env, identifier: string): Promise<ReferralRows | null> => {
  const linkId = linkIdByIdentifier(identifier);
  return readRows(env, {
    linkId,
    userId: sql`(select ${links.userId} from ${links} where ${links.id} = ${linkId})`,
  });
};

const userIdByName = (name: string): SQL =>
  sql`(select ${names.userId} from ${names} where ${names.key} = ${name})`;

/** By username, former username or short code, in lower case; null if there is no link between the two. */
const findReferralRowsByName = (
  env: Env,
  { name, mint }: { name: string; mint: string },
): Promise<ReferralRows | null> => {
  const userId = userIdByName(name);
  return readRows(env, { linkId: linkIdByMint(userId, mint), userId });
};

const findReferralRowsOfUser = (
  env: Env,
  { userId, mint }: { userId: string; mint: string },
): Promise<ReferralRows | null> => {
  const owner = sql`${userId}`;
  return readRows(env, { linkId: linkIdByMint(owner, mint), userId: owner });
};

/** By a name of the promoter's, and the short identifier of a link of theirs or a former one of it, in lower case. */
const findReferralRowsByShort = (
  env: Env,
  { name, identifier }: { name: string; identifier: string },
): Promise<ReferralRows | null> => {
  const userId = userIdByName(name);
  return readRows(env, { linkId: linkIdByShort(userId, identifier), userId });
};

export type Referral = Omit<ReferralRows, 'connections'> & { codes: PlatformCodes };

/** Not paused, and neither link nor promoter blocked. Deleting an account pauses its links for good. */
export const isShown = ({ user, link }: Pick<Referral, 'user' | 'link'>): boolean =>
  user.blockedAt === null && link.link.isActive && link.link.blockedAt === null;

export const isPaused = ({ user, link }: Pick<Referral, 'user' | 'link'>): boolean =>
  !link.link.isActive && link.link.blockedAt === null && user.blockedAt === null && user.deletedAt === null;

const referralOf = (found: ReferralRows | null): Referral | null => {
  if (!found) return null;
  const { connections, ...rows } = found;
  return { ...rows, codes: codesOf(connections) };
};

/** By link identifier, present or former, regardless of case, shown or not; null if there is none. */
export const lookUpIdentifier = async (ctx: Ctx, identifier: string): Promise<Referral | null> =>
  referralOf(await findReferralRowsByIdentifier(ctx.env, identifier.toLowerCase()));

/** By username, former username or short code, regardless of case, shown or not; null without a link. */
export const lookUpName = async (
  ctx: Ctx,
  { refCode, mint }: { refCode: string; mint: string },
): Promise<Referral | null> =>
  referralOf(await findReferralRowsByName(ctx.env, { name: refCode.toLowerCase(), mint }));

export const lookUpOwn = async (ctx: Ctx, own: { userId: string; mint: string }): Promise<Referral | null> =>
  referralOf(await findReferralRowsOfUser(ctx.env, own));

/** What a landing address leads to, shown or not; null if there is no link, as for a mint by itself. */
export const lookUpAddress = async (ctx: Ctx, address: LandingAddress): Promise<Referral | null> => {
  switch (address.kind) {
    case 'mint':
      return null;
    case 'referrer':
      return lookUpName(ctx, { refCode: address.name, mint: address.mint });
    case 'short':
      return referralOf(await findReferralRowsByShort(ctx.env, address));
    case 'identifier':
      return lookUpIdentifier(ctx, address.identifier);
  }
};
