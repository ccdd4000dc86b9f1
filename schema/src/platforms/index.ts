// The registry. Adding a platform is one file beside this one and one line here.
import { axiom } from './axiom.ts';
import { bonkbot } from './bonkbot.ts';
import { bullx } from './bullx.ts';
import type { PlatformDefinition } from './definePlatform.ts';
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

/**
 * The URL of a token on a platform with a code in it. Throws a `RangeError` where the result would leave https
 * or the platform's own hosts, whatever the code holds.
 */
export const buildPlatformUrl = (
  platform: PlatformDefinition<PlatformId>,
  target: { mint: string; code: string },
): string => {
  const url = new URL(
    platform.build({ mint: encodeURIComponent(target.mint), code: encodeURIComponent(target.code) }),
  );
  if (url.protocol !== 'https:' || !platform.hosts.includes(url.host)) {
    throw new RangeError(`${platform.id}: a built URL must stay on ${platform.hosts.join(', ')}`);
  }
  return url.href;
};

/** URLs for all platforms: the promoter's code where there is one, else the default referrer. */
export const buildPlatformLinks = (input: {
  mint: string;
  codes: ReadonlyMap<string, string>;
  defaultReferrer: string;
}): Record<PlatformId, string> =>
  Object.fromEntries(
    PLATFORMS.map((platform) => [
      platform.id,
      buildPlatformUrl(platform, {
        mint: input.mint,
        code: input.codes.get(platform.id) ?? input.defaultReferrer,
      }),
    ]),
  ) as Record<PlatformId, string>;
