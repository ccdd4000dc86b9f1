import { codeRefusal } from './codeRule.ts';
import type { PlatformDefinition, PlatformFormat } from './definePlatform.ts';

const BY_CONFIDENCE = [
  'documented',
  'common',
  'uncertain',
] as const satisfies PlatformFormat['confidence'][];

/**
 * The most reliable format that opens the token and can carry this code, to replace one that only
 * opens the platform; null if not needed or not possible. Formats that visitors pay for are
 * excluded, since that is the promoter's decision.
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

/** A token that every platform knows (BONK), with an address of maximum length. */
export const SAMPLE_MINT = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263';
