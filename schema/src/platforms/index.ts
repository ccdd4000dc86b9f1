// The registry. Adding a platform is one file beside this one and one line here.
import { axiom } from './axiom.ts';
import { bonkbot } from './bonkbot.ts';
import { bullx } from './bullx.ts';
import type { PlatformDefinition, PlatformFormat } from './definePlatform.ts';
import { jupiter } from './jupiter.ts';
import { padre } from './padre.ts';
import { pumpFun } from './pumpFun.ts';

const ALL = [pumpFun, jupiter, axiom, bonkbot, padre, bullx] as const;

export type PlatformId = (typeof ALL)[number]['id'];

/** All platforms in the order in which the landing page shows them. */
export const PLATFORMS: readonly PlatformDefinition<PlatformId>[] = ALL;

export const PLATFORM_IDS: readonly PlatformId[] = ALL.map((platform) => platform.id);

/** The platforms that a promoter can connect. */
export const CONNECTABLE_PLATFORMS = PLATFORMS.filter((platform) => platform.credential !== null);

/** The definition of a platform, or null where the registry does not know the name. */
export const findPlatform = (id: string): PlatformDefinition<PlatformId> | null =>
  PLATFORMS.find((platform) => platform.id === id) ?? null;

/** A format of a platform by its id, or null where the platform has none of that name. */
export const findFormat = (platform: PlatformDefinition, id: string): PlatformFormat | null =>
  platform.formats.find((format) => format.id === id) ?? null;

/** The format that a promoter chose; the specification's where none was, or one that is gone. */
export const formatOf = (platform: PlatformDefinition, id: string | null): PlatformFormat =>
  (id === null ? null : findFormat(platform, id)) ?? platform.formats[0];

// Half a surrogate pair has no encoding and would throw.
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/**
 * The URL of a token on a platform with a code in it, in the format that was chosen (null: the specification's).
 * Throws a `RangeError` where the result would leave https or the platform's own hosts, whatever the code holds.
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
