// A referral link that is pasted where no platform was chosen.
import type { PlatformDefinition, PlatformFormat } from './definePlatform.ts';
import { diagnose, formatOfLink } from './diagnose.ts';
import { CONNECTABLE_PLATFORMS } from './index.ts';
import { tokenFormat } from './tokenFormat.ts';

export const platformOfLink = (input: string) =>
  CONNECTABLE_PLATFORMS.find((platform) => formatOfLink(platform, input) !== null) ?? null;

/**
 * The format to begin with for a pasted link: its own. A link to the platform's front door, which is what platforms hand
 * out, becomes one to the token where a format is known to work; an uncertain one is for the promoter to choose.
 */
export const formatOfPaste = (platform: PlatformDefinition, input: string): PlatformFormat | null => {
  const own = formatOfLink(platform, input);
  if (own === null) return null;
  const { credential } = diagnose(platform, { format: own.id, input });
  const better = tokenFormat(platform, own, credential);
  return better === null || better.confidence === 'uncertain' ? own : better;
};
