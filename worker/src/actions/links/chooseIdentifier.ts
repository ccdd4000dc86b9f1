import { looksLikeAddress } from '@soltrade/schema/address';
import { IDENTIFIER } from '@soltrade/schema/limits';
import { identifierOwner } from '../../db/links/links.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { randomCode } from '../../lib/ids.ts';

export const identifierTaken = () =>
  new AppError('identifier_taken', 'This identifier is taken. Choose another one.', {
    errors: { customIdentifier: 'This identifier is taken. Choose another one.' },
  });

/** An identifier that looks like an address, or that another link has, is refused. `linkId` is the link itself. */
export const assertIdentifierFree = async (
  ctx: Ctx,
  input: { identifier: string; linkId: string | null },
): Promise<void> => {
  if (looksLikeAddress(input.identifier)) {
    const detail = 'An identifier can’t look like a token address.';
    throw new AppError('identifier_reserved', detail, { errors: { customIdentifier: detail } });
  }
  const owner = await identifierOwner(ctx.env, input.identifier);
  if (owner !== null && owner !== input.linkId) throw identifierTaken();
};

const slugOf = (symbol: string): string =>
  symbol
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
    .slice(0, IDENTIFIER.maxLength - IDENTIFIER.suffixLength - 1);

/** An identifier from the token's symbol; with a short random suffix if that is too short, taken or address-like. */
export const identifierFromSymbol = async (ctx: Ctx, symbol: string | null): Promise<string> => {
  const slug = slugOf(symbol ?? '') || 'token';
  const isUsable = slug.length >= IDENTIFIER.minLength && !looksLikeAddress(slug);
  if (isUsable && (await identifierOwner(ctx.env, slug)) === null) return slug;
  return `${slug}-${randomCode(IDENTIFIER.suffixLength)}`;
};
