import { codeRefusal } from './codeRule.ts';
import type { PlatformDefinition, PlatformFormat } from './definePlatform.ts';

const BY_CONFIDENCE = ['documented', 'common', 'uncertain'] as const satisfies PlatformFormat['confidence'][];

/**
 * The surest format that opens the token and can carry this code in place of one that opens the platform only; null if
 * the format opens the token already, or if no other can. One that visitors pay for is the promoter's own decision.
 */
export const tokenFormat = (
  platform: PlatformDefinition,
  format: PlatformFormat,
  code: string,
): PlatformFormat | null => {
  if (format.opensToken) return null;
  const fitting = platform.formats.filter(
    (other) =>
      other.opensToken &&
      other.expects === format.expects &&
      other.paidBy === undefined &&
      codeRefusal(other, code) === null,
  );
  for (const confidence of BY_CONFIDENCE) {
    const found = fitting.find((other) => other.confidence === confidence);
    if (found) return found;
  }
  return null;
};
