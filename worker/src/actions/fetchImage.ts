import { IMAGE } from '@soltrade/schema/limits';
import { tokenImagePath, userImagePath } from '@soltrade/schema/paths';
import { findUser } from '../db/users.ts';
import { addressBytes } from '../lib/address.ts';
import type { Ctx } from '../lib/context.ts';
import { sha256Hex } from '../lib/crypto.ts';
import { AppError } from '../lib/errors.ts';
import { monogram } from '../lib/monogram.ts';
import { rasterType } from '../lib/rasterType.ts';
import { usableImageUrl } from '../lib/usableImageUrl.ts';
import { cachedTokenCard, knownToken } from '../store/tokens.ts';
import { fetchBytes, upstreamFailure } from '../upstream/http.ts';
import { UpstreamFailure } from '../upstream/UpstreamFailure.ts';

export type Picture = {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
  /** Opaque; the same for the same picture. */
  version: string;
  kind: 'stored' | 'drawn';
};

type Subject = {
  /** Our own path of the picture. */
  path: string;
  id: string;
  label: string | null;
  imageUrl: string | null;
};

const drawn = (subject: Subject): Omit<Picture, 'version'> => ({
  bytes: new Uint8Array(new TextEncoder().encode(monogram(subject))),
  contentType: 'image/svg+xml',
  kind: 'drawn',
});

const fetched = async (ctx: Ctx, subject: Subject): Promise<Omit<Picture, 'version'>> => {
  // Checked again: what is stored may be from a time with other rules.
  const url = usableImageUrl(ctx.config, subject.imageUrl);
  if (url === null) return drawn(subject);
  const request = { upstream: 'image', url, timeout: IMAGE.timeout, maxBytes: IMAGE.maxBytes };
  try {
    const { bytes } = await fetchBytes(ctx, { ...request, headers: { Accept: 'image/*' } });
    const contentType = rasterType(bytes);
    if (contentType === null) throw upstreamFailure(ctx, request, 'malformed');
    return { bytes, contentType, kind: 'stored' };
  } catch (error) {
    if (error instanceof UpstreamFailure) return drawn(subject);
    throw error;
  }
};

/** The picture from this location's cache, else fetched; the cache's key changes with the stored URL and the label. */
const picture = async (ctx: Ctx, subject: Subject): Promise<Picture> => {
  const version = (await sha256Hex(`${subject.imageUrl ?? ''}\n${subject.label ?? ''}`)).slice(0, 16);
  if (subject.imageUrl === null) return { ...drawn(subject), version };

  const key = `${ctx.config.publicOrigin}${subject.path}?v=${version}`;
  const known = await caches.default.match(key);
  if (known) {
    const contentType = known.headers.get('Content-Type') ?? '';
    const kind = contentType === 'image/svg+xml' ? 'drawn' : 'stored';
    return { bytes: new Uint8Array(await known.arrayBuffer()), contentType, version, kind };
  }

  const found = await fetched(ctx, subject);
  const seconds = found.kind === 'stored' ? IMAGE.cacheSeconds : IMAGE.retrySeconds;
  const headers = { 'Content-Type': found.contentType, 'Cache-Control': `public, max-age=${seconds}` };
  ctx.background(caches.default.put(key, new Response(found.bytes, { headers })));
  return { ...found, version };
};

/** A token's picture, or a drawn letter. Never looks a token up: only what is stored already is fetched. */
export const tokenImage = async (ctx: Ctx, mint: string): Promise<Picture> => {
  if (addressBytes(mint) === null) throw new AppError('not_found', 'There is no picture here.');
  const card = await cachedTokenCard(ctx, mint);
  const known = card?.imageUrl ? null : await knownToken(ctx, mint);
  return picture(ctx, {
    path: tokenImagePath(mint),
    id: mint,
    label: card?.symbol ?? card?.name ?? known?.symbol ?? known?.name ?? null,
    imageUrl: card?.imageUrl ?? known?.imageUrl ?? null,
  });
};

/** A user's picture: their own, else that of their X account, else a drawn letter. */
export const userImage = async (ctx: Ctx, userId: string): Promise<Picture> => {
  const user = await findUser(ctx.env, userId);
  if (!user) throw new AppError('user_not_found', 'There is no such user.');
  return picture(ctx, {
    path: userImagePath(userId),
    id: userId,
    label: user.username ?? user.displayName ?? user.walletAddress,
    imageUrl: user.profilePicture || user.twitterProfileImageUrl,
  });
};
