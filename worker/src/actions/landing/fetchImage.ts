import { tokenInitial, userInitial } from '@soltrade/schema/initial';
import { tokenImagePath, userImagePath } from '@soltrade/schema/paths';
import { pictures, type Raster } from '../../cache/pictures.ts';
import { cachedTokenCard } from '../../cache/tokenCards.ts';
import { findUser } from '../../db/accounts/users.ts';
import { findTokenRow } from '../../db/market/tokens.ts';
import { addressBytes } from '../../lib/address.ts';
import type { Ctx } from '../../lib/context.ts';
import { sha256Hex } from '../../lib/crypto.ts';
import { AppError } from '../../lib/errors.ts';
import { logError } from '../../lib/log.ts';
import { mayFetchPicture } from '../../lib/mayMiss.ts';
import { monogram } from '../../lib/monogram.ts';
import { usableImageUrl } from '../../lib/usableImageUrl.ts';
import { runOnce } from '../../stubs.ts';
import { pictureFlight } from './fetchPicture.ts';

export type Picture = Raster & {
  /** Opaque; the same for the same picture. */
  version: string;
  kind: 'stored' | 'drawn';
};

type Subject = {
  path: string;
  id: string;
  letter: string;
  imageUrl: string | null;
};

const drawn = (subject: Subject): Omit<Picture, 'version'> => ({
  bytes: new Uint8Array(new TextEncoder().encode(monogram(subject))),
  contentType: 'image/svg+xml',
  kind: 'drawn',
});

/** From this location's cache, else fetched once for all concurrent requests. */
const rasterOf = async (ctx: Ctx, url: string): Promise<Raster | null> => {
  const known = await pictures.read(ctx, url);
  if (known) return known === 'failed' ? null : known;
  if (!(await mayFetchPicture(ctx))) return null;
  try {
    const raster = await runOnce(ctx, pictureFlight, url);
    ctx.background(pictures.write(ctx, url, raster ?? 'failed'));
    return raster;
  } catch (error) {
    logError('single_flight_failed', error, { requestId: ctx.requestId });
    return null;
  }
};

const picture = async (ctx: Ctx, subject: Subject): Promise<Picture> => {
  const version = (await sha256Hex(`${subject.imageUrl ?? ''}\n${subject.letter}`)).slice(0, 16);
  // Checked again: a stored URL may be from before a change of the rules.
  const url = usableImageUrl(ctx.config, subject.imageUrl);
  const raster = url === null ? null : await rasterOf(ctx, url);
  return raster ? { ...raster, version, kind: 'stored' } : { ...drawn(subject), version };
};

export const tokenImage = async (ctx: Ctx, mint: string): Promise<Picture> => {
  if (addressBytes(mint) === null) throw new AppError('not_found', 'There is no picture here.');
  const card = await cachedTokenCard(ctx, mint);
  const known = card?.imageUrl ? null : await findTokenRow(ctx.env, mint);
  return picture(ctx, {
    path: tokenImagePath(mint),
    id: mint,
    letter: tokenInitial(card?.symbol ?? card?.name ?? known?.symbol ?? known?.name ?? null),
    imageUrl: card?.imageUrl ?? known?.imageUrl ?? null,
  });
};

export const userImage = async (ctx: Ctx, userId: string): Promise<Picture> => {
  const user = await findUser(ctx.env, userId);
  if (!user) throw new AppError('user_not_found', 'There is no such user.');
  return picture(ctx, {
    path: userImagePath(userId),
    id: userId,
    letter: userInitial(user),
    imageUrl: user.profilePicture || user.twitterProfileImageUrl,
  });
};
