// The registry: orders the platforms of all.ts, finds them and builds their URLs.

import * as all from './all.ts';
import type { PlatformDefinition, PlatformFormat } from './definePlatform.ts';

export type PlatformId = (typeof all)[keyof typeof all]['id'];

/** The specification's platforms in its order. Every landing page has them. */
export const SPECIFIED_IDS: readonly PlatformId[] = [
  'pump.fun',
  'jupiter',
  'axiom',
  'bonkbot',
  'padre',
  'bullx',
];

export const isSpecified = ({ id }: Pick<PlatformDefinition<PlatformId>, 'id'>): boolean =>
  SPECIFIED_IDS.includes(id);

const placeOf = ({ id }: PlatformDefinition<PlatformId>): number =>
  SPECIFIED_IDS.includes(id) ? SPECIFIED_IDS.indexOf(id) : SPECIFIED_IDS.length;

/** In the landing pages' order: the specification's, then the optional ones by name. */
export const PLATFORMS: readonly PlatformDefinition<PlatformId>[] = Object.values(all).toSorted(
  (one, other) => placeOf(one) - placeOf(other) || (one.id < other.id ? -1 : 1),
);

export const PLATFORM_IDS: readonly PlatformId[] = PLATFORMS.map((platform) => platform.id);

export const SPECIFIED_PLATFORMS = PLATFORMS.filter(isSpecified);

export const CONNECTABLE_PLATFORMS = PLATFORMS.filter((platform) => platform.credential !== null);

export const findPlatform = (id: string): PlatformDefinition<PlatformId> | null =>
  PLATFORMS.find((platform) => platform.id === id) ?? null;

export const findFormat = (platform: PlatformDefinition, id: string): PlatformFormat | null =>
  platform.formats.find((format) => format.id === id) ?? null;

/** The chosen format; the specification's if none was chosen or it no longer exists. */
export const formatOf = (platform: PlatformDefinition, id: string | null): PlatformFormat =>
  (id === null ? null : findFormat(platform, id)) ?? platform.formats[0];

// Half a surrogate pair has no encoding and would throw.
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/**
 * A token's URL on a platform with a code, in the chosen format (null: the specification's). Throws
 * a `RangeError` if the result would leave https or the platform's hosts, whatever the code
 * contains.
 */
export const buildPlatformUrl = (
  platform: PlatformDefinition,
  target: { mint: string; code: string; format: string | null },
): string => {
  const url = new URL(
    formatOf(platform, target.format).build({
      mint: encoded(target.mint),
      code: encoded(target.code),
    }),
  );
  if (url.protocol !== 'https:' || !platform.hosts.includes(url.host)) {
    throw new RangeError(`${platform.id}: a built URL must stay on ${platform.hosts.join(', ')}`);
  }
  return url.href;
};
