import { looksLikeAddress } from '@soltrade/schema/address';
import { DAY, SECOND } from '@soltrade/schema/durations';
import { IDENTIFIER } from '@soltrade/schema/firstLimits';
import { identifierOwner, shortIdentifierOwner } from '../../db/links/identifiers.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError, fieldError } from '../../lib/errors.ts';
import { randomCode } from '../../lib/ids.ts';

export const identifierColumns = (identifier: string) => ({
  identifier,
  identifierKey: identifier.toLowerCase(),
});

export const identifierTaken = () =>
  fieldError(
    'identifier_taken',
    'customIdentifier',
    'This identifier is taken. Choose another one.',
  );

export const shortIdentifierTaken = () => {
  return fieldError(
    'identifier_taken',
    'shortIdentifier',
    'Another link of yours has or had this identifier. Choose another one.',
  );
};

type Field = 'customIdentifier' | 'shortIdentifier';

const assertNoAddress = (identifier: string, field: Field): void => {
  if (!looksLikeAddress(identifier)) return;
  throw fieldError('identifier_reserved', field, 'An identifier can’t look like a token address.');
};

/** A link keeps all its former identifiers, so without a limit one account could hoard names. */
export const tooManyIdentifiers = (fields: readonly Field[]) => {
  const detail = `This link has had ${IDENTIFIER.formerMost} other identifiers, which all still open it. It can’t have more.`;
  return new AppError('identifier_taken', detail, {
    errors: Object.fromEntries(fields.map((field) => [field, detail])),
  });
};

export const tooManyIdentifiersToday = () =>
  new AppError(
    'rate_limited',
    `You’ve changed ${IDENTIFIER.formerPerDay} identifiers within a day. Try again tomorrow.`,
    { retryAfter: DAY / SECOND },
  );

/** Refuses look-alikes of addresses and identifiers of links other than `linkId`. */
export const assertIdentifierFree = async (
  ctx: Ctx,
  { identifier, linkId }: { identifier: string; linkId: string | null },
): Promise<void> => {
  assertNoAddress(identifier, 'customIdentifier');
  const owner = await identifierOwner(ctx.env, identifier);
  if (owner !== null && owner !== linkId) throw identifierTaken();
};

/** The same for a short identifier, among the promoter's own links. */
export const assertShortIdentifierFree = async (
  ctx: Ctx,
  { userId, identifier, linkId }: { userId: string; identifier: string; linkId: string },
): Promise<void> => {
  assertNoAddress(identifier, 'shortIdentifier');
  const owner = await shortIdentifierOwner(ctx.env, userId, identifier);
  if (owner !== null && owner !== linkId) throw shortIdentifierTaken();
};

/** Leaves room for a suffix; a symbol is short enough as it is. */
const shortened = (text: string): string =>
  text.slice(0, IDENTIFIER.maxLength - IDENTIFIER.suffixLength - 1);

const slugOf = (symbol: string | null): string =>
  (symbol ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '') || 'token';

const isUsable = (slug: string): boolean =>
  slug.length >= IDENTIFIER.minLength && !looksLikeAddress(slug);

const withSuffix = (slug: string): string => `${slug}-${randomCode(IDENTIFIER.suffixLength)}`;

/** The token's symbol as a URL identifier, with a short random suffix if it can't stand alone. */
export const identifierText = (symbol: string | null): string => {
  const slug = slugOf(symbol);
  return isUsable(slug) ? slug : withSuffix(slug);
};

/**
 * An identifier from the token's symbol, with a short random suffix if that is too short, taken or
 * address-like.
 */
export const identifierFromSymbol = async (ctx: Ctx, symbol: string | null): Promise<string> => {
  const slug = slugOf(symbol);
  return isUsable(slug) && (await identifierOwner(ctx.env, slug)) === null
    ? slug
    : withSuffix(slug);
};

/** Adds a short random suffix if another of the promoter's links has or had the identifier. */
export const freeShortIdentifier = async (
  ctx: Ctx,
  userId: string,
  wanted: string,
): Promise<string> =>
  (await shortIdentifierOwner(ctx.env, userId, wanted)) === null
    ? wanted
    : withSuffix(shortened(wanted));

/** A new link's expected short identifier. If `isOpen`, random characters will follow. */
export type ForeseenIdentifier = { text: string; isOpen: boolean };

/** Predicts `freeShortIdentifier` for the chosen identifier, else for the token's symbol. */
export const foreseenShortIdentifier = async (
  ctx: Ctx,
  userId: string,
  { identifier, symbol }: { identifier: string | null; symbol: string | null },
): Promise<ForeseenIdentifier> => {
  const wanted = identifier ?? slugOf(symbol);
  const isFree =
    (identifier !== null || isUsable(wanted)) &&
    (await shortIdentifierOwner(ctx.env, userId, wanted)) === null;
  return isFree ? { text: wanted, isOpen: false } : { text: `${shortened(wanted)}-`, isOpen: true };
};
