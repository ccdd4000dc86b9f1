// Handles referral links pasted without choosing a platform.
import type { PlatformDefinition, PlatformFormat } from './definePlatform.ts';
import { diagnose, formatOfLink } from './diagnose.ts';
import { CONNECTABLE_PLATFORMS } from './index.ts';
import { tokenFormat } from './tokenFormat.ts';

export const platformOfLink = (input: string) =>
  CONNECTABLE_PLATFORMS.find((platform) => formatOfLink(platform, input) !== null) ?? null;

/**
 * Initial format for a pasted link: its own. A link to the platform's front page, the usual kind,
 * becomes one to the token where any format can; the front page is the promoter's exception.
 */
export const formatOfPaste = (
  platform: PlatformDefinition,
  input: string,
): PlatformFormat | null => {
  const own = formatOfLink(platform, input);
  if (own === null) return null;
  const { credential } = diagnose(platform, { format: own.id, input });
  return tokenFormat(platform, own, credential) ?? own;
};
