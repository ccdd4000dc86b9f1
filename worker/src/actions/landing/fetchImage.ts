import { tokenInitial, userInitial } from '@soltrade/schema/format';
import { faceColour, hueOf } from '@soltrade/schema/letterFace';
import { IMAGE } from '@soltrade/schema/limits/landing';
import {
  ICON_PATHS,
  LANDING_FONT_PATHS,
  tokenImagePath,
  userImagePath,
} from '@soltrade/schema/paths';
import { pictures, type Raster } from '../../cache/images.ts';
import { cachedTokenCard } from '../../cache/tokens.ts';
import { findUser } from '../../db/accounts/users.ts';
import { findTokenRow } from '../../db/tokens.ts';
import { addressBytes } from '../../lib/address.ts';
import type { Ctx } from '../../lib/context.ts';
import { sha256Hex } from '../../lib/crypto.ts';
import { AppError } from '../../lib/errors.ts';
import { usableImageUrl } from '../../lib/outsideUrl.ts';
import { mayFetchPicture } from '../../lib/rateLimits.ts';
import { type Flight, runOnce } from '../../stubs.ts';
import { fetchBytes, UpstreamFailure, upstreamFailure } from '../../upstream/http.ts';

/** A placeholder SVG: a letter or number on the id's color. Nothing needs escaping. */
const monogram = ({ id, letter }: { id: string; letter: string }): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">',
    `<rect width="96" height="96" fill="${faceColour(hueOf(id))}"/>`,
    '<text x="48" y="48" fill="#fff" font-family="system-ui,sans-serif" font-size="44" font-weight="600"',
    ` text-anchor="middle" dominant-baseline="central">${letter}</text>`,
    '</svg>',
  ].join('');

export type Picture = Raster & {
  /** Opaque; equal for equal pictures. */
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

const rasterOf = async (ctx: Ctx, url: string): Promise<Raster | null> => {
  const known = await pictures.read(ctx, url);
  if (known) return known === 'failed' ? null : known;
  if (!(await mayFetchPicture(ctx))) return null;
  const raster = await runOnce(ctx, pictureFlight, url, { otherwise: undefined });
  if (raster !== undefined) ctx.background(pictures.write(ctx, url, raster ?? 'failed'));
  return raster ?? null;
};

const picture = async (ctx: Ctx, subject: Subject): Promise<Picture> => {
  const version = (await sha256Hex(`${subject.imageUrl ?? ''}\n${subject.letter}`)).slice(0, 16);
  // Checked again, because the stored URL may predate a change of the rules.
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

const fetched = async (ctx: Ctx, url: string): Promise<Raster | null> => {
  const request = { upstream: 'image', url, timeout: IMAGE.timeout, maxBytes: IMAGE.maxBytes };
  try {
    const { bytes } = await fetchBytes(ctx, { ...request, headers: { Accept: 'image/*' } });
    const contentType = rasterType(bytes);
    if (contentType === null) throw upstreamFailure(ctx, request, 'malformed');
    return { bytes, contentType };
  } catch (error) {
    if (error instanceof UpstreamFailure) return null;
    throw error;
  }
};

/** Cached before it is returned, so the next request finds it. Null without a picture. */
const fetchPicture = async (ctx: Ctx, url: string): Promise<Raster | null> => {
  const known = await pictures.read(ctx, url);
  if (known) return known === 'failed' ? null : known;
  const raster = await fetched(ctx, url);
  await pictures.write(ctx, url, raster ?? 'failed');
  return raster;
};

export const pictureFlight: Flight<string, Raster | null> = {
  name: 'fetchPicture',
  object: async (url) => `picture:${await sha256Hex(url)}`,
  run: fetchPicture,
  // Remembers failures only: the location's cache holds pictures, which are too large to keep here.
  usefulUntil: (raster, at) => (raster === null ? at + IMAGE.retrySeconds * 1_000 : at),
};

const starts = (bytes: Uint8Array, text: string, offset = 0): boolean =>
  [...text].every((character, index) => bytes[offset + index] === character.charCodeAt(0));

/**
 * The media type by the first bytes, ignoring the declared type; null unless it is a raster
 * picture.
 */
const rasterType = (bytes: Uint8Array): string | null => {
  if (starts(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (starts(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (starts(bytes, 'GIF87a') || starts(bytes, 'GIF89a')) return 'image/gif';
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return 'image/webp';
  if (starts(bytes, 'ftypavif', 4) || starts(bytes, 'ftypavis', 4)) return 'image/avif';
  return null;
};

const DAY = 24 * 60 * 60;

const icon = (type: string) => ({
  'Content-Type': type,
  'Cache-Control': `public, max-age=${DAY}`,
});

/** Named by its content. */
const FONT = {
  'Content-Type': 'font/woff2',
  'Cache-Control': `public, max-age=${365 * DAY}, immutable`,
};

/** Files of our own origin that pages need on every host: the typeface and the icons. */
const SITE_FILES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...Object.fromEntries(LANDING_FONT_PATHS.map((path) => [path, FONT])),
  ...Object.fromEntries(
    ICON_PATHS.map((path) => [path, icon(path.endsWith('.ico') ? 'image/x-icon' : 'image/png')]),
  ),
};

export const isSiteFile = (pathname: string): boolean => Object.hasOwn(SITE_FILES, pathname);

/** Proxied because the pages' policy allows only their own host. Cached per location. */
export const fetchSiteFile = async (ctx: Ctx, pathname: string): Promise<Response> => {
  const url = ctx.config.publicOrigin + pathname;
  const known = await caches.default.match(url);
  if (known) return new Response(known.body, known);
  const { status, bytes } = await fetchBytes(ctx, { upstream: 'site', url, accept: [404] });
  if (status !== 200) throw new AppError('not_found', 'There is no such file.');
  const headers = { ...SITE_FILES[pathname], 'X-Content-Type-Options': 'nosniff' };
  ctx.background(caches.default.put(url, new Response(bytes, { headers })));
  return new Response(bytes, { headers });
};
